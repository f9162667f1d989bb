import { foldFacts } from '@sotto/live-session';
import { eightHours } from './eight-hours.js';

export interface FoldTimes {
  readonly facts: number;
  /** Megabytes of JSON. */
  readonly megabytes: number;
  /** One a round, ms. */
  readonly ms: readonly number[];
}

/** Folds the log of eight hours again and again, each time from its JSON, as it comes from the disk. */
export function foldTimes(rounds: number): FoldTimes {
  const facts = eightHours();
  const json = JSON.stringify(facts);
  const ms = Array.from({ length: rounds }, () => {
    const fresh = JSON.parse(json) as typeof facts;
    const began = performance.now();
    const meeting = foldFacts(fresh);
    const took = performance.now() - began;
    if (meeting.status !== 'ended' || meeting.transcript.length < 10_000)
      throw new Error('the fold is wrong');
    return took;
  });
  return { facts: facts.length, megabytes: json.length / 1e6, ms };
}
