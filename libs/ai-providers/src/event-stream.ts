import { createParser } from 'eventsource-parser';

/** A single event longer than this is no token: stop before a hostile peer fills the memory. In characters. */
const LONGEST_EVENT = 1_000_000;

/** Characters that the parser is given at a time: of bare carriage returns it takes the square. */
const PORTION = 8_192;

/** Lines of no known field, in one reply: more are no events but something else, and each costs an Error. */
const MOST_UNKNOWN = 1_000;

/** @returns true when enough was read */
export type TakeEvent = (data: string) => boolean;

/**
 * Reads server-sent events until `take` has enough, the body ends, or `signal` aborts; then the connection is let go.
 * The data of each event goes to `take` at once, whatever way the bytes were cut. An event whose closing blank line
 * never came is dropped, as the standard says.
 *
 * @throws whatever the body is broken with, or Error for an event that is too long, or for what is no events at all
 */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  take: TakeEvent,
  signal: AbortSignal,
): Promise<void> {
  let enough = false;
  let tooLong = false;
  let unknown = 0;
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ data }) => {
      // One chunk may hold several events, and the listener of the first may abort.
      if (!enough && !signal.aborted) enough = take(data);
    },
    onError: ({ type }) => {
      if (type === 'unknown-field') unknown++;
      tooLong ||= type === 'max-buffer-size-exceeded' || unknown > MOST_UNKNOWN;
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  // Cancelling ends a read that is waiting, at once and whatever the peer does; its own promise may never settle.
  const leave = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', leave, { once: true });
  try {
    while (!enough && !signal.aborted) {
      const { done, value } = await reader.read();
      if (done) break;
      const text = decoder.decode(value, { stream: true });
      for (let at = 0; at < text.length; at += PORTION)
        if (!tooLong) parser.feed(text.slice(at, at + PORTION));
      if (tooLong) throw new Error('an event of the stream is too long.');
    }
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}
