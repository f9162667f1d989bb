import {
  DEFAULT_INDUSTRY_CONTEXT,
  type Fact,
  type LinkedContact,
  type SessionScores,
  visibleText,
} from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Archive } from './archive.js';
import { foldFacts } from './fold.js';
import { sessionHeader } from './header.js';
import { Journal } from './journal.js';
import { SESSION_LIMITS } from './limits.js';
import { RECORD_BYTES } from './record-bytes.js';
import { parseSessionFile, sessionJson } from './session-file.js';
import { FACTS, SESSIONS } from './tables.js';

const ID = 'session_1000';

/** What costs one to six bytes in JSON, and halves of a pair. */
const CHARACTERS = ['a', ' ', '"', '\\', '\n', '\u0000', 'é', '漢', '😀', '\ud83d', '\ude00'];
const text = (longest: number) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...CHARACTERS), { minLength: 1, maxLength: 8 }),
      fc.oneof(fc.nat(longest), fc.nat(Math.min(longest, 300))),
    )
    .map(([characters, length]) => {
      const some = characters.join('');
      // What nobody sees is taken out of a file that is imported.
      return visibleText(some.repeat(Math.ceil(length / some.length)).slice(0, length));
    });

/** As long as a session file may have them, and longer. */
const contact = fc.record({ id: text(1_000), name: text(1_000), company: text(1_000), added: text(20_000) });
const given = fc.record({ title: text(20_000), notes: text(20_000), contact });
type Given = typeof given extends fc.Arbitrary<infer T> ? T : never;

function factsOf({ title, notes, contact }: Given): readonly Fact[] {
  const bodies = [
    {
      type: 'session-started',
      origin: 'live',
      language: 'en-US',
      mode: 'meeting',
      industry: DEFAULT_INDUSTRY_CONTEXT,
      background: '',
      tracks: ['you'],
      limits: SESSION_LIMITS,
    },
    { type: 'title-set', title },
    { type: 'notes-set', text: notes },
    { type: 'contact-linked', contact: contact as LinkedContact },
    { type: 'session-stopped', durationMs: 1 },
    { type: 'session-closed' },
  ] as const;
  return bodies.map((body, index) => ({ ...body, seq: index + 1, at: 1_000 + index, elapsed: index, v: 1 }));
}

/** What figures rest on, of a session whose words have no end. */
const scoresWith = (phrase: string): SessionScores => ({
  mode: 'meeting',
  industry: { ...DEFAULT_INDUSTRY_CONTEXT, ...{ added: phrase } },
  aiResponses: 0,
  delivery: { rules: 1, words: 1, speechMs: 1, values: {} },
  phrases: Array.from({ length: 5 }, () => phrase),
});

const size = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
const largestRow = (store: MemoryStore): number =>
  Math.max(
    ...store.commits.flatMap((writes) =>
      writes.flatMap(({ table, value }) => (table === SESSIONS.name && value ? [size(value)] : [])),
    ),
  );
const ground = () => {
  const store = new MemoryStore();
  return { store, archive: new Archive(store, new SimulatedClock()) };
};

