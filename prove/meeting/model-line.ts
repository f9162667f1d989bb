import type { Fault, ModelFault } from '@sotto/demo-meeting';
import type { Fetch } from '@sotto/ai-providers';
import type { RealWork } from './real-work.js';
import type { WorkClock } from './work-clock.js';

/** From the request to the first byte of a reply, and from one piece to the next, ms. */
const FIRST_BYTE_MS = 400;
const PIECE_MS = 25;
/** Bytes of a piece: prime, so that events are cut at every place. */
const PIECE_BYTES = 97;

export type LineFault = Extract<Fault, { readonly kind: ModelFault | 'model-late' }>;

export interface ModelLine {
  readonly fetch: Fetch;
  /** Meets the next requests. */
  fail(fault: LineFault): void;
  goOnline(online: boolean): void;
  /** Number of the reply that the peer is to give; see `model-peer.mjs`. */
  reply: number;
}

/**
 * The way to the model: real requests over HTTP to a peer on this machine, whose bytes arrive in simulated time. What
 * goes wrong goes wrong for real: statuses, headers, resets and connections that stay open are the peer's.
 * @param peer its address, without a slash at the end
 */
export function modelLine(peer: string, clock: WorkClock, work: RealWork): ModelLine {
  const faults: ModelFault[] = [];
  const late: number[] = [];
  let off = new AbortController();
  let online = true;
  const line: ModelLine = {
    reply: 0,
    fail: (fault) => {
      if (fault.kind === 'model-late') late.push(fault.lastsMs);
      else faults.push(...Array<ModelFault>(fault.times).fill(fault.kind));
    },
    goOnline: (now) => {
      online = now;
      if (now) off = new AbortController();
      else off.abort();
    },
    fetch: async (url, init) => {
      const signal = init?.signal ?? never;
      // A server that cannot be reached hangs up before it has said anything.
      if (!online) return work.of(fetch(`${peer}/gone`, { ...init, signal }));
      const delay = late.shift() ?? FIRST_BYTE_MS;
      const fault = faults.shift() ?? '';
      await clock.after(delay, signal);
      if (!online) return work.of(fetch(`${peer}/gone`, { ...init, signal }));
      const asked = `${url}?reply=${line.reply}&fault=${fault}`;
      return received(await work.of(fetch(asked, { ...init, signal })), { clock, work, off: off.signal });
    },
  };
  return line;
}

const never = new AbortController().signal;

interface Receiving {
  readonly clock: WorkClock;
  readonly work: RealWork;
  /** Aborts when the connection is gone. */
  readonly off: AbortSignal;
}

/** The same response, its body in pieces and in simulated time. */
async function received(response: Response, { clock, work, off }: Receiving): Promise<Response> {
  const { status, headers, body } = response;
  const reader = body?.getReader();
  const { bytes, end } = reader ? await work.of(whatComes(reader, headers)) : NOTHING;
  const gone = new AbortController();
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (sent < bytes.length) {
        const piece = bytes.subarray(sent, sent + PIECE_BYTES);
        sent += piece.length;
        if (sent > piece.length) await clock.after(PIECE_MS, AbortSignal.any([gone.signal, off]));
        if (off.aborted) return controller.error(new TypeError('network error'));
        return controller.enqueue(piece);
      }
      if (end === 'close') return controller.close();
      if (end === 'reset') return controller.error(new TypeError('network error'));
      // Open, and silent, until somebody gives up.
      await new Promise<void>((resolve) => {
        for (const signal of [gone.signal, off]) signal.addEventListener('abort', () => resolve());
      });
      if (off.aborted && !gone.signal.aborted) controller.error(new TypeError('network error'));
    },
    cancel: () => {
      gone.abort();
      void reader?.cancel().catch(() => undefined);
    },
  });
  return new Response(status === 204 ? null : stream, { status, headers });
}

type End = 'close' | 'reset' | 'hold';
const NOTHING: { readonly bytes: Uint8Array; readonly end: End } = { bytes: new Uint8Array(), end: 'close' };

/** Everything that the peer sends: to its end, or as many bytes as it has announced before it falls silent. */
async function whatComes(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  headers: Headers,
): Promise<{ readonly bytes: Uint8Array; readonly end: End }> {
  const announced = Number(headers.get('x-holds-after') ?? Infinity);
  const chunks: Uint8Array[] = [];
  let length = 0;
  let end: End = 'close';
  try {
    while (length < announced) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      length += value.length;
    }
    if (length >= announced) end = 'hold';
  } catch {
    end = 'reset';
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { bytes, end };
}
