import { broken } from './profile-scan.js';

/** What lies on the disk of one record, in hexadecimal digits, as somebody may have kept it aside. */
export interface KeptAside {
  /** The data key of its compartment, as the key ring holds it. */
  readonly wrapped: string;
  readonly sealed: string;
}

/** Where it lay. */
export interface KeptPlace {
  readonly table: string;
  readonly key: string | readonly (string | number)[];
  readonly compartment: string;
}

/** What somebody gets out of a record that was kept aside, with every key that he finds in the profile; null: nothing. */
export function openedWith(
  keys: readonly Buffer[],
  { wrapped, sealed }: KeptAside,
  { table, key, compartment }: KeptPlace,
): string | null {
  const record = { bytes: bytes(sealed), associated: place(table, key, compartment) };
  const shred = { bytes: bytes(wrapped), associated: place('key-ring', 'shred', compartment) };
  const inner = broken(shred, keys);
  const data =
    inner && broken({ bytes: inner, associated: place('key-ring', 'data-key', compartment) }, keys);
  return broken(record, data ? [data] : keys)?.toString() ?? null;
}

const place = (table: string, key: KeptPlace['key'], compartment: string): Buffer =>
  Buffer.from(JSON.stringify(['sotto', 1, table, key, compartment]));

const bytes = (digits: string): Buffer => Buffer.from(digits, 'hex');
