/**
 * The one shape of everything that runs: a model call, a recognition session, a page being read.
 *
 * Laws, checked by `runnerConformance` in `@sotto/meeting/testing`: exactly one terminal event, and it is the last
 * one emitted; after `signal` aborts nothing more is emitted, and the promise settles; the promise rejects only for
 * a bug, never for a failure of the world (that is a terminal event).
 */
export type Runner<Input, Event> = (
  input: Input,
  emit: (event: Event) => void,
  signal: AbortSignal,
) => Promise<void>;
