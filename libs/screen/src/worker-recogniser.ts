import type { Region } from '@sotto/meeting';
import type { PageReading } from './recognised-line.js';
import type { Recogniser, RecogniserOrder, RecogniserReply, RecognitionFiles } from './recogniser.js';

/** The part of `Worker` that is used here. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

interface Pending {
  readonly onShare: (share: number) => void;
  readonly resolve: (reply: RecogniserReply) => void;
  readonly reject: (error: Error) => void;
}

/** The page's end of `recognition.worker.ts`. */
export class WorkerRecogniser implements Recogniser {
  readonly #worker: WorkerPort;
  readonly #files: RecognitionFiles;
  #pending: Pending | undefined;

  /** @param files absolute addresses, because a worker resolves relative ones against itself */
  constructor(worker: WorkerPort, files: RecognitionFiles) {
    this.#worker = worker;
    this.#files = files;
    worker.onmessage = ({ data }: MessageEvent<RecogniserReply>) => this.#hear(data);
    worker.onerror = ({ message }) =>
      this.#hear({ type: 'failed', message: message || 'the worker did not start' });
  }

  async load(onShare: (share: number) => void): Promise<void> {
    await this.#order({ type: 'load', files: this.#files }, onShare);
  }

  async read(
    picture: ImageBitmap,
    regions: readonly Region[] | undefined,
    onShare: (share: number) => void,
  ): Promise<PageReading> {
    // Not in the transfer list: the picture stays the caller's, the worker gets a copy.
    const reply = await this.#order({ type: 'read', picture, ...(regions && { regions }) }, onShare);
    if (reply.type !== 'read') throw new Error(`the worker answered '${reply.type}' to 'read'`);
    return reply.page;
  }

  terminate(): void {
    this.#worker.terminate();
    this.#pending = undefined;
  }

  #order(order: RecogniserOrder, onShare: (share: number) => void): Promise<RecogniserReply> {
    if (this.#pending) throw new Error('the recogniser does one thing at a time');
    return new Promise((resolve, reject) => {
      this.#worker.postMessage(order);
      this.#pending = { onShare, resolve, reject };
    });
  }

  #hear(reply: RecogniserReply): void {
    if (reply.type === 'share') {
      this.#pending?.onShare(reply.share);
      return;
    }
    const pending = this.#pending;
    this.#pending = undefined;
    if (reply.type === 'failed') pending?.reject(new Error(reply.message));
    else pending?.resolve(reply);
  }
}
