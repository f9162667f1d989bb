import { type Region, SottoError } from '@sotto/meeting';
import type { MarkerBit } from './marker-code.js';
import { markerCheckStopped } from './marker-failure.js';
import type { MarkerEyes, MarkerOrder, MarkerReply } from './marker-platform.js';
import type { LatePictures } from './marker-trace.js';

/** The part of `Worker` that is used here. */
export type MarkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** The page's end of `marker-eyes.worker.ts`. */
export class MarkerWorkerEyes implements MarkerEyes {
  readonly #worker: MarkerPort;
  #answer: ((reply: MarkerReply) => void) | undefined;
  #dead: Extract<MarkerReply, { type: 'failed' }> | undefined;

  constructor(worker: MarkerPort) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<MarkerReply>) => this.#hear(data);
    worker.onerror = ({ message }) =>
      this.#hear({ type: 'failed', message: message || 'the worker did not start' });
  }

  async compare(picture: ImageBitmap, bit: MarkerBit): Promise<boolean> {
    if (this.#dead) picture.close();
    const reply = await this.#order({ type: 'compare', picture, bit }, [picture]);
    return reply.type === 'compared' && reply.sameSize;
  }

  async find(late: LatePictures): Promise<Region | undefined> {
    const reply = await this.#order({ type: 'find', late });
    return reply.type === 'found' ? reply.region : undefined;
  }

  close(): void {
    this.#worker.terminate();
    this.#answer = undefined;
  }

  async #order(order: MarkerOrder, transfer: Transferable[] = []): Promise<MarkerReply> {
    const reply =
      this.#dead ??
      (await new Promise<MarkerReply>((resolve) => {
        this.#answer = resolve;
        this.#worker.postMessage(order, transfer);
      }));
    if (reply.type === 'failed') throw new SottoError(markerCheckStopped(reply.message));
    return reply;
  }

  #hear(reply: MarkerReply): void {
    if (reply.type === 'failed') this.#dead = reply;
    this.#answer?.(reply);
    this.#answer = undefined;
  }
}