describe('the row of a session in the list', () => {
  it('holds 16 kB at most, however long its texts are, and its facts lose nothing', async () => {
    await fc.assert(
      fc.asyncProperty(given, text(20_000), text(20_000), async (session, phrase, words) => {
        const { store, archive } = ground();
        const facts = factsOf(session);
        const meeting = foldFacts(facts);
        const row = await archive.import(parseSessionFile(sessionJson(sessionHeader(meeting), facts)));
        expect((await archive.list()).sessions).toEqual([row]);
        expect(row.contact?.id).toBe(session.contact.id);
        await archive.rescore(
          () => scoresWith(phrase),
          () => false,
          new AbortController().signal,
        );
        await archive.trash([ID]);
        await archive.restore([ID]);
        expect((await archive.open(ID)).meeting).toEqual(meeting);
        for (const type of ['notes-set', 'title-set'] as const) {
          const body = type === 'notes-set' ? { type, text: words } : { type, title: words };
          const annotated = await archive.annotate(ID, body);
          expect((await archive.list()).sessions).toEqual([annotated]);
        }
        expect((await archive.open(ID)).meeting).toMatchObject({
          notes: words,
          ...(words && { title: words }),
        });
        expect(largestRow(store)).toBeLessThanOrEqual(RECORD_BYTES);
      }),
      { numRuns: 25 },
    );
  });

  it('says that it has been shortened, begins as the texts do, and is as it was where it fits', async () => {
    await fc.assert(
      fc.asyncProperty(given, async (session) => {
        const { archive } = ground();
        const facts = factsOf(session);
        const whole = { ...sessionHeader(foldFacts(facts)), origin: 'import' as const };
        const row = await archive.import(parseSessionFile(sessionJson(whole, facts)));
        if (size(whole) <= RECORD_BYTES) expect(row).toEqual(whole);
        else expect(row.shortened).toBe(true);
        expect(session.title.startsWith((row.title ?? '').replace(/…$/u, ''))).toBe(true);
        expect(session.notes.startsWith((row.record.notes ?? '').replace(/…$/u, ''))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('is whole again, as its facts are, once what is added leaves room for it', async () => {
    await fc.assert(
      fc.asyncProperty(
        given,
        fc.shuffledSubarray(['title', 'notes', 'contact'] as const),
        async (session, order) => {
          const { archive } = ground();
          const facts = factsOf(session);
          await archive.import(parseSessionFile(sessionJson(sessionHeader(foldFacts(facts)), facts)));
          const shorter = {
            title: { type: 'title-set', title: 'Renewal' },
            notes: { type: 'notes-set', text: 'Call again' },
            contact: { type: 'contact-linked', contact: { id: 'p', name: 'Ann' } },
          } as const;
          for (const each of order) {
            const row = await archive.annotate(ID, shorter[each]);
            const whole = { ...sessionHeader((await archive.open(ID)).meeting), origin: 'import' as const };
            if (size(whole) <= RECORD_BYTES) expect(row).toEqual(whole);
            else expect(row.shortened).toBe(true);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('stays cut where the fact is lost that had its text', async () => {
    const { store, archive } = ground();
    const facts = factsOf({
      title: 'T'.repeat(9_000),
      notes: 'N'.repeat(9_000),
      contact: { id: 'p', name: 'A', company: 'C', added: '' },
    });
    await archive.import(parseSessionFile(sessionJson(sessionHeader(foldFacts(facts)), facts)));
    await store.commit([{ op: 'delete', table: FACTS.name, key: [ID, 2], compartment: ID }]);
    const row = await archive.annotate(ID, { type: 'notes-set', text: 'Call again' });
    expect(row).toMatchObject({ record: { notes: 'Call again' }, shortened: true });
    expect(row.title).toMatch(/^T+…$/u);
  });

  it('is as small where a running meeting writes it', async () => {
    const store = new MemoryStore();
    const nothing = () => undefined;
    const events = { saved: nothing, failing: nothing, conflict: nothing, gone: nothing };
    const journal = new Journal(ID, store, new SimulatedClock(), events);
    const session = { title: 'Renewal', notes: '“'.repeat(500_000), contact: { id: 'p', name: 'Ann' } };
    const facts = factsOf(session as Given);
    journal.append(facts, sessionHeader(foldFacts(facts)));
    await journal.settled();
    expect(largestRow(store)).toBeLessThanOrEqual(RECORD_BYTES);
    expect(largestRow(store)).toBeGreaterThan(RECORD_BYTES - 10);
    const row = await store.get(SESSIONS, ID);
    expect(row).toMatchObject({ title: 'Renewal', contact: { id: 'p', name: 'Ann' }, shortened: true });
    expect((await new Archive(store, new SimulatedClock()).open(ID)).meeting.notes).toBe(session.notes);
  });
});
