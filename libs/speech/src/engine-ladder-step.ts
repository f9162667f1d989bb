import type { EndCause, Failure } from '@sotto/meeting';
import {
  ENDS_AT_ONCE,
  GIVES_NO_WORDS,
  NO_ENGINES,
  allFailed,
  bars,
  isOfTheSource,
} from './engine-failures.js';
import {
  type Draft,
  type LadderEffect,
  type LadderInput,
  type LadderNow,
  type LadderSession,
  type LadderState,
  type SettledWords,
  abortSession,
  atRest,
  changeEngine,
  draftOf,
  sessionOf,
} from './engine-ladder-state.js';
import { engineSaid } from './engine-ladder-session.js';
import { isIncomplete, recoveredWords } from './engine-ladder-missing.js';
import { awaitWords, countWordless, forgetWordless, isMute } from './engine-ladder-mute.js';
import { restAfterFailure } from './engine-ladder-relapse.js';
import {
  LEAVE_MS,
  finishLeaving,
  limitTrial,
  openTrial,
  quietMoment,
  speechBegan,
  startSession,
  trialFailed,
} from './engine-ladder-trial.js';
import { announce, give, hide, hold, releaseHeld } from './engine-ladder-words.js';
import { VOICE_ACTIVITY_LOST, isOfVoiceActivity } from './sound-state-failures.js';
import { countWords } from './words.js';

/** An engine that ends sooner without evidence has not worked, ms. */
const QUICK_MS = 3_000;

/** So often in a row, and it counts as failed. */
const QUICK_ENDS = 3;

/** Words and keeping begin at slightly different times for the same sound, ms. */
const KEPT_TOLERANCE_MS = 250;

/** What one input makes of a ladder, and what is to be done. Pure: the shell is `engine-ladder-run.ts`. */
export function ladderStep(
  state: LadderState,
  input: LadderInput,
  now: LadderNow,
): { readonly state: LadderState; readonly effects: readonly LadderEffect[] } {
  const draft = draftOf(state, now);
  if (input.type === 'begin') begin(draft, input.language);
  else if (state.phase !== 'idle') take(draft, input);
  return draft;
}

function take(draft: Draft, input: Exclude<LadderInput, { type: 'begin' }>): void {
  const { effects } = draft;
  switch (input.type) {
    case 'engine': {
      const ended = engineSaid(draft, input.session, input.event);
      if (ended) sessionEnded(draft, ended.session, ended.cause, ended.failure);
      return;
    }
    case 'level':
      if (sessionOf(draft, 'charge')?.tellsLevel === false)
        effects.push({ type: 'hearing', level: input.level });
      return;
    case 'sound':
      effects.push(soundFor(draft, input));
      return;
    case 'speech':
      return heardSpeech(draft, input);
    case 'source-failed':
      return endRun(draft, 'failed', input.failure);
    case 'stop':
      return stop(draft);
    case 'time':
      return timeUp(draft);
  }
}

/** An engine that listens itself misses nothing where voice activity is away. */
function soundFor(
  draft: Draft,
  { failure, ...sound }: Extract<LadderInput, { type: 'sound' }>,
): LadderEffect {
  const charge = draft.state.engines[draft.state.charge];
  const concerns = failure && (charge?.takesSound || !isOfVoiceActivity(failure));
  return { ...sound, ...(concerns && { failure }) };
}

function heardSpeech(draft: Draft, input: Extract<LadderInput, { type: 'speech' }>): void {
  const { state } = draft;
  const { startAt, endAt, isSpeech } = input;
  const others = state.speech.filter((each) => (each.endAt ?? -Infinity) > state.settledAt);
  // Noise has no words.
  state.speech = endAt === null || isSpeech ? [...others, { startAt, endAt }] : others;
  if (endAt === null) return speechBegan(draft, startAt);
  if (isSpeech) countWordless(draft, startAt, endAt);
  failIfMute(draft);
  quietMoment(draft);
}

/** An engine that says that it hears and never gives words would lose all that is said. */
function failIfMute(draft: Draft): void {
  const charge = sessionOf(draft, 'charge');
  if (!charge || !isMute(draft)) return;
  abortSession(draft, charge.id);
  chargeFailed(draft, charge, GIVES_NO_WORDS(draft.state.engines[charge.engine]?.id ?? ''));
}

