import type { Clock, Screen } from '@sotto/meeting';
import {
  browserWatching,
  displayScreens,
  screenWatcher,
  textReader,
  type WatchPlatform,
} from '@sotto/screen';

// What goes on while our page is hidden behind the meeting. Each part keeps its own count in `benchHidden`: the
// screen's is here, and that of the sound (frames that the speech library's feed gives) belongs beside it.

const at = (path: string) => new URL(path, location.href).href;
const clock = workerClock();
const added: string[] = [];
const lookedAt: number[] = [];

const reader = textReader({
  clock,
  files: {
    workerPath: at('recognition/worker.min.js'),
    corePath: at('recognition'),
    langPath: at('recognition'),
  },
});

async function watch(screen: Screen): Promise<void> {
  await screenWatcher({ reader, clock, platform: counted(browserWatching()) }).run(
    { screen, stopWatching: new AbortController().signal },
    (event) => {
      if (event.type === 'changed') added.push(...event.added.split('\n'));
    },
    new AbortController().signal,
  );
}

globalThis.benchHidden = {
  screen: () => ({ added, lookedAt }),
};

document.querySelector('#start')?.addEventListener('click', () => {
  void displayScreens({ clock }).open().then(watch);
});

/** The platform, with the time of every look. */
function counted(platform: WatchPlatform): WatchPlatform {
  return {
    openEyes: (screen) => {
      const eyes = platform.openEyes(screen);
      return {
        look: (take) => {
          lookedAt.push(performance.now());
          return eyes.look(take);
        },
        putBack: (regions) => eyes.putBack(regions),
        close: () => eyes.close(),
      };
    },
  };
}

function workerClock(): Clock {
  const worker = new Worker(new URL('./hidden-clock.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, () => void>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<number>) => waiting.get(data)?.();
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after: (ms, signal) =>
      new Promise((resolve) => {
        const id = ++last;
        const done = () => {
          waiting.delete(id);
          signal.removeEventListener('abort', done);
          resolve();
        };
        waiting.set(id, done);
        signal.addEventListener('abort', done);
        worker.postMessage({ id, ms });
      }),
  };
}
