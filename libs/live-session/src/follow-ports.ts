import type { Clock, Follower, SealedStore, WriterLock } from '@sotto/meeting';

/** First and longest wait after something failed, ms. */
export const FOLLOW_RETRY_MS = 1_000;
export const FOLLOW_RETRY_MAX_MS = 60_000;

/** What following the facts needs from its surroundings. */
export interface FollowPorts {
  readonly store: SealedStore;
  /**
   * One tab follows for all of them; a lock of its own, not that of the session. Absent: there is only one, as in a program
   * of Node that has the store to itself.
   */
  readonly lock?: WriterLock;
  readonly clock: Clock;
  readonly followers: readonly Follower[];
  /** Ends the following. */
  readonly signal: AbortSignal;
  /** Hears what could not be read or followed; the following goes on. */
  onTrouble(trouble: FollowTrouble): void;
}

/** What following could not do. It never holds up another follower. */
export type FollowTrouble =
  /** A fact is missing or does not open: the follower does not hear of it, and goes on with the next. */
  | {
      readonly type: 'fact-skipped';
      readonly follower: string;
      readonly session: string;
      readonly seq: number;
    }
  /** How far it has read does not open: this session is left until the next start. */
  | { readonly type: 'cursor-damaged'; readonly follower: string; readonly session: string }
  /** The follower or the storage refused; it is tried again. `session` is null where nothing could be read yet. */
  | {
      readonly type: 'held-up';
      readonly follower: string;
      readonly session: string | null;
      readonly error: unknown;
      readonly retryInMs: number;
    };
