import { evolve, INITIAL_STATE, type Meeting, type SessionState } from '@sotto/live-session';
import type { Fact } from '@sotto/meeting';

/** A session as it was at each moment. */
export interface Replay {
  /** Session time of the end, ms. */
  readonly length: number;
  /** The meeting as it stood at that session time; the same object where nothing has happened since. */
  at(elapsed: number): Meeting;
}

interface Timed {
  readonly fact: Fact;
  readonly elapsed: number;
}

/** Folds forwards from where it was last asked; going back begins anew. */
export function replayOf(facts: readonly Fact[]): Replay {
  // What was added after the end (notes, coaching run anew) is no part of how it went.
  const closed = facts.findIndex(({ type }) => type === 'session-closed');
  const played = timed(closed < 0 ? facts : facts.slice(0, closed + 1));
  let next = 0;
  let state: SessionState = INITIAL_STATE;
  return {
    length: played.at(-1)?.elapsed ?? 0,
    at: (elapsed) => {
      const last = played[next - 1];
      if (last && last.elapsed > elapsed) [next, state] = [0, INITIAL_STATE];
      for (let each = played[next]; each && each.elapsed <= elapsed; each = played[++next]) {
        state = evolve(state, each.fact);
      }
      return state.meeting;
    },
  };
}

/** A transcript that was imported was read in a moment: its words came when they were said, as the file tells. */
function timed(facts: readonly Fact[]): readonly Timed[] {
  const [first] = facts;
  const fromFile = first?.type === 'session-started' && first.origin === 'import';
  let latest = 0;
  return facts.map((fact) => {
    const said = fromFile && fact.type === 'utterance-settled' ? fact.endMs : 0;
    latest = Math.max(latest, fact.elapsed, said);
    return { fact, elapsed: latest };
  });
}
