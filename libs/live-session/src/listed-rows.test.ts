import type { Key, Write } from '@sotto/meeting';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Archive } from './archive.js';
import { listRows } from './listed-rows.js';
import { SESSIONS, type SessionRow } from './tables.js';
import { SessionHarness } from './testing/index.js';

const SCORED: SessionRow['scored'] = {
  mode: 'sales',
  industry: { industry: 'general', role: 'general', experience: 'mid', scenario: 'sales_call' },
  aiResponses: 1,
  delivery: { rules: 1, words: 90, speechMs: 40_000, values: { pace: 135 }, estimated: ['pace'] },
  phrases: ['price list'],
};
const ROW: SessionRow = {
  record: {
    id: 'session_5',
    timestamp: 5,
    duration: 1.5,
    contextItems: 3,
    aiRequests: 1,
    averageResponseTime: 900,
    topics: ['project'],
    quality: 'good',
    notes: 'Call back.',
  },
  origin: 'live',
  title: 'A call',
  contact: { id: 'c', name: 'Ada' },
  open: false,
  screenCaptures: 1,
  audioTranscripts: 2,
  scored: SCORED,
};

async function listed(value: unknown, key: Key = 'session_5') {
  const { tab, clock } = new SessionHarness();
  const write: Write = { op: 'put', table: SESSIONS.name, key, compartment: 'session_5', value };
  await tab.commit([write]);
  const archive = new Archive(tab, clock);
  return { rows: await listRows(tab), list: await archive.list(), archive };
}

/** The row with another value in one place of it. */
function changed(path: readonly string[], value: unknown): unknown {
  const row = structuredClone(ROW) as unknown as Record<string, unknown>;
  const [last = '', ...way] = [...path].reverse();
  const place = way.reverse().reduce((at, name) => at[name] as Record<string, unknown>, row);
  place[last] = value;
  return row;
}

it('H1: a row is listed as it is, also with words that a later version has', async () => {
  expect((await listed(ROW)).rows).toEqual([{ key: 'session_5', value: ROW }]);
  const later = changed(['record', 'quality'], 'splendid');
  expect((await listed(later)).list.sessions).toEqual([later]);
});

it.each<[string, unknown, Key?]>([
  ['nothing', null],
  ['a text', 'session_5'],
  ['no record', { ...ROW, record: undefined }],
  ['the record of another session', ROW, 'session_6'],
  ['a time that is none', changed(['record', 'timestamp'], 'now')],
  ['a time that never ends', changed(['record', 'timestamp'], null)],
  ['topics that are none', changed(['record', 'topics'], [{}])],
  ['notes that are no text', changed(['record', 'notes'], 7)],
  ['a title that is no text', changed(['title'], ['x'])],
  ['a contact without a name', changed(['contact'], { id: 'c' })],
  ['nothing of whether it is open', changed(['open'], 'no')],
])(
  'H1: a row that holds %s is told as damaged, and hides no other; it can be deleted',
  async (_, value, key) => {
    const { list, archive } = await listed(value, key);
    const [damaged] = list.damaged;
    expect(list.sessions).toEqual([]);
    expect(damaged?.failure).toMatchObject({ reason: 'unreadable', code: 'damaged' });
    expect(await archive.unfinished()).toBeNull();
    await archive.destroy([damaged?.id ?? '']);
    expect((await archive.list()).damaged.filter(({ id }) => id === 'session_5')).toEqual([]);
  },
);

it.each([
  ['mode', changed(['scored', 'mode'], 'constructor')],
  ['industry', changed(['scored', 'industry'], null)],
  ['figures', changed(['scored', 'delivery', 'values'], null)],
  ['phrases', changed(['scored', 'phrases'], 'price')],
])('N2: figures with %s that is none are left out, and asked for anew', async (_, value) => {
  const { scored: _scored, ...rest } = ROW;
  const { list, archive } = await listed(value);
  expect(list.sessions).toEqual([rest]);
  const isCurrent = ({ scored }: { scored?: unknown }) => scored !== undefined;
  expect(await archive.rescore(() => SCORED, isCurrent, new AbortController().signal)).toBe(0); // no facts
});

it('H1: whatever stands in the list, it is shown or told (property)', async () => {
  const places = [
    ['record'],
    ['record', 'id'],
    ['record', 'topics'],
    ['contact'],
    ['scored'],
    ['scored', 'delivery'],
  ];
  const anything = fc.oneof(fc.jsonValue(), fc.constant(undefined));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), anything, fc.jsonValue(), async (path, part, whole) => {
      for (const value of [changed(path, part), whole]) {
        const { list } = await listed(value);
        expect(list.sessions.length + list.damaged.length).toBe(1);
      }
    }),
    { numRuns: 60 },
  );
});
