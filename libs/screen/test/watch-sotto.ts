import type { WatchEvent } from '@sotto/meeting';
import { displayScreens, screenWatcher } from '../src/index.js';
import { workerClock } from './watch-clock.js';

const clock = workerClock();
const watcher = screenWatcher({
  clock,
  files: { workerPath: '/recognition/worker.min.js', corePath: '/recognition', langPath: '/recognition' },
});
const stopWatching = new AbortController();
const events: { readonly at: number; readonly event: WatchEvent }[] = [];

window.watching = {
  events,
  stop: () => stopWatching.abort(),
  ended: new Promise((resolve) => {
    document.querySelector('#watch')?.addEventListener('click', () => {
      void displayScreens({ clock })
        .open()
        .then((screen) =>
          watcher.run(
            { screen, stopWatching: stopWatching.signal },
            (event) => {
              if (event.type !== 'progress') events.push({ at: Date.now(), event });
            },
            new AbortController().signal,
          ),
        )
        .then(resolve);
    });
  }),
};
