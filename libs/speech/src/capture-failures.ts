import { type Failure, type FailureReason, SottoError } from '@sotto/meeting';

/** There is no microphone to ask for. */
export const NO_CAPTURE: Failure = {
  reason: 'unsupported',
  message:
    'This page may not use a microphone: the browser offers it only to pages that are served over https. Open Sotto by its https address.',
};

/** The sound's path cannot be built in this browser. */
export const NO_AUDIO_PATH: Failure = {
  reason: 'unsupported',
  message:
    'This browser cannot pass sound on to Sotto, so nothing can be heard. Open this page in a current Chrome, Edge, Firefox or Safari.',
};

/** A file of the sound's path did not come. */
export const FILES_MISSING: Failure = {
  reason: 'network',
  message:
    'The files that pass the sound on could not be loaded, so nothing can be heard. Check the connection, then start again.',
};

/** Stands with every state of a feed whose noise suppression could not be had: it is heard as it is. */
export const NOT_SUPPRESSED: Failure = {
  reason: 'network',
  message:
    'Noise suppression could not be started, so your microphone is heard with its noise. Check the connection, then start again; or switch “Suppress noise” off in Settings.',
};

/** Why sound cannot be had, from whatever was thrown: the browser has words of its own for what it does not build. */
export function soundFault(thrown: unknown): Failure {
  if (SottoError.is(thrown)) return thrown.failure;
  const code = thrown instanceof Error ? thrown.name : String(thrown);
  return {
    reason: 'internal',
    message: `The sound could not be passed on to be recognised, for a reason that Sotto does not know (${code}), so nothing can be heard. Reload the page and start again.`,
    code,
  };
}

/** A source of kind 'file' was asked for as sound. */
export const NOT_A_SOUND: Failure = {
  reason: 'unsupported',
  message: 'A transcript file has no sound, so it cannot be listened to. Import it instead.',
};

/** The share that a source names is over, or never was. */
export const NOT_SHARED: Failure = {
  reason: 'ended',
  message:
    'The tab or screen is not shared any more, so the other side cannot be heard. Share it again, with its sound.',
};

/** Stands with every state of a feed that listens to another microphone than the chosen one. */
export const CHOSEN_IS_GONE: Failure = {
  reason: 'no-device',
  message:
    "The chosen microphone is not connected, so the system's default one is used. Connect it, and it is used; or choose another one in Settings.",
};

/** Ends such a feed, so that the next one is of the chosen microphone. */
export const CHOSEN_IS_BACK: Failure = {
  // Whoever listens starts again by itself: 'no-device' would wait for the person.
  reason: 'ended',
  message: 'The chosen microphone is connected again, and is used from now on.',
};

/** Why a source that was heard has gone. */
export const ENDED = {
  unplugged: {
    reason: 'no-device',
    message:
      'The microphone was unplugged or switched off, so nothing is heard any more. Connect it again or choose another one, then start again.',
  },
  forbidden: {
    reason: 'permission',
    message:
      "The microphone was blocked for this page while it listened, so nothing is heard any more. Allow it in the site settings beside the page's address, then start again.",
  },
  unshared: {
    reason: 'ended',
    message:
      'The tab or screen is no longer shared, so the other side is not heard any more. Share it again, with its sound, to go on.',
  },
} as const satisfies Record<string, Failure>;

/** What it means that the browser refused the microphone. @param error what `getUserMedia` threw */
export function captureRefusal(error: unknown): SottoError {
  const code = error instanceof Error ? error.name : String(error);
  const [reason, message] = REFUSALS[code] ?? [
    'internal',
    `The microphone could not be opened for a reason that Sotto does not know (${code}), so nothing can be heard. Reload the page and start again.`,
  ];
  return new SottoError({ reason, message, code }, { cause: error });
}

const REFUSALS: Readonly<Record<string, readonly [FailureReason, string]>> = {
  NotAllowedError: [
    'permission',
    "The browser did not allow the microphone, so nothing can be heard. Allow it in the site settings beside the page's address and in the system's privacy settings, then start again.",
  ],
  SecurityError: [
    'permission',
    'A policy of this page or of the browser forbids the microphone, so nothing can be heard. Open Sotto in a tab of its own, or ask your administrator.',
  ],
  NotFoundError: [
    'no-device',
    'No microphone was found, so nothing can be heard. Connect one, check that it is chosen in the system, then start again.',
  ],
  OverconstrainedError: [
    'no-device',
    'No microphone of this machine can do what is needed, so nothing can be heard. Choose another one, then start again.',
  ],
  NotReadableError: [
    'device-busy',
    'The microphone could not be opened: another program holds it, or the system does not give it out. Close that program or choose another microphone, then start again.',
  ],
  AbortError: [
    'device-busy',
    'The microphone could not be opened because the device failed. Unplug it and connect it again, or choose another one, then start again.',
  ],
};
