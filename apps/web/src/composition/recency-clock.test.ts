import { SimulatedClock } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Recency } from './recency.js';

const MS = 10_000;
const DAY = 86_400_000;

/** Whether what was stamped `age` ago is recent, with a jump of the wall clock in between. */
const stamped = async (age: number, jump: number) => {
  const clock = new SimulatedClock();
  const recency = new Recency(clock, MS);
  await clock.advance(3_600_000);
  const at = clock.now();
  await clock.advance(age / 2);
  clock.jump(jump);
  await clock.advance(age / 2);
  return recency.isRecent(at);
};

it('a jump makes nothing old, and nothing old recent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: DAY }),
      // A jump as long as it is old would make anything look recent.
      fc.oneof(fc.integer({ min: -DAY, max: DAY }), fc.constant(4_294_967_295_000)),
      async (age, jump) => {
        fc.pre(Math.abs(age + jump) > MS + 2_000 || age < MS);
        expect(await stamped(age, jump)).toBe(age < MS);
      },
    ),
  );
});

it('what was stamped before the page began is measured by the wall clock; a time still to come is not recent', () => {
  const clock = new SimulatedClock();
  const recency = new Recency(clock, MS);
  const ages = [MS, MS - 1, 0, -500, -DAY];
  expect(ages.map((age) => recency.isRecent(clock.now() - age))).toEqual([false, true, true, true, false]);
});

it('forgets how the clock stood before a jump once nothing of that time is recent', async () => {
  const clock = new SimulatedClock();
  const recency = new Recency(clock, MS);
  clock.jump(DAY);
  recency.look();
  await clock.advance(MS + 1);
  expect(recency.isRecent(clock.now() - DAY)).toBe(false);
});
