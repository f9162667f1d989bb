export { CATALOGUE, type CachedResponse, type ProviderKey, type TableEntry, TABLES } from './catalogue.js';
export { type GuardState } from './guard.js';
export { browserPlatform, type Platform } from './platform.js';
export {
  type OpenedStore,
  openSealedStore,
  type OpenOptions,
  type StorageEstimateReport,
} from './sealed-store.js';
export { writerLock } from './writer-lock.js';
