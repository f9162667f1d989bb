import type { TranscriberEvent } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { browserWatching, screenWatcher, textReader } from '@sotto/screen';
import {
  drawnTrace,
  FastScreen,
  TRACE_HEIGHT,
  TRACE_WIDTH,
  type TraceDrawing,
  type TraceScene,
} from '@sotto/screen/testing';
import { audioFeeds, engineLadder, type FeedEvent, sharedTracks, transcriptionEndpoint } from '@sotto/speech';
import themSpoken from '../../libs/speech/fixtures/audio/them.json' with { type: 'json' };
import youSpoken from '../../libs/speech/fixtures/audio/you.json' with { type: 'json' };
import { loadBroughtFonts } from '../../libs/screen/test/brought-fonts.js';
import { files } from '../../libs/speech/test/page-files.js';
import { FastSound, SOUND_RATE } from './fast-sound.js';

// A meeting that goes by as fast as the workers take it. Both voices come in turns, each in one half of a round.

const SEED = 2026;
/** Each scene is shown for so many seconds with a frame each: two changes a minute, as in `screen-watch`. */
const SECONDS = 30;
/** Speech that has begun this long ago has been found, and so has its end: 0.7 s of silence, and what is judged meanwhile. */
const STARTED_MS = 700;
const ENDED_MS = 1000;
/** Real time until something must have been heard. */
const PATIENCE_MS = 30_000;
const ROUND_MS = youSpoken.durationMs + themSpoken.durationMs;

type Voice = 'you' | 'them';
interface Step {
  readonly untilMs: number;
  readonly voice: Voice;
  readonly type: 'speech-started' | 'speech-ended';
}

const clock = new SimulatedClock();
const tracks = sharedTracks();
const counts = { you: counter(), them: counter() };
const troubles: string[] = [];
let settled = 0;
let told: () => void = () => undefined;
let keptMs = () => 0;

function counter(): Record<Step['type'], number> {
  return { 'speech-started': 0, 'speech-ended': 0 };
}

/** What happens in one round, and by when it must have been heard. */
const STEPS: readonly Step[] = [
  ...stepsOf('you', youSpoken.utterances, 0),
  ...stepsOf('them', themSpoken.utterances, youSpoken.durationMs),
];

function stepsOf(voice: Voice, utterances: typeof youSpoken.utterances, fromMs: number): readonly Step[] {
  return utterances.flatMap(({ startMs, endMs }): readonly Step[] => [
    { untilMs: fromMs + startMs + STARTED_MS, voice, type: 'speech-started' },
    { untilMs: fromMs + endMs + ENDED_MS, voice, type: 'speech-ended' },
  ]);
}

function hear(voice: Voice, event: FeedEvent): void {
  // That one is silent while the other speaks is no trouble here.
  const failure = 'failure' in event ? event.failure : undefined;
  if (failure && (event.type === 'ended' || failure.reason === 'overloaded')) troubles.push(failure.message);
  if (event.type === 'speech-started' || (event.type === 'speech-ended' && event.samples)) {
    counts[voice][event.type]++;
    told();
  }
}

/**
 * Your words go to an engine, which says what is settled; theirs have none, so that the feed keeps as much of them as it
 * may.
 */
async function listen(): Promise<FastSound> {
  const [you, them] = [silentTrack(), silentTrack()];
  const sound = new FastSound(
    clock,
    new Map([
      [you, await recording(new URL('../../libs/speech/fixtures/audio/you.wav', import.meta.url), 0)],
      [
        them,
        await recording(
          new URL('../../libs/speech/fixtures/audio/them.wav', import.meta.url),
          youSpoken.durationMs,
        ),
      ],
    ]),
  );
  const feeds = audioFeeds({
    clock,
    files,
    tracks,
    noiseSuppression: () => false,
    platform: { openPath: sound.openPath },
  });
  const source = { kind: 'track', id: tracks.add(you) } as const;
  const [yours, theirs] = await Promise.all([
    feeds.open(source),
    feeds.open({ kind: 'track', id: tracks.add(them) }),
  ]);
  yours.listen({ speech: true }, (event) => hear('you', event));
  theirs.listen({ speech: true }, (event) => hear('them', event));
  await Promise.all([yours.keepSpeech(), theirs.keepSpeech()]);
  keptMs = () => theirs.nowMs - theirs.keptFromMs;
  const endpoint = transcriptionEndpoint({
    baseUrl: 'http://localhost/v1',
    model: 'bench',
    feeds,
    clock,
    fetch: () => Promise.resolve(Response.json({ text: 'Good morning, thank you for your time today.' })),
  });
  const never = new AbortController().signal;
  void engineLadder({ engines: [endpoint], feeds, clock }).run(
    { source, language: 'en', stopHearing: never },
    (event: TranscriberEvent) => {
      if (event.type === 'settled') settled++;
      if (event.type === 'ended') troubles.push(event.failure?.message ?? event.cause);
    },
    never,
  );
  return sound;
}

