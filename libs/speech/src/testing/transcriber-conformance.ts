import type { Transcriber, TranscriberEvent, TranscriberInput } from '@sotto/meeting';
import { type ConformanceCase, runnerConformance } from '@sotto/meeting/testing';

/** How long a run may take to end once it was asked to stop hearing, in ms. */
const STOP_LIMIT_MS = 3000;

/** One situation in which an engine is run: words come, the service fails, a file is read. */
export interface TranscriberSubject {
  readonly name: string;
  /** Made anew for every check. */
  make(): Promise<{
    readonly transcriber: Transcriber;
    readonly input: Omit<TranscriberInput, 'stopHearing'>;
    /**
     * Plays the whole situation (a recogniser, a clock) to the end, whether or not the run was stopped on the way.
     * Called once the run has begun; must resolve.
     */
    readonly drive?: () => Promise<void>;
    /** Milliseconds of the clock that the engine uses. */
    readonly elapsed: () => number;
    /** Whether the engine's source has given proof of sound (or of text) so far. */
    readonly hasGivenEvidence: () => boolean;
  }>;
}

interface Seen {
  readonly event: TranscriberEvent;
  readonly atMs: number;
  readonly evidence: boolean;
}

/** Only an engine that is given kept sound can settle what was said before its run. */
type Reach = 'this run' | 'also before it';

/** The laws of `Transcriber`, for every situation given, those of `Runner` among them. */
export function transcriberConformance(subjects: readonly TranscriberSubject[]): readonly ConformanceCase[] {
  const runs = subjects.map(({ name, make }) => ({
    name,
    make: async () => {
      const { transcriber, input, drive } = await make();
      const stopHearing = new AbortController().signal;
      return { runner: transcriber.run, input: { ...input, stopHearing }, ...(drive && { drive }) };
    },
  }));
  return [
    ...runnerConformance<TranscriberInput, TranscriberEvent>(runs, ['ended']),
    ...subjects.flatMap((subject) =>
      LAWS.map(({ law, check }) => ({
        law: `${subject.name}: ${law}`,
        check: async () => {
          const { transcriber } = await subject.make();
          const isKept = transcriber.takes === 'pcm';
          check(await watch(subject, 'play to the end'), isKept ? 'also before it' : 'this run');
        },
      })),
    ),
    ...subjects.map((subject) => ({
      law: `${subject.name}: told to stop hearing, it ends as 'stopped' within 3 s`,
      check: async () => stopsInTime(await watch(subject, 'stop at the first event')),
    })),
    ...subjects.map((subject) => ({
      law: `${subject.name}: told to stop before it begins, it ends as 'stopped' and heard nothing`,
      check: async () => {
        const seen = await watch(subject, 'stop before it begins');
        const events = seen.map(({ event }) => event);
        if (events.length !== 1) throw new Error(`expected one event, got ${JSON.stringify(events)}`);
        stopsInTime(seen);
      },
    })),
  ];
}

async function watch(
  subject: TranscriberSubject,
  stop: 'play to the end' | 'stop at the first event' | 'stop before it begins',
): Promise<readonly Seen[]> {
  const { transcriber, input, drive, elapsed, hasGivenEvidence } = await subject.make();
  const stopping = new AbortController();
  if (stop === 'stop before it begins') stopping.abort();
  const seen: Seen[] = [];
  const running = transcriber.run(
    { ...input, stopHearing: stopping.signal },
    (event) => {
      seen.push({ event, atMs: elapsed(), evidence: hasGivenEvidence() });
      if (stop === 'stop at the first event') stopping.abort();
    },
    new AbortController().signal,
  );
  await Promise.all([running, stop === 'stop before it begins' ? undefined : drive?.()]);
  return seen;
}

const LAWS: readonly {
  readonly law: string;
  readonly check: (seen: readonly Seen[], reach: Reach) => void;
}[] = [
  {
    law: 'an utterance settles once, and nothing of it comes afterwards',
    check: (seen) => {
      const settled = new Set<string>();
      for (const { event } of seen) {
        if (event.type !== 'interim' && event.type !== 'settled') continue;
        if (settled.has(event.utterance)) {
          throw new Error(`'${event.type}' of ${event.utterance} after it had settled`);
        }
        if (event.type === 'settled') settled.add(event.utterance);
      }
    },
  },
  {
    law: 'a settled utterance has words, and its times are numbers in order',
    check: (seen, reach) => {
      for (const { event } of seen) {
        if (event.type !== 'settled') continue;
        const { text, startMs, endMs, confidence = 1 } = event;
        const isInReach = startMs >= (reach === 'this run' ? 0 : -Infinity);
        const isInTime = isInReach && startMs <= endMs && Number.isFinite(endMs - startMs);
        if (text.trim() === '' || !isInTime || !(confidence > 0 && confidence <= 1)) {
          throw new Error(`not a sound utterance: ${JSON.stringify(event)}`);
        }
      }
    },
  },
  {
    law: 'utterances settle in the order in which they began',
    check: (seen) => {
      let lastMs = -Infinity;
      for (const { event } of seen) {
        if (event.type !== 'settled') continue;
        if (event.startMs < lastMs) throw new Error(`${event.utterance} began before one that had settled`);
        lastMs = event.startMs;
      }
    },
  },
  {
    law: 'nothing is heard before there is evidence, and words come only after hearing',
    check: (seen) => {
      let hearing = false;
      for (const { event, evidence } of seen) {
        if (event.type === 'ended' || event.type === 'switched' || isNothing(event)) continue;
        if (!evidence) throw new Error(`'${event.type}' although there was no evidence of sound`);
        if (event.type === 'hearing') hearing = true;
        else if (!hearing && event.type !== 'sound') throw new Error(`'${event.type}' before any 'hearing'`);
      }
    },
  },
  {
    law: 'a trouble with the sound is told in a sentence',
    check: (seen) => {
      for (const { event } of seen) {
        if (event.type !== 'sound' || !(event.failure || event.state === 'missing')) continue;
        if (!isSentence(event.failure?.message)) throw new Error(`no sentence: ${JSON.stringify(event)}`);
      }
    },
  },
  {
    law: 'it says why it failed, in a sentence, and only when it failed',
    check: (seen) => {
      const end = seen.at(-1)?.event;
      if (end?.type !== 'ended') throw new Error('it did not end');
      if (end.cause === 'failed' && !isSentence(end.failure?.message)) {
        throw new Error(`no sentence says why it failed: ${JSON.stringify(end)}`);
      }
      if (end.cause !== 'failed' && end.failure) {
        throw new Error(`a failure, but the run did not fail: ${JSON.stringify(end)}`);
      }
    },
  },
];

/** That nothing arrives needs no evidence. */
const isNothing = (event: TranscriberEvent) =>
  event.type === 'sound' && (event.state === 'missing' || event.state === 'silent');

const isSentence = (message = '') => /^[A-Z].{20,}\.$/s.test(message);

function stopsInTime(seen: readonly Seen[]): void {
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last?.event.type !== 'ended') throw new Error('it did not end');
  // A run that failed at once was over before it could be told anything.
  if (first.event.type === 'ended' && first.event.cause === 'failed') return;
  if (last.event.cause !== 'stopped') throw new Error(`it ended as '${last.event.cause}', not as 'stopped'`);
  const took = last.atMs - first.atMs;
  if (took > STOP_LIMIT_MS) throw new Error(`it took ${took} ms to stop`);
}
