import type { Fact } from '@sotto/meeting';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectWithin } from '../../../tools/processor-time.mjs';
import { Archive } from './archive.js';
import { foldFacts } from './fold.js';
import { sessionHeader } from './header.js';
import { RECORD_BYTES } from './record-bytes.js';
import { parseSessionFile, SessionFileError, sessionJson } from './session-file.js';
import { sessionMarkdown } from './session-markdown.js';
import { sessionVtt } from './session-vtt.js';
import { FACTS } from './tables.js';
import { SessionHarness } from './testing/index.js';

const FOLDER = new URL('./__fixtures__/', import.meta.url);
const LOGS = readdirSync(FOLDER).map((name): [string, readonly Fact[]] => {
  const { facts } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as { facts: Fact[] };
  return [name, facts];
});

const fileOf = (facts: readonly Fact[]) => sessionJson(sessionHeader(foldFacts(facts)), facts);
const emptyArchive = () => {
  const { store, tab, clock } = new SessionHarness();
  return { store, archive: new Archive(tab, clock) };
};
/** What reading a file comes to: the session, or the place and the sentence. */
function read(text: string) {
  try {
    return { file: parseSessionFile(text) };
  } catch (error) {
    if (!(error instanceof SessionFileError)) throw error;
    return { place: error.place, message: error.message };
  }
}

describe('H3: a session as a file', () => {
  it.each(LOGS)('%s folds to the same meeting after export and import', async (_, facts) => {
    const { archive } = emptyArchive();
    const row = await archive.import(parseSessionFile(fileOf(facts)));
    const meeting = foldFacts(facts);
    expect((await archive.open(meeting.id)).meeting).toEqual(meeting);
    expect(row).toEqual({ ...sessionHeader(meeting), origin: 'import' });
    expect((await archive.list()).sessions).toEqual([row]);
    // And once more, from where it came to.
    const again = emptyArchive();
    await again.archive.import(parseSessionFile(sessionJson(row, await archive.facts(meeting.id))));
    expect((await again.archive.open(meeting.id)).meeting).toEqual(meeting);
  });

  it('names no stream of the browser that recorded it', () => {
    const facts = LOGS.find(([name]) => name === 'log-0.3.json')?.[1] ?? [];
    const streams = facts.flatMap((fact) => [
      ...('screen' in fact ? [fact.screen] : []),
      ...('sound' in fact ? [fact.sound] : []),
    ]);
    expect(streams.length).toBeGreaterThan(0);
    const { file } = read(fileOf(facts));
    for (const fact of file?.facts ?? []) {
      if ('screen' in fact) expect(fact.screen).toBe('screen');
      if ('sound' in fact) expect(fact.sound).toBe('sound');
    }
  });

  it('has nothing in it that cannot be seen, whoever wrote it', () => {
    const [, facts = []] = LOGS[0] ?? [];
    const hiding = facts.map((fact) =>
      fact.type === 'utterance-settled' ? { ...fact, text: `\u202E${fact.text}\u{E0041}\u200B` } : fact,
    );
    expect(parseSessionFile(fileOf(hiding)).facts).toEqual(parseSessionFile(fileOf(facts)).facts);
  });

  it('a session that is here is refused as a double, also while it can still be brought back; one that the browser has lost is taken', async () => {
    const [, facts = []] = LOGS[0] ?? [];
    const { store, archive } = emptyArchive();
    const file = parseSessionFile(fileOf(facts));
    const { record } = await archive.import(file);
    await archive.annotate(record.id, { type: 'notes-set', text: 'mine' });
    const commits = store.commits.length;
    await expect(archive.import(file)).rejects.toThrow('here already');
    expect(store.commits).toHaveLength(commits);
    await archive.trash([record.id]);
    await expect(archive.import(file)).rejects.toThrow('not destroyed yet');
    await archive.destroy([record.id]);
    await archive.import(file);
    store.vanish();
    expect(await archive.import(file)).toMatchObject({ origin: 'import', record: { id: record.id } });
    expect((await archive.open(record.id)).meeting.notes).toBe('');
  });

  it('keeps its origin in the list when notes are added', async () => {
    const [, facts = []] = LOGS[0] ?? [];
    const { archive } = emptyArchive();
    const { record } = await archive.import(parseSessionFile(fileOf(facts)));
    expect(await archive.annotate(record.id, { type: 'notes-set', text: 'mine' })).toMatchObject({
      origin: 'import',
      record: { notes: 'mine' },
    });
  });

  it('of any size is one commit of small records, and nobody is told of it', async () => {
    const [, facts = []] = LOGS[0] ?? [];
    const long = facts.map((fact) =>
      fact.type === 'utterance-settled' ? { ...fact, text: 'words '.repeat(20_000) } : fact,
    );
    const { store, tab, clock } = new SessionHarness();
    const archive = new Archive(tab, clock, { followers: ['a'] });
    await archive.import(parseSessionFile(fileOf(long)));
    expect(store.commits).toHaveLength(1);
    expect(new Set(store.commits[0]?.map(({ table }) => table))).toEqual(new Set(['facts', 'sessions']));
    for (const { value } of await store.range(FACTS, { prefix: [] })) {
      expect(new TextEncoder().encode(JSON.stringify(value)).length).toBeLessThanOrEqual(RECORD_BYTES);
    }
    expect((await archive.open(foldFacts(long).id)).meeting).toEqual(foldFacts(long));
  });

  it('what the storage refuses leaves nothing half there', async () => {
    const [, facts = []] = LOGS[0] ?? [];
    const { store, archive } = emptyArchive();
    store.fail(new Error('full'));
    await expect(archive.import(parseSessionFile(fileOf(facts)))).rejects.toThrow('full');
    expect([await store.range(FACTS, { prefix: [] }), (await archive.list()).sessions]).toEqual([[], []]);
  });

  it('keeps facts of types that this version does not know', async () => {
    const [, facts = []] = LOGS[0] ?? [];
    const future = { ...facts[1], type: 'mood-sensed', mood: 'calm' } as unknown as Fact;
    const { archive } = emptyArchive();
    await archive.import(parseSessionFile(fileOf(facts.map((fact, i) => (i === 1 ? future : fact)))));
    const { unknownTypes } = await archive.open(foldFacts(facts).id);
    expect(unknownTypes).toEqual(['mood-sensed']);
  });
});

