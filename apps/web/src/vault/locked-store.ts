import type { AuditDraft } from '@sotto/enterprise';
import type { Clock } from '@sotto/meeting';
import type { OpenedStore } from '@sotto/storage';
import type { Unlock } from '../composition/ground.js';

/** A store that a passphrase keeps locked, while the app waits for the person to open it. */
export interface LockedStore {
  readonly store: OpenedStore;
  readonly clock: Clock;
  /** It is open: the app goes on. */
  opened(): void;
}

/** What the start of the app hands to its first screen. */
export interface LockGate {
  readonly unlock: Unlock;
  readonly subscribe: (changed: () => void) => () => void;
  readonly locked: () => LockedStore | null;
}

export function lockGate(): LockGate {
  const listeners = new Set<() => void>();
  let locked: LockedStore | null = null;
  const show = (next: LockedStore | null) => {
    locked = next;
    listeners.forEach((changed) => changed());
  };
  return {
    unlock: (store, clock) =>
      new Promise((resolve) =>
        show({
          store,
          clock,
          opened: () => {
            show(null);
            resolve();
          },
        }),
      ),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    locked: () => locked,
  };
}

/** What happened while the audit trail itself was locked: entered when it is opened. */
export const unlockEntries: AuditDraft[] = [];
