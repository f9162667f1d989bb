import { openSealedStore, TABLES } from '../src/index.js';
import type { KeptAside } from './kept-aside.js';

/** What the test asks of the page; all of it plain data. */
export interface ErasurePage {
  /** A session for each text, in facts, title and derived values. */
  plant(texts: readonly string[]): Promise<void>;
  /** A text as it is, in a database beside the store. */
  plantUnsealed(text: string): Promise<void>;
  /** The first fact of a session. */
  keptAside(session: string): Promise<KeptAside>;
  /** The text of a session, undefined where there is none. */
  read(session: string): Promise<unknown>;
  sessions(): Promise<readonly string[]>;
  forget(sessions: readonly string[]): Promise<void>;
  wipe(): Promise<void>;
}

declare global {
  interface Window {
    erasurePage: ErasurePage;
  }
}

const store = await openSealedStore();

const hexadecimal = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no reason given'));
  });

window.erasurePage = {
  async plant(texts) {
    for (const [i, text] of texts.entries()) {
      const session = `session_${i}`;
      await store.commit([
        { op: 'add', table: 'facts', key: [session, 1], compartment: session, value: { text } },
        { op: 'put', table: 'sessions', key: session, compartment: session, value: { title: text } },
      ]);
      await store.derived.put(session, session, new TextEncoder().encode(text));
    }
    await store.list(TABLES.sessions);
  },
  async plantUnsealed(text) {
    const request = indexedDB.open('control', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('control');
    const db = await settled(request);
    await settled(db.transaction('control', 'readwrite').objectStore('control').put({ text }, 1));
    db.close();
  },
  async keptAside(session) {
    const db = await settled(indexedDB.open('sotto'));
    const tx = db.transaction(['key-ring', 'facts']);
    const [entry, row] = await Promise.all([
      settled(tx.objectStore('key-ring').get(['compartment', session])) as Promise<{ wrapped: Uint8Array }>,
      settled(tx.objectStore('facts').get([session, 1])) as Promise<{ sealed: Uint8Array }>,
    ]);
    db.close();
    return { wrapped: hexadecimal(entry.wrapped), sealed: hexadecimal(row.sealed) };
  },
  async read(session) {
    return ((await store.get(TABLES.facts, [session, 1])) as unknown as { text: string } | undefined)?.text;
  },
  sessions: async () => (await store.list(TABLES.sessions)).map(({ key }) => key as string),
  forget: (sessions) => store.forgetAll(sessions),
  wipe: () => store.wipe(),
};
