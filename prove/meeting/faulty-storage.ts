import type { Platform } from '@sotto/storage';
import type { Clock } from '@sotto/meeting';
import { counted, type RealWork } from './real-work.js';

export interface FaultyStorage {
  /** Real IndexedDB and encryption, which simulated time waits for; the store's own pauses are simulated. */
  readonly platform: Platform;
  /** Refuses the next so many tries to write to the journal: the transaction is really made, and really aborted. */
  refuse(kind: 'storage-full' | 'storage-aborts', times: number): void;
}

const never = new AbortController().signal;

/** Patches the page's own IndexedDB for good: once a page. @param journal the database whose writes can be refused */
export function faultyStorage(
  browser: Platform,
  journal: string,
  { clock, work }: { readonly clock: Clock; readonly work: RealWork },
): FaultyStorage {
  const refusals: ('storage-full' | 'storage-aborts')[] = [];
  countDatabases(work, (tx) => {
    if (tx.db.name !== journal || tx.mode !== 'readwrite') return;
    const refusal = refusals.shift();
    if (!refusal) return;
    // What the browser says of a transaction for which there was no room.
    if (refusal === 'storage-full')
      Object.defineProperty(tx, 'error', { value: new DOMException('', 'QuotaExceededError') });
    queueMicrotask(() => tx.abort());
  });
  return {
    platform: {
      ...browser,
      crypto: counted(work, browser.crypto),
      buckets: browser.buckets && counted(work, browser.buckets),
      wait: (ms) => clock.after(ms, never),
    },
    refuse: (kind, times) => refusals.push(...Array<typeof kind>(times).fill(kind)),
  };
}

/** Every request to open and every transaction of the page is work, from its begin to its end. */
function countDatabases(work: RealWork, began: (tx: IDBTransaction) => void): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given);
    const end = work.begin();
    for (const type of ['success', 'error', 'blocked']) request.addEventListener(type, end);
    return request;
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    const tx = transaction.apply(this, given);
    const end = work.begin();
    for (const type of ['complete', 'abort']) tx.addEventListener(type, end);
    began(tx);
    return tx;
  };
}
