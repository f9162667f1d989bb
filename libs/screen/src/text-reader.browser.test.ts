import type { ReadingEvent } from '@sotto/meeting';
import { runnerConformance, SimulatedClock } from '@sotto/meeting/testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadBroughtFonts } from '../test/brought-fonts.js';
import { browserRecognition } from './platform.js';
import type { RecognitionPlatform } from './recogniser.js';
import { textReader, type TextReaderOptions } from './text-reader.js';

const files = {
  workerPath: '/recognition/worker.min.js',
  corePath: '/recognition',
  langPath: '/recognition',
};
const unlimited = () => new AbortController().signal;

/** Real workers, counted. */
function counted() {
  const counts = { started: 0, terminated: 0 };
  const real = browserRecognition();
  const platform: RecognitionPlatform = {
    startRecogniser(given) {
      counts.started++;
      const worker = real.startRecogniser(given);
      return {
        load: (onShare) => worker.load(onShare),
        read: (picture, regions, onShare) => worker.read(picture, regions, onShare),
        terminate() {
          counts.terminated++;
          worker.terminate();
        },
      };
    },
  };
  return { counts, platform };
}

const readers: { close(): void }[] = [];
function opened(options: Partial<TextReaderOptions> = {}) {
  const reader = textReader({ files, clock: new SimulatedClock(), ...options });
  readers.push(reader);
  return reader;
}
beforeAll(loadBroughtFonts);
afterEach(() => readers.splice(0).forEach((reader) => reader.close()));

function words(text: string): ImageBitmap {
  const canvas = new OffscreenCanvas(480, 120);
  const drawing = canvas.getContext('2d')!;
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, 480, 120);
  drawing.fillStyle = '#202020';
  drawing.font = '32px Arimo, sans-serif';
  drawing.fillText(text, 30, 70);
  return canvas.transferToImageBitmap();
}

async function read(reader: ReturnType<typeof opened>, text: string) {
  const events: ReadingEvent[] = [];
  await reader.run({ image: words(text) }, (event) => events.push(event), unlimited());
  return events;
}

describe('Q3: recognition in a worker', () => {
  it('tells how far it is, then the text and how sure it is', async () => {
    const events = await read(opened(), 'Budget for October');
    expect(events[0]).toEqual({ type: 'progress', stage: 'loading', share: null });
    const shares = events.flatMap((event) =>
      event.type === 'progress' && event.stage === 'loading' ? [event.share ?? 0] : [],
    );
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(events.some((event) => event.type === 'progress' && event.stage === 'reading')).toBe(true);
    const end = events.at(-1);
    expect(end).toMatchObject({ type: 'read', text: 'Budget for October' });
    expect(end?.type === 'read' && end.confidence).toBeGreaterThan(0.8);
    expect(end?.type === 'read' && end.confidence).toBeLessThanOrEqual(1);
  });

  it('leaves the picture to the caller', async () => {
    const image = words('still here');
    await opened().run({ image }, () => undefined, unlimited());
    expect(image.width).toBe(480);
  });

  it('asks no other host than its own', async () => {
    const addresses: string[] = [];
    const observer = new PerformanceObserver((list) => {
      addresses.push(...list.getEntries().map(({ name }) => name));
    });
    observer.observe({ type: 'resource', buffered: true });
    await read(opened(), 'own files');
    addresses.push(...observer.takeRecords().map(({ name }) => name));
    observer.disconnect();
    // What the worker itself fetches is seen by display-capture.real-time.test.ts, from outside the browser.
    expect(addresses.some((address) => address.includes('recognition.worker'))).toBe(true);
    expect(addresses.filter((address) => new URL(address).origin !== location.origin)).toEqual([]);
  });

  it('replaces the worker after so many pages', async () => {
    const { counts, platform } = counted();
    const reader = opened({ platform, pagesPerWorker: 2 });
    const texts = [];
    for (const word of ['one', 'two', 'three']) texts.push((await read(reader, `page ${word}`)).at(-1));
    expect(texts).toMatchObject(['one', 'two', 'three'].map((word) => ({ text: `page ${word}` })));
    expect(counts).toEqual({ started: 2, terminated: 1 });
  });

  it('reads two at once one after the other, with one worker', async () => {
    const { counts, platform } = counted();
    const reader = opened({ platform });
    const order: string[] = [];
    const run = (text: string) =>
      reader.run(
        { image: words(text) },
        (event) => order.push(`${text}: ${event.type === 'read' ? event.text : event.type}`),
        unlimited(),
      );
    await Promise.all([run('first page'), run('second page')]);
    const distinct = order.filter((each, i) => each !== order[i - 1]);
    expect(distinct).toEqual([
      'first page: progress',
      'first page: first page',
      'second page: progress',
      'second page: second page',
    ]);
    expect(counts.started).toBe(1);
  });

  it('is silent after an abort in mid-reading, and reads the next picture with a new worker', async () => {
    const { counts, platform } = counted();
    const reader = opened({ platform });
    const abort = new AbortController();
    const after: ReadingEvent[] = [];
    await reader.run(
      { image: words('never mind this') },
      (event) => {
        if (abort.signal.aborted) after.push(event);
        else if (event.type === 'progress' && event.stage === 'reading' && event.share !== null)
          abort.abort();
      },
      abort.signal,
    );
    expect(abort.signal.aborted).toBe(true);
    expect(counts).toEqual({ started: 1, terminated: 1 });
    expect((await read(reader, 'read this instead')).at(-1)).toMatchObject({ text: 'read this instead' });
    expect(after).toEqual([]);
  });
});

describe('Q3: what is missing fails and does not hang', () => {
  /** Never reached: the failure must come by itself. */
  const clock = new SimulatedClock();

  it.each([
    ['the worker', { ...files, workerPath: '/recognition/nowhere.js' }],
    ['the core', { ...files, corePath: '/recognition/nowhere' }],
    ['the language', { ...files, langPath: '/recognition/nowhere' }],
  ])('%s', async (_, missing) => {
    const { counts, platform } = counted();
    const events = await read(opened({ files: missing, clock, platform }), 'unread');
    expect(events.at(-1)).toMatchObject({ type: 'failed', failure: { reason: 'network' } });
    expect(counts).toEqual({ started: 1, terminated: 1 });
  });

  it('a file that never comes fails after the limit', async () => {
    const waiting = new SimulatedClock();
    const hanging: RecognitionPlatform = {
      startRecogniser: () => ({
        load: () => new Promise(() => undefined),
        read: () => new Promise(() => undefined),
        terminate: () => undefined,
      }),
    };
    const running = read(opened({ clock: waiting, platform: hanging }), 'unread');
    await waiting.advance(30_000);
    expect((await running).at(-1)).toMatchObject({ type: 'failed', failure: { reason: 'timeout' } });
  });
});

describe('the laws of a runner', () => {
  const subject = (name: string, options: Partial<TextReaderOptions>) => ({
    name,
    make: async () => ({ runner: opened(options).run, input: { image: words('a law') } }),
  });
  const laws = runnerConformance(
    [
      subject('a page', {}),
      subject('a missing file', { files: { ...files, langPath: '/recognition/nowhere' } }),
    ],
    ['read', 'failed'],
  );
  it.each(laws)('$law', ({ check }) => check());
});
