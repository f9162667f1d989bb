/**
 * What the first release left on a disk, written by hand, ciphers and all, so that a change of ours does not pass for
 * it.
 */
type Bytes = Uint8Array<ArrayBuffer>;

const encode = (text: string) => new TextEncoder().encode(text) as Bytes;
const AES = { name: 'AES-GCM', length: 256 };

async function sealedWith(key: CryptoKey, associated: unknown, plain: Bytes): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const params = { name: 'AES-GCM', iv, additionalData: encode(JSON.stringify(associated)), tagLength: 128 };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(params, key, plain));
  const all = new Uint8Array(12 + sealed.length);
  all.set(iv);
  all.set(sealed, 12);
  return all;
}

const keyOfBytes = (raw: Bytes) => crypto.subtle.importKey('raw', raw, AES, false, ['encrypt', 'decrypt']);

/** An empty database of version 1. */
export async function firstRelease(name: string): Promise<void> {
  (await opened(name)).close();
}

async function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const table of ['facts', 'drafts', 'sessions', 'cache', 'keys', 'settings', 'audit']) {
      request.result.createObjectStore(table).createIndex('by-compartment', 'compartment');
    }
    request.result.createObjectStore('key-ring');
    request.result.createObjectStore('generations');
  };
  await new Promise((resolve) => (request.onsuccess = resolve));
  return request.result;
}

export interface FirstRecord {
  readonly table: string;
  readonly key: string | (string | number)[];
  readonly compartment: string;
  readonly value: unknown;
}

/** A database of version 1 with these records; with `guard`, the raw key of the one slot there was. */
export async function firstReleaseWith(
  name: string,
  records: readonly FirstRecord[],
  guard?: { readonly raw: Bytes; readonly note: unknown },
): Promise<void> {
  const device = crypto.getRandomValues(new Uint8Array(32));
  const id = crypto.randomUUID();
  const entries: [IDBValidKey, unknown][] = [];
  if (guard) {
    const place = ['sotto', 1, 'key-ring', 'device-key', id];
    entries.push([
      ['device'],
      { id, guarded: await sealedWith(await keyOfBytes(guard.raw), place, device), note: guard.note },
    ]);
  } else {
    const key = await crypto.subtle.importKey('raw', device, AES, false, ['wrapKey', 'unwrapKey']);
    entries.push([['device'], { id, key }]);
  }
  const rows: (FirstRecord & { readonly sealed: Bytes })[] = [];
  for (const compartment of new Set(records.map((record) => record.compartment))) {
    const data = crypto.getRandomValues(new Uint8Array(32));
    const place = ['sotto', 1, 'key-ring', 'data-key', compartment];
    const wrapped = await sealedWith(await keyOfBytes(device), place, data);
    entries.push([['compartment', compartment], { id: crypto.randomUUID(), device: id, wrapped }]);
    for (const record of records.filter((one) => one.compartment === compartment)) {
      const text = encode(JSON.stringify(record.value));
      const sealed = await sealedWith(
        await keyOfBytes(data),
        ['sotto', 1, record.table, record.key, compartment],
        text,
      );
      rows.push({ ...record, sealed });
    }
  }
  const db = await opened(name);
  const tx = db.transaction([...db.objectStoreNames], 'readwrite');
  for (const [key, entry] of entries) tx.objectStore('key-ring').put(entry, key);
  for (const { table, key, compartment, sealed } of rows)
    tx.objectStore(table).put({ compartment, sealed }, key);
  tx.objectStore('generations').put(1, 'sessions');
  await new Promise((resolve) => (tx.oncomplete = resolve));
  db.close();
}
