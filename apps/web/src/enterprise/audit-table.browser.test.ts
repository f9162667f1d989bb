import { type AuditRow, createEnterprise } from '@sotto/enterprise';
import { Archive } from '@sotto/live-session';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import { GlobalStyle } from '@sotto/ui-kit';
import { createElement, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Handles, HandlesContext } from '../composition/handles.js';
import { AuditPages } from './audit-pages.js';
import { AuditTable } from './audit-table.js';

const COUNT = 100_000;
/** Some rows below the half. */
const MIDDLE = COUNT / 2 - 5;
/** Entries of one reading, and how many readings a window and what is rendered around it can need. */
const PAGE = 50;
const PAGES_IN_SIGHT = 3;
/** What the window over the rows may render: those in sight and a flick to each side. */
const MOST_ROWS = 100;

let root: Root;
/** The page numbers that were read since they were last taken. */
let asked: number[] = [];
/** What the table renders and reads is there within a few frames, of which a busy machine has few. */
const soon = <T>(read: () => T) => expect.poll(read);
const taken = () => asked.splice(0).sort((a, b) => a - b);

const rowOf = (seq: number): AuditRow => ({
  seq,
  entry: {
    ...{ id: `id-${seq}`, timestamp: Date.UTC(2026, 0, 1) + seq * 60_000, userId: 'you' },
    ...{ action: 'data-exported', details: { number: `#${seq}#` }, ipAddress: 'local', userAgent: 'test' },
  },
});

const read = (fromSeq: number, n: number): Promise<readonly AuditRow[]> => {
  asked.push(Math.floor((fromSeq - 1) / PAGE));
  return Promise.resolve(Array.from({ length: n }, (_, index) => rowOf(fromSeq - index)));
};

const scroller = () => document.querySelector('[role="region"][aria-label="Audit trail"]') as HTMLElement;
const rows = () => [...scroller().querySelectorAll<HTMLTableRowElement>('tr[data-row]')];
const entryOf = (row: HTMLTableRowElement) => Number(row.cells[4]?.textContent?.replaceAll(/\D/g, ''));

/** The entries that a person sees below the head of the table, top to bottom. */
function inSight(): readonly { readonly seq: number; readonly text: string }[] {
  const { top, bottom } = scroller().getBoundingClientRect();
  const head = scroller().querySelector('thead')?.getBoundingClientRect().height ?? 0;
  return rows()
    .filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top + head - 1 && box.bottom <= bottom + 1;
    })
    .map((row) => ({ seq: entryOf(row), text: row.textContent ?? '' }));
}

/** What is true wherever the table stands: few rows, in order, each with what was read of it and its own number. */
async function expectRead(): Promise<readonly number[]> {
  await soon(() => inSight().length).toBeGreaterThan(8);
  await soon(() => inSight().filter(({ text }) => text.includes('…'))).toEqual([]);
  expect(rows().length).toBeLessThan(MOST_ROWS);
  const seen = inSight();
  for (const [index, { seq, text }] of seen.entries()) {
    expect(seq).toBe((seen[0]?.seq ?? 0) - index);
    expect(text).toContain(`#${seq}#`);
  }
  for (const row of rows()) {
    expect(Number(row.getAttribute('aria-rowindex'))).toBe(COUNT - entryOf(row) + 2);
  }
  return seen.map(({ seq }) => seq);
}

/** A key of a person who looks where it leads: what it moves has come to rest. */
async function press(key: string): Promise<void> {
  const rests = new Promise((resolve) => scroller().addEventListener('scrollend', resolve, { once: true }));
  await userEvent.keyboard(key);
  await rests;
}

beforeEach(async () => {
  const [store, clock] = [new MemoryStore(), new SimulatedClock()];
  const archive = new Archive(store, clock);
  const enterprise = await createEnterprise({
    ...{ store, crypto, clock, userAgent: 'test' },
    archive: {
      list: () => archive.list(),
      trash: () => Promise.reject(new Error('Nothing is cleaned up here.')),
      destroy: () => Promise.reject(new Error('Nothing is destroyed here.')),
    },
    records: async function* () {},
    compartments: () => Promise.resolve([]),
    report: (error) => {
      throw error;
    },
  });
  const office = Promise.resolve({ enterprise });
  const handles = { archive, office: () => office } as unknown as Handles;
  const frame = document.body.appendChild(document.createElement('div'));
  asked = [];
  root = createRoot(frame);
  root.render(
    createElement(
      HandlesContext,
      { value: handles },
      createElement(GlobalStyle),
      createElement(Suspense, null, createElement(AuditTable, { pages: new AuditPages(read), count: COUNT })),
    ),
  );
  await soon(scroller).not.toBeNull();
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

describe('E3: the audit trail with 100,000 entries', () => {
  it('shows the newest, the middle and the oldest, and reads no more than the pages in sight', async () => {
    expect((await expectRead())[0]).toBe(COUNT);
    const atBeginning = taken();
    expect(atBeginning.at(-1)).toBe(COUNT / PAGE - 1);
    expect(atBeginning.length).toBeLessThanOrEqual(PAGES_IN_SIGHT);
    expect(scroller().querySelector('table')?.getAttribute('aria-rowcount')).toBe('100001');

    scroller().scrollTop = scroller().scrollHeight;
    await soon(() => inSight().at(-1)?.seq).toBe(1);
    await expectRead();
    const atEnd = taken();
    expect(atEnd[0]).toBe(0);
    expect(atEnd.length).toBeLessThanOrEqual(PAGES_IN_SIGHT);

    scroller().scrollTop = scroller().scrollHeight / 2;
    await soon(() => inSight().some(({ seq }) => seq === MIDDLE)).toBe(true);
    await expectRead();
    const inMiddle = taken();
    expect(inMiddle).toContain(Math.floor(MIDDLE / PAGE));
    expect(inMiddle.length).toBeLessThanOrEqual(PAGES_IN_SIGHT);
  });

  it('is scrolled by the keyboard: a page down, to the end, and back to the beginning', async () => {
    const first = await expectRead();
    await userEvent.tab();
    expect(document.activeElement).toBe(scroller());
    await press('{PageDown}');
    const last = first.at(-1) ?? 0;
    await soon(() => inSight()[0]?.seq).toBeLessThan(COUNT);
    const second = await expectRead();
    expect(second[0], 'no row is skipped').toBeGreaterThanOrEqual(last - 1);
    await press('{End}');
    await soon(() => inSight().at(-1)?.seq).toBe(1);
    await expectRead();
    expect(document.activeElement, 'the keyboard stays where it was').toBe(scroller());
    await press('{Home}');
    await soon(() => inSight()[0]?.seq).toBe(COUNT);
    await expectRead();
    expect(taken().length, 'of what it flies past only what is drawn is read').toBeLessThan(COUNT / PAGE / 5);
  });
});
