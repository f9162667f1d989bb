import { gzipSync } from 'node:zlib';
import type { WireFormat } from '../src/testing/model-peer.js';
import type { Reply } from './fault-server.js';
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
}

const PARTS = ['Ask ', 'for ', 'the ', 'budget.'];
const WHOLE = PARTS.join('');
const PARTIAL = PARTS.slice(0, 2).join('');
const USAGE = { inputTokens: 20, outputTokens: 5 };
const LONG_TEXT = 'budget '.repeat(130_000);
const WIDE_TEXT = 'Größe – “oui” 日本 😀.';
const HTML = '<!doctype html><html><body>Sign in to the guest network</body></html>';

const whole: Expected = { text: WHOLE, end: 'whole' };
const failed = (end: Outcome['end'], text: Expected['text'] = ''): Expected => ({ text, end });

const finish = (format: WireFormat): string => format.finish(format.finished, USAGE);
const begun = (format: WireFormat): string =>
  format.start() +
  PARTS.slice(0, 2)
    .map((part) => format.text(part))
    .join('');
const rest = (format: WireFormat): string =>
  PARTS.slice(2)
    .map((part) => format.text(part))
    .join('') +
  finish(format) +
  format.end();
const all = (format: WireFormat): string => begun(format) + rest(format);

/** Sends a whole body, as it stands. */
const sends =
  (body: (format: WireFormat) => string | Uint8Array) =>
  (reply: Reply, format: WireFormat): void =>
    reply.head().end(body(format));

