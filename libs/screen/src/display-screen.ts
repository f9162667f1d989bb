import {
  type Clock,
  type Failure,
  type Screen,
  type ScreenEnd,
  type ScreenSurface,
  SottoError,
} from '@sotto/meeting';
import type { FrameSource } from './display-platform.js';
import { rememberTrack } from './screen-tracks.js';
import { withinLimit } from './time-limit.js';
import { Turns } from './turns.js';

/**
 * Milliseconds to wait for one picture, with the wait for pictures asked earlier. A still tab gives one in about
 * 450 ms, but a machine that is busy with the meeting itself has taken more than 3 s.
 */
export const GRAB_LIMIT = 8000;

/**
 * Milliseconds before asking again. Chromium has a limit of its own, 2 s for a frame to come, and a machine that is
 * busy takes longer: what it refuses while the share lives is no answer yet.
 */
const ASK_AGAIN = 100;

const shareEnded: Failure = {
  reason: 'ended',
  message:
    'The screen share has ended, so there is no picture to read. Click "Capture Screen" to share again.',
};

const noFrame: Failure = {
  reason: 'timeout',
  message:
    'The shared window gave no picture in time, so it was not read. Bring it back if it is minimised, and capture again.',
};

/** A share that was granted: one live video track, and one of sound where that was shared, too. */
export class DisplayScreen implements Screen {
  readonly id: string;
  readonly closed: Promise<ScreenEnd>;
  readonly #track: MediaStreamTrack;
  readonly #sound: MediaStreamTrack | undefined;
  readonly #frames: FrameSource;
  readonly #clock: Clock;
  readonly #turns = new Turns();
  readonly #over = new AbortController();
  #tellClosed!: (end: ScreenEnd) => void;

  constructor(track: MediaStreamTrack, frames: FrameSource, clock: Clock, sound?: MediaStreamTrack) {
    this.id = track.id;
    this.#track = track;
    rememberTrack(this, track);
    this.#sound = sound;
    this.#frames = frames;
    this.#clock = clock;
    this.closed = new Promise((resolve) => (this.#tellClosed = resolve));
    // Fires when the person stops the share or its source goes away, never for our own `stop`.
    track.addEventListener('ended', () => this.#end('them'), { once: true });
    if (track.readyState === 'ended') this.#end('them');
  }

  /** Read anew each time, because the person may switch to another surface in mid-share. */
  get label(): string {
    const { label } = this.#track;
    // Chromium's are addresses ("web-contents-media-stream://2:1", "screen:0:0"), which tell nobody anything.
    if (label !== '' && !/^(?:[a-z-]+:\/\/|(?:screen|window):)/u.test(label)) return label;
    return LABELS[this.surface];
  }

  /** What is shown now, which the person may switch, too. 'unknown' where the browser does not tell (Firefox). */
  get surface(): ScreenSurface {
    const { displaySurface } = this.#track.getSettings();
    return (displaySurface !== undefined && SURFACES[displaySurface]) || 'unknown';
  }

  /**
   * The sound while it lives, else null. It can end alone, when the person switches to a surface without sound: its
   * 'ended' event tells, and the pictures go on. When the person ends the share, its event comes in any case.
   */
  get sound(): MediaStreamTrack | null {
    return this.#sound?.readyState === 'live' ? this.#sound : null;
  }

  async grab(): Promise<ImageBitmap> {
    const turn = this.#turns.take();
    const over = this.#over.signal;
    const wanted = new AbortController();
    // One after the other: a second `grabFrame` while one runs is refused.
    const grabbing = turn.reached.then(() => this.#picture(AbortSignal.any([over, wanted.signal])));
    void grabbing.then(
      (picture) => {
        if (wanted.signal.aborted) picture.close();
        turn.leave();
      },
      () => turn.leave(),
    );
    try {
      return await withinLimit(grabbing, { ms: GRAB_LIMIT, late: noFrame, clock: this.#clock, signal: over });
    } catch (error) {
      wanted.abort();
      // Who waited longer than the limit lets the next one try.
      turn.leave();
      if (SottoError.is(error)) throw error;
      throw new SottoError(this.#hasEnded ? shareEnded : noFrame, { cause: error });
    }
  }

  close(): void {
    this.#track.stop();
    this.#sound?.stop();
    this.#end('us');
  }

  get #hasEnded(): boolean {
    return this.#over.signal.aborted || this.#track.readyState === 'ended';
  }

  async #picture(stop: AbortSignal): Promise<ImageBitmap> {
    stop.throwIfAborted();
    if (this.#hasEnded) throw new SottoError(shareEnded);
    if (this.#track.muted) await unmuted(this.#track, stop);
    try {
      return await this.#frames.grab();
    } catch (error) {
      if (this.#hasEnded) throw error;
      await this.#clock.after(ASK_AGAIN, stop);
      return this.#picture(stop);
    }
  }

  #end(by: ScreenEnd['by']): void {
    if (this.#over.signal.aborted) return;
    this.#over.abort(new SottoError(shareEnded));
    this.#frames.close();
    endSound(this.sound);
    this.#tellClosed({ by });
  }
}

const SURFACES: Readonly<Record<string, ScreenSurface>> = {
  browser: 'tab',
  window: 'window',
  monitor: 'screen',
};

const LABELS: Readonly<Record<ScreenSurface, string>> = {
  tab: 'Browser tab',
  window: 'Window',
  screen: 'Entire screen',
  unknown: 'Shared screen',
};

/** Who listens to the sound alone is told by its event, which a browser does not send for a `stop` of the page. */
function endSound(sound: MediaStreamTrack | null): void {
  if (!sound) return;
  sound.stop();
  sound.dispatchEvent(new Event('ended'));
}

/** A minimised window gives no frames, and asking for one is an error. */
function unmuted(track: MediaStreamTrack, stop: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    track.addEventListener('unmute', () => resolve(), { once: true, signal: stop });
    stop.addEventListener('abort', () => reject(stop.reason as Error), { once: true });
  });
}
