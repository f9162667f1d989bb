import { KEY_RING } from './catalogue.js';
import type { Connection } from './connection.js';
import {
  compartmentKey,
  DEVICE,
  type DeviceEntry,
  deviceOf,
  everyOf,
  freshDevice,
  type JournalSession,
  rewrapped,
  type RingEntry,
} from './key-ring.js';
import { StaleConnection, tooContended } from './store-errors.js';
import { write } from './transaction.js';

/** 'none': the browser keeps the device key as it is. 'locked' and 'unlocked': a guard keeps it. */
export interface GuardState {
  readonly state: 'none' | 'locked' | 'unlocked';
  /** What was given to `guard` as `note`. */
  readonly note?: unknown;
}

/** How often other tabs may add a compartment while we wrap the keys anew. */
const ROUNDS = 5;

export const guardState = (journal: Connection<JournalSession>): Promise<GuardState> =>
  journal.attempt(async ({ db, device }) => {
    const entry = (await db.get(KEY_RING, DEVICE)) as DeviceEntry | undefined;
    if (!entry?.guarded) return { state: 'none' };
    return { state: device?.id === entry.id ? 'unlocked' : 'locked', note: entry.note };
  });

/**
 * Makes a new device key, under `guard` or under none, and wraps every data key by it, in one transaction. Records
 * stay as they are. The old device key is new at every call, so an old guard opens nothing that is written later.
 */
export const reguard = (
  crypto: Crypto,
  journal: Connection<JournalSession>,
  guard: CryptoKey | null,
  note: unknown,
): Promise<void> =>
  journal.attempt(async (session) => {
    const from = deviceOf(session);
    const { device, entry } = await freshDevice(crypto, guard, note);
    for (let round = 0; round < ROUNDS; round++) {
      const before = await ringOf(session);
      const after = await Promise.all(
        before.map(
          async ([name, old]) => [name, (await rewrapped(crypto, from, device, name, old)) ?? old] as const,
        ),
      );
      if (await replace(session, from.id, before, after, entry)) return;
    }
    throw tooContended();
  });

async function ringOf({ db }: JournalSession): Promise<[string, RingEntry][]> {
  const tx = db.transaction(KEY_RING);
  const [keys, entries] = await Promise.all([
    tx.store.getAllKeys(everyOf('compartment')),
    tx.store.getAll(everyOf('compartment')) as Promise<RingEntry[]>,
  ]);
  return entries.map((entry, i) => [(keys[i] as [string, string])[1], entry]);
}

/** False where a compartment came or went meanwhile. */
function replace(
  { db }: JournalSession,
  from: string,
  before: readonly (readonly [string, RingEntry])[],
  after: readonly (readonly [string, RingEntry])[],
  device: DeviceEntry,
): Promise<boolean> {
  return write(db, [KEY_RING], 'strict', async (tx) => {
    const ring = tx.objectStore(KEY_RING);
    const now = (await ring.get(DEVICE)) as DeviceEntry | undefined;
    if (now?.id !== from) throw new StaleConnection();
    const ids = ((await ring.getAll(everyOf('compartment'))) as RingEntry[]).map(({ id }) => id);
    if (JSON.stringify(ids) !== JSON.stringify(before.map(([, { id }]) => id))) return false;
    await Promise.all(after.map(([name, entry]) => ring.put(entry, compartmentKey(name))));
    await ring.put(device, DEVICE);
    return true;
  });
}
