import { SottoError } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import type { DemoScript } from './demo-script.js';
import { SALES_CALL } from './sales-call.js';
import { scriptedScreen } from './scripted-screen.js';
import { Tape } from './tape.js';

const SCRIPT: DemoScript = {
  ...SALES_CALL,
  slides: { first: 'first.png', second: 'second.png' },
  cues: [
    { kind: 'capture', atMs: 10_000, slide: 'first' },
    { kind: 'capture', atMs: 20_000, slide: 'second' },
    { kind: 'capture', atMs: 30_000, slide: 'first' },
  ],
};

/** A picture that knows where it came from and whether it was closed. */
class Picture {
  closed = false;
  constructor(readonly url: string) {}
  close() {
    this.closed = true;
  }
}
const bitmap = (picture: Picture) => picture as unknown as ImageBitmap;

async function screenAt(positionMs: number, script = SCRIPT) {
  const clock = new SimulatedClock();
  const tape = new Tape(clock, 4, 0);
  tape.start();
  await clock.advance(positionMs / 4);
  return scriptedScreen(script, tape, (url) => Promise.resolve(bitmap(new Picture(url))));
}
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (SottoError.is(error) ? error.reason : 'not a SottoError'),
  );

it.each([
  [0, 'first.png'],
  [10_000, 'first.png'],
  [18_999, 'first.png'],
  [19_000, 'second.png'],
  [20_000, 'second.png'],
  [30_000, 'first.png'],
  [3_600_000, 'first.png'],
])('at %s ms of the meeting it shows %s', async (positionMs, url) => {
  expect(await (await screenAt(positionMs)).grab()).toMatchObject({ url, closed: false });
});

it('is open from the start under its own name, and closes once', async () => {
  const screen = await screenAt(0);
  expect([screen.id, screen.label]).toEqual(['demo-screen', 'Demo slides']);
  screen.close();
  screen.close();
  expect(await screen.closed).toEqual({ by: 'us' });
  expect(await reasonOf(screen.grab())).toBe('ended');
});

it('closes a picture that comes after the screen was closed', async () => {
  let arrive: (picture: ImageBitmap) => void = () => undefined;
  const screen = scriptedScreen(SCRIPT, new Tape(new SimulatedClock(), 1, 0), () => {
    return new Promise((resolve) => (arrive = resolve));
  });
  const grabbing = screen.grab();
  screen.close();
  const picture = new Picture('first.png');
  arrive(bitmap(picture));
  expect(await reasonOf(grabbing)).toBe('ended');
  expect(picture.closed).toBe(true);
});

it('says why there is no picture', async () => {
  const broken = scriptedScreen(SCRIPT, new Tape(new SimulatedClock(), 1, 0), () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  await expect(broken.grab()).rejects.toThrow(/could not be loaded/);
  expect(await reasonOf(broken.grab())).toBe('unreadable');
  expect(await reasonOf((await screenAt(0, { ...SCRIPT, cues: [] })).grab())).toBe('ended');
});
