import { StoreError } from '@sotto/meeting';
import { MemoryStore } from '@sotto/meeting/testing';
import { TABLES } from '@sotto/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import { type UnsavedTexts, unsavedTexts } from './unsaved-texts.js';

const ID = 'session_1';
const text = (notes: string) => ({ title: 'Renewal', notes });

describe('H3: what is typed of a session and not saved yet', () => {
  let store: MemoryStore;
  let troubles: unknown[];
  let texts: UnsavedTexts;
  const kept = (notes: string) => ({ text: text(notes), refusal: null });
  const opened = () => unsavedTexts(store, (error) => troubles.push(error));
  beforeEach(async () => {
    store = new MemoryStore();
    troubles = [];
    await store.commit([{ op: 'put', table: TABLES.sessions.name, key: ID, compartment: ID, value: {} }]);
    texts = opened();
  });

  it('is there for the next page, and no longer once it is saved', async () => {
    expect(await texts.read(ID)).toBeNull();
    await texts.keep(ID, text('Call back.'));
    expect(await opened().read(ID)).toEqual(kept('Call back.'));
    await texts.keep(ID, null);
    expect(await opened().read(ID)).toBeNull();
    expect(troubles).toEqual([]);
  });

  it('is written at once; what is typed meanwhile is one more write, with the last of it', async () => {
    const release = store.hold();
    const before = store.commits.length;
    const first = texts.keep(ID, text('C'));
    for (const notes of ['Ca', 'Cal', 'Call']) void texts.keep(ID, text(notes));
    release();
    await first;
    expect(store.commits.length - before).toBe(2);
    expect(await texts.read(ID)).toEqual(kept('Call'));
  });

  it('goes with its session, also where it was typed while another tab deleted that', async () => {
    await texts.keep(ID, text('Call back.'));
    await store.forget(ID);
    expect(await texts.read(ID)).toBeNull();
    await texts.keep(ID, text('Call back soon.'));
    expect(await texts.read(ID)).toBeNull();
  });

  it('what a full disk refuses stays in memory with the reason, and is written with the next words', async () => {
    store.fail(new StoreError('full', 'The disk is full.'));
    const refusal = expect.objectContaining({ message: 'The disk is full.' }) as object;
    expect(await texts.keep(ID, text('Call'))).toEqual(refusal);
    expect(troubles).toHaveLength(1);
    expect(await texts.read(ID)).toEqual({ text: text('Call'), refusal });
    expect(await opened().read(ID)).toBeNull();
    expect(await texts.keep(ID, text('Call back.'))).toBeNull();
    expect(await opened().read(ID)).toEqual(kept('Call back.'));
  });

  it('is written when another session was destroyed, and goes with its own', async () => {
    const full = new StoreError('full', 'The disk is full.');
    store.fail(full);
    await texts.keep(ID, text('Call back.'));
    await store.forget('session_2');
    await expect.poll(() => opened().read(ID)).toEqual(kept('Call back.'));

    store.fail(full);
    await texts.keep(ID, text('Call back soon.'));
    await store.forget(ID);
    expect(await texts.read(ID)).toBeNull();
  });

  it('of a session that the browser has lost stays in memory with the reason, and keeps no other from the disk', async () => {
    store.vanish();
    const refusal = expect.objectContaining({ message: 'What was saved here was deleted.' }) as object;
    expect(await texts.keep(ID, text('Call back.'))).toEqual(refusal);
    const other = 'session_2';
    await store.commit([
      { op: 'put', table: TABLES.sessions.name, key: other, compartment: other, value: {} },
    ]);
    expect(await texts.keep(other, text('Send the offer.'))).toBeNull();
    expect(await opened().read(other)).toEqual(kept('Send the offer.'));
    expect(await texts.read(ID)).toEqual({ text: text('Call back.'), refusal });
  });

  it('what was saved is not shown again where its old text could not be removed', async () => {
    await texts.keep(ID, text('Call'));
    store.fail(new StoreError('full', 'The disk is full.'));
    await texts.keep(ID, null);
    expect(await texts.read(ID)).toBeNull();
  });
});
