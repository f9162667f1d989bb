import type { Failure } from './failure.js';

/** One reading of the shared screen. */
export interface ScreenReading {
  readonly id: string;
  /** Empty where nothing was recognised, and where recognition failed (then `failure` tells why; ledger A10). */
  readonly text: string;
  /** Of a watched screen: the lines that were not there before. */
  readonly added?: string;
  /** The recogniser's own confidence, 0 to 1. */
  readonly confidence?: number;
  readonly failure?: Failure;
  /** Milliseconds since the session began, when the picture was taken. */
  readonly elapsed: number;
  /** Wall time when the picture was taken, ms since 1970. */
  readonly at: number;
}
