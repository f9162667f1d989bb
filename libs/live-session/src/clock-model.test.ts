import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockDays, type Passed, playDay } from '../test/clock-model.js';

it('A1, A11: however the wall clock jumps, no word is lost, doubled or out of order, and times are those that passed', async () => {
  const sum: Record<keyof Passed, number> = { words: 0, meetings: 0, replies: 0, jumps: 0, undone: 0 };
  await fc.assert(
    fc.asyncProperty(clockDays, async (steps) => {
      const passed = await playDay(steps);
      for (const each of Object.keys(sum) as (keyof Passed)[]) sum[each] += passed[each];
    }),
    { seed: 20_261_123, numRuns: 200 },
  );
  expect(
    Object.values(sum).every((count) => count > 20),
    JSON.stringify(sum),
  ).toBe(true);
});
