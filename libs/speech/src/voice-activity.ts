import { type Clock, type Failure, SottoError } from '@sotto/meeting';
import type { LaneEvent } from './voice-activity-lane.js';
import type { AudioFiles, VoiceOrder, VoiceReply } from './voice-activity-messages.js';

/**
 * A part that does not come for so long is taken to hang, ms: 14 MB on a line of a megabit a second. What is said meanwhile
 * waits.
 */
const LONGEST_PART_MS = 120_000;

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
  readonly #clock: Clock;
  #running: Running | undefined;
  #feeds = 0;

  /** @param files absolute addresses, because a worker resolves relative ones against itself */
  constructor(start: () => VoiceWorker, files: AudioFiles, clock: Clock) {
    this.#start = start;
    this.#files = files;
    this.#clock = clock;
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
    /** Aborted when it is over, in whatever way. */
    const loading = new AbortController();
    let isLoaded = false;
    let parts = 0;
    const loaded = new Promise<void>((resolve, reject) => {
      const fail = (reason: 'network' | 'unsupported' | 'internal', detail: string) => {
        const failure = voiceFailure(reason, detail);
        reject(new SottoError(failure));
        loading.abort();
        if (this.#running?.worker === worker) this.#running = undefined;
        worker.terminate();
        const told = [...listeners.values()];
        listeners.clear();
        for (const each of told) each.onFailure(failure);
      };
      worker.onmessage = ({ data }: MessageEvent<VoiceReply>) => {
        if (data.type === 'loaded') {
          isLoaded = true;
          loading.abort();
          resolve();
        } else if (data.type === 'loading') parts++;
        else if (data.type === 'told') listeners.get(data.feed)?.onEvent(data.event);
        else fail(data.reason, data.detail);
      };
      worker.onerror = ({ message }) =>
        isLoaded
          ? fail('internal', message || 'the worker broke')
          : fail('network', message || 'the worker did not start');
      const watch = async (): Promise<void> => {
        for (let seen = -1; seen < parts;) {
          seen = parts;
          await this.#clock.after(LONGEST_PART_MS, loading.signal);
        }
        if (!loading.signal.aborted) fail('network', `nothing came for ${LONGEST_PART_MS / 1000} s`);
      };
      void watch();
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
