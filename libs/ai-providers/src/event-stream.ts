import { createParser } from 'eventsource-parser';

/** A single event longer than this is no token: stop before a hostile peer fills the memory. In characters. */
const LONGEST_EVENT = 1_000_000;

/** @returns true when enough was read */
export type TakeEvent = (data: string) => boolean;

/**
 * Reads server-sent events until `take` has enough, the body ends, or `signal` aborts; then the connection is let go.
 * The data of each event goes to `take` at once, whatever way the bytes were cut. An event whose closing blank line
 * never came is dropped, as the standard says.
 *
 * @throws whatever the body is broken with, or Error for an event that is too long
 */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  take: TakeEvent,
  signal: AbortSignal,
): Promise<void> {
  let enough = false;
  let tooLong = false;
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ data }) => {
      // One chunk may hold several events, and the listener of the first may abort.
      if (!enough && !signal.aborted) enough = take(data);
    },
    onError: ({ type }) => {
      tooLong ||= type === 'max-buffer-size-exceeded';
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
      parser.feed(decoder.decode(value, { stream: true }));
      if (tooLong) throw new Error('an event of the stream is too long');
    }
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}
