import { YOU } from '@sotto/enterprise';
import { CalendarBook, ContactBook, EmailTemplates, SignIns, WebhookBook } from '@sotto/integrations';
import { Archive } from '@sotto/live-session';
import type { SealedStore, SessionHeader, Table } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { type Counted, storageCounts } from './storage-counts.js';

const NOTHING = {
  name: '',
  email: '',
  company: '',
  role: '',
  lastInteraction: null,
  notes: '',
  dealStage: '',
};

const header = (id: string, notes?: string): SessionHeader => ({
  record: {
    ...{ id, timestamp: 0, duration: 0, contextItems: 0, aiRequests: 0, averageResponseTime: 0 },
    ...{ topics: [], quality: 'fair', ...(notes !== undefined && { notes }) },
  },
  ...{ origin: 'live', open: false, screenCaptures: 0, audioTranscripts: 0 },
});

/** The store, and the names of the tables that were read. */
function watched(store: MemoryStore): { readonly store: SealedStore; readonly read: Set<string> } {
  const read = new Set<string>();
  const seen = new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name !== 'commit') read.add((given[0] as Table<unknown>).name);
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });
  return { store: seen, read };
}

function over(store: SealedStore): Counted & { readonly contacts: ContactBook } {
  const clock = new SimulatedClock();
  let ids = 0;
  const newId = () => `id-${++ids}`;
  return {
    archive: new Archive(store, clock),
    contacts: new ContactBook({ store, newId }),
    webhooks: new WebhookBook({ store, crypto, loopback: false }),
    calendars: new CalendarBook({
      ...{ store, clock, crypto, loopback: false, signIns: new SignIns(store, clock) },
      ...{ fetch, zone: () => 'UTC' },
    }),
    templates: new EmailTemplates({ store, newId }),
    notes: [{ id: 'typed', name: '', text: 'Ask.', addedAt: 0 }],
    users: [YOU, { ...YOU, id: 'ada' }, { ...YOU, id: 'jonas', sample: true }],
    audit: { count: () => Promise.resolve(7) },
  };
}

it('E9: what is kept of each kind is counted, and no fact and no audit entry is opened for it', async () => {
  const { store, read } = watched(new MemoryStore());
  const from = over(store);
  await store.commit(
    [header('session_1', 'Call back.'), header('session_2')].map((value) => {
      const { id } = value.record;
      return { op: 'put', table: 'sessions', key: id, compartment: id, value } as const;
    }),
  );
  await from.contacts.import([1, 2, 3].map((n) => ({ ...NOTHING, email: `p${n}@b.de`, source: 'csv' })));
  await from.templates.save({ name: 'A', subject: 'A', body: 'A', type: 'follow_up' });
  await from.webhooks.add({ name: 'CRM', url: 'https://example.com/', events: [], kind: 'signed' });
  read.clear();
  const counts = await storageCounts(from);
  expect(Object.fromEntries(counts.map(({ label, rows }) => [label, rows]))).toEqual({
    Sessions: 2,
    'Session notes': 1,
    'Notes and files for meetings': 1,
    Contacts: 3,
    Webhooks: 1,
    Calendars: 0,
    'Email templates of your own': 1,
    Colleagues: 1,
    'Audit entries': 7,
  });
  expect([...read].sort()).toEqual(['calendars', 'contacts', 'sessions', 'templates', 'webhooks']);
});

it('E4: who may not see the audit trail is not told its length', async () => {
  const counts = await storageCounts({ ...over(new MemoryStore()), audit: null });
  expect(counts.find(({ label }) => label === 'Audit entries')?.rows).toBe(0);
});
