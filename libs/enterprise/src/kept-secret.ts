import type { SealedStore, Write } from '@sotto/meeting';
import { isConflict, unlessDamaged } from './store-reason.js';
import { KEYS } from './tables.js';

/** A secret that is kept in the sealed table of keys. */
export interface SecretKind<T> {
  /** Under this name. */
  readonly name: string;
  /** A new one, as it is stored. */
  make(): Promise<string>;
  /** What it is used as. Throws where it can be used for nothing. */
  read(secret: string): Promise<T>;
}

/**
 * A secret of this browser, made when there is none and when the one that is there does not open or is of no use. It is in
 * a backup, and never in an export. Two tabs that make the first one at once end with the same one.
 * @throws StoreError 'locked', 'unavailable', 'full'
 */
export async function keptSecret<T>(store: SealedStore, { name, make, read }: SecretKind<T>): Promise<T> {
  const stored = async (): Promise<T | undefined> => {
    const row = await unlessDamaged(store.get(KEYS, name));
    if (!row) return undefined;
    try {
      return await read(row.secret);
    } catch {
      return undefined;
    }
  };
  const known = await stored();
  if (known) return known;
  const secret = await make();
  const write = { table: KEYS.name, key: name, compartment: 'device', value: { secret } };
  const place = (op: Write['op']): Promise<void> => store.commit([{ op, ...write }]);
  try {
    await place('add');
  } catch (error) {
    if (!isConflict(error)) throw error;
    const other = await stored();
    if (other) return other;
    // There is one, and it is of no use.
    await place('put');
  }
  return read(secret);
}
