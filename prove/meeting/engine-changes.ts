import { between, type Random, seeded } from '@sotto/demo-meeting';
import type { Transcriber, TranscriberEvent } from '@sotto/meeting';
import { engineLadder } from '@sotto/speech';
import { type EngineName, FailingEngines, nameOf } from './failing-engines.js';
import { oneVoiceMeeting } from './one-voice-meeting.js';
import { RealWork } from './real-work.js';
import { WorkClock } from './work-clock.js';

/** Every order of the three: the first two fail, one after the other. */
export const ORDERS: readonly (readonly [EngineName, EngineName, EngineName])[] = [
  ['on-device', 'browser', 'endpoint'],
  ['on-device', 'endpoint', 'browser'],
  ['browser', 'on-device', 'endpoint'],
  ['browser', 'endpoint', 'on-device'],
  ['endpoint', 'on-device', 'browser'],
  ['endpoint', 'browser', 'on-device'],
];

/** How an engine that was made to fail gave way. */
export interface EngineChange {
  readonly from: EngineName;
  /** Null where no other went on. */
  readonly to: string | null;
  /** When it was made to fail, ms of the meeting. */
  readonly failedMs: number;
  /** When the next one went on, ms of the meeting. */
  readonly atMs: number;
  /** Whether the product said that words are missing. */
  readonly toldMissing: boolean;
}

/** One meeting in which two engines are made to fail. */
export interface FailedEngines {
  readonly order: readonly EngineName[];
  readonly changes: readonly EngineChange[];
  /** Every word that was said, in order. */
  readonly said: readonly { readonly word: string; readonly atMs: number; readonly given: boolean }[];
  /** The words of the transcript on the disk, in order. */
  readonly kept: readonly string[];
}

const STARTED_AT = 1_789_200_000_000;
/** An engine is made to fail after so long, ms: anywhere in an utterance or between two. */
const WORKS_MS = [5_000, 9_000] as const;
/** The next one goes on within this, ms: an endpoint fails only when it is asked, and is asked twice. */
const CHANGE_MS = 20_000;
/** Longest wait for the first engine, ms of real time. */
const BEGINS_MS = 30_000;
const WORD_MS = [160, 420] as const;
const PAUSE_MS = [400, 1_600] as const;
const WORDS = [2, 12] as const;
const never = new AbortController().signal;

/** A person speaks all the time; first the first, then the second engine is made to fail at a seeded moment. */
export async function failInTurn(order: readonly EngineName[], seed: number): Promise<FailedEngines> {
  const work = new RealWork();
  const clock = new WorkClock(work, 0, STARTED_AT);
  const random = seeded(seed);
  const world = new FailingEngines(clock, work);
  const ladder = engineLadder({
    engines: order.map((name) => world.engine(name)),
    feeds: world.feeds,
    clock,
  });
  const switches: (Extract<TranscriberEvent, { type: 'switched' }> & { readonly atMs: number })[] = [];
  const engine: Transcriber = {
    ...ladder,
    run: (input, emit, signal) =>
      ladder.run(
        input,
        (event) => {
          if (event.type === 'switched') switches.push({ ...event, atMs: clock.elapsed() });
          emit(event);
        },
        signal,
      ),
  };
  const pass = (ms: number) => clock.runUntil(clock.elapsed() + ms);
  const meeting = await oneVoiceMeeting(engine, { clock, work });
  // What the session waits for before it listens is real: the lock of the one who writes.
  const began = performance.now();
  while (switches.length === 0) {
    if (performance.now() - began > BEGINS_MS) throw new Error('The session did not begin to listen.');
    await pass(20);
  }
  await pass(1_000);
  const speech = speaker(world, clock, random);
  const changes: EngineChange[] = [];
  for (const from of order.slice(0, -1)) {
    await pass(between(random, ...WORKS_MS));
    const before = switches.length;
    const failedMs = clock.elapsed();
    world.fail(from);
    const latest = failedMs + CHANGE_MS;
    while (switches.length === before && clock.elapsed() < latest) await pass(20);
    const [change] = switches.slice(before);
    changes.push({
      from,
      to: change?.to ?? null,
      failedMs,
      atMs: change?.atMs ?? clock.elapsed(),
      toldMissing: change?.incomplete ?? false,
    });
  }
  await pass(between(random, ...WORKS_MS));
  await speech.stop();
  await pass(2_000);
  const { transcript } = await meeting.stop();
  return {
    order,
    changes,
    said: world.said.map(({ atMs, given }, number) => ({ word: nameOf(number), atMs, given })),
    kept: transcript.flatMap(({ text }) => text.split(' ')),
  };
}

/** Speaks until it is told to stop, and ends what it has begun to say. */
function speaker(world: FailingEngines, clock: WorkClock, random: Random) {
  let [goesOn, isOver] = [true, false];
  const speak = async () => {
    while (goesOn) {
      const count = Math.floor(between(random, ...WORDS));
      await world.utterance(Array.from({ length: count }, () => Math.round(between(random, ...WORD_MS))));
      await clock.after(between(random, ...PAUSE_MS), never);
    }
  };
  const spoken = speak().finally(() => (isOver = true));
  return {
    /** @throws what went wrong while it spoke */
    stop: async () => {
      goesOn = false;
      while (!isOver) await clock.runUntil(clock.elapsed() + 100);
      await spoken;
    },
  };
}
