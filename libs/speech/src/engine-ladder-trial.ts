import type { EndCause } from '@sotto/meeting';
import {
  type Draft,
  type LadderSession,
  type SettledWords,
  type Trial,
  abortSession,
  changeEngine,
  changeSession,
  sessionById,
  sessionOf,
} from './engine-ladder-state.js';
import { isIncomplete, recoveredWords } from './engine-ladder-missing.js';
import { forgetWordless } from './engine-ladder-mute.js';
import { nextTrialAt } from './engine-ladder-relapse.js';
import { announce, give, giveOver, hide, releaseHeld, show } from './engine-ladder-words.js';

/** How long a better engine may go without words, ms; an endpoint answers in 2 or 3 s. */
export const TRIAL_MS = 15_000;

/** So much speech that the present engine made words of proves that the better one makes none, ms. */
export const TRIAL_SPEECH_MS = 8_000;

/** How long an engine may take for its last words once it was asked to stop (the law of `stopHearing`), ms. */
export const LEAVE_MS = 3_000;

/** A trial that is not decided. */
export function openTrial({ state }: Draft): Trial | null {
  return state.trial?.leaveBy === null ? state.trial : null;
}

/** Nobody is speaking, as far as anyone can tell: the moment to try a better engine, or to part two that both hear. */
export function quietMoment(draft: Draft): void {
  const { state, now } = draft;
  const charge = sessionOf(draft, 'charge');
  if (state.speech.at(-1)?.endAt === null || charge?.open.some(({ text }) => text !== '')) return;
  const trial = openTrial(draft);
  if (trial?.cutAt === null && sessionOf(draft, 'probe')?.evidence) {
    state.trial = { ...trial, cutAt: now.at };
    draft.effects.push({ type: 'wake', at: now.at + TRIAL_MS });
  }
  if (charge && now.at >= state.probeAt && isFree(draft)) beginTrial(draft);
}

function isFree({ state }: Draft): boolean {
  const { phase, trial, held, queue, owed } = state;
  return phase === 'listening' && !trial && held.length + queue.length + owed.length === 0;
}

function beginTrial(draft: Draft): void {
  const { state, now, effects } = draft;
  const better = state.engines.flatMap(({ barred, restsUntil }, i) =>
    i < state.charge && !barred && restsUntil <= now.at ? [i] : [],
  );
  const [engine, ...others] = state.round.length > 0 ? state.round : better;
  if (engine === undefined) {
    state.probeAt = nextTrialAt(draft);
    return;
  }
  state.round = others;
  state.trial = { startedAt: now.at, cutAt: null, wordsAt: null, leaveBy: null, isIncomplete: false };
  startSession(draft, engine, 'probe', null);
  effects.push({ type: 'wake', at: now.at + TRIAL_MS });
}

/** Starts a run of an engine; with audio kept since `replayFromAt`. */
export function startSession(
  draft: Draft,
  engine: number,
  role: LadderSession['role'],
  replayFromAt: number | null,
): void {
  const { state, now, effects } = draft;
  const id = ++state.sessionsMade;
  const replayed = state.speech.find(
    ({ startAt, endAt }) =>
      replayFromAt !== null && startAt < replayFromAt && (endAt ?? Infinity) > replayFromAt,
  );
  const session = {
    id,
    engine,
    role,
    startedAt: now.at,
    hearsFrom: replayFromAt ?? now.at,
    hearsUntil: null,
    evidence: false,
    tellsLevel: false,
    replayOfAt: replayed?.startAt ?? null,
    first: null,
    open: [],
  };
  state.sessions = [...state.sessions, session];
  effects.push({ type: 'start', session: id, engine, replayFromAt });
}

/** Somebody has been speaking since before both were known to hear: these words are the old engine's alone. */
export function speechBegan(draft: Draft, startAt: number): void {
  const trial = openTrial(draft);
  if (!trial || startAt >= (trial.cutAt ?? -Infinity)) return;
  draft.state.trial = { ...trial, cutAt: null };
  releaseHeld(draft);
}

/** The better engine shows words, of speech that both heard from its beginning. */
export function trialShowsWords(draft: Draft, startAt: number): void {
  const trial = openTrial(draft);
  if (!trial || startAt < (trial.cutAt ?? Infinity) || trial.wordsAt !== null) return;
  draft.state.trial = { ...trial, wordsAt: draft.now.at };
  draft.effects.push({ type: 'wake', at: draft.now.at + TRIAL_MS });
}

