import { foldFacts } from '@sotto/live-session';
import type { SessionHeader } from '@sotto/meeting';
import { expect, it } from 'vitest';
import { editsOf, textOf } from './session-edits.js';

const kept = { title: 'Renewal', notes: 'Call back.' };
const record = { id: 's', timestamp: 0, duration: 0, contextItems: 0, aiRequests: 0 } as const;
const bare: SessionHeader = {
  record: { ...record, averageResponseTime: 0, topics: [], quality: 'fair' },
  ...{ origin: 'live', open: false, screenCaptures: 0, audioTranscripts: 0 },
};

it('H3: only what differs is added, the title without blanks around it', () => {
  expect(editsOf(kept, kept)).toEqual([]);
  expect(editsOf(kept, { ...kept, title: ' Renewal ' })).toEqual([]);
  expect(editsOf(kept, { title: ' Acme ', notes: '' })).toEqual([
    { type: 'title-set', title: 'Acme' },
    { type: 'notes-set', text: '' },
  ]);
});

it('a session without a name and notes has empty ones', () => {
  expect(textOf(bare, null)).toEqual({ title: '', notes: '' });
});

it('where the row was too short for the texts, those of the session are written on, and none is cut by a save', () => {
  const notes = 'n'.repeat(500_000);
  const meeting = { ...foldFacts([]), title: 'Renewal', notes };
  const row: SessionHeader = {
    ...bare,
    title: 'Renewal',
    record: { ...bare.record, notes: `${notes.slice(0, 100)}…` },
    shortened: true,
  };
  expect(textOf(row, meeting)).toEqual({ title: 'Renewal', notes });
  expect(editsOf(textOf(row, meeting), { title: 'Renewal', notes: `${notes}!` })).toEqual([
    { type: 'notes-set', text: `${notes}!` },
  ]);
  // What cannot be read any more stands in the row alone.
  const damaged = foldFacts([]);
  expect(textOf(row, damaged)).toEqual({ title: 'Renewal', notes: `${notes.slice(0, 100)}…` });
});
