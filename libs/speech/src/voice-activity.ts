import { type Failure, SottoError } from '@sotto/meeting';
import type { LaneEvent } from './voice-activity-lane.js';
import type { AudioFiles, VoiceOrder, VoiceReply } from './voice-activity-messages.js';

/** The part of `Worker` that is used here. */
export type VoiceWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Who hears what the worker tells of one feed. */
export interface VoiceListener {
  onEvent(event: LaneEvent): void;
  /** Nothing more will come; attach again to try anew. */
  onFailure(failure: Failure): void;
}

interface Running {
  readonly worker: VoiceWorker;
  readonly loaded: Promise<void>;
  readonly listeners: Map<number, VoiceListener>;
  /** Attached, or waiting for it. */
  users: number;
}

/** The page's end of `voice-activity.worker.ts`: one worker for all feeds, loaded by the first, ended with the last. */
export class VoiceActivity {
  readonly #start: () => VoiceWorker;
  readonly #files: AudioFiles;
  #running: Running | undefined;
  #feeds = 0;

  /** @param files absolute addresses, because a worker resolves relative ones against itself */
  constructor(start: () => VoiceWorker, files: AudioFiles) {
    this.#start = start;
    this.#files = files;
  }

  /**
   * @param port where frames come; those that come before this resolves wait to be judged
   * @returns the way to stop
   * @throws SottoError 'network', 'unsupported'
   */
  async attach(port: MessagePort, sampleRate: number, listener: VoiceListener): Promise<() => void> {
    const running = (this.#running ??= this.#begin());
    running.users++;
    const feed = this.#feeds++;
    order(running.worker, { type: 'open', feed, port, sampleRate }, [port]);
    try {
      await running.loaded;
    } catch (error) {
      this.#leave(running);
      throw error;
    }
    running.listeners.set(feed, listener);
    return () => {
      if (!running.listeners.delete(feed)) return;
      order(running.worker, { type: 'close', feed });
      this.#leave(running);
    };
  }

  #begin(): Running {
    const worker = this.#start();
    const listeners = new Map<number, VoiceListener>();
    let isLoaded = false;
    const loaded = new Promise<void>((resolve, reject) => {
      const fail = (reason: 'network' | 'unsupported' | 'internal', detail: string) => {
        const failure = voiceFailure(reason, detail);
        reject(new SottoError(failure));
        if (this.#running?.worker === worker) this.#running = undefined;
        worker.terminate();
        const told = [...listeners.values()];
        listeners.clear();
        for (const each of told) each.onFailure(failure);
      };
      worker.onmessage = ({ data }: MessageEvent<VoiceReply>) => {
        if (data.type === 'loaded') {
          isLoaded = true;
          resolve();
        } else if (data.type === 'told') listeners.get(data.feed)?.onEvent(data.event);
        else fail(data.reason, data.detail);
      };
      worker.onerror = ({ message }) =>
        isLoaded
          ? fail('internal', message || 'the worker broke')
          : fail('network', message || 'the worker did not start');
    });
    order(worker, { type: 'load', files: this.#files });
    return { worker, loaded, listeners, users: 0 };
  }

  #leave(running: Running): void {
    if (--running.users > 0 || this.#running !== running) return;
    // Its 14 MB of wasm go with it; the files come from the browser's cache the next time.
    running.worker.terminate();
    this.#running = undefined;
  }
}

function order(worker: VoiceWorker, message: VoiceOrder, transfer: Transferable[] = []): void {
  worker.postMessage(message, transfer);
}

function voiceFailure(reason: 'network' | 'unsupported' | 'internal', detail: string): Failure {
  return { reason, message: SENTENCES[reason], code: detail };
}

const OTHERWISE =
  "Choose the browser's own recognition in Settings, which does not need it, or import a transcript.";
const SENTENCES = {
  network:
    'The files that find speech in the sound could not be loaded, so no words can be sent to be recognised. Check the connection, then start again.',
  unsupported: `This browser cannot run the part that finds speech in the sound, so no words can be sent to be recognised. ${OTHERWISE}`,
  internal: `The part that finds speech in the sound stopped, so no words can be sent to be recognised. Start again; if it happens again, reload the page. ${OTHERWISE}`,
} as const;
