export { type BackupPage, type BackupRecord } from './backup.js';
export { CATALOGUE, type CachedResponse, type ProviderKey, type TableEntry, TABLES } from './catalogue.js';
export { type GuardState } from './guard-state.js';
export { type GuardSlot, type SlotKey } from './guard-slot.js';
export { type OpenedStore, type OpenOptions, type StorageEstimateReport } from './opened-store.js';
export { browserPlatform, type Platform, type StorageBucket, type StorageBuckets } from './platform.js';
export { type Restored, type RestoreOptions } from './restore.js';
export { openSealedStore } from './sealed-store.js';
export { writerLock } from './writer-lock.js';
