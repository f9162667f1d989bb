import { type Clock, timerClock } from '@sotto/meeting';
import type { RecognitionConstructor } from './recognition-like.js';

/** The part of `navigator.mediaDevices` that the list of microphones needs. */
export interface DevicesLike {
  enumerateDevices(): Promise<readonly { kind: string; deviceId: string; label: string }[]>;
  addEventListener(type: 'devicechange', listener: () => void): void;
  removeEventListener(type: 'devicechange', listener: () => void): void;
}

/** What speech recognition needs of its surroundings. */
export interface SpeechPlatform {
  readonly clock: Clock;
  /** Undefined where the browser has no speech recognition. */
  readonly Recognition: RecognitionConstructor | undefined;
  /** Undefined in a page that is not served over https, where browsers hide the devices. */
  readonly devices: DevicesLike | undefined;
  /** 'prompt' after a refusal means that the question was dismissed, 'denied' that the page is blocked. */
  microphonePermission(): Promise<'granted' | 'denied' | 'prompt' | 'unknown'>;
}

/** The part of `fetch` that the endpoints use. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

interface Surroundings {
  readonly SpeechRecognition?: RecognitionConstructor;
  readonly webkitSpeechRecognition?: RecognitionConstructor;
  readonly navigator?: {
    readonly mediaDevices?: DevicesLike;
    readonly permissions?: Permissions;
  };
}

/**
 * The browser's own parts, read when they are asked for, so that importing this does no harm where there is no
 * browser. Give your own `clock` for a page that works while hidden: this one waits with the page's timers.
 */
export function browserPlatform(): SpeechPlatform {
  const here = globalThis as unknown as Surroundings;
  return {
    clock: timerClock,
    Recognition: here.SpeechRecognition ?? here.webkitSpeechRecognition,
    devices: here.navigator?.mediaDevices,
    microphonePermission: async () => {
      try {
        // Firefox before 132 and older Safari do not know the name and reject.
        const status = await here.navigator?.permissions?.query({ name: 'microphone' });
        return status?.state ?? 'unknown';
      } catch {
        return 'unknown';
      }
    },
  };
}

/** The browser's own parts, but for those given; an explicit undefined says that the browser has no such part. */
export function platformWith(given: Partial<SpeechPlatform>): SpeechPlatform {
  const own = browserPlatform();
  // Read one by one: a spread would lose what a class instance has on its prototype.
  return {
    clock: given.clock ?? own.clock,
    Recognition: 'Recognition' in given ? given.Recognition : own.Recognition,
    devices: 'devices' in given ? given.devices : own.devices,
    microphonePermission: () => given.microphonePermission?.() ?? own.microphonePermission(),
  };
}

/** The browser's `fetch`, called as a function of the window: a detached one throws "Illegal invocation". */
export const pageFetch: Fetch = (url, init) => fetch(url, init);

/** An id that no other tab and no later visit makes again. */
export const randomId = (): string => crypto.randomUUID();
