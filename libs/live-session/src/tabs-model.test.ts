import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Act, type Interleaving, interleavings, play } from '../test/tabs-model.js';

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

/** `tab:act`, one after the other; a full stop lets the others do what they are about. */
const interleaving = (steps: string, turns = 0): Interleaving => ({
  turns: [turns],
  steps: steps.split(' ').map((step) => {
    const [, tab, act, stop] = /^(\d):([a-z]+)(\.?)$/.exec(step) ?? [];
    return { tab: Number(tab), act: act as Act, settles: stop === '.' };
  }),
});

it.each([
  [
    'the facts of a session that another tab has left are not written into the one that ended here',
    interleaving('1:title. 0:start. 2:kill. 0:close. 1:finish. 2:say. 2:stop. 2:close.'),
  ],
  [
    'a tab whose own session is over leads the next one that is left behind',
    interleaving('1:stop. 1:say. 1:stop. 1:close. 1:close. 1:say. 1:stop. 1:close.'),
  ],
  [
    'notes on an old session and a leader that goes away do not keep the others from leading',
    interleaving('0:say. 2:say. 0:close. 1:notes. 2:finish. 1:say. 1:stop. 1:close.'),
  ],
  [
    'notes that another tab puts to a session as it is made whole stand in its row',
    interleaving('1:kill. 0:say. 0:kill. 0:bring. 1:finish 0:bring 1:notes.'),
  ],
  [
    'two tabs that take the same meeting in the same turn do not both record it',
    interleaving('2:notes. 0:say. 1:say. 1:bring 2:bring. 1:resume.', 4),
  ],
])('A11, A12: %s', async (_, steps) => {
  await play(steps);
});