/** A live track, of which only that it lives is used. */
function silentTrack(): MediaStreamTrack {
  const [track] = new AudioContext().createMediaStreamDestination().stream.getAudioTracks();
  if (!track) throw new Error('no track');
  return track;
}

/** A round in which it is played from `fromMs` on. */
async function recording(address: URL, fromMs: number): Promise<Float32Array> {
  const file = await (await fetch(address)).arrayBuffer();
  const decoded = await new OfflineAudioContext(1, 1, SOUND_RATE).decodeAudioData(file);
  const round = new Float32Array((ROUND_MS * SOUND_RATE) / 1000);
  round.set(decoded.getChannelData(0), (fromMs * SOUND_RATE) / 1000);
  return round;
}

let steps = 0;

/** Never more at a time than voice activity lets wait: after each step it must have been heard. */
async function listenUntil(sound: FastSound, endMs: number): Promise<void> {
  for (;;) {
    const step = STEPS[steps % STEPS.length]!;
    const round = Math.floor(steps / STEPS.length);
    const untilMs = round * ROUND_MS + step.untilMs;
    if (untilMs > endMs) return;
    await sound.playUntil(untilMs);
    const each = STEPS.filter(({ voice, type }) => voice === step.voice && type === step.type);
    await heard(step, round * each.length + each.indexOf(step) + 1);
    steps++;
  }
}

async function heard({ voice, type }: Step, count: number): Promise<void> {
  let timer: number | undefined;
  const late = new Promise<never>((_, reject) => {
    const why = `${type} ${count} of '${voice}' was not heard`;
    timer = window.setTimeout(() => reject(new Error(why)), PATIENCE_MS);
  });
  while (counts[voice][type] < count)
    await Promise.race([late, new Promise<void>((resolve) => (told = resolve))]);
  clearTimeout(timer);
}

const screen = new FastScreen();
const at = (path: string) => new URL(path, location.href).href;
const watcher = screenWatcher({
  reader: screen.reader(
    textReader({
      clock: screen.clock,
      files: {
        workerPath: at('recognition/worker.min.js'),
        corePath: at('recognition'),
        langPath: at('recognition'),
      },
    }),
  ),
  clock: screen.clock,
  platform: screen.platform(browserWatching()),
});
let watching: Promise<void> | undefined;
let readings = 0;

async function watchScenes(stretch: number, scenes: number): Promise<void> {
  await loadBroughtFonts();
  for (const scene of drawnTrace(scenes, SEED + stretch)) {
    // As it comes, and with the caret on and off.
    const pictures = [0, 1, 2].map((second) => drawn(scene, second));
    for (let second = 0; second < SECONDS; second++) {
      screen.show(pictures[second === 0 ? 0 : 2 - (second % 2)]!);
      const never = new AbortController().signal;
      watching ??= watcher.run({ screen, stopWatching: never }, () => undefined, never);
      await screen.look(1);
    }
    pictures.forEach((picture) => picture.close());
    // The double keeps them all.
    readings += screen.readings.splice(0).length;
  }
}

function drawn(scene: TraceScene, second: number): ImageBitmap {
  const canvas = new OffscreenCanvas(TRACE_WIDTH, TRACE_HEIGHT);
  scene.draw(canvas.getContext('2d', { willReadFrequently: true }) as TraceDrawing, second);
  return canvas.transferToImageBitmap();
}

const listening = listen();

globalThis.benchLong = async (stretch, scenes) => {
  const sound = await listening;
  const endMs = (stretch + 1) * scenes * SECONDS * 1000;
  await Promise.all([listenUntil(sound, endMs), watchScenes(stretch, scenes)]);
  return {
    heard: { you: counts.you['speech-ended'], them: counts.them['speech-ended'] },
    settled,
    keptMs: keptMs(),
    readings,
    troubles,
  };
};
