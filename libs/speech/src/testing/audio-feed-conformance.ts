import type { AudioSource } from '@sotto/meeting';
import type { ConformanceCase } from '@sotto/meeting/testing';
import {
  type AudioFeed,
  type AudioFeeds,
  type FeedEvent,
  type FeedWish,
  SAMPLE_RATE,
} from '../audio-feed.js';

/** A feed may cut its last piece to a whole frame, ms. */
const FRAME_MS = 40;

/** Feeds that are tested, and the voice that they hear. */
export interface AudioFeedSubject {
  readonly name: string;
  /** Made anew for every check. */
  make(): Promise<{
    readonly feeds: AudioFeeds;
    readonly source: AudioSource;
    /** Somebody says one utterance into the source that was opened last; resolves when listeners know of its end. */
    readonly speak: () => Promise<void>;
    /** The source goes away; resolves when listeners know. */
    readonly end: () => Promise<void>;
  }>;
}

type Speech = Extract<FeedEvent, { type: `speech${string}` }>;

/** The laws of `AudioFeed` and `AudioFeeds`, for every subject given. */
export function audioFeedConformance(subjects: readonly AudioFeedSubject[]): readonly ConformanceCase[] {
  return subjects.flatMap((subject) =>
    LAWS.map(({ law, check }) => ({
      law: `${subject.name}: ${law}`,
      check: async () => check(await subject.make()),
    })),
  );
}

type Made = Awaited<ReturnType<AudioFeedSubject['make']>>;

const LAWS: readonly { readonly law: string; readonly check: (made: Made) => Promise<void> }[] = [
  {
    law: 'the same source opened twice is one feed, which works until both have released it',
    check: async ({ feeds, source, speak }) => {
      const [one, two] = [await feeds.open(source), await feeds.open(source)];
      await two.keepSpeech();
      one.release();
      const { events, stop } = told(two, { speech: true });
      await speak();
      stop();
      two.release();
      expectThat(events.length > 0, 'nothing was told after one of two had released it');
    },
  },
  {
    law: 'speech is told as its start, its pieces in order and without gaps, and its end with all of it',
    check: async (made) => {
      const { feed, events } = await opened(made, { speech: true });
      await made.speak();
      feed.release();
      const [start, ...rest] = speechOf(events);
      const end = rest.pop();
      if (start?.type !== 'speech-started' || end?.type !== 'speech-ended')
        throw new Error(`told: ${types(events)}`);
      let atMs = start.startMs;
      for (const piece of rest) {
        if (piece.type !== 'speech') throw new Error(`'${piece.type}' within an utterance`);
        expectThat(
          Math.abs(piece.startMs - atMs) < 1,
          `a gap at ${atMs} ms: the next piece is of ${piece.startMs} ms`,
        );
        atMs += (piece.samples.length * 1000) / SAMPLE_RATE;
      }
      expectThat(
        end.startMs === start.startMs && end.endMs > start.startMs,
        'its end has other times than its start',
      );
      const lengthMs = ((end.samples?.length ?? 0) * 1000) / SAMPLE_RATE;
      expectThat(
        Math.abs(lengthMs - (end.endMs - end.startMs)) <= FRAME_MS,
        `${lengthMs} ms of samples for ${end.endMs - end.startMs} ms`,
      );
    },
  },
  {
    law: 'who does not wish for speech is told none; who has stopped is told nothing',
    check: async (made) => {
      const { feed, events } = await opened(made, { speech: false });
      const other = told(feed, { speech: true });
      other.stop();
      await made.speak();
      feed.release();
      expectSame(speechOf(events).length, 0, 'speech told without a wish');
      expectSame(other.events.length, 0, 'events after the stop');
    },
  },
  {
    law: 'kept speech is told again, whole and before anything new, to who begins within it',
    check: async (made) => {
      const { feed, events } = await opened(made, { speech: true });
      await made.speak();
      const end = speechOf(events).at(-1);
      const again = told(feed, { speech: true, fromMs: (end?.type === 'speech-ended' ? end.endMs : 0) - 1 });
      await made.speak();
      feed.release();
      expectSame(starts(again.events), starts(events), 'utterances told');
    },
  },
  {
    law: 'what is settled is not told again, and counts as not kept',
    check: async (made) => {
      const { feed, events } = await opened(made, { speech: true });
      await made.speak();
      const end = speechOf(events).at(-1);
      const endMs = end?.type === 'speech-ended' ? end.endMs : 0;
      feed.settled(endMs);
      expectThat(feed.keptFromMs >= endMs, `kept from ${feed.keptFromMs} ms, settled until ${endMs} ms`);
      const again = told(feed, { speech: true, fromMs: 0 });
      await made.speak();
      feed.release();
      expectSame(starts(again.events), starts(events).slice(1), 'utterances told');
    },
  },
  {
    law: 'when the source goes away that is the last it tells, in a sentence',
    check: async (made) => {
      const { feed, events } = await opened(made, { speech: true });
      await made.end();
      const last = events.at(-1);
      if (last?.type !== 'ended') throw new Error(`told: ${types(events)}`);
      expectThat(/^[A-Z].{10,}\.$/s.test(last.failure.message), `no sentence: ${last.failure.message}`);
      expectSame(events.filter(({ type }) => type === 'ended').length, 1, 'ends told');
      feed.release();
    },
  },
];

async function opened(
  { feeds, source }: Made,
  wish: FeedWish,
): Promise<{ feed: AudioFeed; events: FeedEvent[] }> {
  const feed = await feeds.open(source);
  await feed.keepSpeech();
  return { feed, events: told(feed, wish).events };
}

function told(feed: AudioFeed, wish: FeedWish): { events: FeedEvent[]; stop: () => void } {
  const events: FeedEvent[] = [];
  return { events, stop: feed.listen(wish, (event) => events.push(event)) };
}

const speechOf = (events: readonly FeedEvent[]): readonly Speech[] =>
  events.filter((event): event is Speech => event.type.startsWith('speech'));

const starts = (events: readonly FeedEvent[]): readonly number[] =>
  events.flatMap((event) => (event.type === 'speech-started' ? event.startMs : []));

const types = (events: readonly FeedEvent[]): string =>
  events.map(({ type }) => type).join(', ') || 'nothing';

function expectThat(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

function expectSame(actual: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: expected ${b}, got ${a}`);
}