/** Whether these words of the present engine may be the better one's too. */
export function isOnTrial(draft: Draft, startAt: number): boolean {
  const cutAt = openTrial(draft)?.cutAt ?? null;
  return cutAt !== null && startAt >= cutAt;
}

/** Ends a trial that takes too long; called at its limits and whenever words were held back. */
export function limitTrial(draft: Draft): void {
  const { state, now } = draft;
  const trial = openTrial(draft);
  const probe = sessionOf(draft, 'probe');
  if (!trial || !probe) return;
  const spokenMs = state.held.reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0);
  const tooLate = now.at >= (trial.wordsAt ?? trial.cutAt ?? trial.startedAt) + TRIAL_MS;
  if (!tooLate && (trial.wordsAt !== null || spokenMs < TRIAL_SPEECH_MS)) return;
  abortSession(draft, probe.id);
  trialFailed(draft);
}

/** It gave no words: what was held back is given out, and the next better one may be tried. */
export function trialFailed(draft: Draft): void {
  const { state, now } = draft;
  state.trial = null;
  if (state.round.length === 0) state.probeAt = now.at + state.probeMs;
  releaseHeld(draft);
}

/** The better engine has settled words: it takes over, after the last words of the one before. */
export function promote(draft: Draft, probe: LadderSession, key: string, words: SettledWords): void {
  const { state, now, effects } = draft;
  const old = sessionOf(draft, 'charge');
  const trial = openTrial(draft);
  if (!trial) return;
  state.trial = { ...trial, leaveBy: now.at + LEAVE_MS };
  state.charge = probe.engine;
  state.took = { at: now.at, byTrial: true };
  forgetWordless(draft);
  state.round = [];
  state.probeAt = probe.engine > 0 ? now.at + state.probeMs : Infinity;
  changeEngine(draft, probe.engine, { failure: null });
  changeSession(draft, probe.id, { role: 'charge', first: key });
  state.queue = [{ ...words, first: true }];
  if (!old) return finishLeaving(draft, null);
  changeSession(draft, old.id, { role: 'leaving', hearsUntil: now.at });
  for (const each of old.open) if (each.startAt >= (trial.cutAt ?? 0)) hide(draft, each);
  const open = old.open.map((each) =>
    each.startAt >= (trial.cutAt ?? 0) ? { ...each, shown: false } : each,
  );
  changeSession(draft, old.id, { open });
  const shown = sessionById(draft, probe.id)?.open ?? [];
  for (const each of shown) if (each.startAt >= (trial.cutAt ?? 0)) show(draft, probe.id, each);
  effects.push({ type: 'stop', session: old.id }, { type: 'wake', at: now.at + LEAVE_MS });
}

/** Words of the engine that gave way: from before the cut they are its own, later ones are only kept in reserve. */
export function lastWords(draft: Draft, words: SettledWords): void {
  const { state } = draft;
  const { trial } = state;
  if (words.startAt < (trial?.cutAt ?? Infinity)) {
    // One that takes audio and is asked to stop leaves out what fails, and goes on with what was said after it.
    const skips = state.engines[words.engine]?.takesSound && isIncomplete(draft, words.startAt, words.engine);
    if (trial && skips) state.trial = { ...trial, isIncomplete: true };
    return give(draft, words);
  }
  hide(draft, words);
  state.held = [...state.held, { ...words, shown: false }].sort((a, b) => a.startAt - b.startAt);
}

/**
 * The engine that gave way is silent now: the better one's words follow.
 * @param leaving null if it had failed before
 * @param cause how it ended; null if it was given up
 */
export function finishLeaving(
  draft: Draft,
  leaving: LadderSession | null,
  cause: EndCause | null = null,
): void {
  const { state } = draft;
  const cutAt = state.trial?.cutAt ?? Infinity;
  if (leaving) {
    for (const words of recoveredWords(draft, leaving)) if (words.startAt < cutAt) give(draft, words);
  }
  const { queue } = state;
  // One that takes audio ends after 3 s, whatever is still under way; one that listens itself has said all it had.
  const engine = leaving?.engine ?? state.announced ?? 0;
  const hasSaidAll = cause === 'stopped' && !state.engines[engine]?.takesSound;
  const isMissing = state.trial?.isIncomplete || (!hasSaidAll && isIncomplete(draft, cutAt, engine));
  state.trial = null;
  state.queue = [];
  announce(draft, leaving ? 'better' : 'failed', null, isMissing ? Math.min(cutAt, draft.now.at) : null);
  for (const words of queue) giveOver(draft, words);
}
