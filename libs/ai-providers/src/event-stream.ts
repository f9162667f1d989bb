import { createParser } from 'eventsource-parser';

/** A single event longer than this is no token: stop before a hostile peer fills the memory. In characters. */
const LONGEST_EVENT = 1_000_000;

/** Characters that the parser is given at a time: of bare carriage returns it takes the square. */
const PORTION = 8_192;

/** Lines of no known field, in one reply: more are no events but something else, and each costs an Error. */
const MOST_UNKNOWN = 1_000;

/** What came is no stream of events: an event that is too long, or none at all among other text. */
export class NotEvents extends Error {}

/** @returns true when enough was read */
export type TakeEvent = (data: string) => boolean;

/**
 * Reads server-sent events until `take` has enough, the body ends, or `signal` aborts; then the connection is let go.
 * The data of each event goes to `take` at once, whatever way the bytes were cut. An event whose closing blank line
 * never came is dropped, as the standard says.
 *
 * @throws NotEvents, or whatever the body is broken with
 */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  take: TakeEvent,
  signal: AbortSignal,
): Promise<void> {
  let enough = false;
  let isForeign = false;
  let known = 0;
  let unknown = 0;
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ data }) => {
      // The parser counts only what it keeps for the next piece.
      isForeign ||= data.length > LONGEST_EVENT;
      if (isForeign) return;
      known++;
      // One chunk may hold several events, and the listener of the first may abort.
      if (!enough && !signal.aborted) enough = take(data);
    },
    onError: ({ type }) => {
      if (type === 'unknown-field') unknown++;
      isForeign ||= type === 'max-buffer-size-exceeded' || unknown > MOST_UNKNOWN;
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
        if (!isForeign) parser.feed(text.slice(at, at + PORTION));
      if (isForeign) throw new NotEvents('what came is too long for an event, or is none.');
    }
    if (enough || signal.aborted || known > 0) return;
    enough = true; // An event that the end has cut off is dropped; only what kind of line it was is looked at.
    parser.feed('\n');
    if (unknown > 0) throw new NotEvents('what came holds no event.');
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}
