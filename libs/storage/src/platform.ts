/** A part of this origin's storage that is removed on its own. */
export interface StorageBucket {
  readonly indexedDB: IDBFactory;
  readonly persist: () => Promise<boolean>;
  readonly persisted: () => Promise<boolean>;
}

/**
 * What is used of `navigator.storageBuckets` (Storage Buckets API, W3C community draft): TypeScript's own library does
 * not describe it yet.
 */
export interface StorageBuckets {
  open(
    name: string,
    options: { readonly persisted: boolean; readonly durability: 'strict' },
  ): Promise<StorageBucket>;
  keys(): Promise<readonly string[]>;
  delete(name: string): Promise<void>;
}

/** What the store takes from the browser. Tests give their own; everybody else leaves it out. */
export interface Platform {
  readonly indexedDB: IDBFactory;
  /** Chromium 122 and later; elsewhere small databases take their place. */
  readonly buckets: StorageBuckets | undefined;
  readonly locks: LockManager;
  readonly crypto: Crypto;
  /** Quota and persistence; missing in old browsers and on pages without https. */
  readonly storage: StorageManager | undefined;
  /** How tabs tell each other of changes; null where the browser has no such channel. */
  readonly channel: (name: string) => BroadcastChannel | null;
  readonly wait: (ms: number) => Promise<void>;
  /** Aborts after so long: for what the browser may never answer. */
  readonly limit: (ms: number) => AbortSignal;
  /** Where an error goes that nobody waits for: a listener that throws. */
  readonly report: (error: unknown) => void;
}

/** The browser's own, looked up when it is called, so that the module loads anywhere. */
export const browserPlatform = (): Platform => ({
  indexedDB: globalThis.indexedDB,
  buckets: (globalThis.navigator as { readonly storageBuckets?: StorageBuckets } | undefined)?.storageBuckets,
  locks: browserLocks(),
  crypto: globalThis.crypto,
  storage: globalThis.navigator?.storage,
  channel: (name) => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  limit: (ms) => AbortSignal.timeout(ms),
  report: (error) => reportError(error),
});

/** The browser's named locks. */
export const browserLocks = (): LockManager => globalThis.navigator?.locks;
