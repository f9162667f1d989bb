import type { Draft, LadderSession, SettledWords } from './engine-ladder-state.js';
import { WAIT_MS, isMute } from './engine-ladder-mute.js';
import { CUTTING_RULE, FRAME_MS } from './voice-activity-cutter.js';

/** Less speech than this is no word, ms: voice activity's own measure. */
const LEAST_MS = CUTTING_RULE.atLeast * FRAME_MS;

/** A stretch of speech. */
interface Span {
  readonly startAt: number;
  readonly endAt: number;
}

/** Speech without words, but for those held that began before `until`. Only a feed knows of it: else there is none. */
function wordlessSpeech({ state, now }: Draft, until: number): readonly Span[] {
  const held = state.held.findLast(({ startAt }) => startAt < until)?.endAt ?? -Infinity;
  const from = Math.max(state.settledAt, held);
  return state.speech
    .map(({ startAt, endAt }) => ({ startAt: Math.max(startAt, from), endAt: endAt ?? now.at }))
    .filter(isWord);
}

const isWord = ({ startAt, endAt }: Span): boolean => endAt - startAt > LEAST_MS;

/**
 * Whether something was said of which no words are kept, and which the engine that goes on cannot hear. Asked after the
 * words last shown have been given out or held.
 * @param hearsFrom from when on it hears, by what is kept or because it was listening; null: from now on
 * @param engine the one that gives way
 */
export function isIncomplete(draft: Draft, hearsFrom: number | null, engine: number): boolean {
  const { state, now } = draft;
  const until = hearsFrom ?? now.at;
  // An engine that listens itself shows words sooner than this: what had none by then was a cough or a laugh.
  const knownFrom = state.engines[engine]?.takesSound ? -Infinity : now.at - WAIT_MS;
  const spoken = wordlessSpeech(draft, until).filter(({ endAt }) => endAt >= knownFrom);
  const mute = isMute(draft) ? [{ startAt: state.wordless.sinceAt ?? now.at, endAt: now.at }] : [];
  return [...spoken, ...mute].some(({ startAt, endAt }) =>
    isWord({ startAt: Math.max(startAt, state.missingUntil), endAt: Math.min(endAt, until) }),
  );
}

/**
 * Words that no engine will settle any more, as they were last seen. Where the feed knows of the speech they have its
 * times, so that nothing counts as kept but what they stand for.
 */
export function recoveredWords(draft: Draft, session: LadderSession): SettledWords[] {
  return session.open
    .map((words, place) => ({ words, times: timesOf(draft, session, place) }))
    .filter(({ words }) => words.text.trim() !== '')
    .map(({ words: { key, id, text, shown }, times }) => ({
      id,
      engine: session.engine,
      text: text.trim(),
      ...times,
      timing: 'estimated',
      shown,
      recovered: true,
      // What is held before it, it may repeat.
      ...(key === session.first && { first: true as const }),
      ...(key === session.first && session.replayOfAt !== null && { replayOfAt: session.replayOfAt }),
    }));
}

function timesOf(draft: Draft, session: LadderSession, place: number): Span {
  const { state, now } = draft;
  const { startAt = now.at, seenAt = now.at } = session.open[place] ?? {};
  const spoken = wordlessSpeech(draft, Infinity).filter(({ endAt }) => endAt > session.hearsFrom);
  // What takes audio makes one utterance of each that voice activity cut, in their order.
  const own = state.engines[session.engine]?.takesSound ? spoken[place] : undefined;
  if (own) return own;
  const next = spoken.find((each) => each.startAt > seenAt)?.startAt ?? now.at;
  return { startAt, endAt: Math.max(startAt, Math.min(next, session.hearsUntil ?? now.at)) };
}

/** An engine that takes audio found no words in an utterance: the feed was told that it need not be kept. */
export function foundNoWords({ state, now }: Draft, session: LadderSession): void {
  // Two that take audio tell the same feed, so it cannot be known which of them it was.
  if (session.role === 'probe' || state.trial || now.keptFromAt === null) return;
  state.settledAt = Math.max(state.settledAt, Math.min(now.keptFromAt, now.at));
}