/** Sends a body in pieces, each out before the next. */
async function inPieces(reply: Reply, body: Uint8Array, size: (index: number) => number, waitMs = 0) {
  reply.head();
  for (let at = 0, index = 0; at < body.length && !reply.isOver; index++) {
    const next = at + size(index);
    await reply.write(body.subarray(at, next));
    if (waitMs > 0) await reply.wait(waitMs);
    at = next;
  }
  reply.end();
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

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

const REFUSALS: readonly StreamFault[] = [
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
const SILENCE: readonly StreamFault[] = [
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
  },
  {
    name: 'an answer without end',
    answer: async (reply, format) => {
      await reply.head().write(format.start());
      await alive(reply, format.text('more '));
    },
    expected: failed('timeout', /^(?:more )+$/),
  },
  {
    name: 'a finish mark, and a connection that stays open',
    answer: (reply, format) => reply.head().write(all(format).replace(format.end(), '')),
    expected: whole,
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
const BREAKS: readonly StreamFault[] = [
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

const json = { 'content-type': 'application/json' };
const ANSWER_IN_JSON = JSON.stringify({
  choices: [{ message: { role: 'assistant', content: WHOLE }, finish_reason: 'stop' }],
  ...{ type: 'message', content: [{ type: 'text', text: WHOLE }], stop_reason: 'end_turn' },
});

/** Answers that are no stream, or no answers. */
const NO_STREAMS: readonly StreamFault[] = [
  {
    name: 'HTML with status 200',
    answer: (reply) => reply.head(200, { 'content-type': 'text/html' }).end(HTML),
    expected: failed('bad-reply'),
  },
  { name: 'HTML that calls itself events', answer: sends(() => HTML), expected: failed('bad-reply') },
  {
    name: 'nothing, with status 200',
    answer: (reply) => reply.head(200, {}).end(),
    expected: failed('empty'),
  },
  {
    name: 'nothing, with status 204',
    answer: (reply) => reply.head(204, {}).end(),
    expected: failed('empty'),
  },
  { name: 'no event', answer: sends(() => ''), expected: failed('empty') },
  {
    name: 'the answer as JSON',
    answer: (reply) => reply.head(200, json).end(ANSWER_IN_JSON),
    expected: failed('bad-reply'),
  },
  { name: 'JSON where events are due', answer: sends(() => ANSWER_IN_JSON), expected: failed('bad-reply') },
  {
    name: 'an error as JSON, with status 200',
    answer: (reply) =>
      reply
        .head(200, json)
        .end(
          JSON.stringify({ error: { type: 'overloaded_error', code: 'server_overloaded', message: 'x' } }),
        ),
    expected: failed('overloaded'),
  },
  {
    name: 'an error as the first event',
    answer: sends(({ error }) => error('overloaded_error', 'Overloaded')),
    expected: { chat: failed('server'), messages: failed('overloaded') },
  },
  {
    name: 'an error in the middle',
    answer: sends((format) => begun(format) + format.error('server_overloaded', 'x') + rest(format)),
    expected: { chat: failed('overloaded', PARTIAL), messages: failed('server', PARTIAL) },
  },
  {
    name: 'a malformed event',
    answer: sends((format) => `${begun(format)}data: {"choices": [{"del\n\n${rest(format)}`),
    expected: failed('bad-reply', PARTIAL),
  },
  {
    name: 'an event that holds a number',
    answer: sends((format) => `${begun(format)}data: 42\n\n${rest(format)}`),
    expected: failed('bad-reply', PARTIAL),
  },
  {
    name: 'an event of 5 MB',
    answer: sends((format) => begun(format) + format.text('x'.repeat(5_000_000)) + rest(format)),
    expected: failed('bad-reply', PARTIAL),
  },
];

/** Ways to write or send the same stream, all of them allowed. */
const FORMS: readonly StreamFault[] = [
  { name: 'as it should be', answer: sends(all), expected: whole },
  {
    name: 'one byte a chunk',
    answer: (reply, format) =>
      inPieces(
        reply,
        encoded(format.start() + format.text(WIDE_TEXT) + finish(format) + format.end()),
        () => 1,
      ),
    expected: { text: WIDE_TEXT, end: 'whole' },
  },
  {
    name: 'events split at odd places',
    answer: (reply, format) => inPieces(reply, encoded(all(format)), (index) => 1 + ((index * 37) % 61)),
    expected: whole,
  },
  {
    name: 'a slow, uneven line',
    answer: (reply, format) =>
      inPieces(reply, encoded(all(format)), (index) => 20 + ((index * 53) % 150), reply.limits.stallMs / 100),
    expected: whole,
  },
  { name: 'ended by CR', answer: sends((format) => all(format).replaceAll('\n', '\r')), expected: whole },
  { name: 'ended by CRLF', answer: sends((format) => all(format).replaceAll('\n', '\r\n')), expected: whole },
  {
    name: 'CRLF cut in two',
    answer: (reply, format) => inPieces(reply, encoded(all(format).replaceAll('\n', '\r\n')), () => 7),
    expected: whole,
  },
  { name: 'a byte-order mark', answer: sends((format) => `\uFEFF${all(format)}`), expected: whole },
  {
    name: 'comments between all lines',
    answer: sends((format) => all(format).replaceAll('\n', '\n: so it is\n')),
    expected: whole,
  },
  {
    name: 'no space after the colon',
    answer: sends((format) => all(format).replaceAll(/^(data|event): /gm, '$1:')),
    expected: whole,
  },
  {
    name: 'unknown fields and names',
    answer: sends((format) =>
      all(format).replaceAll(/^data: \{/gm, 'id: 7\nretry: 5\nwhat: ever\ndata: {"new":1,'),
    ),
    expected: whole,
  },
  {
    name: 'events of a kind to come',
    answer: sends((format) => `${begun(format)}event: news\ndata: {"type":"news"}\n\n${rest(format)}`),
    expected: whole,
  },
  {
    name: 'JSON over two lines of data',
    answer: sends((format) => all(format).replaceAll(/^data: \{/gm, 'data: {\ndata: ')),
    expected: whole,
  },
  {
    name: 'an event of 0.9 MB',
    answer: sends((format) => format.start() + format.text(LONG_TEXT) + finish(format) + format.end()),
    expected: { text: LONG_TEXT, end: 'whole' },
  },
  { name: 'the end twice', answer: sends((format) => all(format) + format.end()), expected: whole },
  {
    name: 'more after the end',
    answer: sends((format) => all(format) + format.text(' And more.') + finish(format) + format.end()),
    expected: whole,
  },
  {
    name: 'bytes that are no UTF-8',
    answer: sends((format) => {
      const [before = '', after = ''] = (format.start() + format.text('a|b')).split('|');
      const tail = after + finish(format) + format.end();
      return Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xc3]), Buffer.from(tail)]);
    }),
    expected: { text: 'a\uFFFD\uFFFDb', end: 'whole' },
  },
  {
    name: 'a content type with a character set, in capitals',
    answer: (reply, format) =>
      reply.head(200, { 'content-type': 'Text/Event-Stream; Charset=UTF-8' }).end(all(format)),
    expected: whole,
  },
];

/** Ends that the model chose. */
const ENDS: readonly StreamFault[] = [
  {
    name: 'the token limit in the middle',
    answer: sends((format) => begun(format) + limitReached(format)),
    expected: { text: `${PARTIAL} …`, end: 'cut' },
  },
  {
    name: 'the token limit before any word',
    answer: sends((format) => format.start() + format.thinking('Hm.') + limitReached(format)),
    expected: failed('too-long'),
  },
  {
    name: 'an end without a word',
    answer: sends((format) => format.start() + finish(format) + format.end()),
    expected: { chat: { text: 'No response generated', end: 'whole' }, messages: failed('empty') },
  },
];

/** Each wire has its own word for it. */
function limitReached(format: WireFormat): string {
  const reason = format.finished === 'stop' ? 'length' : 'max_tokens';
  return format.finish(reason, USAGE) + format.end();
}

/** All of them; each for both wires. */
export const STREAM_FAULTS: readonly StreamFault[] = [
  ...REFUSALS,
  ...SILENCE,
  ...BREAKS,
  ...NO_STREAMS,
  ...FORMS,
  ...ENDS,
];

/** What a fault must come to on this wire. */
export const expectedOf = ({ expected }: StreamFault, wire: WireName): Expected =>
  'chat' in expected ? expected[wire] : expected;

/** Whether it came to that, once, and a failure says so with what had come. */
export function isExpected(fault: StreamFault, wire: WireName, outcome: Outcome): boolean {
  const { text, end, retryAfterMs } = expectedOf(fault, wire);
  const isText = typeof text === 'string' ? outcome.text === text : text.test(outcome.text);
  const isTold = end === 'whole' || end === 'cut' || (outcome.isMarked === true && !!outcome.message);
  return (
    isText && isTold && outcome.end === end && outcome.retryAfterMs === retryAfterMs && outcome.ends === 1
  );
}
