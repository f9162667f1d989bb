import { type Region, type Screen, SottoError } from '@sotto/meeting';
import { watchingStopped } from './watch-failure.js';
import type { EyesOrder, EyesReply, Look, ScreenEyes } from './watch-platform.js';

/** The part of `Worker` that is used here. */
export type EyesPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Looks without a first picture before it counts as missing; a still tab gives its first within 1 s. */
const LOOKS_TO_FIRST = 3;

interface Pending {
  readonly resolve: (reply: EyesReply) => void;
  readonly reject: (error: unknown) => void;
}

/** The page's end of `eyes.worker.ts`: sends it the track's frames, or a picture for each look where it cannot. */
export class WorkerEyes implements ScreenEyes {
  readonly #worker: EyesPort;
  readonly #screen: Screen;
  readonly #track: MediaStreamTrack | undefined;
  #looksWithout = 0;
  #pending: Pending | undefined;
  #dead: Error | undefined;

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
    if (!this.#track) return this.#lookAtGrabbed(take);
    const { seen, taken } = await this.#order({ type: 'look', take });
    this.#looksWithout = seen ? 0 : this.#looksWithout + 1;
    // A still screen gives no frames either, but only one that cannot be captured is muted.
    const missing = this.#track.muted || this.#looksWithout >= LOOKS_TO_FIRST;
    return { frames: missing ? 'missing' : 'coming', ...(taken && { taken }) };
  }

  putBack(regions: readonly Region[]): void {
    this.#worker.postMessage({ type: 'put-back', regions } satisfies EyesOrder);
  }

  close(): void {
    this.#worker.terminate();
    this.#pending = undefined;
  }

  async #lookAtGrabbed(take: boolean): Promise<Look> {
    let picture: ImageBitmap;
    try {
      picture = await this.#screen.grab();
    } catch (error) {
      if (SottoError.is(error) && error.reason === 'timeout') return { frames: 'missing' };
      throw error;
    }
    const { taken } = await this.#order({ type: 'look', take, picture }, [picture]);
    return { frames: 'coming', ...(taken && { taken }) };
  }

  async #order(order: EyesOrder, transfer: Transferable[] = []) {
    if (this.#dead) throw this.#dead;
    const reply = await new Promise<EyesReply>((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#worker.postMessage(order, transfer);
    });
    if (reply.type === 'failed') throw new SottoError(watchingStopped(reply.message));
    return reply;
  }

  #hear(reply: EyesReply): void {
    if (reply.type === 'failed') this.#dead = new SottoError(watchingStopped(reply.message));
    this.#pending?.resolve(reply);
    this.#pending = undefined;
  }
}
