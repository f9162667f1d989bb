import type { Failure, FailureReason } from './failure.js';

const MARK = Symbol.for('sotto.error');

/**
 * The base of every error that a Sotto library throws for what the world did; a mistake of the caller is a TypeError.
 * Recognise one with `SottoError.is`, not with `instanceof`: the mark survives two copies of the package in one page.
 */
export class SottoError extends Error {
  override readonly name: string = 'SottoError';
  readonly failure: Failure;
  /** @internal */
  readonly [MARK] = true;

  constructor(failure: Failure, options?: { cause?: unknown }) {
    super(failure.message, options);
    this.failure = failure;
  }

  /** Why, as a name for programs; the message is the same for people. */
  get reason(): FailureReason {
    return this.failure.reason;
  }

  /** Whether this is one, also of another copy of this library. A class that extends it inherits this, and tells no more by it. */
  static is(value: unknown): value is SottoError {
    return typeof value === 'object' && value !== null && MARK in value;
  }
}
