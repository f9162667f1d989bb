import { type Draft, NOTHING_WORDLESS, type Wordless, sessionOf } from './engine-ladder-state.js';

/** An engine in charge that gave no word of so many utterances in a row counts as failed, */
const UTTERANCES = 3;

/** if they are together so long, ms (a cough or a laugh is short and has no words), */
const SPOKEN_MS = 8_000;

/** and began so long ago, ms: any engine shows words sooner. */
export const WAIT_MS = 15_000;

/** The feed has heard an utterance. Engines that take audio are left out: they fail by the limits of their requests. */
export function countWordless(draft: Draft, startAt: number, endAt: number): void {
  const { state } = draft;
  const charge = sessionOf(draft, 'charge');
  if (!charge || state.engines[charge.engine]?.takesSound) return;
  // What was said before it took over it cannot have heard.
  if (startAt < (state.took?.at ?? Infinity)) return;
  const { utterances, spokenMs, sinceAt } = state.wordless;
  const firstAt = sinceAt ?? startAt;
  state.wordless = { utterances: utterances + 1, spokenMs: spokenMs + endAt - startAt, sinceAt: firstAt };
  awaitWords(draft);
}

/** Looks again once it has had the time for words; also in a run that goes on where the one before ended as silence. */
export function awaitWords({ state, effects }: Draft): void {
  const { sinceAt } = state.wordless;
  if (sinceAt !== null && isEnough(state.wordless)) effects.push({ type: 'wake', at: sinceAt + WAIT_MS });
}

/** The engine in charge gave words, or is another one. */
export function forgetWordless({ state }: Draft): void {
  state.wordless = NOTHING_WORDLESS;
}

/** Whether the engine in charge hears and gives no words. */
export function isMute({ state, now }: Draft): boolean {
  const { phase, wordless } = state;
  return phase === 'listening' && isEnough(wordless) && now.at >= (wordless.sinceAt ?? Infinity) + WAIT_MS;
}

const isEnough = ({ utterances, spokenMs }: Wordless): boolean =>
  utterances >= UTTERANCES && spokenMs >= SPOKEN_MS;
