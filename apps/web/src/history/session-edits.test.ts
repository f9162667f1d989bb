import type { SessionHeader } from '@sotto/meeting';
import { expect, it } from 'vitest';
import { editsOf, textOf } from './session-edits.js';

const kept = { title: 'Renewal', notes: 'Call back.' };

it('H3: only what differs is added, the title without blanks around it', () => {
  expect(editsOf(kept, kept)).toEqual([]);
  expect(editsOf(kept, { ...kept, title: ' Renewal ' })).toEqual([]);
  expect(editsOf(kept, { title: ' Acme ', notes: '' })).toEqual([
    { type: 'title-set', title: 'Acme' },
    { type: 'notes-set', text: '' },
  ]);
});

it('a session without a name and notes has empty ones', () => {
  const record = { id: 's', timestamp: 0, duration: 0, contextItems: 0, aiRequests: 0 } as const;
  const header: SessionHeader = {
    record: { ...record, averageResponseTime: 0, topics: [], quality: 'fair' },
    ...{ origin: 'live', open: false, screenCaptures: 0, audioTranscripts: 0 },
  };
  expect(textOf(header)).toEqual({ title: '', notes: '' });
});
