import { Archive, foldFacts } from '@sotto/live-session';
import { SessionHarness } from '@sotto/live-session/testing';
import type { Fact } from '@sotto/meeting';
import { expect, it } from 'vitest';
import { replayOf } from './replay.js';

async function recorded(): Promise<readonly Fact[]> {
  const harness = new SessionHarness();
  await harness.start();
  for (const words of ['One.', 'Two.', 'Three.']) {
    await harness.clock.advance(10_000);
    harness.say(words);
  }
  harness.session.dispatch({ type: 'stop' });
  harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
  await harness.clock.advance(60_000);
  const archive = new Archive(harness.tab, harness.clock);
  const [header] = (await archive.list()).sessions;
  const id = header?.record.id ?? '';
  await archive.annotate(id, { type: 'notes-set', text: 'Written later.' });
  return archive.facts(id);
}

it('H3: shows the meeting as it stood at each moment, forwards and back', async () => {
  const replay = replayOf(await recorded());
  const words = (elapsed: number) => replay.at(elapsed).transcript.map(({ text }) => text);
  expect(words(5_000)).toEqual([]);
  expect(words(10_000)).toEqual(['One.']);
  expect(words(29_999)).toEqual(['One.', 'Two.']);
  expect(words(12_000)).toEqual(['One.']);
  expect(words(replay.length)).toEqual(['One.', 'Two.', 'Three.']);
});

it('H3: at the end it is what the journal folds to, without what was added later', async () => {
  const facts = await recorded();
  const replay = replayOf(facts);
  const end = replay.at(Infinity);
  expect(end).toEqual(foldFacts(facts.filter(({ type }) => type !== 'notes-set')));
  expect(end.notes).toBe('');
  expect(replay.at(Infinity)).toBe(end);
});

it('H3: the words of an imported transcript come when they were said, not when the file was read', async () => {
  const said = [4_000, 61_000, 65_500];
  const ends = [...said];
  const facts = (await recorded()).map((fact): Fact => {
    const read = { ...fact, elapsed: 1 };
    if (read.type === 'utterance-settled') return { ...read, endMs: ends.shift() ?? 0 };
    return read.type === 'session-started' ? { ...read, origin: 'import' } : read;
  });
  const replay = replayOf(facts);
  expect(replay.length).toBe(said.at(-1));
  for (const [index, endMs] of said.entries()) {
    expect(replay.at(endMs - 1).transcript).toHaveLength(index);
    expect(replay.at(endMs).transcript).toHaveLength(index + 1);
  }
});

it('of nothing is nothing', () => {
  expect(replayOf([])).toMatchObject({ length: 0 });
  expect(replayOf([]).at(0).status).toBe('idle');
});
