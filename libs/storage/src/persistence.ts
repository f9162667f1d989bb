import type { StorageEstimateReport } from './opened-store.js';
import type { StorageBucket } from './platform.js';
import { keysInForce } from './shred-keys.js';
import type { StoreParts } from './store-parts.js';

/** What the browser says of the space, and of the box with the shred keys. */
export async function estimate(parts: StoreParts): Promise<StorageEstimateReport> {
  const { storage } = parts.platform;
  const { usage = 0, quota = 0 } = (await storage?.estimate?.()) ?? {};
  const persisted = (await storage?.persisted?.()) ?? false;
  return { usage, quota, persisted: persisted && (await ofBox(parts, (bucket) => bucket.persisted())) };
}

/** Asks the browser to keep the data, and the keys in force as it keeps the rest. */
export async function requestPersistence(parts: StoreParts): Promise<boolean> {
  const persisted = (await parts.platform.storage?.persist?.()) ?? false;
  return (await ofBox(parts, (bucket) => bucket.persist())) && persisted;
}

async function ofBox(
  { journal, shredder }: StoreParts,
  ask: (bucket: StorageBucket) => Promise<boolean>,
): Promise<boolean> {
  const inForce = await journal.attempt(({ db }) => keysInForce(db));
  const bucket = inForce ? await (await shredder.boxes).bucket(inForce.id) : null;
  // Where nothing was sealed yet there is nothing to lose, and a database goes only with all the rest.
  return bucket ? ask(bucket) : true;
}
