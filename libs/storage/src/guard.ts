import { KEY_RING } from './catalogue.js';
import { DEVICE, type DeviceEntry, type Opening } from './device-entry.js';
import { closedOver, type OpenSlot, openSlot, reopened, type SlotKey } from './guard-slot.js';
import { deviceEntryOf } from './guard-state.js';
import { dataKey, deviceOf, type JournalSession, wrapping } from './key-ring.js';
import { type DeviceKey, newDeviceKey, wrapped } from './key-wrapping.js';
import type { Bytes } from './sealing.js';
import { exclusively } from './shred-exclusively.js';
import { rotate } from './shred-rotation.js';
import { damaged, StaleConnection } from './store-errors.js';
import type { StoreParts } from './store-parts.js';

/** The slots that the new device key is put under; null: the browser keeps it. */
type SlotsFor = (session: JournalSession, entry: DeviceEntry) => Promise<readonly OpenSlot[] | null>;

/** Puts new slots in place of all that there are. @throws TypeError for no slot, or one twice */
export async function guardAnew(parts: StoreParts, slots: readonly SlotKey[] | null): Promise<void> {
  if (slots && (slots.length === 0 || new Set(slots.map(({ id }) => id)).size < slots.length)) {
    throw new TypeError('A guard needs at least one slot, and each one once.');
  }
  const { crypto } = parts.platform;
  await reguard(parts, () =>
    slots ? Promise.all(slots.map((slot) => openSlot(crypto, slot))) : Promise.resolve(null),
  );
}

/** Puts one slot in place of the one of its name, or beside the others; `opening` is what opened this store. */
export const guardChanged = (parts: StoreParts, slot: SlotKey, opening: Opening | null): Promise<void> =>
  reguard(parts, slotReplaced(parts.platform.crypto, slot, opening));

const slotReplaced =
  (crypto: Crypto, slot: SlotKey, opening: Opening | null): SlotsFor =>
  async (session, { slots = [] }) => {
    const others = slots.filter(({ id }) => id !== slot.id);
    const keeping = others.map(async (other) => {
      const kept = await reopened(crypto, deviceOf(session), other).catch((error: unknown) => {
        throw damaged(KEY_RING, other.id, error);
      });
      if (kept) return kept;
      // One of the first release, which had no other: so it was its key that opened this store.
      if (!opening) throw new StaleConnection();
      return openSlot(crypto, { id: other.id, key: opening.key, note: other.note });
    });
    const replaced = await openSlot(crypto, slot);
    return [...(await Promise.all(keeping)), replaced].sort((a, b) => (a.id < b.id ? -1 : 1));
  };

/**
 * Makes a new device key, under a guard or under none, and wraps every data key by it, in one transaction. Records
 * stay as they are. The device key is new at every call, so an old guard opens nothing that is written later; and the
 * shred keys are new, so what the disk keeps of the old device key and the old wrapped keys opens nothing.
 */
function reguard({ platform, journal, shredder }: StoreParts, slotsFor: SlotsFor): Promise<void> {
  const { crypto } = platform;
  let tried: string | undefined;
  return exclusively(shredder, journal, async (session, ground) => {
    const there = await deviceEntryOf(session.db);
    // Written by the first attempt although the browser reported a failure.
    if (tried !== undefined && there?.id === tried) return;
    const from = deviceOf(session);
    if (there?.id !== from.id) throw new StaleConnection();
    const { device, entry } = await freshDevice(crypto, await slotsFor(session, there));
    tried = device.id;
    await rotate(ground, session.db, {
      of: 'all',
      rewrap: async (name, { plain }, inner) => {
        const again = await rewrapped(crypto, from, device, name, inner, plain);
        return again && { device: device.id, inner: again };
      },
      act: async (tx) => {
        const ring = tx.objectStore(KEY_RING);
        const now = (await ring.get(DEVICE)) as DeviceEntry | undefined;
        if (now?.id !== from.id) throw new StaleConnection();
        await ring.put(entry, DEVICE);
      },
    });
  });
}

/** A new device key, kept by the browser or, with slots, only wrapped. */
async function freshDevice(
  crypto: Crypto,
  slots: readonly OpenSlot[] | null,
): Promise<{ device: DeviceKey; entry: DeviceEntry }> {
  const device = await newDeviceKey(crypto, slots !== null);
  if (!slots) return { device, entry: device };
  const closed = await Promise.all(slots.map((slot) => closedOver(crypto, device, slot)));
  return { device, entry: { id: device.id, slots: closed } };
}

/** The same data key, wrapped by another device key; null where it does not open. `inner`: without the shred key. */
async function rewrapped(
  crypto: Crypto,
  from: DeviceKey,
  to: DeviceKey,
  compartment: string,
  inner: Bytes,
  plain: true | undefined,
): Promise<Bytes | null> {
  try {
    const key = await dataKey(crypto, from, compartment, inner, plain, true);
    return await wrapped(crypto, to.key, wrapping(compartment, plain), key);
  } catch {
    return null;
  }
}
