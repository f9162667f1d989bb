import type { Platform } from '../src/platform.js';

/** A browser's tab that can die. */
export interface Mortal {
  readonly platform: Platform;
  /** From now on it may begin so many more changes of the disk; everything after that fails. */
  livesFor(steps: number): void;
  readonly isDead: boolean;
}

/** A change is a bucket opened or removed, a database removed, or a writing transaction. */
export function mortal(platform: Platform): Mortal {
  let left = Infinity;
  let isDead = false;
  const step = () => {
    isDead = left <= 0;
    if (isDead) throw new DOMException('The tab is gone.', 'UnknownError');
    left--;
  };
  const { buckets } = platform;
  return {
    livesFor: (steps) => void (left = steps),
    get isDead() {
      return isDead;
    },
    platform: {
      ...platform,
      // Pauses are left out, limits are not.
      wait: (ms) => (ms < 1000 ? Promise.resolve() : platform.wait(ms)),
      indexedDB: counting(platform.indexedDB, step),
      buckets: buckets && {
        keys: () => buckets.keys(),
        async open(name, options) {
          step();
          const bucket = await buckets.open(name, options);
          return {
            indexedDB: counting(bucket.indexedDB, step),
            persist: () => bucket.persist(),
            persisted: () => bucket.persisted(),
          };
        },
        async delete(name) {
          step();
          await buckets.delete(name);
        },
      },
    },
  };
}

function counting(indexedDB: IDBFactory, step: () => void): IDBFactory {
  const factory: Pick<IDBFactory, 'open' | 'databases' | 'deleteDatabase'> = {
    open: (name, version) => {
      const request = indexedDB.open(name, version);
      request.addEventListener('success', () => {
        const begin = request.result.transaction.bind(request.result);
        request.result.transaction = (stores, mode, options) => {
          if (mode === 'readwrite') step();
          return begin(stores, mode, options);
        };
      });
      return request;
    },
    databases: () => indexedDB.databases(),
    deleteDatabase: (name) => {
      step();
      return indexedDB.deleteDatabase(name);
    },
  };
  return factory as IDBFactory;
}