function begin(draft: Draft, language: string): void {
  const { state, now } = draft;
  state.phase = 'listening';
  if (language !== state.language) lift(draft, ({ reason }) => reason === 'language');
  // The person asks again: everything may have changed.
  if (state.engines.every(({ barred }) => barred)) lift(draft, () => true);
  state.language = language;
  const engine = nextEngine(draft, state.charge) ?? nextEngine(draft, 0);
  if (engine === undefined) return endRun(draft, 'failed', NO_ENGINES);
  if (now.keptFromAt === null) state.settledAt = now.at;
  if (!state.took || engine !== state.charge) state.took = { at: now.at, byTrial: false };
  state.charge = engine;
  if (engine > 0 && state.probeAt === Infinity) state.probeAt = now.at + state.probeMs;
  announce(draft, engine === 0 ? 'better' : 'failed');
  startSession(draft, engine, 'charge', replayFromAt(draft, engine));
  awaitWords(draft);
}

function lift(draft: Draft, isLifted: (failure: Failure) => boolean): void {
  draft.state.engines = draft.state.engines.map((engine) =>
    engine.failure && isLifted(engine.failure) ? { ...engine, barred: false } : engine,
  );
}

/** The first engine from this place on that may be tried. */
function nextEngine({ state }: Draft, from: number): number | undefined {
  const index = state.engines.findIndex(({ barred }, i) => i >= from && !barred);
  return index < 0 ? undefined : index;
}

/** From when on this engine can hear again what was not settled; null where it cannot. */
function replayFromAt({ state, now }: Draft, engine: number): number | null {
  if (!state.engines[engine]?.takesSound || now.keptFromAt === null) return null;
  return Math.max(now.keptFromAt, state.settledAt, state.held.at(-1)?.endAt ?? -Infinity);
}

function sessionEnded(draft: Draft, session: LadderSession, cause: EndCause, failure?: Failure): void {
  const { state } = draft;
  if (session.role === 'probe') {
    if (failure) noteFailure(draft, session.engine, failure);
    trialFailed(draft);
    return state.sessions.length === 0 ? allAreDown(draft) : undefined;
  }
  if (session.role === 'leaving') {
    finishLeaving(draft, session, cause);
    return state.phase === 'stopping' && !sessionOf(draft, 'charge') ? endRun(draft, 'stopped') : undefined;
  }
  const unsettled = recoveredWords(draft, session);
  if (state.phase === 'stopping' && sessionOf(draft, 'leaving')) {
    // The engine that gave way still owes the words before these.
    state.queue = [...state.queue, ...unsettled];
    return;
  }
  if (state.phase === 'stopping' || cause === 'stopped' || cause === 'finished') {
    return endRun(draft, state.phase === 'stopping' ? 'stopped' : cause, undefined, unsettled);
  }
  const isQuick = !session.evidence && draft.now.at - session.startedAt < QUICK_MS;
  const quickEnds = cause === 'silence' && isQuick ? (state.engines[session.engine]?.quickEnds ?? 0) + 1 : 0;
  changeEngine(draft, session.engine, { quickEnds });
  if (cause === 'silence' && quickEnds < QUICK_ENDS) return endRun(draft, 'silence', undefined, unsettled);
  const why = failure ?? ENDS_AT_ONCE(state.engines[session.engine]?.id ?? '');
  if (isOfTheSource(why)) return endRun(draft, 'failed', why, unsettled);
  return chargeFailed(draft, session, why);
}

function noteFailure(draft: Draft, engine: number, failure: Failure): void {
  changeEngine(draft, engine, { failure, barred: bars(failure), quickEnds: 0 });
}

