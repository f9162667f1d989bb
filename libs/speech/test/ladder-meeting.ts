import type { TranscriberEvent } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import * as fc from 'fast-check';
import { engineLadder } from '../src/engine-ladder.js';
import { ScriptedFeeds } from '../src/testing/scripted-feeds.js';
import {
  type Nature,
  type Spoken,
  type Word,
  firstOf,
  hearing,
  lastOf,
  nature,
  spoken,
} from './hearing-engine.js';

/** What is said, with which engines, best first; before which utterances a run ends as silence; ms between trials. */
export type LadderMeeting = readonly [
  utterances: readonly Spoken[],
  natures: readonly Nature[],
  quietBefore: readonly number[],
  probeMs: number,
];

export const ladderMeetings: fc.Arbitrary<LadderMeeting> = fc.tuple(
  spoken,
  fc.array(nature, { minLength: 1, maxLength: 4 }),
  fc.array(fc.nat({ max: 24 }), { maxLength: 5 }),
  fc.integer({ min: 2000, max: 20_000 }),
);

/** What became of a meeting's words, by their numbers. */
export interface MeetingTold {
  /** In the order in which they settled. */
  readonly settled: readonly number[];
  /** Lost without a word. */
  readonly untold: readonly Word[];
  /** Switches that told of missing words where none were. */
  readonly overtold: readonly TranscriberEvent[];
}

export async function playLadderMeeting([
  utterances,
  natures,
  quietBefore,
  probeMs,
]: LadderMeeting): Promise<MeetingTold> {
  const quiet = new Set(quietBefore);
  const silences = utterances.flatMap((utterance, i) => (quiet.has(i) ? [firstOf(utterance) - 200] : []));
  const events = await meeting(utterances, natures, silences, probeMs);
  const words = utterances.flat();
  return { settled: settled(events), untold: untold(words, events), overtold: overtold(words, events) };
}

/** Plays a whole meeting as the session would: a run that ends by itself is followed by another 100 ms later. */
async function meeting(
  utterances: readonly Spoken[],
  natures: readonly Nature[],
  silences: readonly number[],
  probeMs: number,
) {
  const clock = new SimulatedClock();
  const feeds = new ScriptedFeeds({ clock });
  const endMs = Math.max(0, ...utterances.map(lastOf)) + 3000;
  const world = { clock, utterances, silences, charge: '', seen: new Map<string, string>() };
  const engines = natures.map((each, i) =>
    hearing(`${each.takes}${i}`, each, world, i === natures.length - 1),
  );
  const ladder = engineLadder({ engines, feeds, clock, probeMs });
  const events: Told[] = [];
  const session = async () => {
    const stopping = new AbortController();
    void clock.after(endMs, new AbortController().signal).then(() => stopping.abort());
    while (!stopping.signal.aborted) {
      const emit = (event: TranscriberEvent) => {
        events.push({ ...event, at: clock.elapsed() });
        if (event.type === 'switched') world.charge = event.to;
        if ('text' in event) world.seen.set(event.utterance, event.text);
      };
      const signal = new AbortController().signal;
      await ladder.run(
        { source: { kind: 'microphone' }, language: 'en', stopHearing: stopping.signal },
        emit,
        signal,
      );
      await clock.after(100, stopping.signal);
    }
  };
  const source = async () => {
    for (const utterance of utterances) {
      await clock.after(firstOf(utterance) - clock.elapsed(), new AbortController().signal);
      const feed = feeds.made.at(-1);
      if (!feed || feed.holders === 0) continue;
      feed.beginSpeech(feed.nowMs);
      await clock.after(lastOf(utterance) - clock.elapsed(), new AbortController().signal);
      feed.endSpeech(feed.nowMs);
    }
  };
  const all = Promise.all([session(), source()]);
  await clock.advance(endMs + 10_000);
  await all;
  return events;
}

type Told = TranscriberEvent & { readonly at: number };

/** The numbers of the words that these events settle, in order. */
const settled = (events: readonly Told[]): number[] =>
  events.flatMap((event) =>
    event.type === 'settled' ? event.text.split(' ').map((word) => Number(word.slice(1))) : [],
  );

/** Words that did not settle, though no switch in the time between told that some are missing. */
function untold(words: readonly Word[], events: readonly Told[]): Word[] {
  const given = new Set(settled(events));
  return words.filter((word, number) => {
    const next = events.findIndex((event) => settled([event]).some((each) => each > number));
    const between = next < 0 ? events : events.slice(0, next);
    return !given.has(number) && !between.some((event) => isIncomplete(event) && event.at >= word.endMs);
  });
}

/** Switches that told of missing words, though all that had been said was settled, or by this engine later. */
const overtold = (words: readonly Word[], events: readonly Told[]): Told[] =>
  events.filter((event, i) => {
    if (!isIncomplete(event)) return false;
    const after = events.slice(i + 1);
    const next = after.findIndex(({ type }) => type === 'switched');
    const given = new Set(settled([...events.slice(0, i), ...(next < 0 ? after : after.slice(0, next))]));
    return words.every(({ endMs }, number) => endMs > event.at || given.has(number));
  });

const isIncomplete = (event: Told): boolean => event.type === 'switched' && event.incomplete === true;
