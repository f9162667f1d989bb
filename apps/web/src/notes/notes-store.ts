import type { SealedStore, Table, Write } from '@sotto/meeting';
import { TABLES } from '@sotto/storage';
import { createStore, type StoreApi } from 'zustand/vanilla';

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
const COMPARTMENT = 'device';
/** Beside the settings, under keys of their own; deleted with the person's data, as all there that is no choice. */
const NOTES: Table<readonly Listed[]> = TABLES.settings as Table<readonly Listed[]>;
const PARTS: Table<string> = TABLES.settings as Table<string>;
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
  let listed: readonly Listed[] = [];
  const read = async (): Promise<NotesState> => {
    listed = (await store.get(NOTES, KEY)) ?? [];
    const found = await Promise.allSettled(listed.map((each) => readNote(store, each)));
    const notes = found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    // One that does not open must not keep the app from starting.
    for (const each of found) if (each.status === 'rejected') onTrouble(each.reason);
    return { notes };
  };
  const state = createStore<NotesState>(() => ({ notes: [] }));
  state.setState(await read());
  const stop = store.subscribe(({ writes, forgotten, fromThisTab }) => {
    const ours = writes.some(({ table, key }) => table === NOTES.name && key === KEY);
    // What was deleted must not be written back with the next note.
    const fresh = (ours && !fromThisTab) || forgotten.includes(COMPARTMENT);
    if (fresh) read().then((found) => state.setState(found), onTrouble);
  });

  /** Notes that have changed since they were last handed to the store. */
  const changed = new Set<string>();
  let writing: Promise<void> | null = null;
  const change = (notes: readonly Note[], id: string): Promise<void> => {
    state.setState({ notes });
    changed.add(id);
    writing ??= drain();
    return writing;
  };
  /** What is typed meanwhile shares the next transaction. */
  const drain = async () => {
    while (changed.size > 0) {
      const ids = [...changed];
      changed.clear();
      const { notes } = state.getState();
      const next = notes.map((note) => listedAs(note, ids, listed));
      const writes = ids.flatMap((id) => noteWrites(id, notes, listed));
      listed = next;
      await store.commit([put(KEY, listed), ...writes]).catch(onTrouble);
    }
    writing = null;
  };

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    put: (given) => {
      const note = { ...given, text: given.text.slice(0, MAX_NOTE_CHARACTERS) };
      const { notes } = state.getState();
      const known = notes.some(({ id }) => id === note.id);
      return change(
        typedFirst(known ? notes.map((each) => (each.id === note.id ? note : each)) : [...notes, note]),
        note.id,
      );
    },
    remove: (id) =>
      change(
        state.getState().notes.filter((note) => note.id !== id),
        id,
      ),
    close: stop,
  };
}

const listedAs = (
  { id, name, addedAt, text }: Note,
  changed: readonly string[],
  listed: readonly Listed[],
): Listed => ({
  id,
  name,
  addedAt,
  parts: changed.includes(id)
    ? partsOf(text).length
    : (listed.find((each) => each.id === id)?.parts ?? partsOf(text).length),
});

/** Writes a note's parts, and deletes what a longer one, or one that is gone, has left behind. */
function noteWrites(id: string, notes: readonly Note[], listed: readonly Listed[]): readonly Write[] {
  const before = listed.find((each) => each.id === id)?.parts ?? 0;
  const parts = partsOf(notes.find((note) => note.id === id)?.text ?? '');
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

const typedFirst = (notes: readonly Note[]): readonly Note[] => [
  ...notes.filter(({ id }) => id === TYPED),
  ...notes.filter(({ id }) => id !== TYPED),
];

async function readNote(store: SealedStore, { parts, ...note }: Listed): Promise<Note> {
  const texts = await Promise.all(
    Array.from({ length: parts }, (_, index) => store.get(PARTS, partKey(note.id, index))),
  );
  return { ...note, text: texts.join('') };
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
