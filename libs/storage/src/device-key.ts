import { GENERATIONS, KEY_RING } from './catalogue.js';
import { DEVICE, type DeviceEntry, type Opening } from './device-entry.js';
import { giveIdentity } from './identity.js';
import { type DeviceKey, newDeviceKey } from './key-wrapping.js';
import { fetchRest } from './late.js';
import { type Database, write } from './transaction.js';

/**
 * The device key, made when there is none; null where a guard keeps it and `opening` does not open it. Two tabs that
 * do this at once end with the key of one of them.
 */
export async function deviceKey(
  crypto: Crypto,
  db: Database,
  opening: Opening | null,
): Promise<DeviceKey | null> {
  const there = (await db.get(KEY_RING, DEVICE)) as DeviceEntry | undefined;
  if (there) return openDevice(crypto, there, opening);
  const fresh: DeviceEntry = await newDeviceKey(crypto, false);
  const first = await write(db, [KEY_RING, GENERATIONS], 'strict', async (tx) => {
    const ring = tx.objectStore(KEY_RING);
    const other = (await ring.get(DEVICE)) as DeviceEntry | undefined;
    if (!other) await Promise.all([ring.add(fresh, DEVICE), giveIdentity(tx, crypto)]);
    return other ?? fresh;
  });
  return openDevice(crypto, first, opening);
}

async function openDevice(
  crypto: Crypto,
  { id, key, slots }: DeviceEntry,
  opening: Opening | null,
): Promise<DeviceKey | null> {
  if (!slots) return key ? { id, key } : null;
  if (!opening) return null;
  const { deviceKeyOf } = await fetchRest();
  for (const slot of slots) {
    if (opening.slot && opening.slot !== slot.id) continue;
    try {
      return { id, key: await deviceKeyOf(crypto, id, slot, opening.key) };
    } catch {
      // Not this slot's key, or a damaged slot: the next one may open.
    }
  }
  return null;
}
