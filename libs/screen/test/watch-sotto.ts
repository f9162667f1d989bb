import type { WatchEvent } from '@sotto/meeting';
import { displayScreens, screenWatcher } from '../src/index.js';
import { workerClock } from './watch-clock.js';

const clock = workerClock();
const watcher = screenWatcher({
  clock,
  files: { workerPath: '/recognition/worker.min.js', corePath: '/recognition', langPath: '/recognition' },
});
const stopWatching = new AbortController();
/** From the start of the share to that of watching. */
const LATER_MS = Number(new URLSearchParams(location.search).get('later') ?? 0);
let grabs = 0;
const events: { readonly at: number; readonly event: WatchEvent }[] = [];

window.watching = {
  events,
  grabs: () => grabs,
  stop: () => stopWatching.abort(),
  ended: new Promise((resolve) => {
    document.querySelector('#watch')?.addEventListener('click', () => {
      void displayScreens({ clock })
        .open()
        .then(async (screen) => {
          const grab = screen.grab.bind(screen);
          screen.grab = () => {
            grabs++;
            return grab();
          };
          await clock.after(LATER_MS, stopWatching.signal);
          return watcher.run(
            { screen, stopWatching: stopWatching.signal },
            (event) => {
              if (event.type !== 'progress') events.push({ at: Date.now(), event });
            },
            new AbortController().signal,
          );
        })
        .then(resolve);
    });
  }),
};
