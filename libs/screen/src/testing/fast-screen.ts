import type { Clock, Screen, ScreenEnd } from '@sotto/meeting';
import { SottoError } from '@sotto/meeting';
import type { ReadPart } from '../recognised-line.js';
import type { ClosableTextReader } from '../text-reader.js';
import type { TakenPicture, WatchPlatform } from '../watch-platform.js';

/** What reads pictures and says where the lines stand. */
export type PlacedReader = Pick<ClosableTextReader, 'runPlaced'>;

/** What a watcher took from the screen and what was read of it. */
export interface FastReading {
  /** Looks that had passed before. */
  readonly look: number;
  /** Pixels of the tiles that had changed. */
  readonly changed: number;
  /** What was read, grown to whole lines. */
  readonly parts: readonly ReadPart[];
}

/** Milliseconds; what waits longer on the clock is a limit, and none ever comes. */
const LONGEST_PAUSE = 1000;

/** Out here, because one made where it is needed would hold all that were before it. */
const nothing = (): void => undefined;

/**
 * A screen in a real browser for a real watcher, as fast as it can read: its clock lets a second pass when the test
 * asks for a look and nothing is being read. Half an hour takes as long as its readings do.
 */
export class FastScreen implements Screen {
  readonly id = 'fast-screen';
  readonly label = 'Browser tab';
  readonly closed: Promise<ScreenEnd>;
  /** In order. */
  readonly readings: FastReading[] = [];
  #tellClosed!: (end: ScreenEnd) => void;
  #over = false;
  /** The run that watched has ended. */
  #left = false;
  #picture: ImageBitmap | undefined;
  #elapsed = 0;
  #looks = 0;
  #wanted = 0;
  #reading = 0;
  #taken: TakenPicture | undefined;
  #changed = nothing;

  constructor() {
    this.closed = new Promise((resolve) => (this.#tellClosed = resolve));
  }

  /** This is on the screen from now on. The caller closes it when something else is. */
  show(picture: ImageBitmap): void {
    this.#picture = picture;
  }

  /**
   * Lets the watcher look so many times more; resolves when it has, and has read what it took, or when it watches no
   * longer.
   */
  async look(times: number): Promise<void> {
    this.#wanted += times;
    this.#changed();
    while (!this.#over && !this.#left && (this.#looks < this.#wanted || this.#reading > 0))
      await this.#next();
  }

  grab(): Promise<ImageBitmap> {
    if (this.#over || !this.#picture) {
      return Promise.reject(new SottoError({ reason: 'ended', message: 'The screen share has ended.' }));
    }
    return createImageBitmap(this.#picture);
  }

  close(): void {
    this.#end('us');
  }

  /** The person ends the share. */
  end(): void {
    this.#end('them');
  }

  /** For the watcher. */
  readonly clock: Clock = {
    now: () => this.#elapsed,
    elapsed: () => this.#elapsed,
    after: async (ms, signal) => {
      const over = new AbortController();
      const aborted = new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve(), { signal: over.signal });
      });
      if (ms > LONGEST_PAUSE) return aborted;
      this.#looks++;
      this.#left = signal.aborted;
      this.#changed();
      while (!signal.aborted && (this.#reading > 0 || this.#looks >= this.#wanted)) {
        await Promise.race([aborted, this.#next()]);
      }
      // Or the signal would hold a listener for each second that has passed.
      over.abort();
      this.#left = signal.aborted;
      this.#elapsed += ms;
      this.#changed();
    },
  };

  /** The watcher's reader, so that it is known when it reads and what. */
  reader(reader: PlacedReader): PlacedReader {
    return {
      runPlaced: async (input, emit, signal) => {
        this.#reading++;
        const changed = this.#taken?.pixels ?? 0;
        try {
          await reader.runPlaced(
            input,
            (event) => {
              if (event.type === 'read')
                this.readings.push({ look: this.#looks, changed, parts: event.page.parts });
              emit(event);
            },
            signal,
          );
        } finally {
          this.#reading--;
          this.#changed();
        }
      },
    };
  }

  /** The watcher's platform, so that it is known what it takes. */
  platform(platform: WatchPlatform): WatchPlatform {
    return {
      openEyes: (screen) => {
        const eyes = platform.openEyes(screen);
        return {
          look: async (take) => {
            const look = await eyes.look(take);
            this.#taken = look.taken;
            return look;
          },
          putBack: (regions) => eyes.putBack(regions),
          close: () => eyes.close(),
        };
      },
    };
  }

  /** Resolves when something has changed. */
  #next(): Promise<void> {
    return new Promise((resolve) => {
      const before = this.#changed;
      this.#changed = () => {
        this.#changed = nothing;
        before();
        resolve();
      };
    });
  }

  #end(by: ScreenEnd['by']): void {
    this.#over = true;
    this.#tellClosed({ by });
    this.#changed();
  }
}
