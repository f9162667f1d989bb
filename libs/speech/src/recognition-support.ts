import type { RecognitionConstructor, RecognitionLike } from './recognition-like.js';

/**
 * Whether `start` takes a track, asked of a session that has been started. No property tells
 * (https://github.com/WebAudio/web-speech-api/issues/126), but the order in which a browser looks at a call does: an
 * argument of the wrong type is a TypeError before anything else, where there is such an argument; where there is none,
 * the call is only one too many, an InvalidStateError. Either way nothing new is started.
 */
export function takesTracks(started: RecognitionLike): boolean {
  try {
    started.start({} as MediaStreamTrack);
  } catch (thrown) {
    return thrown instanceof Error && thrown.name === 'TypeError';
  }
  return false;
}

/**
 * Demands recognition on this machine. A browser that does not know the demand would take it for a property of the
 * page's own and go on to its remote service, so it has to have it before we set it, and keep it.
 *
 * @returns whether the browser understood
 */
export function demandsOnDevice(recognition: RecognitionLike): boolean {
  if (typeof recognition.processLocally !== 'boolean') return false;
  recognition.processLocally = true;
  return recognition.processLocally;
}

/** Whether the browser can recognise on the machine at all: it knows the demand and answers what is installed. */
export function knowsOnDevice(
  Recognition: RecognitionConstructor | undefined,
): Recognition is RecognitionConstructor & Required<Pick<RecognitionConstructor, 'available'>> {
  try {
    return typeof Recognition?.available === 'function' && demandsOnDevice(new Recognition());
  } catch {
    return false;
  }
}
