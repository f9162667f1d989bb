import type { WireFormat } from '../src/testing/model-peer.js';
import {
  all,
  begun,
  encoded,
  failed,
  finish,
  inPieces,
  PARTIAL,
  rest,
  sends,
  type StreamFault,
  USAGE,
  WHOLE,
  whole,
} from './stream-fault.js';

const LONG_TEXT = 'budget '.repeat(14_285);
/** Between the fields of an event, to make it as long as one may be. */
const BLANKS = ' '.repeat(899_000);
const WIDE_TEXT = 'Größe – “oui” 日本 😀.';
const HTML = '<!doctype html><html><body>Sign in to the guest network</body></html>';

const json = { 'content-type': 'application/json' };
const ANSWER_IN_JSON = JSON.stringify({
  choices: [{ message: { role: 'assistant', content: WHOLE }, finish_reason: 'stop' }],
  ...{ type: 'message', content: [{ type: 'text', text: WHOLE }], stop_reason: 'end_turn' },
});

/** Answers that are no stream, or no answers. */
export const NO_STREAMS: readonly StreamFault[] = [
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
    name: 'events that call themselves plain text',
    answer: (reply, format) => reply.head(200, { 'content-type': 'text/plain' }).end(all(format)),
    expected: failed('bad-reply'),
  },
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
    name: 'an event just above 1 MB',
    answer: sends(
      (format) =>
        begun(format) +
        format.text('x').replace(/^data: \{/m, `data: {${' '.repeat(1_000_000)}`) +
        rest(format),
    ),
    expected: failed('bad-reply', PARTIAL),
  },
  {
    name: 'an event of 5 MB',
    answer: sends((format) => begun(format) + format.text('x'.repeat(5_000_000)) + rest(format)),
    expected: failed('bad-reply', PARTIAL),
  },
];

/** Ways to write or send the same stream, all of them allowed. */
export const FORMS: readonly StreamFault[] = [
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
    name: 'an event just under 1 MB',
    answer: sends((format) => {
      const event = format.text(LONG_TEXT).replace(/^data: \{/m, `data: {${BLANKS}`);
      return format.start() + event + finish(format) + format.end();
    }),
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

/** Of a reply to 500 tokens, characters. */
const LONGEST = 100_000;

/** Replies that do not stop; what came up to their limit is kept. */
export const ENDLESS: readonly StreamFault[] = [
  {
    name: 'words without end',
    answer: async (reply, format) => {
      await reply.head().write(begun(format));
      const words = format.text('and so on ').repeat(1_000);
      while (!reply.isOver) await reply.write(words);
    },
    expected: failed('bad-reply', `${PARTIAL}${'and so on '.repeat(10_000)}`.slice(0, LONGEST)),
  },
  {
    name: 'more than a reply may be, and then its end',
    answer: sends((format) => begun(format) + format.text('x'.repeat(LONGEST)) + rest(format)),
    expected: failed('bad-reply', `${PARTIAL}${'x'.repeat(LONGEST)}`.slice(0, LONGEST)),
  },
];

/** Ends that the model chose. */
export const ENDS: readonly StreamFault[] = [
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
