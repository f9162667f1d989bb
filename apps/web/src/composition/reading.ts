import type { Clock, ScreenWatcher, TextReader } from '@sotto/meeting';
import { screenWatcher, textReader } from '@sotto/screen';

/** Where the text-recognition files of our own are served. */
const RECOGNITION = `${import.meta.env.BASE_URL}recognition/`;

/** What reads pictures and watches screens; they share one reader, so that its worker is there once. */
export interface Reading {
  readonly reader: TextReader;
  readonly watcher: ScreenWatcher;
}

export function screenReading(clock: Clock): Reading {
  const reader = textReader({
    clock,
    files: { workerPath: `${RECOGNITION}worker.js`, corePath: RECOGNITION, langPath: RECOGNITION },
  });
  return { reader, watcher: screenWatcher({ reader, clock }) };
}
