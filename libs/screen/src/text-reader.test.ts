import type { ReadingEvent } from '@sotto/meeting';
import { runnerConformance, SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { ScriptedPicture } from './testing/scripted-picture.js';
import { ScriptedRecognition } from './testing/scripted-recognition.js';
import { DEFAULT_PAGES_PER_WORKER, textReader, type TextReaderOptions } from './text-reader.js';

const files = { workerPath: '/w.js', corePath: '/', langPath: '/' };

function opened(options: Partial<TextReaderOptions> = {}) {
  const clock = new SimulatedClock();
  const platform = new ScriptedRecognition();
  return { clock, platform, reader: textReader({ files, clock, platform, ...options }) };
}

type Opened = ReturnType<typeof opened>;

/** Lets everything that can run do so, without moving time. */
const settle = ({ clock }: Opened) => clock.advance(0);

function run(subject: Opened, image: ImageBitmap = new ScriptedPicture()) {
  const events: ReadingEvent[] = [];
  const abort = new AbortController();
  let settled = false;
  const done = subject.reader
    .run({ image }, (event) => events.push(event), abort.signal)
    .then(() => (settled = true));
  return { events, abort, done, isSettled: () => settled };
}

async function readOne(subject: Opened, text: string) {
  const reading = run(subject);
  await settle(subject);
  if (subject.platform.last.doing === 'load') subject.platform.last.loaded();
  await settle(subject);
  subject.platform.last.reads(text);
  await reading.done;
  return reading.events;
}

describe('Q3: reading a picture', () => {
  it('starts nothing before the first picture', () => {
    expect(opened().platform.started).toEqual([]);
  });

  it('tells of loading, of reading, and the text last', async () => {
    const subject = opened();
    const { events, done } = run(subject);
    await settle(subject);
    const worker = subject.platform.last;
    expect(worker.files).toEqual(files);
    worker.share(0.5);
    worker.loaded();
    await settle(subject);
    worker.share(0.2);
    worker.reads('Budget', 0.87);
    await done;
    expect(events).toEqual([
      { type: 'progress', stage: 'loading', share: null },
      { type: 'progress', stage: 'loading', share: 0.5 },
      { type: 'progress', stage: 'reading', share: null },
      { type: 'progress', stage: 'reading', share: 0.2 },
      { type: 'read', text: 'Budget', confidence: 0.87 },
    ]);
  });

  it('keeps the worker for the next picture', async () => {
    const subject = opened();
    await readOne(subject, 'first');
    const events = await readOne(subject, 'second');
    expect(subject.platform.started).toHaveLength(1);
    expect(events.some((event) => event.type === 'progress' && event.stage === 'loading')).toBe(false);
  });

  it('passes regions on', async () => {
    const subject = opened();
    const regions = [{ x: 1, y: 2, width: 30, height: 40 }];
    const asked: unknown[] = [];
    const start = subject.platform.startRecogniser.bind(subject.platform);
    subject.platform.startRecogniser = (given) => {
      const worker = start(given);
      const read = worker.read.bind(worker);
      worker.read = (picture, given, onShare) => {
        asked.push(given);
        return read(picture, given, onShare);
      };
      return worker;
    };
    const done = subject.reader.run(
      { image: new ScriptedPicture(), regions },
      () => undefined,
      new AbortController().signal,
    );
    await settle(subject);
    subject.platform.last.loaded();
    await settle(subject);
    subject.platform.last.reads('');
    await done;
    expect(asked).toEqual([regions]);
  });

  it('does not close the picture', async () => {
    const subject = opened();
    const picture = new ScriptedPicture();
    const { done } = run(subject, picture);
    await settle(subject);
    subject.platform.last.loaded();
    await settle(subject);
    subject.platform.last.reads('text');
    await done;
    expect(picture.closed).toBe(false);
  });

  it('A10: an empty page is read, with an empty text', async () => {
    expect((await readOne(opened(), '')).at(-1)).toEqual({ type: 'read', text: '', confidence: 0.9 });
  });
});

describe('Q3: replacing the worker', () => {
  it.each([1, 3, DEFAULT_PAGES_PER_WORKER])('after %i pages', async (pagesPerWorker) => {
    const subject = opened({ pagesPerWorker });
    for (let page = 0; page < pagesPerWorker; page++) {
      expect(subject.platform.started[0]?.terminated ?? false).toBe(false);
      await readOne(subject, `page ${page}`);
    }
    expect(subject.platform.started.map(({ terminated }) => terminated)).toEqual([true]);
    await readOne(subject, 'another');
    expect(subject.platform.started).toHaveLength(2);
  });

  it('after a failed reading', async () => {
    const subject = opened();
    const { events, done } = run(subject);
    await settle(subject);
    subject.platform.last.loaded();
    await settle(subject);
    subject.platform.last.fails(new Error('RuntimeError: memory access out of bounds\n    at wasm'));
    await done;
    expect(events.at(-1)).toMatchObject({
      type: 'failed',
      failure: { reason: 'internal', code: 'RuntimeError: memory access out of bounds' },
    });
    expect(subject.platform.last.terminated).toBe(true);
    expect((await readOne(subject, 'afresh')).at(-1)).toMatchObject({ type: 'read', text: 'afresh' });
    expect(subject.platform.started).toHaveLength(2);
  });

  it('after a failed loading', async () => {
    const subject = opened();
    const { events, done } = run(subject);
    await settle(subject);
    subject.platform.last.fails('Error: Network error while fetching eng.traineddata.gz');
    await done;
    expect(events.at(-1)).toMatchObject({ type: 'failed', failure: { reason: 'network' } });
    expect(subject.platform.last.terminated).toBe(true);
    expect((await readOne(subject, 'afresh')).at(-1)).toMatchObject({ type: 'read' });
  });
});

describe('Q3: limits', () => {
  it('loading longer than 30 s fails with a sentence, and the next run starts a new worker', async () => {
    const subject = opened();
    const { events, done, isSettled } = run(subject);
    await subject.clock.advance(29_999);
    expect(isSettled()).toBe(false);
    await subject.clock.advance(1);
    await done;
    const failure = events.at(-1);
    expect(failure).toMatchObject({ type: 'failed', failure: { reason: 'timeout' } });
    expect(failure?.type === 'failed' && failure.failure.message).toContain('within 30 seconds');
    expect(subject.platform.last.terminated).toBe(true);
    await readOne(subject, 'next');
    expect(subject.platform.started).toHaveLength(2);
  });

  it('reading longer than 20 s fails with a sentence; the time of loading does not count', async () => {
    const subject = opened();
    const { events, done, isSettled } = run(subject);
    await subject.clock.advance(29_000);
    subject.platform.last.loaded();
    await subject.clock.advance(19_999);
    expect(isSettled()).toBe(false);
    await subject.clock.advance(1);
    await done;
    const failure = events.at(-1);
    expect(failure?.type === 'failed' && failure.failure.message).toContain('longer than 20 seconds');
    expect(subject.platform.last.terminated).toBe(true);
  });

  it('can be set', async () => {
    const subject = opened({ limits: { loadMs: 500 } });
    const { done, isSettled } = run(subject);
    await subject.clock.advance(500);
    await done;
    expect(isSettled()).toBe(true);
  });

  it('nobody waits on after the end', async () => {
    const subject = opened();
    await readOne(subject, 'text');
    expect(subject.clock.waiting).toBe(0);
  });
});

describe('Q3: two pictures at once', () => {
  it('are read one after the other', async () => {
    const subject = opened();
    const [first, second] = [run(subject), run(subject)];
    await settle(subject);
    subject.platform.last.loaded();
    await settle(subject);
    expect(second.events).toEqual([]);
    subject.platform.last.reads('first');
    await first.done;
    await settle(subject);
    subject.platform.last.reads('second');
    await second.done;
    expect([first, second].map(({ events }) => events.at(-1))).toMatchObject([
      { text: 'first' },
      { text: 'second' },
    ]);
    expect(subject.platform.started).toHaveLength(1);
  });

  it('the time in the queue counts for no limit', async () => {
    const subject = opened();
    const [first, second] = [run(subject), run(subject)];
    await subject.clock.advance(25_000);
    subject.platform.last.loaded();
    await subject.clock.advance(19_000);
    subject.platform.last.reads('first');
    await first.done;
    await subject.clock.advance(19_000);
    subject.platform.last.reads('second');
    await second.done;
    expect(second.events.at(-1)).toMatchObject({ type: 'read' });
  });

  it('one that fails does not hold up the next', async () => {
    const subject = opened();
    const [first, second] = [run(subject), run(subject)];
    await settle(subject);
    subject.platform.last.fails(new Error('missing'));
    await first.done;
    await settle(subject);
    expect(subject.platform.started).toHaveLength(2);
    subject.platform.last.loaded();
    await settle(subject);
    subject.platform.last.reads('second');
    await second.done;
    expect(second.events.at(-1)).toMatchObject({ text: 'second' });
  });

  it('one that is aborted in the queue settles at once, emits nothing, and leaves the worker alone', async () => {
    const subject = opened();
    const [first, second, third] = [run(subject), run(subject), run(subject)];
    await settle(subject);
    second.abort.abort();
    await second.done;
    expect(second.events).toEqual([]);
    expect(subject.platform.last.terminated).toBe(false);
    subject.platform.last.loaded();
    await settle(subject);
    subject.platform.last.reads('first');
    await first.done;
    await settle(subject);
    subject.platform.last.reads('third');
    await third.done;
    expect(third.events.at(-1)).toMatchObject({ text: 'third' });
  });
});

describe('Q3: aborting', () => {
  it.each(['load', 'read'] as const)('during %s ends the worker and settles', async (stage) => {
    const subject = opened();
    const { events, abort, done } = run(subject);
    await settle(subject);
    if (stage === 'read') subject.platform.last.loaded();
    await settle(subject);
    expect(subject.platform.last.doing).toBe(stage);
    const before = events.length;
    abort.abort();
    await done;
    expect(events).toHaveLength(before);
    expect(subject.platform.last.terminated).toBe(true);
    expect(subject.clock.waiting).toBe(0);
    expect((await readOne(subject, 'next')).at(-1)).toMatchObject({ type: 'read', text: 'next' });
  });

  it('what the old worker still says is heard by nobody', async () => {
    const subject = opened();
    const first = run(subject);
    await settle(subject);
    const old = subject.platform.last;
    first.abort.abort();
    await first.done;
    const second = run(subject);
    await settle(subject);
    old.share(0.9);
    old.loaded();
    await settle(subject);
    expect(first.events).toEqual([{ type: 'progress', stage: 'loading', share: null }]);
    expect(second.events).toEqual([{ type: 'progress', stage: 'loading', share: null }]);
    expect(subject.platform.last.doing).toBe('load');
  });

  it('a share that comes after the end is heard by nobody', async () => {
    const subject = opened();
    const shares: ((share: number) => void)[] = [];
    const start = subject.platform.startRecogniser.bind(subject.platform);
    subject.platform.startRecogniser = (given) => {
      const worker = start(given);
      const load = worker.load.bind(worker);
      worker.load = (onShare) => {
        shares.push(onShare);
        return load(onShare);
      };
      return worker;
    };
    const events = await readOne(subject, 'text');
    shares[0]?.(1);
    expect(events.at(-1)).toMatchObject({ type: 'read' });
  });
});

describe('a picture that cannot be read', () => {
  it('was closed by its owner: told so, without a worker', async () => {
    const subject = opened();
    const picture = new ScriptedPicture();
    picture.close();
    const { events, done } = run(subject, picture);
    await done;
    expect(events).toMatchObject([{ type: 'failed', failure: { reason: 'unreadable' } }]);
    expect(subject.platform.started).toEqual([]);
  });
});

describe('closing', () => {
  it('ends the worker; what runs and what waits is told', async () => {
    const subject = opened();
    const [first, second] = [run(subject), run(subject)];
    await settle(subject);
    subject.reader.close();
    await Promise.all([first.done, second.done]);
    const failed = { type: 'failed', failure: { reason: 'cancelled' } };
    expect(first.events.at(-1)).toMatchObject(failed);
    expect(second.events).toMatchObject([failed]);
    expect(subject.platform.started.map(({ terminated }) => terminated)).toEqual([true]);
  });

  it('is for good', async () => {
    const subject = opened();
    subject.reader.close();
    subject.reader.close();
    const { events, done } = run(subject);
    await done;
    expect(events).toMatchObject([{ type: 'failed', failure: { reason: 'cancelled' } }]);
    expect(subject.platform.started).toEqual([]);
  });
});

describe('the laws of a runner', () => {
  const situation = (name: string, drive: (subject: Opened) => Promise<void>) => ({
    name,
    make: () => {
      const subject = opened();
      return Promise.resolve({
        runner: subject.reader.run,
        input: { image: new ScriptedPicture() },
        drive: () => drive(subject),
      });
    },
  });
  /** Drives what is there: after an abort nothing may be. */
  const step = async (subject: Opened, what: 'load' | 'read', act: () => void) => {
    await settle(subject);
    if (subject.platform.started.length > 0 && subject.platform.last.doing === what) act();
    await settle(subject);
  };
  const laws = runnerConformance(
    [
      situation('a page', async (subject) => {
        await step(subject, 'load', () => subject.platform.last.loaded());
        await step(subject, 'read', () => subject.platform.last.reads('text'));
      }),
      situation('a missing file', (subject) =>
        step(subject, 'load', () => subject.platform.last.fails(new Error('404'))),
      ),
      situation('a worker that hangs', (subject) => subject.clock.advance(60_000)),
      situation('a crash', async (subject) => {
        await step(subject, 'load', () => subject.platform.last.loaded());
        await step(subject, 'read', () => subject.platform.last.fails(new Error('memory')));
      }),
    ],
    ['read', 'failed'],
  );
  it.each(laws)('$law', ({ check }) => check());
});
