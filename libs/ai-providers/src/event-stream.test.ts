import { getEventListeners } from 'node:events';
import type { ModelEvent } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { streamReader as chatReader } from './chat-completions/stream.js';
import { NotEvents, readEventStream } from './event-stream.js';
import { streamReader as messagesReader } from './messages/stream.js';
import { CHAT_COMPLETIONS_FORMAT } from './testing/chat-completions-handlers.js';
import { ControlledStream } from './testing/controlled-stream.js';
import { MESSAGES_FORMAT } from './testing/messages-handlers.js';
import { wireFailure } from './wire-failure.js';

const never = new AbortController().signal;
const bytes = (text: string) => new TextEncoder().encode(text);

/** The data of all events, with the body sent in these pieces. */
async function dataOf(pieces: readonly Uint8Array[], signal = never): Promise<string[]> {
  const stream = new ControlledStream();
  pieces.forEach((piece) => stream.write(piece));
  stream.close();
  const data: string[] = [];
  await readEventStream(stream.body, (each) => data.push(each) < 0, signal);
  return data;
}

/** The pieces between sorted cut points. */
function cutAt(whole: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const points = [0, ...cuts.map((cut) => cut % (whole.length + 1)).sort((a, b) => a - b), whole.length];
  return points.slice(1).map((end, i) => whole.slice(points[i], end));
}

describe('readEventStream', () => {
  it('takes line endings, a byte order mark, comments and unknown fields as the standard says', async () => {
    const body =
      '\uFEFF: hello\r\ndata: a\r\n\r\nid: 7\nretry: 5\nwhat: ever\ndata:b\ndata: c\n\nevent: x\rdata: d\r\r\n';
    expect(await dataOf([bytes(body)])).toEqual(['a', 'b\nc', 'd']);
  });

  it('drops an event whose closing blank line never came', async () => {
    expect(await dataOf([bytes('data: a\n\ndata: b\n')])).toEqual(['a']);
  });

  it('stops at once when it has enough, and lets the connection go', async () => {
    const stream = new ControlledStream();
    stream.write('data: a\n\ndata: b\n\n');
    const data: string[] = [];
    await readEventStream(stream.body, (each) => data.push(each) > 0, never);
    expect(data).toEqual(['a']);
    await stream.cancelled;
  });

  it('gives nothing more after an abort in the middle of a chunk', async () => {
    const abort = new AbortController();
    const stream = new ControlledStream();
    stream.write('data: a\n\ndata: b\n\n');
    const data: string[] = [];
    const reading = readEventStream(
      stream.body,
      (each) => {
        data.push(each);
        abort.abort();
        return false;
      },
      abort.signal,
    );
    await Promise.allSettled([reading, stream.cancelled]);
    expect(data).toEqual(['a']);
  });

  it('does not gather an event without end', async () => {
    const stream = new ControlledStream();
    for (let i = 0; i < 12; i++) stream.write('data: ' + 'x'.repeat(100_000));
    await expect(readEventStream(stream.body, () => false, never)).rejects.toThrow('too long');
    await stream.cancelled;
  });

  it.each([
    ['one line', (text: string) => `data: ${text}\n\n`],
    ['two lines', (text: string) => `data: ${text.slice(0, 500_000)}\ndata: ${text.slice(500_001)}\n\n`],
  ])('takes a million characters in %s, and not one more', async (_, event) => {
    const [{ length } = ''] = await dataOf([bytes(event('x'.repeat(1_000_000)))]);
    expect(length).toBe(1_000_000);
    await expect(dataOf([bytes(event('x'.repeat(1_000_001)))])).rejects.toThrow(NotEvents);
  });

  it('takes a thousand lines of unknown fields in a reply, and not one more', async () => {
    const reply = (lines: number) => [bytes('what: ever\n'.repeat(lines) + 'data: a\n\n')];
    expect(await dataOf(reply(1_000))).toEqual(['a']);
    await expect(dataOf(reply(1_001))).rejects.toThrow('none');
  });

  it('a thousand lines of other known fields are no unknown ones', async () => {
    expect(await dataOf([bytes('retry: never\n'.repeat(1_001) + 'data: a\n\n')])).toEqual(['a']);
  });

  it.each(['what: ever\n', 'what: ever', '<html>', '{"error":"none"}'])(
    'text that is no event is told from a stream without one: %j',
    async (text) => {
      await expect(dataOf([bytes(text)])).rejects.toThrow('holds no event');
    },
  );

  it.each(['', ': hello\n\n', 'retry: 5', 'id: 7\n', 'data: a', 'data: a\n'])(
    'a stream without a whole event is one: %j',
    async (text) => {
      expect(await dataOf([bytes(text)])).toEqual([]);
    },
  );

  it('what follows its last event is not looked at', async () => {
    expect(await dataOf([bytes('data: a\n\nwhat: ever')])).toEqual(['a']);
  });

  it('a connection that breaks is told as it is', async () => {
    const stream = new ControlledStream();
    stream.break();
    await expect(readEventStream(stream.body, () => false, never)).rejects.toThrow('was reset');
  });

  it('an abort ends a read that waits, and lets the connection go', async () => {
    const abort = new AbortController();
    const stream = new ControlledStream();
    const reading = readEventStream(stream.body, () => false, abort.signal);
    abort.abort();
    await Promise.all([reading, stream.cancelled]);
  });

  it('leaves nothing behind at the signal, however it ended', async () => {
    const { signal } = new AbortController();
    await dataOf([bytes('data: a\n\n')], signal);
    await expect(dataOf([bytes('<html>')], signal)).rejects.toThrow(NotEvents);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

const FORMATS = [
  { name: 'chat completions', format: CHAT_COMPLETIONS_FORMAT, reader: chatReader },
  { name: 'messages', format: MESSAGES_FORMAT, reader: messagesReader },
];

describe.each(FORMATS)('$name', ({ format, reader }) => {
  const peer = { displayName: 'Peer', url: 'https://peer.example/v1', model: 'm' };

  it('property: the same text and end, wherever the bytes are cut and whatever ends the lines', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 12, size: 'max' }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        fc.array(fc.nat(), { maxLength: 40, size: 'max' }),
        async (words, newline, mark, cuts) => {
          const usage = { inputTokens: 3, outputTokens: words.length };
          const body = [
            mark ? '\uFEFF' : '',
            format.start(),
            ': comment\n\n',
            ...words.map((word) => format.text(word)),
            format.finish(format.finished, usage),
            format.end(),
          ].join('');
          const stream = new ControlledStream();
          cutAt(bytes(body.replaceAll('\n', newline)), cuts).forEach((piece) => stream.write(piece));
          stream.close();

          let text = '';
          let end: ModelEvent | undefined;
          const reading = reader({ text: (more) => (text += more), progress: () => undefined }, (reason) =>
            wireFailure(peer, reason),
          );
          await readEventStream(stream.body, (data) => (end = reading.take(data)) !== undefined, never);
          // With bare CR the last one may be half of a CRLF: the reader then ends with the stream.
          const ending = end ?? reading.close();
          if (words.join('').trim()) {
            expect(ending).toEqual({ type: 'ended', finish: 'complete', usage });
            expect(text).toBe(words.join(''));
          } else {
            // What shows nothing at all counts as no reply: one wire puts something in its place, the other fails.
            expect(ending).toMatchObject({ usage });
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
