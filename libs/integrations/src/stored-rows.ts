import {
  type DerivedValues,
  type Entry,
  type Failure,
  type Key,
  type KeyRange,
  type SealedStore,
  StoreError,
  type Table,
} from '@sotto/meeting';
import { absentOr, hasFields, isMoment, listOf, oneOf } from './row-form.js';
import {
  CALENDARS,
  CONTACTS,
  DELIVERIES,
  EVENTS,
  OUTBOX,
  PREPARATIONS,
  SIGN_INS,
  TEMPLATES,
  WEBHOOKS,
} from './tables.js';
import { WEBHOOK_EVENTS } from './webhook.js';

const MESSAGE = 'This record opens, but does not have the form that it must have.';
const NO_ROW: Failure = { reason: 'unreadable', message: MESSAGE };

const event = oneOf(...WEBHOOK_EVENTS);
const failure = hasFields({ reason: 'string', message: 'string' });
const attendee = hasFields({ name: 'string', email: absentOr('string') });
const isMeeting = hasFields({
  ...{ id: 'string', title: 'string', start: isMoment, end: isMoment, calendar: 'string' },
  ...{ attendees: listOf(attendee), meetingType: oneOf('video', 'in_person', 'phone', 'other') },
  ...{ location: absentOr('string'), joinLink: absentOr('string') },
});
const isContact = hasFields({
  ...{ id: 'string', name: 'string', email: 'string', company: 'string', role: 'string' },
  ...{ notes: 'string', dealStage: 'string', source: oneOf('csv', 'vcard', 'pipedrive', 'own') },
  lastInteraction: (value) => value === null || isMoment(value),
  own: absentOr(listOf('string')),
});
const message = { webhook: 'string', message: 'string', event, body: 'string', attempt: 'number' } as const;

/** What the rows of each table are; of a row with a key of several parts the names of the first ones. */
const FORMS: Readonly<
  Record<string, { readonly isRow: (value: unknown) => boolean; readonly named?: readonly string[] }>
> = {
  [CONTACTS.name]: { isRow: hasFields({ contacts: listOf(isContact) }) },
  [TEMPLATES.name]: {
    isRow: hasFields({
      ...{ id: 'string', name: 'string', subject: 'string', body: 'string' },
      type: oneOf('follow_up', 'meeting_summary'),
    }),
    named: ['id'],
  },
  [WEBHOOKS.name]: {
    isRow: hasFields({
      ...{ id: 'string', name: 'string', url: 'string', events: listOf(event), active: 'boolean' },
      ...{ kind: oneOf('signed', 'simple'), secret: absentOr('string'), origins: absentOr(listOf('string')) },
      stopped: absentOr(hasFields({ at: isMoment, message: 'string' })),
    }),
    named: ['id'],
  },
  [OUTBOX.name]: {
    isRow: hasFields({ ...message, step: 'number', dueAt: isMoment, waitMs: 'number' }),
    named: ['webhook', 'message'],
  },
  [DELIVERIES.name]: {
    isRow: hasFields({
      ...{ ...message, at: isMoment, ms: 'number', status: absentOr('number'), failure: absentOr(failure) },
      result: oneOf('confirmed', 'unconfirmed', 'failed', 'given-up', 'blocked', 'dropped'),
      nextAt: absentOr(isMoment),
    }),
    named: ['webhook', 'message'],
  },
  [CALENDARS.name]: {
    isRow: hasFields({
      ...{ id: 'string', name: 'string', kind: oneOf('file', 'address', 'google', 'microsoft') },
      ...{ addedAt: isMoment, refreshedAt: isMoment, coversFrom: isMoment, coversTo: isMoment },
      ...{ meetings: 'number', address: absentOr('string'), clientId: absentOr('string') },
      problem: absentOr(failure),
    }),
    named: ['id'],
  },
  [EVENTS.name]: { isRow: hasFields({ meetings: listOf(isMeeting) }) },
  [PREPARATIONS.name]: {
    isRow: hasFields({
      calendar: 'string',
      preparation: hasFields({ agenda: 'string', keyPoints: listOf('string'), participantInfo: 'string' }),
    }),
  },
  [SIGN_INS.name]: {
    isRow: listOf(
      hasFields({
        ...{ service: 'string', clientId: 'string', scopes: listOf('string') },
        ...{ accessToken: 'string', expiresAt: 'number' },
      }),
    ),
  },
};

/**
 * Whether the value is a row of this table, under this key, and can be written again. Of a table that is not ours every
 * value is one.
 */
export function isRowOf(table: string, key: Key, value: unknown): boolean {
  const form = Object.hasOwn(FORMS, table) ? FORMS[table] : undefined;
  if (!form) return true;
  const names = typeof key === 'string' ? [key] : key;
  return (
    form.isRow(value) &&
    (form.named ?? []).every((name, part) => (value as Record<string, unknown>)[name] === names[part])
  );
}

/**
 * The store as this library reads it: what opens without being a row of its table is damaged. It may have been restored
 * from anywhere, and nothing of it may keep the rest from being shown or sent.
 */
export class RowStore implements SealedStore {
  readonly #store: SealedStore;
  readonly commit: SealedStore['commit'];
  readonly exclusively: SealedStore['exclusively'];
  readonly forget: SealedStore['forget'];
  readonly forgetAll: SealedStore['forgetAll'];
  readonly subscribe: SealedStore['subscribe'];

  constructor(store: SealedStore) {
    this.#store = store;
    this.commit = (writes, whole) => store.commit(writes, whole);
    this.exclusively = (name, work) => store.exclusively(name, work);
    this.forget = (compartment) => store.forget(compartment);
    this.forgetAll = (compartments) => store.forgetAll(compartments);
    this.subscribe = (listener) => store.subscribe(listener);
  }

  get derived(): DerivedValues {
    return this.#store.derived;
  }

  async get<T>(table: Table<T>, key: Key): Promise<T | undefined> {
    const value = await this.#store.get(table, key);
    if (value === undefined || isRowOf(table.name, key, value)) return value;
    throw new StoreError('damaged', MESSAGE);
  }

  async range<T>(table: Table<T>, range: KeyRange): Promise<readonly Entry<T>[]> {
    return looked(table, await this.#store.range(table, range));
  }

  async list<T>(table: Table<T>): Promise<readonly Entry<T>[]> {
    return looked(table, await this.#store.list(table));
  }
}

const looked = <T>(table: Table<T>, entries: readonly Entry<T>[]): readonly Entry<T>[] =>
  entries.map((entry) =>
    entry.damage || isRowOf(table.name, entry.key, entry.value) ? entry : { key: entry.key, damage: NO_ROW },
  );
