import { createEnterprise, type Enterprise, KEPT_SETTINGS } from '@sotto/enterprise';
import { CalendarBook, ContactBook, SignIns } from '@sotto/integrations';
import { Archive } from '@sotto/live-session';
import type { Clock } from '@sotto/meeting';
import { openSealedStore, type OpenedStore, TABLES } from '@sotto/storage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openNotes, PREPARED, TYPED } from '../notes/notes-store.js';
import { unsavedTexts } from '../notes/unsaved-texts.js';
import { openSettings } from '../stores/settings-store.js';

/** Nothing here waits. */
const STILL: Clock = { now: () => 1, elapsed: () => 0, after: () => Promise.resolve() };
const fail = (error: unknown) => {
  throw error;
};

let store: OpenedStore;
let enterprise: Enterprise;

beforeEach(async () => {
  store = await openSealedStore({ databaseName: `test-${crypto.randomUUID()}` });
  const archive = new Archive(store, STILL);
  enterprise = await createEnterprise({
    ...{ store, crypto, clock: STILL, userAgent: 'test', report: fail },
    archive: {
      list: () => archive.list(),
      trash: () => Promise.reject(new Error('Nothing is cleaned up here.')),
      destroy: async (ids) => void (await archive.destroy(ids)),
    },
    records: () => store.records(),
    compartments: () => store.compartments(),
  });
});
afterEach(async () => {
  enterprise.close();
  await store.wipe();
  await store.close();
});

/** Something in every place where the app keeps words of a person beside its sessions, each by what really writes it. */
async function plant() {
  const notes = await openNotes(store, fail);
  await notes.put({ id: TYPED, name: '', text: 'PLANTED note. '.repeat(600), addedAt: 1 });
  await notes.put({ id: 'cv', name: 'PLANTED file name', text: 'PLANTED résumé', addedAt: 1 });
  await notes.put({ id: PREPARED, name: 'PLANTED meeting', text: 'PLANTED agenda', addedAt: 1 });
  const settings = await openSettings(store, fail);
  await settings.update({
    language: 'de-DE',
    myName: 'PLANTED own name',
    next: { title: 'PLANTED subject', contact: { id: 'c', name: 'PLANTED somebody' } },
    consent: { statement: 'PLANTED wording', at: 1 },
  });
  await settings.setKey('openai', 'sk-kept');
  await store.commit([
    { op: 'put', table: TABLES.sessions.name, key: 'session_1', compartment: 'session_1', value: SESSION },
  ]);
  const texts = unsavedTexts(store, fail);
  await texts.keep('session_1', { title: 'PLANTED title', notes: 'PLANTED unsaved' });
  const contacts = new ContactBook({ store, newId: () => crypto.randomUUID() });
  const empty = { company: '', role: '', lastInteraction: null, dealStage: '' };
  await contacts.add({ ...empty, name: 'PLANTED contact', email: '', notes: 'PLANTED private note' });
  const calendars = new CalendarBook({
    ...{ store, crypto, clock: STILL, loopback: false, zone: () => 'UTC' },
    signIns: new SignIns(store, STILL),
    fetch: () => Promise.reject(new Error('Nothing is fetched here.')),
  });
  await calendars.setPreparation(
    { id: 'm', calendar: 'c' },
    { agenda: 'PLANTED preparation', keyPoints: [], participantInfo: '' },
  );
  await enterprise.compliance.save({ ...enterprise.compliance.settings(), dataRetentionDays: 90 });
  await enterprise.users.setSamples(false);
  return { notes, settings };
}

const SESSION = { record: { id: 'session_1', timestamp: 1 }, title: 'PLANTED session', open: false };

async function exported(): Promise<string> {
  const { chunks } = await enterprise.data.export('you');
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

const plantedIn = (text: string): number => text.split('PLANTED').length - 1;
const settingKeys = async () => (await store.range(TABLES.settings, { prefix: [] })).map(({ key }) => key);

it('E5, E9: what the app’s own stores have written is in no export after its deletion; choices stay', async () => {
  const { notes, settings } = await plant();
  expect(plantedIn(await exported()), 'the search finds what is there').toBeGreaterThan(610);

  await enterprise.data.delete('you');
  expect(plantedIn(await exported())).toBe(0);
  expect(await settingKeys()).toEqual(Object.keys(KEPT_SETTINGS).sort());
  const again = await openSettings(store, fail);
  expect(again.getState().settings).toMatchObject({ language: 'de-DE', myName: '', next: null });
  expect(again.secret('openai')).toBe('sk-kept');
  expect(enterprise.compliance.settings().dataRetentionDays).toBe(90);

  // A page that is not loaded anew writes nothing of it back.
  await settings.update({ rules: true });
  await notes.put({ id: TYPED, name: '', text: 'A new note.', addedAt: 2 });
  const after = await exported();
  expect([plantedIn(after), after.includes('A new note.')]).toEqual([0, true]);
});

it('E5, E9: with what was set up, nothing of it is left among the settings', async () => {
  await plant();
  await enterprise.data.delete('you', { everything: true });
  expect(plantedIn(await exported())).toBe(0);
  expect(await settingKeys()).toEqual([]);
});
