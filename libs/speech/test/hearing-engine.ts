import type { Transcriber, TranscriberEvent } from '@sotto/meeting';
import type { SimulatedClock } from '@sotto/meeting/testing';
import * as fc from 'fast-check';

export interface Word {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
}
export type Spoken = readonly Word[];

const GAP_MS = 40;
const START_MS = 1000;
/** An endpoint answers so many times later than a browser. */
const LATER = 12;

/** Utterances of numbered words, with the pauses before them. */
export const spoken = fc
  .array(fc.record({ pauseMs: fc.integer({ min: 500, max: 4000 }), words: fc.integer({ min: 1, max: 8 }) }), {
    minLength: 5,
    maxLength: 25,
    size: 'max',
  })
  .map((utterances) => {
    let [at, count] = [START_MS, 0];
    return utterances.map(({ pauseMs, words }): Spoken => {
      at += pauseMs;
      return Array.from({ length: words }, () => {
        const startMs = at + GAP_MS;
        at = startMs + 200;
        return { text: `w${count++}`, startMs, endMs: at };
      });
    });
  });

export const firstOf = (utterance: Spoken): number => utterance[0]?.startMs ?? 0;
export const lastOf = (utterance: Spoken): number => utterance.at(-1)?.endMs ?? 0;

export interface Nature {
  readonly takes: 'microphone' | 'pcm';
  /** It takes audio and shows no word before an utterance settles, seconds later, as an HTTP endpoint. */
  readonly isLate: boolean;
  /** Whether it works when it is run for the first time. */
  readonly isUpAtFirst: boolean;
  /** How many runs fail before it works again. */
  readonly badRuns: number;
  /** On trial, a bad run opens the microphone and says nothing, instead of failing with 'network'. */
  readonly isMute: boolean;
  /** It fails after the word with this number, and so many numbers later again. */
  readonly failsAfter: readonly number[];
  readonly isMeasured: boolean;
  readonly settleMs: number;
  readonly revises: boolean;
  /** Words that it says again when it is restarted soon. */
  readonly repeats: number;
  readonly stopMs: number;
}

export const nature = fc.record<Nature>({
  takes: fc.constantFrom('microphone' as const, 'pcm' as const),
  isLate: fc.boolean(),
  isUpAtFirst: fc.boolean(),
  badRuns: fc.integer({ min: 0, max: 3 }),
  isMute: fc.boolean(),
  failsAfter: fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 4 }),
  isMeasured: fc.boolean(),
  settleMs: fc.integer({ min: 0, max: 400 }),
  revises: fc.boolean(),
  repeats: fc.integer({ min: 3, max: 6 }),
  stopMs: fc.integer({ min: 0, max: 2500 }),
});

export interface World {
  readonly clock: SimulatedClock;
  readonly utterances: readonly Spoken[];
  /** Pauses in which a running session ends as silence. */
  readonly silences: readonly number[];
  /** The engine that the last switch was to. */
  charge: string;
  /**
   * What the person sees, by utterance; no engine repeats other words. A known limit: where one repeats words that were
   * taken back and never settled, the one or two before them, which did settle, settle twice.
   */
  readonly seen: Map<string, string>;
}

/**
 * An engine that hears what is spoken in this world, as well or badly as its nature says.
 * @param isLast the last of the order never fails, so that somebody can always hear
 */
