import { SottoError } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DrawnPicture, drawMarker, TraceEyes } from '../test/marker-doubles.js';
import { blank } from '../test/pictures.js';
import { findMarker, type MarkerSight, PAINT_LIMIT, SETTLE_MS } from './marker-check.js';
import { FIRST_STEPS, type MarkerBit, MORE_STEPS } from './marker-code.js';
import { ScriptedPicture } from './testing/scripted-picture.js';
import { ScriptedScreen } from './testing/scripted-screen.js';

const ALL_STEPS = FIRST_STEPS + MORE_STEPS;
const MARKER = { x: 30, y: 20, side: 8, opacity: 0.3 };

interface Scene {
  /** Steps whose picture still shows what the step before drew; at the first one nothing. */
  readonly late?: readonly number[];
  readonly seed?: number;
  /** What the picture of a step shows. */
  readonly picture?: (bit: MarkerBit | null, step: number) => DrawnPicture;
  /** Instead of the picture of a step. */
  readonly fails?: Readonly<Record<number, SottoError>>;
  readonly show?: (bit: MarkerBit | null) => Promise<void>;
}

const pageWith = (bit: MarkerBit | null): DrawnPicture => {
  const drawn = blank(120, 60, 200);
  if (bit !== null) drawMarker(drawn, MARKER, bit);
  return new DrawnPicture(drawn);
};

/** A check of a screen that shows what is drawn; each settle time brings the next picture. */
function checked({ late = [], seed = 1, picture = pageWith, fails = {}, show }: Scene = {}) {
  const clock = new SimulatedClock();
  const screen = new ScriptedScreen();
  const eyes = new TraceEyes();
  const abort = new AbortController();
  const shown: (MarkerBit | null)[] = [];
  const grabbedAt: number[] = [];
  let state = seed;
  const check = findMarker(
    {
      clock,
      screen: Object.assign(screen, {
        grab: () => {
          const step = grabbedAt.push(clock.elapsed()) - 1;
          const bit = shown.at(late.includes(step) ? -2 : -1) ?? null;
          const failure = fails[step];
          if (failure) screen.fail(failure);
          else screen.show(picture(bit, step));
          return ScriptedScreen.prototype.grab.call(screen);
        },
      }),
      show: async (bit) => {
        shown.push(bit);
        await show?.(bit);
      },
      platform: {
        openEyes: () => eyes,
        randomBits(count) {
          state = (state * 48_271) % 2_147_483_647;
          return (state >> 8) & (2 ** count - 1);
        },
      },
    },
    abort.signal,
  );
  const settled = async (): Promise<MarkerSight> => {
    for (let i = 0; i < 60; i++) await clock.advance(SETTLE_MS);
    return check;
  };
  const open = () => screen.grabbed.filter((each) => each instanceof ScriptedPicture && !each.closed).length;
  return { clock, screen, eyes, abort, shown, grabbedAt, check, settled, open };
}

function expectTidy({ shown, eyes, open }: ReturnType<typeof checked>): void {
  expect([shown.at(-1), shown.indexOf(null), eyes.closed, open()]).toEqual([null, shown.length - 1, true, 0]);
}

describe('D12: a check of the overlay', () => {
  it('sees it after the first steps, where it is, and takes the marker away', async () => {
    const run = checked();
    expect(await run.settled()).toEqual({ type: 'seen', region: { x: 30, y: 20, width: 16, height: 8 } });
    expect(run.shown.slice(0, -1)).toEqual(run.eyes.bits);
    expect(run.shown.length).toBe(FIRST_STEPS + 1);
    expectTidy(run);
  });

  it('leaves the picture time to come, and so blinks slowly', async () => {
    const run = checked();
    await run.settled();
    const between = run.grabbedAt.map((ms, at) => ms - (run.grabbedAt[at - 1] ?? 0));
    expect(between).toEqual(Array(FIRST_STEPS).fill(SETTLE_MS));
  });

  it('does not see what is not there', async () => {
    const run = checked({ picture: () => pageWith(null) });
    expect(await run.settled()).toEqual({ type: 'not-seen' });
    expect(run.grabbedAt.length).toBe(FIRST_STEPS);
    expectTidy(run);
  });

  it('sees it although any picture came late, with more steps where they are needed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(ALL_STEPS - 1), fc.integer({ min: 1, max: 100_000 }), async (late, seed) => {
        const run = checked({ late: [late], seed });
        expect((await run.settled()).type).toBe('seen');
        expect([FIRST_STEPS, ALL_STEPS]).toContain(run.grabbedAt.length);
        expectTidy(run);
      }),
      { numRuns: 40 },
    );
  });

  it('after more steps still does not see lights that followed the first ones by chance but one', async () => {
    const run = checked({
      picture: (bit, step) =>
        pageWith(step === 4 ? null : step < FIRST_STEPS ? bit : ((step & 1) as MarkerBit)),
    });
    expect(await run.settled()).toEqual({ type: 'not-seen' });
    expect(run.grabbedAt.length).toBe(ALL_STEPS);
  });

  it('has a code of its own each time', async () => {
    const codes = await Promise.all(
      [1, 2, 3].map(async (seed) => {
        const run = checked({ seed });
        await run.settled();
        return run.shown.join();
      }),
    );
    expect(new Set(codes).size).toBe(3);
  });
});

