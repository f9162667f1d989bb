import { type Failure, SottoError } from '@sotto/meeting';

const NOT_READ = 'Without a share Sotto cannot read the screen.';

/** The browser has no display prompt: a phone, an old browser, or a page without https. */
export const displayUnsupported: Failure = {
  reason: 'unsupported',
  message: `This browser does not offer screen sharing to this page. ${NOT_READ} Open Sotto over https in a desktop browser.`,
};

/** What a rejected `getDisplayMedia` means, as a SottoError. */
export function displayRefusal(error: unknown): SottoError {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  return new SottoError({ ...failureOf(name, message), ...(name && { code: name }) }, { cause: error });
}

function failureOf(name: string, message: string): Failure {
  switch (name) {
    case 'NotAllowedError':
      return { reason: 'permission', message: refusalSentence(message) };
    case 'NotReadableError':
    case 'AbortError':
      return {
        reason: 'device-busy',
        message: busySentence(message),
      };
    case 'NotFoundError':
      return {
        reason: 'unsupported',
        message: `The browser found no screen, window or tab to share. ${NOT_READ} Check the system's settings for screen recording.`,
      };
    case 'InvalidStateError':
      return {
        reason: 'internal',
        message: `The browser opens the share prompt only right after a click in this page. ${NOT_READ} Click "Capture Screen" again.`,
      };
    default:
      return {
        reason: 'internal',
        message: `The browser could not open the share prompt. ${NOT_READ} Reload the page and capture again.`,
      };
  }
}

/** Chromium's "Could not start audio source" is about the sound alone: the picture would have come. */
function busySentence(message: string): string {
  if (/audio/iu.test(message)) {
    return `The system did not hand over the sound of what you chose, and so nothing is shared. ${NOT_READ} Choose the meeting's tab, or share again without sound.`;
  }
  return `The system did not hand over the chosen screen. ${NOT_READ} Close other programs that record the screen, or choose a tab instead, and capture again.`;
}

/**
 * All refusals have the same name, and only Chromium's message tells them apart: "Permission denied by system" (macOS),
 * "Access to the feature "display-capture" is disallowed by permissions policy", else the person closed the prompt or
 * an administrator's policy forbids sharing, which both read "Permission denied".
 */
function refusalSentence(message: string): string {
  if (/by system/iu.test(message)) {
    return `The operating system does not let this browser record the screen. ${NOT_READ} Allow it in the system's privacy settings under screen recording, restart the browser and capture again.`;
  }
  if (/policy|disallowed/iu.test(message)) {
    return `A policy of this page or organisation forbids screen sharing. ${NOT_READ} Open Sotto in its own tab, or ask who manages this browser.`;
  }
  return `The share prompt was closed without choosing anything. ${NOT_READ} Click "Capture Screen" again and choose the meeting's tab or window.`;
}