/** The next engine takes over; what this one had not settled is heard again, or kept as it was last seen. */
function chargeFailed(draft: Draft, session: LadderSession, failure: Failure): void {
  const { state, now } = draft;
  const leaving = sessionOf(draft, 'leaving');
  if (leaving) {
    abortSession(draft, leaving.id);
    finishLeaving(draft, leaving);
  }
  // Words in reserve for this one.
  if (!openTrial(draft)) releaseHeld(draft);
  noteFailure(draft, session.engine, failure);
  restAfterFailure(draft);
  const next = nextEngine(draft, session.engine + 1);
  const from = next === undefined ? null : replayFromAt(draft, next);
  const own = recoveredWords(draft, session);
  const unsettled = mostSeen(draft, own);
  const keptFromAt = now.keptFromAt ?? Infinity;
  const isKept = from !== null && unsettled.every(({ startAt }) => startAt >= keptFromAt - KEPT_TOLERANCE_MS);
  if (isKept) {
    for (const words of own) hide(draft, words);
    state.owed = unsettled.map((words) => ({ ...words, shown: false }));
  } else {
    for (const words of own) if (!unsettled.includes(words)) hide(draft, words);
    giveAsSeen(draft, unsettled);
  }
  const hearsFrom = from === null ? null : now.keptFromAt;
  // While voice activity was away nobody knows what was said.
  const isMissing = failure.code === VOICE_ACTIVITY_LOST || isIncomplete(draft, hearsFrom, session.engine);
  forgetWordless(draft);
  if (next === undefined) return openTrial(draft) ? undefined : allAreDown(draft);
  if (state.round.length === 0) state.probeAt = now.at + state.probeMs;
  state.charge = next;
  state.took = { at: now.at, byTrial: false };
  announce(draft, 'failed', failure, isMissing ? (hearsFrom ?? now.at) : null);
  startSession(draft, next, 'charge', from);
}

/** Words that nobody will settle: held back while a better engine may have heard them too. */
function giveAsSeen(draft: Draft, words: readonly SettledWords[]): void {
  const cutAt = openTrial(draft)?.cutAt ?? Infinity;
  for (const each of words) {
    if (each.startAt >= cutAt) hold(draft, each);
    else give(draft, each);
  }
}

/** What was taken back to be heard again, or what was shown since of the same speech: whichever has more words. */
function mostSeen({ state }: Draft, own: readonly SettledWords[]): readonly SettledWords[] {
  const count = (all: readonly SettledWords[]) => all.reduce((sum, { text }) => sum + countWords(text), 0);
  const { owed } = state;
  state.owed = [];
  return count(owed) > count(own) ? owed : own;
}

function allAreDown(draft: Draft): void {
  const { state } = draft;
  const causes = state.engines.flatMap(({ failure }) => failure ?? []);
  // The next run begins at the top again.
  state.charge = 0;
  state.took = null;
  state.round = [];
  state.probeAt = Infinity;
  endRun(draft, 'failed', allFailed(causes));
  state.hopeless = true;
}

function stop(draft: Draft): void {
  const { state, now, effects } = draft;
  state.phase = 'stopping';
  const probe = sessionOf(draft, 'probe');
  if (probe) {
    abortSession(draft, probe.id);
    trialFailed(draft);
  }
  const charge = sessionOf(draft, 'charge');
  if (!charge) return endRun(draft, 'stopped');
  state.stopBy = now.at + LEAVE_MS;
  effects.push({ type: 'stop', session: charge.id }, { type: 'wake', at: state.stopBy });
}

function timeUp(draft: Draft): void {
  const { state, now } = draft;
  const leaving = sessionOf(draft, 'leaving');
  if (leaving && now.at >= (state.trial?.leaveBy ?? Infinity)) {
    abortSession(draft, leaving.id);
    finishLeaving(draft, leaving);
  }
  limitTrial(draft);
  failIfMute(draft);
  if (state.phase === 'idle') return;
  if (state.sessions.length === 0) return allAreDown(draft);
  if (now.at >= (state.stopBy ?? Infinity)) endRun(draft, 'stopped');
}

/** Ends the run: every word that is still held back or unsettled is given out first, in order. */
function endRun(
  draft: Draft,
  cause: EndCause,
  failure?: Failure,
  unsettled: readonly SettledWords[] = [],
): void {
  const { state, effects } = draft;
  const leaving = sessionOf(draft, 'leaving');
  const charge = sessionOf(draft, 'charge');
  if (leaving) finishLeaving(draft, leaving);
  releaseHeld(draft);
  const own = charge ? recoveredWords(draft, charge) : unsettled;
  for (const words of mostSeen(draft, own)) give(draft, words);
  for (const { id } of state.sessions) effects.push({ type: 'abort', session: id });
  const { wordless } = state;
  Object.assign(state, atRest(state));
  // The same engine goes on: browsers end a run of theirs in which they found no words.
  if (cause === 'silence') state.wordless = wordless;
  effects.push({ type: 'ended', cause, ...(failure && { failure }) });
}
