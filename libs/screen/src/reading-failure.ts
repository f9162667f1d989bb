import type { Failure } from '@sotto/meeting';

const GOES_ON = 'The meeting goes on without this reading.';

export const loadTimedOut = (ms: number): Failure => ({
  reason: 'timeout',
  message: `Text recognition was not ready within ${seconds(ms)}. ${GOES_ON} Check the connection and capture again.`,
});

export const readTimedOut = (ms: number): Failure => ({
  reason: 'timeout',
  message: `Reading the screen took longer than ${seconds(ms)} and was stopped. ${GOES_ON} Capture again, or share a smaller window.`,
});

/** A file is missing, or the connection is gone: from inside a worker the two look alike. */
export const loadFailed = (error: unknown): Failure => ({
  reason: 'network',
  message: `The files of text recognition could not be loaded. ${GOES_ON} Check the connection and capture again.`,
  code: codeOf(error),
});

export const readFailed = (error: unknown): Failure => ({
  reason: 'internal',
  message: `Text recognition stopped with an error. ${GOES_ON} Capture again: it starts afresh.`,
  code: codeOf(error),
});

export const pictureClosed: Failure = {
  reason: 'unreadable',
  message: `The picture was empty or already thrown away when its turn came. ${GOES_ON} Capture again.`,
};

export const readerClosed: Failure = {
  reason: 'cancelled',
  message: `Text recognition was switched off before the picture was read. ${GOES_ON}`,
};

/** Errors of workers come as text; never longer than a line. */
const codeOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]!.slice(0, 200);

const seconds = (ms: number): string => `${Math.round(ms / 1000)} seconds`;
