import { type SealedStore, StoreError } from '@sotto/meeting';
import { encodeSegment, SEGMENT_SESSIONS, type SearchDocument, SearchSegment } from './search-segment.js';
import { SESSIONS } from './tables.js';

const PREFIX = 'search/';
/** Sessions that are destroyed in one step: a running one waits for it with its next sentence, some 200 ms. */
const FORGOTTEN_AT_ONCE = 200;
const isSegment = (key: string): boolean => key.startsWith(PREFIX);

/** The segments, by their keys. What does not open, or is of another layout, is left out: it is to be made again. */
export async function readSegments(
  store: SealedStore,
  isWanted: (key: string) => boolean = () => true,
): Promise<ReadonlyMap<string, SearchSegment>> {
  const keys = (await store.derived.keys()).filter((key) => isSegment(key) && isWanted(key));
  const segments = await Promise.all(keys.map((key) => readSegment(store, key)));
  return new Map(
    keys.flatMap((key, i): [string, SearchSegment][] => (segments[i] ? [[key, segments[i]]] : [])),
  );
}

async function readSegment(store: SealedStore, key: string): Promise<SearchSegment | null> {
  const bytes = await store.derived.get(key);
  return bytes ? SearchSegment.open(bytes) : null;
}

/**
 * Takes sessions into the index, in place of what it knew of them.
 * @param known what this tab has read; a segment is read again before it is changed
 * @returns the segments that were written
 */
export function putDocuments(
  store: SealedStore,
  known: ReadonlyMap<string, SearchSegment>,
  documents: readonly SearchDocument[],
): Promise<ReadonlyMap<string, SearchSegment>> {
  return store.derived.exclusively(async () => {
    const written = new Map<string, SearchSegment>();
    // What was destroyed while it was read leaves no words behind.
    const there = await Promise.all(
      documents.map(({ id }) => store.get(SESSIONS, id).catch(() => undefined)),
    );
    const rest = documents.filter((_, i) => there[i] !== undefined);
    const ids = new Set(rest.map(({ id }) => id));
    const fromElsewhere = await readSegments(store, (key) => !known.has(key));
    const keys = new Set([...known.keys(), ...(await store.derived.keys()).filter(isSegment)]);
    for (const [key, { sessions }] of [...known, ...fromElsewhere]) {
      const room = SEGMENT_SESSIONS - sessions.length;
      if (!sessions.some((id) => ids.has(id)) && (room === 0 || rest.length === 0)) continue;
      const now = (await readSegment(store, key))?.documents() ?? [];
      const kept = now.filter(({ id }) => !ids.has(id));
      const taken = rest.splice(0, SEGMENT_SESSIONS - kept.length);
      written.set(key, await putSegment(store, key, [...kept, ...taken]));
    }
    while (rest.length > 0) {
      const key = freeKey(keys);
      keys.add(key);
      written.set(key, await putSegment(store, key, rest.splice(0, SEGMENT_SESSIONS)));
    }
    return written;
  });
}

async function putSegment(
  store: SealedStore,
  key: string,
  documents: readonly SearchDocument[],
): Promise<SearchSegment> {
  const bytes = encodeSegment(documents);
  await store.derived.put(key, key, bytes);
  return SearchSegment.open(bytes) as SearchSegment;
}

function freeKey(keys: ReadonlySet<string>): string {
  let number = keys.size + 1;
  while (keys.has(`${PREFIX}${number}`)) number++;
  return `${PREFIX}${number}`;
}

/**
 * Destroys sessions: first their words in the index, then their keys and rows. Each segment that holds one is destroyed
 * with its data key and written anew without them, under another one. What breaks off in between is made again from the
 * sessions that are left, and so is a segment for which a full disk has no room even then: deleting is what makes room,
 * so it waits for none. One that the storage refuses keeps none of the others.
 * @throws StoreError the first of what it refused
 */
export function destroySessions(store: SealedStore, ids: readonly string[]): Promise<void> {
  return store.derived.exclusively(async () => {
    const without = await erase(store, new Set(ids));
    const refusals: unknown[] = [];
    for (let at = 0; at < ids.length; at += FORGOTTEN_AT_ONCE) {
      const some = ids.slice(at, at + FORGOTTEN_AT_ONCE);
      await store.forgetAll(some).catch(async () => {
        for (const id of some) await store.forget(id).catch((error: unknown) => refusals.push(error));
      });
    }
    for (const [key, kept] of without) await putWhereThereIsRoom(store, key, kept);
    if (refusals.length > 0) throw refusals[0];
  });
}

/** Takes out what is in no list any more: another tab may have indexed a session while this one destroyed it. */
export function eraseLost(store: SealedStore): Promise<void> {
  return store.derived.exclusively(async () => {
    const indexed = [...(await readSegments(store)).values()].flatMap(({ sessions }) => sessions);
    if (indexed.length === 0) return;
    const listed = new Set((await store.list(SESSIONS)).map(({ key }) => String(key)));
    const lost = indexed.filter((id) => !listed.has(id));
    if (lost.length > 0) await erase(store, new Set(lost));
  });
}

/** @returns the segments that found no room without them */
async function erase(
  store: SealedStore,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly SearchDocument[]>> {
  const without = new Map<string, readonly SearchDocument[]>();
  for (const key of (await store.derived.keys()).filter(isSegment)) {
    const segment = await readSegment(store, key);
    if (segment && !segment.sessions.some((id) => ids.has(id))) continue;
    const kept = (segment?.documents() ?? []).filter(({ id }) => !ids.has(id));
    await store.forget(key);
    if (kept.length > 0 && !(await putWhereThereIsRoom(store, key, kept))) without.set(key, kept);
  }
  return without;
}

/** False where the disk is full. @throws StoreError for any other reason */
async function putWhereThereIsRoom(
  store: SealedStore,
  key: string,
  documents: readonly SearchDocument[],
): Promise<boolean> {
  try {
    await putSegment(store, key, documents);
    return true;
  } catch (error) {
    if (StoreError.isStoreError(error) && error.storeReason === 'full') return false;
    throw error;
  }
}
