import type { GuardSlot, StoredSlot } from './guard-slot.js';

export const DEVICE: IDBValidKey = ['device'];

/** The device key as it lies on the disk: as the browser keeps a key, or wrapped, once for each slot of a guard. */
export interface DeviceEntry {
  readonly id: string;
  readonly key?: CryptoKey;
  readonly slots?: readonly StoredSlot[];
}

/** What opens a guarded store: a slot's key, tried on that slot, or on each where none is named. */
export interface Opening {
  readonly key: CryptoKey;
  readonly slot?: GuardSlot | undefined;
}
