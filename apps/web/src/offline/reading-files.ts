import { type Clock, type Failure, SottoError } from '@sotto/meeting';
import { relaxedSimd, simd } from 'wasm-feature-detect';
import type { OnDemandState, ToWorker } from '../service-worker/messages.js';

/** What this browser needs to read the screen, kept so that it works without a network. */
export interface ReadingFilesState {
  /** Of all of them, as they lie on the disk. */
  readonly bytes: number;
  readonly kept: boolean;
}

export interface ReadingFiles {
  /** Null where nobody can tell. */
  look(): Promise<ReadingFilesState | null>;
  /**
   * Fetches and keeps what is missing.
   * @param onShare of what is missing, 0 to 1
   * @throws SottoError
   */
  keep(onShare: (share: number) => void, signal: AbortSignal): Promise<void>;
}

interface ReadingPorts {
  readonly clock: Clock;
  readonly container: ServiceWorkerContainer | undefined;
  /** The service worker in charge. */
  active(): ServiceWorker | null;
}

const FOLDER = `${import.meta.env.BASE_URL}recognition/`;
/** How long a service worker may take to answer: one of an older version does not know the question, ms. */
const ANSWER_MS = 10_000;

export function readingFiles({ clock, container, active }: ReadingPorts): ReadingFiles {
  const needed = async () => {
    const worker = active();
    const state = worker && (await onDemandState(worker, clock));
    const core = await coreName();
    return state?.filter(({ url }) => isNeeded(url, core)) ?? null;
  };
  const look: ReadingFiles['look'] = async () => {
    const files = await needed();
    if (!files || files.length === 0) return null;
    return { bytes: sizeOf(files), kept: files.every(({ kept }) => kept) };
  };
  const keep: ReadingFiles['keep'] = async (onShare, signal) => {
    if (!container?.controller) throw new SottoError(PAST_THE_WORKER);
    const missing = (await needed())?.filter(({ kept }) => !kept) ?? [];
    const total = sizeOf(missing);
    let read = 0;
    for (const { url } of missing) {
      await readThrough(url, signal, (bytes) => onShare((read += bytes) / total));
    }
    if (!(await look())?.kept) throw new SottoError(NOT_KEPT);
  };
  return { look, keep };
}

/** The service worker keeps what passes it. */
async function readThrough(url: string, signal: AbortSignal, onBytes: (bytes: number) => void) {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok || !response.body) throw new SottoError({ ...NOT_SENT, code: String(response.status) });
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) onBytes(part.value.length);
  } catch (error) {
    if (signal.aborted) throw new SottoError(CANCELLED, { cause: error });
    throw SottoError.is(error) ? error : new SottoError(NOT_REACHED, { cause: error });
  }
}

async function onDemandState(worker: ServiceWorker, clock: Clock): Promise<OnDemandState | null> {
  const { port1, port2 } = new MessageChannel();
  const answered = new AbortController();
  const answer = new Promise<OnDemandState>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<OnDemandState>) => resolve(data);
  });
  worker.postMessage({ type: 'on-demand' } satisfies ToWorker, [port2]);
  const late = clock.after(ANSWER_MS, answered.signal).then(() => null);
  const first = await Promise.race([answer, late]);
  answered.abort();
  port1.close();
  return first;
}

/** The core that Tesseract's worker will ask for: it looks for the same features in the same order. */
async function coreName(): Promise<string> {
  const kind = (await relaxedSimd()) ? 'relaxedsimd-lstm' : (await simd()) ? 'simd-lstm' : 'lstm';
  return `${FOLDER}tesseract-core-${kind}.wasm.js`;
}

const isNeeded = (url: string, core: string) =>
  url.startsWith(FOLDER) && (url === core || !url.startsWith(`${FOLDER}tesseract-core-`));

const sizeOf = (files: OnDemandState) => files.reduce((sum, { bytes }) => sum + bytes, 0);

const CANCELLED: Failure = { reason: 'cancelled', message: 'The download was stopped.' };
const NOT_REACHED: Failure = {
  reason: 'network',
  message:
    'The site that Sotto came from could not be reached, so the screen can be read only with a connection. Check it, then try again.',
};
const NOT_SENT: Failure = {
  reason: 'network',
  message:
    'The site that Sotto came from did not send a file. It may be in the midst of an update: reload the page, then try again.',
};
const PAST_THE_WORKER: Failure = {
  reason: 'internal',
  message:
    'This page was loaded past the files that are kept, as a reload with Shift does, so nothing is kept now. Reload it once more, then try again.',
};
const NOT_KEPT: Failure = {
  reason: 'internal',
  message:
    'The files came, but this browser did not keep them all: its disk space for Sotto may be used up. Free some, then try again.',
};
