import type { Key, SealedStore, Table } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { fuzz, hostileValue } from '../../../tools/fuzz.mjs';
import { CalendarBook } from './calendar-book.js';
import { ContactBook } from './contact-book.js';
import { searchContacts } from './contact-search.js';
import { EmailTemplates } from './email-templates.js';
import { SignIns } from './sign-ins.js';
import {
  CALENDARS,
  CONTACTS,
  DELIVERIES,
  EVENTS,
  OUTBOX,
  PREPARATIONS,
  TEMPLATES,
  WEBHOOKS,
} from './tables.js';
import { WebhookBook } from './webhook-book.js';
import { createWebhookSender } from './webhook-sender.js';

const NOW = Date.UTC(2026, 10, 23, 9);

/** A store in which this value stands in a table, however it came there. */
function storeWith(table: Table<unknown>, key: Key, value: unknown): SealedStore {
  const store = new MemoryStore();
  const range = store.range.bind(store);
  const there = <T>() => [{ key, value: value as T }];
  store.range = async <T>(asked: Table<T>, within: { readonly prefix: readonly (string | number)[] }) => {
    const isThere = within.prefix.every((part, at) => (typeof key === 'string' ? [key] : key)[at] === part);
    return asked.name === table.name ? (isThere ? there<T>() : []) : range(asked, within);
  };
  store.list = async <T>(asked: Table<T>) => (asked.name === table.name ? there<T>() : []);
  store.get = async <T>(asked: Table<T>, at: Key) =>
    asked.name === table.name && String(at) === String(key) ? (value as T) : undefined;
  return store;
}

