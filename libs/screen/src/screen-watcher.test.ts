import { getEventListeners } from 'node:events';
import { type Clock, type Failure, SottoError, type WatchEvent } from '@sotto/meeting';
import { runnerConformance, SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { blank, write } from '../test/pictures.js';
import { ShownEyes } from '../test/watch-doubles.js';
import { LOOK_EVERY, screenWatcher } from './screen-watcher.js';
import { ScriptedRecognition } from './testing/scripted-recognition.js';
import { ScriptedScreen } from './testing/scripted-screen.js';
import { textReader } from './text-reader.js';

const files = { workerPath: '/w.js', corePath: '/', langPath: '/' };

/** The `n`th page: it differs from every other one in its first line. */
function page(n: number) {
  const picture = blank(1280, 720, 255);
  write(picture, { x: 20, y: 40, width: 40 + n * 20, count: 1, pitch: 20, height: 16, level: 20 });
  return picture;
}

function started() {
  const clock = new SimulatedClock();
  const recognition = new ScriptedRecognition();
  const reader = textReader({ files, clock, platform: recognition });
  const eyes = new ShownEyes();
  const screen = new ScriptedScreen();
  const stopWatching = new AbortController();
  const abort = new AbortController();
  const events: WatchEvent[] = [];
  const watcher = screenWatcher({ reader, clock, platform: eyes });
  const run = (emit: (event: WatchEvent) => void) =>
    watcher.run({ screen, stopWatching: stopWatching.signal }, emit, abort.signal);
  const told = (type: WatchEvent['type']) => events.filter((event) => event.type === type);
  return { clock, recognition, eyes, screen, stopWatching, abort, events, told, watcher, run };
}

type Started = ReturnType<typeof started>;

function running() {
  const subject = started();
  return { ...subject, done: subject.run((event) => subject.events.push(event)) };
}

const seconds = ({ clock }: Started, count: number) => clock.advance(count * LOOK_EVERY);

/** Shows a page and lets it come to rest, be taken and be read as this text. */
async function read(subject: Started, n: number, text: string) {
  subject.eyes.show(page(n));
  await seconds(subject, 2);
  await recognise(subject, text);
}

async function recognise(subject: Started, text: string) {
  if (subject.recognition.last.doing === 'load') subject.recognition.last.loaded();
  await subject.clock.advance(0);
  subject.recognition.last.reads(text);
  await subject.clock.advance(0);
}

async function unread(subject: Started) {
  if (subject.recognition.last.doing === 'load') subject.recognition.last.loaded();
  await subject.clock.advance(0);
  subject.recognition.last.fails(new Error('out of memory'));
  await subject.clock.advance(0);
}

describe('Q3: watching a screen', () => {
  it('tells that pictures come, then the text and what is new in it', async () => {
    const subject = running();
    await read(subject, 1, 'Budget\nfor October');
    await read(subject, 2, 'Budget\nfor November');
    const sure = expect.closeTo(0.9) as number;
    expect(subject.events.filter(({ type }) => type !== 'progress')).toEqual([
      { type: 'watching', frames: 'coming' },
      { type: 'changed', text: 'Budget\nfor October', added: 'Budget\nfor October', confidence: sure },
      { type: 'changed', text: 'Budget\nfor November', added: 'for November', confidence: sure },
    ]);
    expect(subject.told('progress').length).toBeGreaterThan(0);
  });

  it('a picture a second is compared, and none is read twice', async () => {
    const subject = running();
    await read(subject, 1, 'Budget');
    await seconds(subject, 60);
    expect(subject.eyes.looks).toBe(63);
    expect(subject.eyes.taken).toHaveLength(1);
  });

  it('a change that reads the same is told nobody', async () => {
    const subject = running();
    await read(subject, 1, 'Budget for October');
    await read(subject, 2, 'budget  for Octobar');
    expect(subject.told('changed')).toHaveLength(1);
  });

  it('one reading at a time: what changes meanwhile is read after it, as it is then', async () => {
    const subject = running();
    subject.eyes.show(page(1));
    await seconds(subject, 2);
    for (const n of [2, 3, 4]) {
      subject.eyes.show(page(n));
      await seconds(subject, 3);
    }
    expect(subject.eyes.taken).toHaveLength(1);
    await recognise(subject, 'first');
    await seconds(subject, 1);
    expect(subject.eyes.taken).toHaveLength(2);
    await recognise(subject, 'fourth');
    await seconds(subject, 10);
    expect(subject.eyes.taken).toHaveLength(2);
    expect(subject.told('changed').at(-1)).toMatchObject({ text: 'fourth', added: 'fourth' });
  });

  it('closes every picture it took', async () => {
    const subject = running();
    await read(subject, 1, 'one');
    subject.eyes.show(page(2));
    await seconds(subject, 2);
    await unread(subject);
    await seconds(subject, 3);
    subject.stopWatching.abort();
    await subject.done;
    expect(subject.eyes.taken).toHaveLength(3);
    expect(subject.eyes.taken.every(({ closed }) => closed)).toBe(true);
  });

  it('a region is grown to the lines that are known there', async () => {
    const subject = running();
    await read(subject, 1, 'Europe 2,980 24');
    await read(subject, 2, 'Europe 2,980 24');
    const changed = { x: 64, y: 32, width: 32, height: 32 };
    expect(subject.eyes.regions[1]).toEqual([changed]);
    // The only line stands at the top left, and the change below it.
    expect(subject.recognition.last.regions).toEqual([changed]);
    const picture = page(2);
    write(picture, { x: 96, y: 0, width: 60, count: 1, pitch: 20, height: 16, level: 20 });
    subject.eyes.show(picture);
    await seconds(subject, 2);
    expect(subject.eyes.regions[2]).toEqual([{ x: 96, y: 0, width: 64, height: 32 }]);
    expect(subject.recognition.last.regions).toEqual([{ x: 0, y: 0, width: 160, height: 32 }]);
  });
});

describe('Q3: what goes wrong', () => {
  it('a minimised window is told with what to do, and that it is back', async () => {
    const subject = running();
    await seconds(subject, 1);
    subject.eyes.frames = 'missing';
    await seconds(subject, 5);
    subject.eyes.frames = 'coming';
    await seconds(subject, 5);
    expect(subject.events).toMatchObject([
      { type: 'watching', frames: 'coming' },
      { type: 'watching', frames: 'missing', failure: { reason: 'stalled' } },
      { type: 'watching', frames: 'coming' },
    ]);
    const { failure } = subject.events[1] as { failure: Failure };
    expect(failure.message).toContain('Bring it back if it is minimised');
  });

  it('a change that cannot be read is told, tried again, and later and later', async () => {
    const subject = running();
    subject.eyes.show(page(1));
    await seconds(subject, 2);
    const tries: number[] = [];
    for (let second = 0; second < 200; second++) {
      if (subject.recognition.last.doing) {
        tries.push(second);
        await unread(subject);
      }
      await seconds(subject, 1);
    }
    expect(tries.slice(1).map((each, i) => each - tries[i]!)).toEqual([2, 4, 8, 16, 32, 60, 60]);
    expect(subject.told('unread')).toHaveLength(tries.length);
    expect(subject.told('unread')[1]).toMatchObject({ failure: { reason: 'internal' } });
    expect((subject.told('unread')[1] as { failure: Failure }).failure.message).toContain('again in 4 s');
  });

  it('after a failure the same change is read, and the next failure is the first again', async () => {
    const subject = running();
    subject.eyes.show(page(1));
    await seconds(subject, 2);
    await unread(subject);
    await seconds(subject, 2);
    await recognise(subject, 'read after all');
    expect(subject.told('changed')).toMatchObject([{ text: 'read after all' }]);
    subject.eyes.show(page(2));
    await seconds(subject, 2);
    await unread(subject);
    expect((subject.told('unread')[1] as { failure: Failure }).failure.message).toContain('again in 2 s');
  });

  it('eyes that do not open end it too', async () => {
    const { screen, stopWatching } = started();
    const clock = new SimulatedClock();
    const reader = textReader({ files, clock, platform: new ScriptedRecognition() });
    const platform = {
      openEyes: () => {
        throw new Error('no workers');
      },
    };
    const events: WatchEvent[] = [];
    await screenWatcher({ reader, clock, platform }).run(
      { screen, stopWatching: stopWatching.signal },
      (event) => events.push(event),
      new AbortController().signal,
    );
    expect(events).toMatchObject([
      { type: 'ended', cause: 'failed', failure: { code: 'Error: no workers' } },
    ]);
  });

  it('eyes that die end it, with a sentence', async () => {
    const subject = running();
    await seconds(subject, 1);
    subject.eyes.failure = new Error('worker gone');
    await seconds(subject, 1);
    await subject.done;
    expect(subject.events.at(-1)).toMatchObject({
      type: 'ended',
      cause: 'failed',
      failure: { reason: 'internal', code: 'Error: worker gone' },
    });
    expect(subject.eyes.closed).toBe(true);
  });
});

describe('Q3: the end', () => {
  it('of the share: what is being read is still told, then that it ended', async () => {
    const subject = running();
    subject.eyes.show(page(1));
    await seconds(subject, 2);
    subject.screen.end();
    await seconds(subject, 3);
    expect(subject.told('ended')).toEqual([]);
    await recognise(subject, 'the last slide');
    await subject.done;
    expect(subject.events.slice(-2)).toMatchObject([
      { type: 'changed', text: 'the last slide' },
      { type: 'ended', cause: 'share-ended' },
    ]);
    expect(subject.eyes.closed).toBe(true);
  });

  it('of the share: what cannot be read any more is told without a promise', async () => {
    const subject = running();
    subject.eyes.show(page(1));
    await seconds(subject, 2);
    subject.screen.end();
    await seconds(subject, 1);
    await unread(subject);
    await subject.done;
    const [told, ended] = subject.events.slice(-2);
    expect([told?.type, ended]).toEqual(['unread', { type: 'ended', cause: 'share-ended' }]);
    expect((told as { failure: Failure }).failure.message).toContain('The share ended before');
  });

  it('of the share, seen by a look before it is told', async () => {
    const subject = running();
    subject.eyes.failure = new SottoError({ reason: 'ended', message: 'The screen share has ended.' });
    await subject.done;
    expect(subject.events).toEqual([{ type: 'ended', cause: 'share-ended' }]);
  });

  it('by us: what is being read is not told, and the screen is left to its owner', async () => {
    const subject = running();
    subject.eyes.show(page(1));
    await seconds(subject, 2);
    const before = subject.events.length;
    subject.stopWatching.abort();
    await subject.done;
    expect(subject.events.slice(before)).toEqual([{ type: 'ended', cause: 'stopped' }]);
    expect(subject.eyes.closed).toBe(true);
    await expect(subject.screen.grab()).resolves.toBeDefined();
  });

  it('an hour holds no more listeners than a minute', async () => {
    const clock = new SimulatedClock();
    const signals = new Set<AbortSignal>();
    const seen: Clock = {
      now: () => clock.now(),
      elapsed: () => clock.elapsed(),
      after: (ms, signal) => {
        signals.add(signal);
        return clock.after(ms, signal);
      },
    };
    const reader = textReader({ files, clock, platform: new ScriptedRecognition() });
    const watcher = screenWatcher({ reader, clock: seen, platform: new ShownEyes() });
    const stopWatching = new AbortController();
    const done = watcher.run(
      { screen: new ScriptedScreen(), stopWatching: stopWatching.signal },
      () => undefined,
      new AbortController().signal,
    );
    const held = () => [...signals].map((signal) => getEventListeners(signal, 'abort').length);
    await clock.advance(60 * LOOK_EVERY);
    const afterMinute = held();
    await clock.advance(3600 * LOOK_EVERY);
    expect(held()).toEqual(afterMinute);
    expect(clock.waiting).toBe(1);
    stopWatching.abort();
    await done;
  });

  it('leaves nothing waiting', async () => {
    const subject = running();
    await read(subject, 1, 'one');
    subject.stopWatching.abort();
    await subject.done;
    expect(subject.clock.waiting).toBe(0);
  });
});

describe('the laws of a runner', () => {
  const subject = (name: string, drive: (subject: Started) => void) => ({
    name,
    make: () => {
      const made = started();
      made.eyes.show(page(1));
      return Promise.resolve({
        runner: made.watcher.run,
        input: { screen: made.screen, stopWatching: made.stopWatching.signal },
        drive: async () => {
          await seconds(made, 3);
          drive(made);
          await seconds(made, 3);
        },
      });
    },
  });
  const laws = runnerConformance(
    [
      subject('a stop', ({ stopWatching }) => stopWatching.abort()),
      subject('dead eyes', (made) => {
        made.eyes.failure = new Error('gone');
        made.stopWatching.abort();
      }),
    ],
    ['ended'],
  );
  it.each(laws)('$law', ({ check }) => check());
});
