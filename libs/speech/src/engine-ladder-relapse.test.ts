import type { TranscriberEvent } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import { LONGEST_REST_MS, RELAPSE_MS, SOUND_MS } from './engine-ladder-relapse.js';
import { PROBE_MS, engineLadder } from './engine-ladder.js';
import { ScriptedTranscriber } from './testing/scripted-transcriber.js';

/** Somebody says a word so often, ms, for 2 s; it settles as it ends. */
const EVERY_MS = 5_000;
const WORD_MS = 2_000;

/**
 * A meeting with an engine that gives words whenever it is tried and then fails, above one that always works.
 *
 * @param lives how long it works each time that it is in charge, ms; the first time it has won no trial
 * @returns how long it was left alone after each failure, and what was told
 */
async function meeting(lives: readonly number[]) {
  const clock = new SimulatedClock();
  const flapping = new ScriptedTranscriber('flapping');
  const steady = new ScriptedTranscriber('steady');
  const began = new Map<unknown, number>();
  const rests: number[] = [];
  let failedAt: number | null = null;
  flapping.onStart = (run) => {
    began.set(run, clock.elapsed());
    if (failedAt !== null) rests.push(clock.elapsed() - failedAt);
  };
  steady.onStart = (run) => void began.set(run, clock.elapsed());
  const events: TranscriberEvent[] = [];
  let [charge, life] = ['', 0];
  let failsAt = Infinity;
  const emit = (event: TranscriberEvent) => {
    events.push(event);
    if (event.type !== 'switched') return;
    charge = event.to;
    // Between two words, so that none is lost with it.
    failsAt = charge === 'flapping' ? clock.elapsed() + (lives[life++] ?? Infinity) + 1_000 : Infinity;
  };
  const never = new AbortController().signal;
  const ladder = engineLadder({ engines: [flapping, steady], clock });
  void ladder.run({ source: { kind: 'microphone' }, language: 'en', stopHearing: never }, emit, never);
  let words = 0;
  while (life <= lives.length) {
    await clock.advance(1_000);
    const now = clock.elapsed();
    if (now >= failsAt) {
      failedAt = now;
      flapping.last.fail('server');
    }
    if (now % EVERY_MS !== 0) continue;
    const text = `w${words++}`;
    for (const engine of [steady, flapping]) {
      if (!engine.isRunning) continue;
      const endMs = now - (began.get(engine.last) ?? 0);
      if (endMs >= WORD_MS) engine.last.settle(text, text, endMs - WORD_MS, endMs);
    }
  }
  const said = events.flatMap((event) => (event.type === 'settled' ? event.text : []));
  return { rests, words, said, switches: events.filter(({ type }) => type === 'switched').length };
}

const seconds = (all: readonly number[]) => all.map((ms) => Math.floor(ms / 60_000) * 60);

it('Q1: an engine that relapses is left alone twice as long each time, up to half an hour', async () => {
  const { rests, switches } = await meeting(Array.from({ length: 9 }, () => 50_000));
  expect(seconds(rests)).toEqual([60, 120, 240, 480, 960, 1800, 1800, 1800, 1800]);
  // In the 2.6 hours that this takes; without a rest it would be two every two minutes.
  expect(switches).toBe(19);
});

it('one that worked for five minutes is left alone no longer than before, and after ten as at first', async () => {
  const { rests } = await meeting([1_000, 1_000, RELAPSE_MS, 1_000, SOUND_MS, 1_000, SOUND_MS]);
  expect(seconds(rests)).toEqual([60, 120, 120, 240, 60, 120, 60]);
});

it('however long it works each time, it rests as long as that says, and every word settles once, in order', async () => {
  const lives = fc.array(
    fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 900 })).map((s) => s * 1_000),
    { minLength: 1, maxLength: 8, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(
      lives.map((all) => all.map((ms) => ms - (ms % EVERY_MS))),
      async (all) => {
        const { rests, words, said } = await meeting(all);
        let rest = PROBE_MS;
        const expected = all.map((ms, i) => {
          const workedMs = ms + 1_000;
          if (workedMs >= SOUND_MS) rest = PROBE_MS;
          else if (i > 0 && workedMs < RELAPSE_MS) rest = Math.min(2 * rest, LONGEST_REST_MS);
          return rest;
        });
        expect(rests).toHaveLength(expected.length);
        rests.forEach((ms, i) => {
          expect(ms).toBeGreaterThanOrEqual(expected[i] ?? NaN);
          // It waits for the end of a word.
          expect(ms).toBeLessThanOrEqual((expected[i] ?? NaN) + EVERY_MS);
        });
        expect(said).toEqual(Array.from({ length: words }, (_, i) => `w${i}`));
      },
    ),
    { numRuns: propertyRuns(30) },
  );
});
