import type { HoldEvent, ReadEvent } from '@sotto/live-session';
import {
  type ReadingEvent,
  type Screen,
  type ScreenEnd,
  type ScreenWatcher,
  SottoError,
  type WatchEvent,
} from '@sotto/meeting';
import { runnerConformance, TestController } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { OpenScreens } from './open-screens.js';

type WatchInput = Parameters<ScreenWatcher['run']>[0];

class TestScreen implements Screen {
  readonly id = 's1';
  readonly label = 'A tab';
  pictures: { closed: boolean }[] = [];
  #end!: (end: ScreenEnd) => void;
  readonly closed = new Promise<ScreenEnd>((resolve) => (this.#end = resolve));
  broken = false;

  grab(): Promise<ImageBitmap> {
    if (this.broken)
      return Promise.reject(new SottoError({ reason: 'ended', message: 'The share has ended.' }));
    const picture = { closed: false, close: () => (picture.closed = true), width: 1, height: 1 };
    this.pictures.push(picture);
    return Promise.resolve(picture as unknown as ImageBitmap);
  }

  close(): void {
    this.#end({ by: 'us' });
  }
}

function make() {
  const reader = new TestController<{ image: ImageBitmap }, ReadingEvent>(['read', 'failed']);
  const watcher = new TestController<WatchInput, WatchEvent>(['ended']);
  const screens = new OpenScreens({ run: reader.runner }, { run: watcher.runner });
  const screen = new TestScreen();
  screens.add(screen);
  return { reader, watcher, screens, screen };
}

const never = new AbortController().signal;

describe('Q3: watching an open screen', () => {
  it('watches the share with that id, and says when there is none', async () => {
    const { watcher, screens, screen } = make();
    const events: WatchEvent[] = [];
    const running = screens.watch({ screen: 's1' }, (event) => events.push(event), never);
    expect(watcher.last.input.screen).toBe(screen);
    watcher.last.emit({ type: 'changed', text: 'a', added: 'a', confidence: 1 });
    watcher.last.emit({ type: 'ended', cause: 'share-ended' });
    await running;
    await screens.watch({ screen: 'unknown' }, (event) => events.push(event), never);
    expect(events.map(({ type }) => type)).toEqual(['changed', 'ended', 'ended']);
  });

  it('finds a share as long as it is open', async () => {
    const { screens, screen } = make();
    expect(screens.find('s1')).toBe(screen);
    expect(screens.find(null)).toBeUndefined();
    screen.close();
    await screen.closed;
    expect(screens.find('s1')).toBeUndefined();
  });
});

describe('reading an open screen', () => {
  it('takes a picture, reads it, and closes it', async () => {
    const { reader, screens, screen } = make();
    const events: ReadEvent[] = [];
    const running = screens.read({ screen: 's1' }, (event) => events.push(event), never);
    await Promise.resolve();
    reader.last.emit({ type: 'read', text: 'Pricing', confidence: 0.9 });
    await running;
    expect(events).toEqual([{ type: 'read', text: 'Pricing', confidence: 0.9 }]);
    expect(screen.pictures).toMatchObject([{ closed: true }]);
  });

  it('A10: tells a picture that could not be taken from a text that could not be read', async () => {
    const { reader, screens, screen } = make();
    const events: ReadEvent[] = [];
    const running = screens.read({ screen: 's1' }, (event) => events.push(event), never);
    await Promise.resolve();
    reader.last.emit({ type: 'failed', failure: { reason: 'timeout', message: 'Too slow.' } });
    await running;
    screen.broken = true;
    await screens.read({ screen: 's1' }, (event) => events.push(event), never);
    await screens.read({ screen: 'unknown' }, (event) => events.push(event), never);
    expect(events.map((event) => event.type === 'failed' && event.at)).toEqual(['read', 'grab', 'grab']);
  });

  const situation = (broken: boolean) => ({
    name: broken ? 'a share that has ended' : 'a picture',
    make: () => {
      const { reader, screens, screen } = make();
      screen.broken = broken;
      return Promise.resolve({
        runner: screens.read,
        input: { screen: 's1' },
        drive: async () => {
          for (let i = 0; i < 5; i++) await Promise.resolve();
          const run = reader.runs.at(-1);
          if (run && !run.signal.aborted) run.emit({ type: 'read', text: '', confidence: 0 });
        },
      });
    },
  });
  it.each(
    runnerConformance<{ screen: string }, ReadEvent>([situation(false), situation(true)], ['read', 'failed']),
  )('$law', ({ check }) => check());
});

describe('holding a share', () => {
  it('ends when the share ends, and forgets it', async () => {
    const { screens, screen } = make();
    const events: HoldEvent[] = [];
    const holding = screens.hold({ screen: 's1' }, (event) => events.push(event), never);
    screen.close();
    await holding;
    expect([events, screens.find('s1') !== undefined]).toEqual([[{ type: 'ended' }], false]);
  });

  it('A16: closes the share when it is no longer wanted', async () => {
    const { screens, screen } = make();
    const abort = new AbortController();
    const events: HoldEvent[] = [];
    const holding = screens.hold({ screen: 's1' }, (event) => events.push(event), abort.signal);
    abort.abort();
    await holding;
    expect(await screen.closed).toEqual({ by: 'us' });
    expect(events).toEqual([]);
  });
});
