import { type Clock, type Failure, type Region, type Screen, SottoError } from '@sotto/meeting';
import { GRAB_LIMIT } from './display-screen.js';
import { type MarkerBit, markerCode, moreOfTheCode } from './marker-code.js';
import {
  checkCancelled,
  markerCheckStopped,
  markerNotDrawn,
  noPictureInCheck,
  shareEndedInCheck,
  surfaceChanged,
} from './marker-failure.js';
import type { MarkerEyes, MarkerPlatform } from './marker-platform.js';
import { browserMarking } from './platform.js';
import { withinLimit } from './time-limit.js';

/**
 * Milliseconds from the painted marker to the picture that is to show it: frames come five a second, so each new one is
 * there after 200. With the time to paint and to take the picture these are at most three changes a second.
 */
export const SETTLE_MS = 300;
/** Milliseconds for the marker to be painted; a window that nobody draws any more never does. */
export const PAINT_LIMIT = 3000;
/** Milliseconds for a picture to be compared; it takes some tens. */
const COMPARE_LIMIT = 10_000;

/** What a check needs to find out whether what Sotto captures shows its own overlay. */
export interface MarkerCheck {
  /** What Sotto captures. Its owner closes it. */
  readonly screen: Screen;
  /**
   * Draws the marker in the overlay and resolves once it is painted; null: takes it away. Two squares of 10 CSS pixels
   * side by side, 1: the left white and the right black, 0: the other way round; on a background that stands still.
   */
  readonly show: (bit: MarkerBit | null) => Promise<void>;
  /** Must wait in a worker where the page may be hidden. */
  readonly clock: Clock;
  readonly platform?: MarkerPlatform;
}

/** What is known after a check of the surface that Sotto captures; of any other it says nothing. */
export type MarkerSight =
  /** Who gets this surface gets the overlay with it. `region`: where, in pixels of the picture. */
  | { readonly type: 'seen'; readonly region: Region }
  /** Pictures came for every step, all of one size, and the marker was in none. */
  | { readonly type: 'not-seen' }
  | { readonly type: 'unknown'; readonly failure: Failure };

/**
 * Tells whether a share of this surface shows the overlay: draws a marker in it that blinks by a random code, and looks
 * for what follows that code in the pictures. Takes them one by one, reads no text and keeps none.
 *
 * How sure it is. 'seen' by mistake: something else on the screen would have to be two squares side by side that change
 * places between two levels, and follow the code. The code is not known to it, so for each such thing the chance is at
 * most 1 in 1,792 after the first 14 steps; where these leave a doubt (all pictures but one of each bit agree) and all 22
 * steps are needed, 55 in 125,440: together 1 in 1,000. Video, text and faces are not two such squares, and a regular
 * blinking is none of the codes. 'not-seen' by mistake: the marker moves, is covered, stands on something that moves, is
 * smaller than 3.75 pixels a square in the picture, or two pictures of one bit still show the step before.
 *
 * Flashes. WCAG 2.3.1 allows three flashes a second, each two changes, and any number on less than 21,824 CSS pixels;
 * this is one and a half at most, on 200.
 * @returns never rejects: what went wrong is 'unknown', with why; an abort too ('cancelled'). The marker is gone by then.
 */
export async function findMarker(check: MarkerCheck, signal: AbortSignal): Promise<MarkerSight> {
  const sight = await unlessFailed(() => lookForMarker(check, signal));
  // Also after an abort, so not by its signal.
  const gone = await unlessFailed(() => draw(check, null, new AbortController().signal));
  return sight.type === 'unknown' ? sight : (gone ?? sight);
}

async function unlessFailed<T>(work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    return { type: 'unknown', failure: failureOf(error) } satisfies MarkerSight;
  }
}

async function lookForMarker(check: MarkerCheck, signal: AbortSignal): Promise<MarkerSight> {
  const { platform = browserMarking() } = check;
  const cancelled = new AbortController();
  const stop = () => cancelled.abort(new SottoError(checkCancelled));
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  let eyes: MarkerEyes | undefined;
  try {
    cancelled.signal.throwIfAborted();
    eyes = platform.openEyes();
    const steps = new Steps(check, eyes, cancelled.signal);
    await steps.take(markerCode(platform.randomBits));
    const sure = await steps.find(0);
    if (sure) return { type: 'seen', region: sure };
    // One late picture must not turn an overlay that is seen into one that is not.
    if (!(await steps.find(1))) return { type: 'not-seen' };
    await steps.take(moreOfTheCode(platform.randomBits));
    const region = await steps.find(1);
    return region ? { type: 'seen', region } : { type: 'not-seen' };
  } finally {
    signal.removeEventListener('abort', stop);
    eyes?.close();
  }
}

/** The steps of one check. */
class Steps {
  readonly #check: MarkerCheck;
  readonly #eyes: MarkerEyes;
  readonly #stop: AbortSignal;
  readonly #surface: Screen['surface'];
  #shareEnded = false;

  /** @param stop its reason is a SottoError */
  constructor(check: MarkerCheck, eyes: MarkerEyes, stop: AbortSignal) {
    this.#check = check;
    this.#eyes = eyes;
    this.#stop = stop;
    this.#surface = check.screen.surface;
    void check.screen.closed.then(() => (this.#shareEnded = true));
  }

  async take(code: readonly MarkerBit[]): Promise<void> {
    const { clock, screen } = this.#check;
    for (const bit of code) {
      await draw(this.#check, bit, this.#stop);
      await clock.after(SETTLE_MS, this.#stop);
      this.#stop.throwIfAborted();
      const same = await this.#compared(this.#eyes.compare(await this.#picture(), bit));
      // A share that has ended has no surface any more.
      if (this.#shareEnded) throw new SottoError(shareEndedInCheck);
      if (!same || screen.surface !== this.#surface) throw new SottoError(surfaceChanged);
    }
  }

  find(late: 0 | 1): Promise<Region | undefined> {
    return this.#compared(this.#eyes.find(late));
  }

  async #picture(): Promise<ImageBitmap> {
    const { screen, clock } = this.#check;
    const grabbing = screen.grab();
    try {
      const limit = { ms: GRAB_LIMIT, late: noPictureInCheck, clock, signal: this.#stop };
      return await withinLimit(grabbing, limit);
    } catch (error) {
      // One that comes after all is nobody's; why none comes is told already.
      void grabbing.then(
        (picture) => picture.close(),
        () => undefined,
      );
      throw SottoError.is(error) && error.reason === 'timeout' ? new SottoError(noPictureInCheck) : error;
    }
  }

  #compared<T>(work: Promise<T>): Promise<T> {
    const late = markerCheckStopped('the worker does not answer');
    return withinLimit(work, { ms: COMPARE_LIMIT, late, clock: this.#check.clock, signal: this.#stop });
  }
}

async function draw({ show, clock }: MarkerCheck, bit: MarkerBit | null, signal: AbortSignal) {
  await withinLimit(show(bit), { ms: PAINT_LIMIT, late: markerNotDrawn, clock, signal });
  return undefined;
}

function failureOf(error: unknown): Failure {
  if (!SottoError.is(error)) return markerCheckStopped(String(error));
  return error.reason === 'ended' ? shareEndedInCheck : error.failure;
}
