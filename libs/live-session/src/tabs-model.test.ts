import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interleavings, play } from '../test/tabs-model.js';

it('A11, A12: whatever three tabs do at once, one records, nothing is lost or doubled, and a second is enough for a new leader', async () => {
  const seen = { words: 0, recordings: 0, successions: 0, updates: 0 };
  await fc.assert(
    fc.asyncProperty(interleavings, async (interleaving) => {
      const { words, recordings, successions, updates } = await play(interleaving);
      seen.words += words;
      seen.recordings += recordings;
      seen.successions += successions;
      seen.updates += updates;
    }),
    { seed: 20_261_123, numRuns: 200 },
  );
  expect(
    Object.values(seen).every((count) => count > 20),
    JSON.stringify(seen),
  ).toBe(true);
});
