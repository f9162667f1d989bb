import type { Fact, FactBody } from '@sotto/meeting';
import { conclude, decide } from './decide.js';
import { analyseDue } from './decide-advice.js';
import { evolve } from './evolve.js';
import { askQueued, waited, weighed } from './heard-questions.js';
import type { Input, Notice, Now, Policy } from './input.js';
import { note } from './note.js';
import type { SessionState } from './state.js';
import { type Job, wanted } from './wanted.js';

/** What one input came to. */
export interface Step {
  readonly state: SessionState;
  /** Stamped and in order; for the journal. */
  readonly facts: readonly Fact[];
  readonly notices: readonly Notice[];
  readonly jobs: readonly Job[];
}

/**
 * One input, taken through all four functions. Input for a key that is not running changes nothing: that is how a
 * late answer, a stale engine and a doubled end are all dropped.
 */
export function step(state: SessionState, input: Input, policy: Policy, came: Now): Step {
  // What happens with its start happens at a session's beginning: the time that came with it is that of the one before.
  const now = input.type === 'start' ? { ...came, elapsed: 0 } : came;
  if ('key' in input && !wanted(state).some(({ key }) => key === input.key)) {
    return { state, facts: [], notices: [], jobs: wanted(state) };
  }
  const facts: Fact[] = [];
  const notices: Notice[] = [];
  let next = state;
  const happen = (bodies: readonly FactBody[]) => {
    for (const body of bodies) {
      const fact = stamp(body, next, now);
      facts.push(fact);
      next = evolve(next, fact);
    }
  };

  const decision = decide(state, input, policy, now);
  happen(decision.facts);
  notices.push(...decision.notices);
  next = weighed(waited(note(next, input, now), input), facts, policy);
  for (;;) {
    const before = next;
    const more = FOLLOWS.map((follow) => follow(before)).find((each) => each.facts.length > 0);
    if (!more) break;
    happen(more.facts);
    notices.push(...more.notices);
  }
  return { state: next, facts, notices, jobs: wanted(next) };
}

/** What may follow of itself; what comes first goes first. */
const FOLLOWS = [askQueued, analyseDue, conclude];

function stamp(body: FactBody, { meeting }: SessionState, now: Now): Fact {
  const first = body.type === 'session-started';
  return {
    ...body,
    seq: first ? 1 : meeting.seq + 1,
    at: now.at,
    elapsed: Math.max(first ? 0 : meeting.elapsed, now.elapsed),
    v: 1,
  };
}
