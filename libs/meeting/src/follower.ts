import type { Fact } from './facts.js';
import type { Write } from './sealed-store.js';
import type { SessionHeader } from './session-record.js';

/**
 * Something that does more with a session's facts than showing them: webhooks, an audit trail, an index. It is given
 * each fact in order, once its commit is acknowledged, also when the page was closed in between.
 */
export interface Follower {
  /** Names its place in the facts; never changed once it was released. */
  readonly name: string;
  /**
   * What these facts mean to it. The writes are committed together with its new place, so each fact has its effect
   * once. It may be called again for the same facts where that commit failed: keys are made from the session and `seq`.
   */
  take(facts: readonly Fact[], session: FollowedSession): Promise<readonly Write[]>;
}

/** The session whose facts a `Follower` is handed. */
export interface FollowedSession {
  readonly id: string;
  /** The session's row in the list, as it is now; undefined where it does not open. */
  header(): Promise<SessionHeader | undefined>;
}
