import { KEY_RING } from './catalogue.js';
import type { Connection } from './connection.js';
import { DEVICE, type DeviceEntry } from './device-entry.js';
import type { GuardSlot } from './guard-slot.js';
import type { JournalSession } from './key-ring.js';

/** 'none': the browser keeps the device key as it is. 'locked' and 'unlocked': a guard keeps it. */
export interface GuardState {
  readonly state: 'none' | 'locked' | 'unlocked';
  /** The ways to open it, with what was given as their `note`. */
  readonly slots: readonly { readonly id: GuardSlot; readonly note?: unknown }[];
}

export const guardState = (journal: Connection<JournalSession>): Promise<GuardState> =>
  journal.attempt(async ({ db, device }) => {
    const entry = await deviceEntryOf(db);
    if (!entry?.slots) return { state: 'none', slots: [] };
    return {
      state: device?.id === entry.id ? 'unlocked' : 'locked',
      slots: entry.slots.map(({ id, note }) => ({ id, note })),
    };
  });

export const deviceEntryOf = async (db: JournalSession['db']): Promise<DeviceEntry | undefined> =>
  (await db.get(KEY_RING, DEVICE)) as DeviceEntry | undefined;
