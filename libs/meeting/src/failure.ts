/** Why something did not work, as a word that code can branch on. The sentence for people is `Failure.message`. */
export type FailureReason =
  // the wire
  | 'network' // no connection, or the browser blocked the call (a failed CORS check looks the same)
  | 'timeout' // nothing came within the limit
  | 'stalled' // it began and then stopped coming
  | 'cut-off' // the stream ended without its finish mark
  | 'bad-reply' // something came that is not what was asked for (an HTML page, malformed JSON)
  | 'empty' // a well-formed reply with nothing in it
  | 'too-long' // the reply did not fit the token limit
  | 'refused' // the model declined
  | 'unauthorized'
  | 'forbidden'
  | 'not-found' // the address answered, but there is no such model or path
  | 'rate-limited'
  | 'quota' // the account has no credit left
  | 'overloaded'
  | 'server'
  | 'bad-request'
  // the providers as a whole
  | 'not-configured'
  | 'all-failed'
  | 'paused' // the breaker is open after repeated failures
  // the browser and its devices
  | 'permission' // the person or a policy said no
  | 'no-device'
  | 'device-busy'
  | 'unsupported'
  | 'language'
  | 'ended' // the source went away: the share was stopped, the tab was closed
  | 'unreadable' // the input cannot be read: a damaged file, a broken picture
  // the program
  | 'cancelled'
  | 'internal';

/** A failure as plain data, so that it can stand in a fact. Never holds a key, a prompt or a reply. */
export interface Failure {
  readonly reason: FailureReason;
  /** One or two sentences for the person: what happened, why it matters, what to do. */
  readonly message: string;
  /** HTTP status, where there was one. */
  readonly status?: number;
  /** The other side's own code for it, verbatim: `model_not_found`, `not-allowed`, `NotReadableError`. */
  readonly code?: string;
  /** How long the other side asks us to wait, in milliseconds. */
  readonly retryAfterMs?: number;
  /** What the others in an ordered list answered, first tried first. */
  readonly causes?: readonly Failure[];
}
