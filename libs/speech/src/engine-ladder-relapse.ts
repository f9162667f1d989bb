import { type Draft, changeEngine } from './engine-ladder-state.js';

/** An engine that fails so soon after it won a trial has relapsed, ms. */
export const RELAPSE_MS = 300_000;

/** An engine that was in charge for so long is left alone no longer than any other, ms. */
export const SOUND_MS = 600_000;

/** So long an engine is left alone at most, however often it relapses, ms. */
export const LONGEST_REST_MS = 1_800_000;

/**
 * The engine in charge has failed. One that gives words whenever it is tried and fails soon afterwards would be taken
 * up and dropped every minute, with two messages each time: after each relapse it is left alone twice as long.
 */
export function restAfterFailure(draft: Draft): void {
  const { state, now } = draft;
  const { charge, took, probeMs } = state;
  const engine = state.engines[charge];
  if (!engine || !took) return;
  const workedMs = now.at - took.at;
  const before = workedMs >= SOUND_MS ? probeMs : engine.restMs;
  const restMs =
    took.byTrial && workedMs < RELAPSE_MS ? Math.min(2 * before, Math.max(LONGEST_REST_MS, probeMs)) : before;
  changeEngine(draft, charge, { restMs, restsUntil: now.at + restMs });
}

/** When better engines are to be tried again, if none of them may be tried now. */
export function nextTrialAt({ state, now }: Draft): number {
  const rests = state.engines
    .slice(0, state.charge)
    .flatMap(({ barred, restsUntil }) => (!barred && restsUntil > now.at ? [restsUntil] : []));
  return rests.length > 0 ? Math.min(...rests) : now.at + state.probeMs;
}
