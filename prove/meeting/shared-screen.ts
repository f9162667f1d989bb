import { FRAME_EVERY_MS, type ScreenFrame, type WorkingDay } from '@sotto/demo-meeting';
import type { HoldEvent, ReadEvent } from '@sotto/live-session';
import type { Failure, Runner, WatchEvent } from '@sotto/meeting';
import type { WorkClock } from './work-clock.js';

/** Of a shared screen, pixels. */
const [WIDTH, HEIGHT] = [1280, 720];
/** What text recognition takes for a page, ms (measured for 1280x720). */
const READING_MS = 500;
const RETRY_MS = 2_000;

/** The equipment's ports for a shared screen. */
export interface SharedScreen {
  readonly read: Runner<{ readonly screen: string }, ReadEvent>;
  readonly watch: Runner<{ readonly screen: string }, WatchEvent>;
  readonly hold: Runner<{ readonly screen: string }, HoldEvent>;
  /** What happens to the next picture or reading. */
  readonly fails: { grab: number; reading: number };
  /** The person stops sharing, or the shared window is closed. */
  end(): void;
  /** Pages that were told as new, in order. */
  readonly told: number[];
  /** How many frames have been looked at, until they were read where they show something else. */
  readonly seen: { frames: number };
}

/**
 * Plays the day's frames: each is really drawn, grabbed as a bitmap and closed after it was looked at. Its text is
 * given to the session as text recognition would.
 * @param onPicture sees each picture before it is closed
 */
export function sharedScreen(
  day: WorkingDay,
  clock: WorkClock,
  onPicture: (picture: OffscreenCanvas) => Promise<void>,
): SharedScreen {
  const fails = { grab: 0, reading: 0 };
  const told: number[] = [];
  const count = { frames: 0 };
  let shared = new AbortController();

  const grab = async (frame: ScreenFrame): Promise<ImageBitmap> => {
    if (fails.grab > 0) {
      fails.grab--;
      throw NO_PICTURE;
    }
    const canvas = drawn(frame);
    await onPicture(canvas);
    return canvas.transferToImageBitmap();
  };
  const shownNow = () => {
    const index = Math.floor(clock.elapsed() / FRAME_EVERY_MS) - 1;
    return day.frames[Math.min(Math.max(0, index), day.frames.length - 1)];
  };
  const recognise = async (signal: AbortSignal): Promise<boolean> => {
    await clock.after(READING_MS, signal);
    if (fails.reading === 0) return true;
    fails.reading--;
    return false;
  };

  return {
    fails,
    told,
    seen: count,
    end: () => {
      shared.abort();
      shared = new AbortController();
    },
    read: async (_, emit, signal) => {
      const tell = (event: ReadEvent) => !signal.aborted && emit(event);
      const frame = shownNow();
      try {
        if (!frame) throw NO_PICTURE;
        (await grab(frame)).close();
      } catch {
        return void tell({ type: 'failed', at: 'grab', failure: NO_PICTURE });
      }
      if (!(await recognise(signal))) return void tell({ type: 'failed', at: 'read', failure: UNREADABLE });
      tell({ type: 'read', text: frame.lines.join('\n'), confidence: 0.9 });
    },
    watch: async (_, emit, signal) => {
      const over = AbortSignal.any([signal, shared.signal]);
      let seen: readonly string[] = [];
      for (const frame of day.frames) {
        if (frame.atMs < clock.elapsed()) continue;
        await clock.until(frame.atMs, over);
        if (over.aborted) break;
        seen = await look(frame, seen, emit, over);
        if (!over.aborted) count.frames++;
      }
      if (!over.aborted) await aborted(over);
      if (!signal.aborted) emit({ type: 'ended', cause: 'share-ended' });
    },
    hold: async (_, emit, signal) => {
      await aborted(AbortSignal.any([signal, shared.signal]));
      if (!signal.aborted) emit({ type: 'ended' });
    },
  };

  /** One look: at once, and again where no picture comes or it cannot be read. @returns what has been told by now */
  async function look(
    frame: ScreenFrame,
    seen: readonly string[],
    emit: (event: WatchEvent) => void,
    over: AbortSignal,
  ): Promise<readonly string[]> {
    for (; !over.aborted; await clock.after(RETRY_MS, over)) {
      try {
        (await grab(frame)).close();
      } catch {
        emit({ type: 'watching', frames: 'missing', failure: NO_PICTURE });
        continue;
      }
      if (over.aborted) break;
      emit({ type: 'watching', frames: 'coming' });
      if (frame.lines === seen) return seen;
      const isRead = await recognise(over);
      if (over.aborted) break;
      if (!isRead) {
        emit({ type: 'unread', failure: UNREADABLE });
        continue;
      }
      const added = frame.lines.filter((line) => !seen.includes(line));
      emit({ type: 'changed', text: frame.lines.join('\n'), added: added.join('\n'), confidence: 0.9 });
      told.push(frame.page);
      return frame.lines;
    }
    return seen;
  }
}

function drawn({ lines }: ScreenFrame): OffscreenCanvas {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw the shared screen on.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#1b1f27';
  context.font = '24px sans-serif';
  lines.forEach((line, row) => context.fillText(line, 60, 60 + row * 48));
  return canvas;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const NO_PICTURE: Failure = { reason: 'timeout', message: 'No picture came from the shared screen.' };
const UNREADABLE: Failure = { reason: 'unreadable', message: 'The picture could not be read.' };
