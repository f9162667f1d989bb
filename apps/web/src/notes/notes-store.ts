import type { SealedStore, Table, Write } from '@sotto/meeting';
import { TABLES } from '@sotto/storage';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { freshReading } from '../stores/fresh-reading.js';

/** What the person wants to have at hand: their own words, or the text of a file. */
export interface Note {
  readonly id: string;
  /** The file's name; empty for what was typed. */
  readonly name: string;
  readonly text: string;
  /** ms since 1970. */
  readonly addedAt: number;
}

export interface NotesState {
  /** What was typed first, then the files in the order in which they came. */
  readonly notes: readonly Note[];
}

export interface NotesStore extends Pick<StoreApi<NotesState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Takes effect at once and is written behind. Never rejects: a storage that refuses is told to `onTrouble`. */
  put(note: Note): Promise<void>;
  remove(id: string): Promise<void>;
  close(): void;
}

/** The note that is typed; there is one. */
export const TYPED = 'typed';
/** What was prepared for the next session; that session takes it along. */
export const PREPARED = 'prepared';
/** Of one note; what is longer is cut. Some sixty pages. */
export const MAX_NOTE_CHARACTERS = 200_000;

const KEY = 'notes';
/** For who reads the list and writes it again. */
const LOCK = 'notes';
const COMPARTMENT = 'device';
/** Beside the settings, under keys of their own; deleted with the person's data, as all there that is no choice. */
const NOTES: Table<unknown> = TABLES.settings;
const PARTS: Table<unknown> = TABLES.settings;
/** In characters of up to four bytes: the journal's database holds no large values. */
const PART = 3_500;

/** How a note lies in the store: its text in parts beside it. */
interface Listed extends Omit<Note, 'text'> {
  readonly parts: number;
}

/**
 * The person's notes (ledger I2), over all tabs of the browser, sealed in small parts.
 * @param onTrouble a note holds in this tab, but could not be written
 */
export async function openNotes(
  store: SealedStore,
  onTrouble: (error: unknown) => void,
): Promise<NotesStore> {
  const state = createStore<NotesState>(() => ({ notes: [] }));
  /** What was changed here and is on no disk yet, in order: what another tab writes must not take it back. */
  let unwritten: readonly Changed<Note>[] = [];

  const read = async (): Promise<readonly Note[]> => {
    const listed = listedAmong(await store.get(NOTES, KEY));
    const found = await Promise.allSettled(listed.map((each) => readNote(store, each)));
    // One that does not open must not keep the app from starting.
    for (const each of found) if (each.status === 'rejected') onTrouble(each.reason);
    return found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  };
  const reading = freshReading(
    read,
    (found) => state.setState({ notes: changedBy(found, unwritten) }),
    onTrouble,
  );
  await reading.refresh();
  const stop = store.subscribe(({ writes, forgotten, fromThisTab }) => {
    const ours = writes.some(({ table, key }) => table === NOTES.name && key === KEY);
    const deleted = forgotten.includes(COMPARTMENT);
    // What was deleted must not be written back with the next note.
    if (deleted) unwritten = [];
    if (deleted || (ours && !fromThisTab)) reading.refresh().catch(onTrouble);
  });

  let writing: Promise<void> | null = null;
  const change = (id: string, note: Note | null): Promise<void> => {
    const last = unwritten.at(-1);
    const typedOn = note && last?.[1] && last[0] === id;
    unwritten = [...(typedOn ? unwritten.slice(0, -1) : unwritten), [id, note]];
    state.setState(({ notes }) => ({ notes: changedBy(notes, [[id, note]]) }));
    return (writing ??= write());
  };
  /** Only what was changed here, in the list as it is by now: another tab may have added a note of its own. */
  const write = async (): Promise<void> => {
    await store.exclusively(LOCK, drain).catch(onTrouble);
    writing = null;
  };
  /** What is typed meanwhile shares the next transaction. */
  const drain = async () => {
    while (unwritten.length > 0) {
      const changes = unwritten;
      const listed = await store
        .get(NOTES, KEY)
        .then(listedAmong, () => state.getState().notes.map(listedAs));
      const next = changedBy(
        listed,
        changes.map(([id, note]) => [id, note && listedAs(note)] as const),
      );
      const writes = [...new Map(changes)].flatMap(([id, note]) => noteWrites(id, note, listed));
      await store.commit([put(KEY, next), ...writes]);
      unwritten = unwritten.filter((each) => !changes.includes(each));
      reading.written();
    }
  };

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    put: (note) => change(note.id, { ...note, text: note.text.slice(0, MAX_NOTE_CHARACTERS) }),
    remove: (id) => change(id, null),
    close: stop,
  };
}

/** What one note is now; null where it was removed. */
type Changed<Each> = readonly [id: string, now: Each | null];

/** In their order, with what is new at the end; but what is typed comes first. */
function changedBy<Each extends { readonly id: string }>(
  all: readonly Each[],
  changes: readonly Changed<Each>[],
): readonly Each[] {
  const byId = new Map(all.map((each) => [each.id, each]));
  for (const [id, now] of changes) {
    if (now) byId.set(id, now);
    else byId.delete(id);
  }
  const typed = byId.get(TYPED);
  byId.delete(TYPED);
  return [...(typed ? [typed] : []), ...byId.values()];
}

const listedAs = ({ id, name, addedAt, text }: Note): Listed => ({
  id,
  name,
  addedAt,
  parts: partsOf(text).length,
});

/** Writes a note's parts, and deletes what a longer one, or one that is gone, has left behind. */
function noteWrites(id: string, note: Note | null, listed: readonly Listed[]): readonly Write[] {
  const before = listed.find((each) => each.id === id)?.parts ?? 0;
  const parts = partsOf(note?.text ?? '');
  const surplus = Array.from({ length: Math.max(0, before - parts.length) }, (_, index) =>
    gone(partKey(id, parts.length + index)),
  );
  return [...parts.map((part, index) => put(partKey(id, index), part)), ...surplus];
}

/** The background of a meeting: all notes, each file under its name. */
export function backgroundOf(notes: readonly Note[]): string {
  return notes
    .filter(({ text }) => text.trim() !== '')
    .map(({ name, text }) => (name ? `${name}:\n${text.trim()}` : text.trim()))
    .join('\n\n');
}

/** The notes in what stands in the store; it may have been restored from anywhere. */
function listedAmong(value: unknown): readonly Listed[] {
  return Array.isArray(value) ? value.filter(isListed) : [];
}

const isListed = (value: unknown): value is Listed =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'addedAt' in value &&
  Number.isFinite(value.addedAt) &&
  'parts' in value &&
  Number.isInteger(value.parts) &&
  Number(value.parts) >= 0 &&
  Number(value.parts) <= Math.ceil(MAX_NOTE_CHARACTERS / PART);

async function readNote(store: SealedStore, { parts, ...note }: Listed): Promise<Note> {
  const texts = await Promise.all(
    Array.from({ length: parts }, (_, index) => store.get(PARTS, partKey(note.id, index))),
  );
  return { ...note, text: texts.filter((text) => typeof text === 'string').join('') };
}

const partsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / PART) }, (_, index) =>
    text.slice(index * PART, (index + 1) * PART),
  );

const partKey = (id: string, index: number): string => `note/${id}/${index}`;

const put = (key: string, value: unknown): Write => ({
  op: 'put',
  table: NOTES.name,
  key,
  compartment: COMPARTMENT,
  value,
});
const gone = (key: string): Write => ({
  op: 'delete',
  table: NOTES.name,
  key,
  compartment: COMPARTMENT,
});
