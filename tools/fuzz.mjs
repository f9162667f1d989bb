// @ts-check
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MEASURES, stopwatch, TRIES } from './processor-time.mjs';
import { slowness } from './slowness.mjs';
import { THOROUGH } from './thorough.mjs';

export { hostileBytes, hostileFrom, hostileJson, hostileText, hostileValue } from './fuzz-input.mjs';

const MINUTES = 60_000;
/** Longest a parser may keep the page still, ms. The gate only looks for one that hangs. */
const LIMIT_MS = MEASURES ? 100 : MINUTES;
/** The same on every machine, so that a test that fails here fails everywhere. Inputs beyond those that are always run. */
const FIXED = { seed: 20_261_123, runs: THOROUGH ? 30 : 1 };
const LONGEST_SENTENCE = 2_000;
const LONGEST_RECIPE = 400;

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
      const seen = { runs: 0, refused: 0, measuredMs: 0, slowestMs: 0, slowest: '', crashes: 0, fault: '' };

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
        if (best > Math.min(seen.measuredMs, LIMIT_MS)) {
          seen.measuredMs = Math.max(seen.measuredMs, best);
          // As on the machine that the limit was written on: this one may be slow, or slow right now.
          const slowMs = best / slowness();
          if (slowMs > seen.slowestMs) {
            seen.slowestMs = slowMs;
            seen.slowest = JSON.stringify(recipe).slice(0, LONGEST_RECIPE);
          }
          expect(slowMs, 'milliseconds of the processor').toBeLessThanOrEqual(LIMIT_MS);
        }
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
    SOTTO_FUZZ_RUNS === undefined ? 5 * MINUTES : 60 * MINUTES,
  );
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
