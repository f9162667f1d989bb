import type { IDBPDatabase, IDBPTransaction } from 'idb';

export type Database = IDBPDatabase<unknown>;
export type Reading = IDBPTransaction<unknown, string[], 'readonly' | 'readwrite'>;
export type Writing = IDBPTransaction<unknown, string[], 'readwrite'>;

/** Inside `body`, await nothing but requests of the transaction: it ends by itself as soon as it has none. */
export const read = <T>(
  db: Database,
  stores: readonly string[],
  body: (tx: Reading) => Promise<T>,
): Promise<T> => settle(db.transaction([...stores], 'readonly'), body);

/** Resolves when the disk has it ('strict') or when the browser has it ('relaxed'). Any failure undoes it all. */
export const write = <T>(
  db: Database,
  stores: readonly string[],
  durability: 'strict' | 'relaxed',
  body: (tx: Writing) => Promise<T>,
): Promise<T> => settle(db.transaction([...stores], 'readwrite', { durability }), body);

async function settle<T, Tx extends Reading>(tx: Tx, body: (tx: Tx) => Promise<T>): Promise<T> {
  const ended = tx.done.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  let value: T;
  try {
    value = await body(tx);
  } catch (error) {
    abort(tx);
    // A transaction that ran out of space fails its open requests with a bare AbortError; its own error says why.
    const end = await ended;
    throw end && isAbort(error) ? end.error : error;
  }
  const end = await ended;
  if (end) throw end.error;
  return value;
}

function abort(tx: Reading): void {
  try {
    tx.abort();
  } catch {
    // It is over already: the failure that brought us here ended it.
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
