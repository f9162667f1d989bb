import type { Failure } from '@sotto/meeting';

export const noPictures: Failure = {
  reason: 'stalled',
  message:
    'The shared window gives no pictures, so nothing new is read. Bring it back if it is minimised; reading goes on by itself.',
};

/** The worker that compares pictures is gone. */
export const watchingStopped = (detail: string): Failure => ({
  reason: 'internal',
  message:
    'Watching the screen stopped with an error, so changes on it are read no more. Switch watching on again, or capture single pictures.',
  code: detail.split('\n', 1)[0]!.slice(0, 200),
});

/** Said instead of the reader's own sentence, which tells to capture again. @param seconds until the next try */
export const changeUnread = (failure: Failure, seconds: number): Failure => ({
  ...failure,
  message: `A change on the screen could not be read (${failure.reason}). Watching goes on and tries again in ${seconds} s.`,
});

export const lastUnread = (failure: Failure): Failure => ({
  ...failure,
  message: `The share ended before the last change on the screen could be read (${failure.reason}). What was read before is kept.`,
});
