import { countedSessions, performanceMetrics } from '@sotto/core-scoring';
import type { SessionHeader } from '@sotto/meeting';
import { sessionRows } from '../session-rows.js';
import { destroy, sealedSessions, timedWithStore } from './stored-sessions.js';

interface AnalyticsTimes {
  readonly sessions: number;
  /** From opening the sealed store to the figures, ms, and the records that were opened for it; one a round. */
  readonly sealed: readonly { readonly ms: number; readonly opened: number }[];
  /** From opening a plain database to all its rows as objects, ms; no figures are made of them. */
  readonly raw: readonly number[];
}

/** What Analytics rests on, from the sealed index, in turns with the same rows read bare from IndexedDB. */
globalThis.bench = async (rounds, count = 10_000): Promise<AnalyticsTimes> => {
  const rows = sessionRows(count);
  const databaseName = await sealedSessions(rows);
  const plainName = await plainSessions(rows);
  const sealed: { ms: number; opened: number }[] = [];
  const raw: number[] = [];
  for (let round = 0; round < rounds; round++) {
    sealed.push(
      await timedWithStore(databaseName, async (archive) => {
        const { sessions } = await archive.list();
        const metrics = performanceMetrics(countedSessions(sessions, { demo: false, import: false }));
        if (metrics.totalSessions !== count) throw new Error(`${metrics.totalSessions} of ${count} count`);
      }),
    );
    raw.push(await timedPlain(plainName, count));
  }
  await destroy(databaseName);
  indexedDB.deleteDatabase(plainName);
  return { sessions: count, sealed, raw };
};

const STORE = 'sessions';

async function plainSessions(rows: readonly SessionHeader[]): Promise<string> {
  const name = `plain-${crypto.randomUUID()}`;
  const db = await open(name, (made) => made.createObjectStore(STORE));
  const tx = db.transaction(STORE, 'readwrite');
  for (const row of rows) tx.objectStore(STORE).put(row, row.record.id);
  await new Promise((resolve, reject) => {
    tx.oncomplete = resolve;
    tx.onabort = () => reject(new Error('The rows could not be written.'));
  });
  db.close();
  return name;
}

async function timedPlain(name: string, count: number): Promise<number> {
  const began = performance.now();
  const db = await open(name);
  const rows = await result(db.transaction(STORE).objectStore(STORE).getAll());
  const ms = performance.now() - began;
  db.close();
  if (rows.length !== count) throw new Error(`${rows.length} of ${count} rows were found`);
  return ms;
}

function open(name: string, make?: (db: IDBDatabase) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => make?.(request.result);
  return result(request);
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The request failed.'));
  });
