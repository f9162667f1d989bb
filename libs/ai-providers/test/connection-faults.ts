import { gzipSync } from 'node:zlib';
import type { Reply } from './fault-reply.js';
import { all, begun, failed, PARTIAL, rest, sends, type StreamFault, whole } from './stream-fault.js';

/** A refused request. */
const refusal = (
  status: number,
  expected: StreamFault['expected'],
  headers: Record<string, string> = {},
  more = '',
): StreamFault => ({
  name: `status ${status}${more}`,
  answer: (reply) => reply.head(status, { 'content-type': 'application/json', ...headers }).end('{}'),
  expected,
});

export const REFUSALS: readonly StreamFault[] = [
  refusal(400, failed('bad-request')),
  refusal(401, failed('unauthorized')),
  refusal(402, failed('quota')),
  refusal(403, failed('forbidden')),
  refusal(404, failed('not-found')),
  refusal(408, failed('timeout')),
  refusal(413, failed('bad-request')),
  refusal(429, failed('rate-limited'), {}, ' without a time to wait'),
  refusal(429, { ...failed('rate-limited'), retryAfterMs: 7_000 }, { 'retry-after': '7' }, ', wait 7 s'),
  refusal(
    429,
    { ...failed('rate-limited'), retryAfterMs: 0 },
    { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    ', wait until a day long past',
  ),
  refusal(429, failed('rate-limited'), { 'retry-after': 'soon' }, ', wait “soon”'),
  refusal(500, failed('server')),
  refusal(502, failed('server'), { 'content-type': 'text/html' }),
  refusal(503, failed('overloaded'), {}, ' without a time to wait'),
  refusal(503, { ...failed('overloaded'), retryAfterMs: 7_000 }, { 'retry-after': '7' }, ', wait 7 s'),
  refusal(
    503,
    { ...failed('overloaded'), retryAfterMs: 2_500 },
    { 'retry-after-ms': '2500' },
    ', wait 2.5 s',
  ),
  refusal(504, failed('timeout')),
  refusal(529, failed('overloaded')),
  {
    name: 'status 500 whose body never ends',
    answer: async (reply) => reply.head(500).write('{"error":'),
    expected: failed('server'),
  },
  {
    name: 'a redirect to another host',
    answer: (reply) => reply.head(302, { location: 'http://127.0.0.1:9/v1' }).end(),
    expected: failed('network'),
  },
];

/** Silence, for a while or for good. */
export const SILENCE: readonly StreamFault[] = [
  { name: 'no answer at all', answer: () => undefined, expected: failed('timeout') },
  {
    name: 'headers, and no more',
    answer: (reply) => void reply.head(),
    expected: failed('timeout'),
  },
  {
    name: 'a slow first byte',
    answer: async (reply, format) => {
      await reply.wait(reply.limits.firstTokenMs / 2);
      reply.head().end(all(format));
    },
    expected: whole,
  },
  {
    name: 'signs of life and no word',
    answer: (reply) => alive(reply.head(), ': keep-alive\n\n'),
    expected: failed('timeout'),
  },
  {
    name: 'a stall in the middle',
    answer: (reply, format) => reply.head().write(begun(format)),
    expected: failed('stalled', PARTIAL),
    limit: 'stallMs',
  },
  {
    name: 'a stall within the limit',
    answer: async (reply, format) => {
      await reply.head().write(begun(format));
      await reply.wait(reply.limits.stallMs / 2);
      reply.end(rest(format));
    },
    expected: whole,
  },
  {
    name: 'signs of life and no more words',
    answer: async (reply, format) => {
      await reply.head().write(begun(format));
      await alive(reply, ': keep-alive\n\n');
    },
    expected: failed('stalled', PARTIAL),
    limit: 'stallMs',
  },
  {
    name: 'an answer without end',
    answer: async (reply, format) => {
      await reply.head().write(format.start());
      await alive(reply, format.text('more '));
    },
    expected: failed('timeout', /^(?:more )+$/),
    limit: 'totalMs',
  },
  {
    name: 'a finish mark, and a connection that stays open',
    answer: (reply, format) => reply.head().write(all(format).replace(format.end(), '')),
    expected: whole,
    limit: 'stallMs',
  },
];

/** Says so much again and again, as long as somebody reads. */
async function alive(reply: Reply, words: string): Promise<void> {
  while (!reply.isOver) {
    await reply.write(words);
    await reply.wait(reply.limits.stallMs / 4);
  }
}

/** Connections that break. */
export const BREAKS: readonly StreamFault[] = [
  { name: 'a reset before the headers', answer: (reply) => reply.reset(), expected: failed('network') },
  { name: 'a close before the headers', answer: (reply) => reply.hangUp(), expected: failed('network') },
  {
    name: 'a reset after the headers',
    answer: async (reply) => {
      await reply.head().write(':\n');
      await reply.wait(reply.limits.stallMs / 8);
      reply.reset();
    },
    expected: failed('cut-off'),
  },
  {
    name: 'a reset in the middle',
    answer: async (reply, format) => {
      await reply.head().write(begun(format));
      await reply.wait(reply.limits.stallMs / 8);
      reply.reset();
    },
    expected: failed('cut-off', PARTIAL),
  },
  {
    name: 'a reset after the finish mark',
    answer: async (reply, format) => {
      await reply.head().write(all(format).replace(format.end(), ''));
      await reply.wait(reply.limits.stallMs / 8);
      reply.reset();
    },
    expected: whole,
  },
  { name: 'closed without the finish mark', answer: sends(begun), expected: failed('cut-off', PARTIAL) },
  {
    name: 'closed after the finish mark, without the end mark',
    answer: sends((format) => all(format).replace(format.end(), '')),
    expected: whole,
  },
  {
    name: 'less than the length that was told',
    answer: async (reply, format) => {
      const headers = { 'content-type': 'text/event-stream', 'content-length': '100000' };
      await reply.head(200, headers).write(begun(format));
      await reply.wait(reply.limits.stallMs / 8);
      reply.hangUp();
    },
    expected: failed('cut-off', PARTIAL),
  },
  {
    name: 'a broken chunk length',
    answer: async (reply, format) => {
      await reply.head().write(begun(format));
      await reply.wait(reply.limits.stallMs / 8);
      reply.raw('xyz\r\n');
    },
    expected: failed('cut-off', PARTIAL),
  },
  {
    name: 'compressed, and cut',
    answer: (reply, format) => {
      const headers = { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' };
      const packed = gzipSync(begun(format));
      reply.head(200, headers).end(packed.subarray(0, packed.length - 12));
    },
    expected: failed('cut-off', /^(?:Ask (?:for )?)?$/),
  },
];
