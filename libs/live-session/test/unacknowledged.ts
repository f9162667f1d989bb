import type { SealedStore } from '@sotto/meeting';

/** The next commit of this store is written, and reported as refused with `error`. */
export function loseAcknowledgement(store: SealedStore, error: Error): void {
  const commit = store.commit.bind(store);
  store.commit = async (writes) => {
    store.commit = commit;
    await commit(writes);
    throw error;
  };
}