const webhook = {
  ...{ id: 'wh_1', name: 'CRM', url: 'https://example.com/hook', events: ['session_started'], active: true },
  ...{ kind: 'signed', secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', origins: ['live'] },
  stopped: { at: 1, message: 'Gone.' },
};

fuzz('a stored webhook', {
  input: hostileValue({ samples: [webhook] }),
  run: async (value) => {
    const book = new WebhookBook({ store: storeWith(WEBHOOKS, 'wh_1', value), crypto, loopback: false });
    const list = await book.list();
    await book.setActive('wh_1', false).catch(() => undefined);
    return list;
  },
  holds: ({ webhooks, damaged }) => {
    expect(webhooks.length + damaged.length).toBe(1);
    for (const { name, url, events } of webhooks)
      expect(typeof name + typeof url + events.join()).toBeTruthy();
  },
});

const row = {
  ...{ webhook: 'wh_1', message: 's:1', event: 'session_started', body: '{}' },
  ...{ attempt: 1, step: 0, dueAt: NOW, waitMs: 0 },
};
const delivery = {
  ...{
    webhook: 'wh_1',
    message: 's:1',
    attempt: 1,
    event: 'session_started',
    at: NOW,
    ms: 5,
    result: 'failed',
  },
  ...{ status: 503, failure: { reason: 'server', message: 'It failed.' }, nextAt: NOW, body: '{}' },
};

fuzz('what waits for a webhook, as it is stored', {
  input: hostileValue({ samples: [row] }),
  run: async (value) => {
    const store = storeWith(OUTBOX, ['wh_1', 's:1'], value);
    const stop = new AbortController();
    const clock = new SimulatedClock(NOW);
    const fetch = () => Promise.resolve(new Response(null, { status: 204 }));
    const sender = createWebhookSender({
      ...{ store, clock, crypto, signal: stop.signal, fetch, loopback: false, sharing: () => true },
    });
    await clock.advance(1_000);
    stop.abort();
    await sender.done;
    return new WebhookBook({ store, crypto, loopback: false }).log('wh_1');
  },
  holds: ({ waiting, damaged }) => {
    expect(waiting.length + damaged.waiting).toBe(1);
    expect(waiting.every(({ dueAt, body }) => Number.isFinite(dueAt) && typeof body === 'string')).toBe(true);
  },
});

fuzz('a line of the log of deliveries, as it is stored', {
  input: hostileValue({ samples: [delivery] }),
  run: (value) =>
    new WebhookBook({
      ...{ store: storeWith(DELIVERIES, ['wh_1', 's:1', 1], value), crypto, loopback: false },
    }).log('wh_1'),
  holds: ({ deliveries, damaged }) => {
    expect(deliveries.length + damaged.deliveries).toBe(1);
    for (const { at } of deliveries) expect(() => new Date(at).toISOString()).not.toThrow();
  },
});

const contact = {
  ...{
    id: 'c1',
    name: 'Ada',
    email: 'ada@example.com',
    company: 'Engines',
    role: 'Lead',
    notes: 'two\nlines',
  },
  ...{ dealStage: 'Won', source: 'csv', lastInteraction: NOW, own: ['role'] },
};

fuzz('a page of contacts, as it is stored', {
  input: hostileValue({ samples: [{ contacts: [contact, { ...contact, id: 'c2', email: '' }] }] }),
  run: async (value) => {
    const book = new ContactBook({ store: storeWith(CONTACTS, ['main', 1], value), newId: () => 'c9' });
    const list = await book.all();
    await book.edit('c1', { role: 'Head' }).catch(() => undefined);
    const { id: _, own: _own, ...draft } = contact;
    await book.import([{ ...draft, source: 'csv' }]);
    return { ...list, found: searchContacts(list.contacts, 'ada') };
  },
  holds: ({ contacts, damagedPages }) => {
    expect(damagedPages).toBeLessThanOrEqual(1);
    for (const { name, email, lastInteraction } of contacts)
      expect(
        typeof name + typeof email + (lastInteraction === null || Number.isFinite(lastInteraction)),
      ).toBe('stringstringtrue');
  },
});

const calendar = {
  ...{ id: 'k1', name: 'Team', kind: 'address', address: 'https://example.com/a.ics', addedAt: NOW },
  ...{ refreshedAt: NOW, coversFrom: NOW, coversTo: NOW, meetings: 1 },
  problem: { reason: 'network', message: 'It did not answer.' },
};
const meeting = {
  ...{ id: 'm1', title: 'Planning', start: NOW, end: NOW + 1, calendar: 'k1', meetingType: 'video' },
  ...{ attendees: [{ name: 'Ada', email: 'a@b.cd' }], location: 'Room 4', joinLink: 'https://zoom.us/j/1' },
};
const calendars = (store: SealedStore): CalendarBook => {
  const clock = new SimulatedClock(NOW);
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const signIns = new SignIns(store, clock);
  return new CalendarBook({ store, clock, fetch, signIns, crypto, zone: () => 'UTC', loopback: false });
};

fuzz('a calendar, as it is stored', {
  input: hostileValue({ samples: [calendar] }),
  run: (value) => calendars(storeWith(CALENDARS, 'k1', value)).list(),
  holds: (list) => expect(list.calendars.length + list.damaged.length).toBe(1),
});

fuzz('the meetings of a calendar, as they are stored', {
  input: hostileValue({ samples: [{ meetings: [meeting] }] }),
  run: (value) => calendars(storeWith(EVENTS, ['k1', 0], value)).upcoming(NOW - 1, NOW + 1),
  holds: ({ meetings }) => {
    for (const { title, start, end, attendees } of meetings) {
      expect(typeof title).toBe('string');
      expect(Number.isFinite(start + end)).toBe(true);
      expect(attendees.every(({ name }) => typeof name === 'string')).toBe(true);
    }
  },
});

fuzz('what was prepared for a meeting, as it is stored', {
  input: hostileValue({
    samples: [{ calendar: 'k1', preparation: { agenda: 'a', keyPoints: ['b'], participantInfo: 'c' } }],
  }),
  run: (value) => calendars(storeWith(PREPARATIONS, 'p', value)).upcoming(NOW - 1, NOW + 1),
  holds: ({ damagedPreparations }) => expect(damagedPreparations.length).toBeLessThanOrEqual(1),
});

fuzz('a template of a mail, as it is stored', {
  input: hostileValue({
    samples: [{ id: 't1', name: 'After', subject: 'Hi', body: '{{summary}}', type: 'follow_up' }],
  }),
  run: (value) => new EmailTemplates({ store: storeWith(TEMPLATES, 't1', value), newId: () => 't9' }).list(),
  holds: ({ templates }) => {
    for (const { name, subject, body } of templates)
      expect([typeof name, typeof subject, typeof body]).toEqual(['string', 'string', 'string']);
  },
});

it('what fuzzing found: a contact that nests deeper than can be written again is a damaged one', async () => {
  const deep: unknown = JSON.parse('['.repeat(10_000) + ']'.repeat(10_000));
  const store = storeWith(CONTACTS, ['main', 1], { contacts: [{ ...contact, later: deep }] });
  const book = new ContactBook({ store, newId: () => 'c9' });
  expect(await book.all()).toEqual({ contacts: [], damagedPages: 1 });
  const { id: _, own: _own, ...draft } = contact;
  expect(await book.import([{ ...draft, source: 'csv' }])).toMatchObject({ added: 1 });
});
