import type { Clock, Screen } from '@sotto/meeting';
import {
  browserWatching,
  displayScreens,
  screenWatcher,
  textReader,
  type WatchPlatform,
} from '@sotto/screen';
import { type AudioFeed, audioFeeds, type FeedEvent, sharedTracks } from '@sotto/speech';
import { countFrames } from '../../libs/speech/test/count-frames.js';
import { keepDelivered } from '../../libs/speech/test/delivered-sound.js';
import { loudness } from '../../libs/speech/test/loudness.js';
import { files } from '../../libs/speech/test/page-files.js';
import type { LoudCut } from '../../libs/speech/test/place-of-cut.js';

// What goes on while our page is hidden behind the meeting. Each part keeps its own count in `benchHidden`.

const at = (path: string) => new URL(path, location.href).href;
const clock = workerClock();
const added: TimedLine[] = [];
const lookedAt: number[] = [];
const delivered = keepDelivered();
const tracks = sharedTracks();
const heard: LoudCut[] = [];
const troubles: string[] = [];
let listening: AudioFeed | undefined;
let hears = false;
let sound: MediaStreamTrack | undefined;

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
      if (event.type !== 'changed') return;
      const at = Date.now();
      added.push(...event.added.split('\n').map((line) => ({ line, at })));
    },
    new AbortController().signal,
  );
}

async function listen(track: MediaStreamTrack): Promise<void> {
  const feeds = audioFeeds({ clock, files, tracks, noiseSuppression: () => false });
  const feed = (listening = await feeds.open({ kind: 'track', id: tracks.add(track) }));
  feed.listen({ speech: true }, (event: FeedEvent) => {
    if (event.type === 'sound' && event.failure) troubles.push(event.failure.message);
    if (event.type === 'ended') troubles.push(event.failure.message);
    if (event.type !== 'speech-ended' || !event.samples) return;
    heard.push({ startMs: event.startMs, endMs: event.endMs, loudness: loudness(event.samples) });
    feed.settled(event.endMs);
  });
  await feed.keepSpeech();
  hears = true;
}

globalThis.benchHidden = {
  screen: () => ({ added, lookedAt }),
  words: () => ({ hears, heard, troubles }),
  delivered: () => (listening ? delivered(listening) : []),
  frames(ms) {
    if (!sound) throw new Error('share first');
    return countFrames(sound, ms);
  },
};

document.querySelector('#start')?.addEventListener('click', () => {
  void displayScreens({ clock })
    .open({ sound: true })
    .then(async (screen) => {
      if (!screen.sound) throw new Error('the share has no sound');
      sound = screen.sound;
      await Promise.all([watch(screen), listen(screen.sound)]);
    });
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
