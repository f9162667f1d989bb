import type { Screen, ScreenWish } from '@sotto/meeting';
import { displayScreens, soundAdvice } from '../src/index.js';
import { type HeardSound, soundMeter } from './display-sound-meter.js';

/** What the test asks of the page; all of it plain data. */
export interface SoundPage {
  /** Once a button was pressed and the prompt answered. */
  shared(): {
    surface: string | undefined;
    sound: MediaStreamTrackState | null;
    advice: string | undefined;
  } | null;
  /** What sounds now; null before a share with sound. */
  heard(): HeardSound | null;
  /** What the track of sound was asked not to do. */
  processing(): MediaTrackSettings | undefined;
  /** How the share and its sound have ended so far. */
  ends(): readonly string[];
  close(): void;
}

declare global {
  interface Window {
    soundPage: SoundPage;
  }
}

let screen: Screen | undefined;
let meter: (() => HeardSound) | undefined;
const ends: string[] = [];

async function share(wish: ScreenWish): Promise<void> {
  const opened = await displayScreens().open(wish);
  if (opened.sound) {
    opened.sound.addEventListener('ended', () => ends.push('sound'));
    meter = soundMeter(opened.sound);
  }
  void opened.closed.then(({ by }) => ends.push(`share by ${by}`));
  screen = opened;
}

document.querySelector('#with-sound')?.addEventListener('click', () => void share({ sound: true }));
document.querySelector('#without-sound')?.addEventListener('click', () => void share({}));

window.soundPage = {
  shared: () =>
    screen
      ? {
          surface: screen.surface,
          sound: screen.sound?.readyState ?? null,
          advice: soundAdvice(screen)?.message,
        }
      : null,
  heard: () => meter?.() ?? null,
  processing: () => screen?.sound?.getSettings(),
  ends: () => ends,
  close: () => screen?.close(),
};
