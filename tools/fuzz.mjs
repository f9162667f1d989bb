// @ts-check
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import fc from 'fast-check';
import { expect, it } from 'vitest';

export { hostileBytes, hostileFrom, hostileJson, hostileText, hostileValue } from './fuzz-input.mjs';

/** What the page may be still for, in milliseconds, on a machine that reads `PEER` in `PEER_MS`. */
const LIMIT_MS = 100;
const PEER_MS = 8;
const PEER = `[${'0,'.repeat(500_000)}0]`;
/** A slow one is tried again: other programs have the processor, too. */
const TRIES = 3;
/** The same on every machine, so that a test that fails here fails everywhere. */
const FIXED = { seed: 20_261_123, runs: 30 };
const MINUTES = 60_000;
const LONGEST_SENTENCE = 2_000;

const { SOTTO_FUZZ_RUNS, SOTTO_FUZZ_SEED, SOTTO_FUZZ_REPORT } = process.env;
const runs = Number(SOTTO_FUZZ_RUNS ?? FIXED.runs);
const seed = Number(SOTTO_FUZZ_SEED ?? FIXED.seed);

const SHARED = [Object, Array, String, Number, Function, Map, Set, Promise, Error].map(
  (each) => /** @type {object} */ (each.prototype),
);
/** Whatever a parser must not have touched. */
const namesOfShared = () => SHARED.map((each) => Reflect.ownKeys(each).length).join();

/** @type {typeof import('./fuzz.d.mts').fuzz} */
export function fuzz(name, { input, run, refuses = () => false, holds }) {
  it(
    `${name}: no crash, no hang`,
    async () => {
      const shared = namesOfShared();
      const seen = { runs: 0, refused: 0, slowestMs: 0, crashes: 0, fault: '' };

      /** @param {any} given */
      const once = async (given) => {
        const watch = stopwatch();
        /** @type {{ value: any } | { error: unknown }} */
        let outcome;
        try {
          const value = run(given, watch.breath);
          outcome = { value: value instanceof Promise ? await value : value };
        } catch (error) {
          outcome = { error };
        }
        return { outcome, took: watch.longest() };
      };

      const property = fc.asyncProperty(input.recipes, async (recipe) => {
        const given = input.build(recipe);
        const { outcome, took } = await once(given);
        let best = took;
        for (let tries = 1; best > LIMIT_MS && tries < TRIES; tries++) {
          best = Math.min(best, (await once(input.build(recipe))).took);
        }
        seen.runs++;
        seen.slowestMs = Math.max(seen.slowestMs, best);
        if (best > LIMIT_MS) expect(best, 'milliseconds without a breath').toBeLessThan(limitMs());
        if ('value' in outcome) holds(outcome.value, given);
        else {
          if (!refuses(outcome.error)) throw outcome.error;
          seen.refused++;
          expectSentence(outcome.error);
        }
        expect(namesOfShared(), 'Object.prototype and its like are as they were').toBe(shared);
      });
      try {
        await fc.assert(property, {
          seed,
          numRuns: input.always.length + runs,
          examples: input.always.map((recipe) => [recipe]),
        });
      } catch (error) {
        seen.crashes++;
        seen.fault = String(error instanceof Error ? error.message : error).slice(0, LONGEST_SENTENCE);
        throw error;
      } finally {
        keep({ file: expect.getState().testPath ?? '', parser: name, ...seen });
      }
    },
    SOTTO_FUZZ_RUNS === undefined ? MINUTES : 60 * MINUTES,
  );
}

/** The limit on this machine as it is now: a slow or busy one reads a list of half a million zeros as much slower. */
function limitMs() {
  const peer = [1, 2, 3].map(() => {
    const watch = stopwatch();
    JSON.parse(PEER);
    return watch.longest();
  });
  return LIMIT_MS * Math.max(1, Math.min(...peer) / PEER_MS);
}

/**
 * The longest time between two breaths, in ms: of the clock or of the processor, whichever is less, because the first
 * counts other programs and the second other threads.
 */
function stopwatch() {
  const now = () => ({ at: performance.now(), cpu: process.cpuUsage() });
  let since = now();
  let longest = 0;
  const mark = () => {
    const { user, system } = process.cpuUsage(since.cpu);
    longest = Math.max(longest, Math.min(performance.now() - since.at, (user + system) / 1000));
    since = now();
  };
  return {
    longest: () => {
      mark();
      return longest;
    },
    breath: async () => {
      mark();
      await new Promise((resolve) => setImmediate(resolve));
      since = now();
    },
  };
}

/** @param {unknown} error */
function expectSentence(error) {
  const message = error instanceof Error ? error.message : '';
  expect(message).toMatch(/[.?]$/u);
  expect(message.length).toBeLessThan(LONGEST_SENTENCE);
}

/** @param {object} row */
function keep(row) {
  if (SOTTO_FUZZ_REPORT) writeFileSync(`${SOTTO_FUZZ_REPORT}/${randomUUID()}.json`, JSON.stringify(row));
}