const ended = new SottoError({ reason: 'ended', message: 'The screen share has ended.' });
const noPicture = new SottoError({ reason: 'timeout', message: 'The shared window gave no picture.' });

describe('D12: a check that cannot tell', () => {
  it.each([
    ['the share ends', { fails: { 5: ended } }, 'ended', 'Share the screen with Sotto again'],
    ['no picture comes', { fails: { 13: noPicture } }, 'timeout', 'Bring the shared window back'],
    [
      'the surface is switched',
      {
        picture: (bit: MarkerBit | null, step: number) =>
          step < 6 ? pageWith(bit) : new DrawnPicture(blank(60, 120, 9)),
      },
      'unreadable',
      'Leave the share as it is',
    ],
    [
      'the overlay cannot draw',
      { show: () => Promise.reject(new Error('gone')) },
      'internal',
      'Check again.',
    ],
    [
      'the overlay never paints',
      { show: () => new Promise<void>(() => undefined) },
      'stalled',
      'to the front',
    ],
  ] as const)('says so when %s', async (_, scene, reason, sentence) => {
    const run = checked(scene);
    expect(await run.settled()).toMatchObject({
      type: 'unknown',
      failure: { reason, message: expect.stringContaining(sentence) as string },
    });
    expectTidy(run);
  });

  it('says so when the surface is another one of the same size', async () => {
    const run = checked();
    await run.clock.advance(SETTLE_MS * 3);
    Object.assign(run.screen, { surface: 'window' });
    expect(await run.settled()).toMatchObject({ type: 'unknown', failure: { reason: 'unreadable' } });
    expectTidy(run);
  });

  it('a share that ends while its last picture is compared has ended, and was not switched', async () => {
    const run = checked();
    await run.clock.advance(SETTLE_MS * 3);
    const grab = run.screen.grab.bind(run.screen);
    run.screen.grab = async () => {
      const picture = await grab();
      // As a track that is over has no surface.
      Object.assign(run.screen, { surface: 'unknown' });
      run.screen.end();
      return picture;
    };
    expect(await run.settled()).toMatchObject({ type: 'unknown', failure: { reason: 'ended' } });
    expectTidy(run);
  });

  it('says so when the marker could not be taken away', async () => {
    const run = checked({
      show: (bit) => (bit === null ? Promise.reject(new Error('gone')) : Promise.resolve()),
    });
    expect(await run.settled()).toMatchObject({
      type: 'unknown',
      failure: { reason: 'internal', code: 'Error: gone' },
    });
  });

  it('stops at an abort, at any moment, with the marker taken away and every picture closed', async () => {
    for (let ms = 0; ms <= SETTLE_MS * FIRST_STEPS; ms += 150) {
      const run = checked();
      await run.clock.advance(ms);
      const before = run.shown.length;
      run.abort.abort();
      const sight = await run.check;
      if (ms < SETTLE_MS * FIRST_STEPS) {
        expect(sight).toMatchObject({ type: 'unknown', failure: { reason: 'cancelled' } });
        expect(run.shown.length).toBe(before + 1);
      }
      expectTidy(run);
    }
  });

  it('that was aborted before it began draws nothing but the end', async () => {
    const abort = new AbortController();
    abort.abort();
    const shown: unknown[] = [];
    const sight = await findMarker(
      {
        clock: new SimulatedClock(),
        screen: new ScriptedScreen(),
        show: async (bit) => void shown.push(bit),
        platform: { openEyes: () => new TraceEyes(), randomBits: () => 0 },
      },
      abort.signal,
    );
    expect([sight.type, shown]).toEqual(['unknown', [null]]);
  });

  it('closes a picture that comes after the abort, or too late', async () => {
    for (const stop of [
      async (run: ReturnType<typeof checked>) => run.abort.abort(),
      (run: ReturnType<typeof checked>) => run.clock.advance(8000),
    ]) {
      const run = checked();
      const picture = pageWith(1);
      let come = (_: ImageBitmap): void => undefined;
      Object.assign(run.screen, { grab: () => new Promise((resolve) => (come = resolve)) });
      await run.clock.advance(SETTLE_MS);
      await stop(run);
      expect(await run.check).toMatchObject({ type: 'unknown' });
      expect(picture.closed).toBe(false);
      come(picture);
      await run.clock.advance(0);
      expect(picture.closed).toBe(true);
      expectTidy(run);
    }
  });

  it('waits until the marker is gone, but not for ever', async () => {
    const run = checked({ show: (bit) => (bit === null ? new Promise(() => undefined) : Promise.resolve()) });
    let over = false;
    void run.check.then(() => (over = true));
    run.abort.abort();
    await run.clock.advance(PAINT_LIMIT - 1);
    expect([over, run.shown.at(-1)]).toEqual([false, null]);
    await run.clock.advance(1);
    expect(await run.check).toMatchObject({ type: 'unknown', failure: { reason: 'cancelled' } });
  });
});