export function hearing(id: string, nature: Nature, world: World, isLast: boolean): Transcriber {
  const { clock, utterances } = world;
  const isLate = nature.takes === 'pcm' && nature.isLate;
  // Audio comes with its times.
  const isMeasured = nature.takes === 'pcm' || nature.isMeasured;
  const settleMs = isLate ? nature.settleMs * LATER : nature.settleMs;
  let bad = nature.isUpAtFirst || isLast ? 0 : nature.badRuns + 1;
  const failTimes = isLast
    ? []
    : utterances
        .flat()
        .flatMap(({ text, endMs }) =>
          nature.failsAfter.includes(Number(text.slice(1))) ? endMs + GAP_MS / 2 : [],
        );

  const isSeen = (word: string) => [...world.seen.values()].some((text) => text.split(' ').includes(word));

  const run: Transcriber['run'] = async (input, emit, signal) => {
    const startedAt = clock.elapsed();
    const isOnTrial = world.charge !== id;
    const now = () => clock.elapsed() - startedAt;
    const over = new AbortController();
    const say = (event: TranscriberEvent) => {
      if (over.signal.aborted || signal.aborted) return;
      if (event.type === 'ended') over.abort();
      emit(event);
    };
    if (bad > 0) {
      bad--;
      say({ type: 'hearing', level: null });
      const waits = isOnTrial && nature.isMute ? 60_000 : 5;
      await clock.after(waits, AbortSignal.any([signal, input.stopHearing]));
      if (input.stopHearing.aborted) return say({ type: 'ended', cause: 'stopped' });
      return say({ type: 'ended', cause: 'failed', failure: { reason: 'network', message: 'Down.' } });
    }

    const heardFrom = startedAt - (nature.takes === 'pcm' ? (input.replayMs ?? 0) : 0);
    const done = new Set<Spoken>();
    const firstSeen = new Map<Spoken, number>();
    const heard = (utterance: Spoken) =>
      // Kept sound is told in whole utterances; a microphone gives only what comes.
      nature.takes === 'pcm' && heardFrom < startedAt && lastOf(utterance) > heardFrom
        ? utterance
        : utterance.filter(({ startMs }) => startMs >= startedAt);
    const before = utterances
      .flat()
      .filter(({ text, endMs }) => endMs <= startedAt && endMs > startedAt - 1500 && isSeen(text));
    const repeated = nature.takes === 'microphone' ? before.slice(-nature.repeats) : [];
    const isRepeating = repeated.length >= 3;
    const textOf = (utterance: Spoken, isFirstOfRun: boolean, until: number) => {
      const words = heard(utterance).filter(({ endMs }) => endMs <= until);
      if (words.length === 0) return '';
      const all =
        isFirstOfRun && isRepeating && (words[0]?.startMs ?? 0) - (repeated.at(-1)?.endMs ?? 0) < 1500
          ? [...repeated, ...words]
          : words;
      return all.map(({ text }) => text).join(' ');
    };
    const mine = utterances.filter((utterance) => heard(utterance).length > 0);
    const isFirstOfRun = (utterance: Spoken) => utterance === mine[0];
    const settle = (utterance: Spoken, until: number) => {
      const text = textOf(utterance, isFirstOfRun(utterance), until);
      if (text === '' || done.has(utterance)) return;
      done.add(utterance);
      const words = heard(utterance).filter(({ endMs }) => endMs <= until);
      const [startMs, endMs] = isMeasured
        ? [(words[0]?.startMs ?? 0) - startedAt, (words.at(-1)?.endMs ?? 0) - startedAt]
        : [firstSeen.get(utterance) ?? now(), now()];
      say({
        type: 'settled',
        utterance: `${utterances.indexOf(utterance)}`,
        text,
        startMs,
        endMs,
        timing: 'estimated',
      });
    };

    const acts: { readonly at: number; readonly act: () => void }[] = [];
    for (const utterance of mine) {
      for (const word of isLate ? [] : heard(utterance)) {
        acts.push({
          at: Math.max(word.endMs, startedAt + 1),
          act: () => {
            if (done.has(utterance)) return;
            if (!firstSeen.has(utterance)) firstSeen.set(utterance, now());
            const text = textOf(utterance, isFirstOfRun(utterance), word.endMs);
            if (nature.revises)
              say({ type: 'interim', utterance: `${utterances.indexOf(utterance)}`, text: `${text} hm` });
            say({ type: 'interim', utterance: `${utterances.indexOf(utterance)}`, text });
          },
        });
      }
      acts.push({
        at: Math.max(lastOf(utterance), startedAt + 1) + settleMs,
        act: () => settle(utterance, Infinity),
      });
    }
    const failsAt = failTimes.find((at) => at > startedAt + 1);
    if (failsAt !== undefined) {
      acts.push({
        at: failsAt,
        act: () => {
          bad = nature.badRuns;
          say({ type: 'ended', cause: 'failed', failure: { reason: 'server', message: 'Gone.' } });
        },
      });
    }
    const silentAt = world.silences.find((at) => at > startedAt + 500);
    // An engine that waits for answers does not go.
    if (silentAt !== undefined && !isLate)
      acts.push({ at: silentAt, act: () => say({ type: 'ended', cause: 'silence' }) });
    acts.sort((a, b) => a.at - b.at);

    say({ type: 'hearing', level: null });
    const until = AbortSignal.any([signal, over.signal, input.stopHearing]);
    for (const { at, act } of acts) {
      await clock.after(at - clock.elapsed(), until);
      if (until.aborted) break;
      act();
    }
    await clock.after(1e9, until);
    if (signal.aborted || over.signal.aborted) return;
    const stoppedAt = clock.elapsed();
    await clock.after(nature.stopMs, signal);
    for (const utterance of mine) settle(utterance, stoppedAt);
    say({ type: 'ended', cause: 'stopped' });
  };
  return { id, takes: nature.takes, available: () => Promise.resolve({ status: 'unknown' }), run };
}
