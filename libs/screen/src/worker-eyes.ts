import { type Region, type Screen, SottoError } from '@sotto/meeting';
import { watchingStopped } from './watch-failure.js';
import type { EyesOrder, EyesReply, Look, ScreenEyes } from './watch-platform.js';

/** The part of `Worker` that is used here. */
export type EyesPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** The page's end of `eyes.worker.ts`: sends it the track's frames, or a picture for each look where it cannot. */
export class WorkerEyes implements ScreenEyes {
  readonly #worker: EyesPort;
  readonly #screen: Screen;
  readonly #track: MediaStreamTrack | undefined;
  /** The track has given no frame yet: a still one gave its only one before we came. */
  #unseen = false;
  #answer: ((reply: EyesReply) => void) | undefined;
  #dead: Error | undefined;
  #closed = false;

  /**
   * @param track what the frames come from
   * @param frames its frames; undefined: pictures are grabbed from the screen
   */
  constructor(
    worker: EyesPort,
    screen: Screen,
    track: MediaStreamTrack | undefined,
    frames: ReadableStream<VideoFrame> | undefined,
  ) {
    this.#worker = worker;
    this.#screen = screen;
    worker.onmessage = ({ data }: MessageEvent<EyesReply>) => this.#hear(data);
    worker.onerror = ({ message }) =>
      this.#hear({ type: 'failed', message: message || 'the worker did not start' });
    this.#track = frames && track;
    if (frames) worker.postMessage({ type: 'frames', frames } satisfies EyesOrder, [frames]);
  }

  async look(take: boolean): Promise<Look> {
    if (!this.#track || this.#unseen) return this.#lookAtGrabbed(take);
    const { seen, taken } = await this.#order({ type: 'look', take });
    this.#unseen = !seen;
    if (!seen) return {};
    // A still screen gives no frames either, but only one that cannot be captured is muted.
    return { frames: this.#track.muted ? 'missing' : 'coming', ...(taken && { taken }) };
  }

  putBack(regions: readonly Region[]): void {
    this.#worker.postMessage({ type: 'put-back', regions } satisfies EyesOrder);
  }

  close(): void {
    this.#closed = true;
    this.#worker.terminate();
    this.#answer = undefined;
  }

  async #lookAtGrabbed(take: boolean): Promise<Look> {
    let picture: ImageBitmap;
    try {
      picture = await this.#screen.grab();
    } catch (error) {
      if (SottoError.is(error) && error.reason === 'timeout') return { frames: 'missing' };
      throw error;
    }
    if (this.#closed) {
      picture.close();
      return {};
    }
    const { taken } = await this.#order({ type: 'look', take, picture }, [picture]);
    this.#unseen = false;
    return { frames: 'coming', ...(taken && { taken }) };
  }

  async #order(order: EyesOrder, transfer: Transferable[] = []) {
    if (this.#dead) throw this.#dead;
    const reply = await new Promise<EyesReply>((resolve) => {
      this.#answer = resolve;
      this.#worker.postMessage(order, transfer);
    });
    if (reply.type === 'failed') throw new SottoError(watchingStopped(reply.message));
    return reply;
  }

  #hear(reply: EyesReply): void {
    if (reply.type === 'failed') this.#dead = new SottoError(watchingStopped(reply.message));
    this.#answer?.(reply);
    this.#answer = undefined;
  }
}