describe('H3: a bad session file is refused with the place and the reason', () => {
  const [, facts = []] = LOGS[0] ?? [];
  const heard = facts.findIndex(({ type }) => type === 'utterance-settled');
  const changed = (change: (file: { [name: string]: unknown; facts: Record<string, unknown>[] }) => void) => {
    const file = JSON.parse(fileOf(facts)) as Parameters<typeof change>[0];
    change(file);
    return JSON.stringify(file);
  };

  it.each<[string, string, string, string]>([
    ['no JSON', '{"a":', '', 'no JSON'],
    ['nothing', '', '', 'no JSON'],
    ['lists in lists for a megabyte', '['.repeat(1_000_000), '', 'deeper than any session'],
    ['a list', '[]', '', 'expected an object'],
    ['null', 'null', '', 'expected an object'],
    ['another format', changed((file) => (file.format = 'x')), 'format', '"sotto-session"'],
    ['a later version', changed((file) => (file.version = 2)), 'version', 'expected 1'],
    ['no facts', changed((file) => (file.facts = [])), 'facts', 'at least 1'],
    [
      'a fact that is none',
      changed((file) => (file.facts[heard] = 7 as never)),
      `facts[${heard}]`,
      'an object',
    ],
    [
      'a text that is none',
      changed((file) => (file.facts[heard] = { ...file.facts[heard], text: 7 })),
      `facts[${heard}].text`,
      'a text',
    ],
    [
      'a text that is not there',
      changed((file) => delete file.facts[heard]?.text),
      `facts[${heard}].text`,
      'there is none',
    ],
    [
      'a voice that is none',
      changed((file) => (file.facts[heard] = { ...file.facts[heard], voice: 'us' })),
      `facts[${heard}].voice`,
      '"you" or "them"',
    ],
    [
      'a time beyond all dates',
      changed((file) => (file.facts[0] = { ...file.facts[0], at: 1e300 })),
      'facts[0].at',
      'to 8640000000000000',
    ],
    [
      'an order that is none',
      changed((file) => (file.facts[3] = { ...file.facts[3], seq: 1 })),
      'facts[3].seq',
      'above 3',
    ],
    [
      'a second start',
      changed((file) => (file.facts[2] = { ...file.facts[0], seq: 3 })),
      'facts[2].type',
      'nowhere else',
    ],
    ['no start', changed((file) => file.facts.shift()), 'facts[0].type', 'session-started'],
    ['no end', changed((file) => file.facts.pop()), 'facts', 'not over'],
    [
      'another name',
      changed((file) => (file.header = { record: { id: 'session_1' } })),
      'header.record.id',
      'session_',
    ],
  ])('%s', (_, text, place, reason) => {
    const refused = read(text);
    expect(refused).toMatchObject({ place });
    expect(refused.message).toContain(reason);
    expect(refused.message).toMatch(/nothing was imported/i);
  });

  it('an infinite number and a name that every object has are no way in', () => {
    const infinite = fileOf(facts).replace(/"elapsed": \d+/, '"elapsed": 1e999');
    expect(read(infinite)).toMatchObject({ place: 'facts[0].elapsed' });
    const sure = fileOf(facts).replace('"confidence": 0.93', '"confidence": 1e999');
    expect(read(sure)).toMatchObject({ place: `facts[${heard}].confidence` });
    const named = fileOf(facts).replace('"type": "session-started"', '"type": "constructor"');
    expect(read(named)).toMatchObject({ place: 'facts[0].type' });
    const polluting = fileOf(facts).replace('"v": 1', '"v": 1, "__proto__": {"polluted": 1}');
    expect(read(polluting).file).toBeDefined();
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('a file longer than any session is refused before anything of it is read', () => {
    expect(read(' '.repeat(100_000_001)).message).toContain('larger than any session');
  });

  it('lists in lists without end are refused, and a few are kept', async () => {
    const nested = (depth: number) =>
      fileOf(facts).replace('"v": 1', () => `"v": 1, "later": ${'['.repeat(depth)}${']'.repeat(depth)}`);
    for (const depth of [33, 5_000, 100_000])
      expect(read(nested(depth))).toMatchObject({ place: 'facts[0]' });
    const { file } = read(nested(20));
    expect(file && (await emptyArchive().archive.import(file)).origin).toBe('import');
  });

  it('whatever is in a file, it is read or refused, and what is read can be shown', async () => {
    const text = LOGS.map(([, log]) => fileOf(log));
    const values = fc.oneof(
      fc.constantFrom('null', '-1', '1e999', '"x"', '[]', '{}', 'true', '"\\u0000"', '1e21'),
      fc.json(),
    );
    const edits = fc.array(fc.record({ at: fc.nat(10_000), value: values }), { minLength: 1, maxLength: 3 });
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...text), edits, async (original, changes) => {
        const spots = [...original.matchAll(/: ("(?:[^"\\]|\\.)*"|[\d.]+|true|false|null|\[\]|\{\})/g)];
        let hostile = original;
        for (const { at, value } of changes) {
          const spot = spots[at % spots.length];
          if (spot) hostile = hostile.replace(spot[0], () => `: ${value}`);
        }
        const { file } = await expectWithin(100, () => read(hostile));
        if (!file) return;
        taken++;
        const { archive } = emptyArchive();
        const { record } = await archive.import(file);
        const { meeting } = await archive.open(record.id);
        expect(sessionMarkdown(meeting, { ...sessionHeader(meeting), record })).toContain('# ');
        expect(sessionVtt(meeting)).toContain('WEBVTT');
      }),
      { numRuns: 400, seed: 20261123 }, // how many are taken is a matter of chance, and is looked at
    );
    expect(taken).toBeGreaterThan(20);
  });

  it('random text is refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(read(text)).toHaveProperty('place');
      }),
    );
  });
});
