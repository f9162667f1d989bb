import { INTERNAL_COMPARTMENT, KEY_RING } from './catalogue.js';
import { AES_256, SEALING } from './key-wrapping.js';
import { additionalData, type Bytes, sealBytes, unsealBytes } from './sealing.js';
import { type Database, read, type Reading, type Writing } from './transaction.js';

/** A wrapped data key as it lies in the ring. */
export interface Shut {
  readonly wrapped: Bytes;
  /** The shred key that sealed `wrapped` once more; absent in what was written before there were any. */
  readonly shred?: string;
}

/** The shred keys as an open connection uses them. */
export interface Shredding {
  /** Seals a wrapped data key. @throws StoreError 'damaged' where the keys in force are lost, 'full' */
  shut(compartment: string, wrapped: Bytes): Promise<Shut>;
  /** The wrapped data key again, or null where the entry is not of the keys in force. @throws StoreError 'damaged' */
  open(compartment: string, entry: Shut): Promise<Bytes | null>;
}

/** The outermost key of the compartments of one group. */
export interface ShredKey {
  readonly id: string;
  readonly key: CryptoKey;
}

/** The keys of all groups, as they lie in one box. */
export interface ShredKeys {
  /** The box. */
  readonly id: string;
  readonly groups: readonly ShredKey[];
}

/** What the ring says of the keys in force: which box, and which key each group has. */
export interface NamedKeys {
  readonly id: string;
  readonly groups: readonly string[];
}

/** In the ring: the keys in force. */
export const SHRED: IDBValidKey = ['shred'];
/**
 * In the ring, while nothing that was deleted still opens: every forgetting was followed by new keys, and every entry is
 * sealed by one. It goes by a deletion, because a full disk takes nothing else.
 */
export const SETTLED: IDBValidKey = ['settled'];

/**
 * How many groups there are. A forgetting seals the other data keys of its group anew, and writes a box with a key for
 * every group: 64 keeps both small, also with 10,000 compartments (figures in the README).
 */
export const GROUPS = 64;

export const keysInForce = (db: Database): Promise<NamedKeys | undefined> =>
  read(db, [KEY_RING], readKeysInForce);

export const readKeysInForce = async (tx: Reading | Writing): Promise<NamedKeys | undefined> =>
  (await tx.objectStore(KEY_RING).get(SHRED)) as NamedKeys | undefined;

/** A new key for each group of `which`, the old ones for the others. */
export async function renewed(
  crypto: Crypto,
  old: ShredKeys | null,
  which: ReadonlySet<number>,
): Promise<ShredKeys> {
  const id = crypto.randomUUID();
  const groups = Array.from({ length: GROUPS }, async (_, group): Promise<ShredKey> => {
    const kept = old?.groups[group];
    if (kept && !which.has(group)) return kept;
    return { id: crypto.randomUUID(), key: await crypto.subtle.generateKey(AES_256, false, SEALING) };
  });
  return { id, groups: await Promise.all(groups) };
}

export const named = ({ id, groups }: ShredKeys): NamedKeys => ({ id, groups: groups.map((key) => key.id) });

/** The packed indexes, whose keys go with every forgetting, share the first group with nobody. */
export function groupOf(compartment: string): number {
  return compartment.startsWith(INTERNAL_COMPARTMENT) ? 0 : 1 + (hash(compartment) % (GROUPS - 1));
}

/** FNV-1a, 32 bits, over the code units (draft-eastlake-fnv, 3): it only has to spread the names. */
function hash(text: string): number {
  let hashed = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hashed = Math.imul(hashed ^ text.charCodeAt(at), 0x01000193);
  return hashed >>> 0;
}

/** Whether the entry was sealed by the key that its group has now. */
export const isInForce = (now: NamedKeys | undefined, compartment: string, { shred }: Shut): boolean =>
  shred !== undefined && now?.groups[groupOf(compartment)] === shred;

/** A wrapped data key, once more sealed. */
export async function shut(
  crypto: Crypto,
  { groups }: ShredKeys,
  compartment: string,
  bytes: Bytes,
): Promise<Shut> {
  const { id, key } = groups[groupOf(compartment)] as ShredKey;
  return { shred: id, wrapped: await sealBytes(crypto, key, place(compartment), bytes) };
}

/** The wrapped data key of an entry; null where these are not its keys, or it is damaged. */
export async function reopen(
  crypto: Crypto,
  keys: ShredKeys,
  compartment: string,
  { shred, wrapped }: Shut,
): Promise<Bytes | null> {
  if (shred === undefined) return wrapped;
  const own = keys.groups[groupOf(compartment)];
  if (own?.id !== shred) return null;
  return unsealBytes(crypto, own.key, place(compartment), wrapped).catch(() => null);
}

const place = (compartment: string): Bytes => additionalData({ table: KEY_RING, key: 'shred', compartment });
