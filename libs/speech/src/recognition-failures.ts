import type { Failure } from '@sotto/meeting';
import type { SpeechPlatform } from './platform.js';

const OTHER_WAYS = 'Import a transcript or type your questions instead';

/** There is no speech recognition in this browser. */
export const NO_RECOGNITION: Failure = {
  reason: 'unsupported',
  message: `This browser has no speech recognition, so Sotto cannot listen here. Open this page in Chrome, Edge or Safari. ${OTHER_WAYS}, if you stay.`,
};

/** The engine was given a file, or a track that nobody opens for it. */
export const NOT_A_MICROPHONE: Failure = {
  reason: 'unsupported',
  message:
    "The browser's speech recognition hears only the microphone, so it cannot take this sound. Choose the microphone, or another engine.",
};

/** The browser ignored the track that it was given. */
export const TAKES_NO_TRACK: Failure = {
  reason: 'unsupported',
  message:
    "This browser's recognition hears only the microphone, so it cannot hear the other side. Use another engine for it, or open this page in a newer Chrome or Edge.",
};

/** The browser ignored the chosen microphone, and hears the system's. */
export const NOT_THE_CHOSEN_MICROPHONE: Failure = {
  reason: 'unsupported',
  message:
    "This browser's recognition hears the system's default microphone, not the one you chose. Make yours the default in the system's settings, or use another engine.",
};

/** The track had ended before recognition could begin. */
export const TRACK_ENDED: Failure = {
  reason: 'ended',
  message: 'The sound to listen to has ended, so nothing can be heard. Share it again, then start again.',
};

/** The browser does not know the demand to recognise on this machine. */
export const NOT_ON_DEVICE: Failure = {
  reason: 'unsupported',
  message:
    'This browser cannot recognise speech on this machine, so this engine is not used here. Open this page in a newer Chrome, or choose another engine.',
};

/** The browser recognises other languages on this machine, but not this one. */
export const notOnDevice = (language: string): Failure => ({
  reason: 'language',
  message: `This browser cannot recognise ${language} on this machine, so no words would come. Choose another language, or another engine.`,
});

const LANGUAGE: Failure = {
  reason: 'language',
  message:
    "The browser's speech recognition does not know the chosen language, so no words would come. Choose another language in Settings.",
  code: 'language-not-supported',
};

/** The browser said beforehand that it cannot recognise this language. */
export const languageUnavailable = (language: string): Failure => ({
  ...LANGUAGE,
  message: `The browser's speech recognition does not offer ${language}, so no words would come. Choose another language in Settings.`,
});

/**
 * What an error of the Web Speech API means for the person. Two of its codes stand for several causes, which only the
 * browser's permission and its list of devices tell apart. 'aborted' that we did not ask for is another session that
 * took the service: a browser has only one remote session at a time.
 *
 * @param local whether recognition on this machine was demanded
 */
export async function recognitionFailure(
  error: { readonly code: string; readonly detail: string },
  platform: Pick<SpeechPlatform, 'devices' | 'microphonePermission'>,
  local = false,
): Promise<Failure> {
  const { code, detail } = error;
  // The specification has the second one for a missing language pack, Chromium the first.
  if (local && (code === 'language-not-supported' || code === 'service-not-allowed')) {
    return { reason: 'language', message: NO_LANGUAGE_PACK, code };
  }
  switch (code) {
    case 'not-allowed':
      return { reason: 'permission', message: NOT_ALLOWED[await platform.microphonePermission()], code };
    case 'service-not-allowed':
      return { reason: 'permission', message: SERVICE_NOT_ALLOWED, code };
    case 'audio-capture':
      return (await hasMicrophone(platform))
        ? { reason: 'device-busy', message: MICROPHONE_BUSY, code }
        : { reason: 'no-device', message: NO_MICROPHONE, code };
    case 'network':
      return { reason: 'network', message: NETWORK, code };
    case 'language-not-supported':
      return LANGUAGE;
    case 'aborted':
      return { reason: 'device-busy', message: TAKEN, code };
    default:
      return {
        reason: 'internal',
        message: `The browser's speech recognition stopped for a reason that Sotto does not know (${[code, detail].filter(Boolean).join(': ')}), so nothing is heard. Start again; if it happens again, reload the page.`,
        code,
      };
  }
}

/** What it means that `start()` itself threw. */
export function startFailure(thrown: unknown): Failure {
  const code = thrown instanceof Error ? thrown.name : String(thrown);
  if (code === 'InvalidStateError') return { reason: 'device-busy', message: ALREADY_RUNNING, code };
  if (code === 'NotAllowedError') return { reason: 'permission', message: NOT_ALLOWED.unknown, code };
  return {
    reason: 'internal',
    message: `The browser's speech recognition could not be started (${code}), so nothing is heard. Reload the page and start again.`,
    code,
  };
}

async function hasMicrophone({ devices }: Pick<SpeechPlatform, 'devices'>): Promise<boolean> {
  try {
    const all = await devices?.enumerateDevices();
    return all?.some(({ kind }) => kind === 'audioinput') ?? false;
  } catch {
    return false;
  }
}

const NOT_ALLOWED = {
  denied:
    "The microphone is blocked for this page, so nothing can be heard. Allow it in the site settings beside the page's address, then start again.",
  prompt:
    'The question about the microphone was closed without an answer, so nothing can be heard. Start again and choose Allow.',
  granted:
    "The page may use the microphone, but the system or its administrator does not let the browser have it, so nothing can be heard. Allow the browser in the system's privacy settings, then start again.",
  unknown:
    "The browser did not allow the microphone, so nothing can be heard. Allow it in the site settings and in the system's privacy settings, then start again.",
} as const;

const NO_LANGUAGE_PACK =
  'The language pack for this language is not on this machine, so nothing can be recognised here. Download it in Settings, or choose another engine.';
const SERVICE_NOT_ALLOWED = `The browser does not allow its speech service on this page, so words cannot be recognised. Switch on dictation in the system's settings (Safari needs it) or ask your administrator. ${OTHER_WAYS}.`;
const NO_MICROPHONE =
  'No microphone was found, so nothing can be heard. Connect one, check that it is chosen in the system, then start again.';
const MICROPHONE_BUSY =
  'The microphone gives no sound, so nothing can be heard. Another program may hold it: close that program or choose another microphone, then start again.';
const NETWORK = `The browser's speech service could not be reached, so words cannot be recognised. Check the connection; browsers without such a service always end here. ${OTHER_WAYS}.`;
const TAKEN =
  'Another page or program took over speech recognition, so listening stopped here. Only one can listen at a time: stop the other one, then start again.';
const ALREADY_RUNNING =
  "The browser's speech recognition was already running, so it could not begin here. Stop it in the other place or reload this page, then start again.";

/** Nothing has been taken since the start. */
export const NOTHING_TAKEN: Failure = {
  reason: 'device-busy',
  message:
    'No sound is taken from the microphone yet, so nothing you say arrives. Answer the browser’s question if it asks for the microphone; if it does not, check that no other program holds it, then start again.',
};

/** The recognition waited, and there was not even noise. */
export const NO_SOUND: Failure = {
  reason: 'empty',
  message:
    'The browser heard nothing from the microphone, not even noise, so your words may not arrive. Check its mute switch, or choose another microphone in Settings.',
};
