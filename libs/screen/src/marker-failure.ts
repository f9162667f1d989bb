import type { Failure } from '@sotto/meeting';

const CANNOT_TELL = 'so the check cannot tell whether others see the overlay';

/** Said instead of the screen's own sentence, which tells to capture again. */
export const shareEndedInCheck: Failure = {
  reason: 'ended',
  message: `The share ended during the check, ${CANNOT_TELL}. Share the screen with Sotto again, then check again.`,
};

export const noPictureInCheck: Failure = {
  reason: 'timeout',
  message: `The shared screen gave no picture in time, ${CANNOT_TELL}. Bring the shared window back if it is minimised, then check again.`,
};

export const surfaceChanged: Failure = {
  reason: 'unreadable',
  message: `What is shared changed during the check, ${CANNOT_TELL}. Leave the share as it is for some seconds and check again.`,
};

export const markerNotDrawn: Failure = {
  reason: 'stalled',
  message: `The marker was not drawn in time, ${CANNOT_TELL}. Bring the overlay to the front and check again.`,
};

export const checkCancelled: Failure = {
  reason: 'cancelled',
  message: `The check was stopped before its end, ${CANNOT_TELL}. Check again when you want to know.`,
};

/** A bug, or the worker that compares pictures is gone. */
export const markerCheckStopped = (detail: string): Failure => ({
  reason: 'internal',
  message: `The check stopped with an error, ${CANNOT_TELL}. Check again.`,
  code: detail.split('\n', 1)[0]!.slice(0, 200),
});
