import type { WireFormat } from '../src/testing/model-peer.js';
import type { TimeLimits } from '../src/time-limits.js';
import type { Reply } from './fault-reply.js';
import type { Outcome, WireName } from './stream-outcome.js';

/** What a fault must come to. */
export interface Expected {
  readonly text: string | RegExp;
  readonly end: Outcome['end'];
  readonly retryAfterMs?: number;
}

/** One way in which a model's server, or what stands before it, does not do as it should. */
export interface StreamFault {
  readonly name: string;
  answer(reply: Reply, format: WireFormat): Promise<void> | void;
  readonly expected: Expected | Readonly<Record<WireName, Expected>>;
  /** Within which limit of the client it must have ended; without one, within that of the first word. */
  readonly limit?: keyof TimeLimits;
}

const PARTS = ['Ask ', 'for ', 'the ', 'budget.'];
export const WHOLE = PARTS.join('');
export const PARTIAL = PARTS.slice(0, 2).join('');
export const USAGE = { inputTokens: 20, outputTokens: 5 };

export const whole: Expected = { text: WHOLE, end: 'whole' };
export const failed = (end: Outcome['end'], text: Expected['text'] = ''): Expected => ({ text, end });

export const finish = (format: WireFormat): string => format.finish(format.finished, USAGE);
export const begun = (format: WireFormat): string =>
  format.start() +
  PARTS.slice(0, 2)
    .map((part) => format.text(part))
    .join('');
export const rest = (format: WireFormat): string =>
  PARTS.slice(2)
    .map((part) => format.text(part))
    .join('') +
  finish(format) +
  format.end();
export const all = (format: WireFormat): string => begun(format) + rest(format);

/** Sends a whole body, as it stands. */
export const sends =
  (body: (format: WireFormat) => string | Uint8Array) =>
  (reply: Reply, format: WireFormat): void =>
    reply.head().end(body(format));

/** Sends a body in pieces, each out before the next. */
export async function inPieces(reply: Reply, body: Uint8Array, size: (index: number) => number, waitMs = 0) {
  reply.head();
  for (let at = 0, index = 0; at < body.length && !reply.isOver; index++) {
    const next = at + size(index);
    await reply.write(body.subarray(at, next));
    if (waitMs > 0) await reply.wait(waitMs);
    at = next;
  }
  reply.end();
}

export const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
