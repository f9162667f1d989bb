import type { Failure, SealedStore, Table, Write } from '@sotto/meeting';
import { TABLES } from '@sotto/storage';
import { failureOf } from '../composition/open-screens.js';

/** What the person writes of a session. */
export interface SessionText {
  readonly title: string;
  readonly notes: string;
}

export interface UnsavedText {
  readonly text: SessionText;
  /** Why it is in the memory of this page alone; null: it lies on the disk, or is on its way there. */
  readonly refusal: Failure | null;
}

/** What was typed of sessions and is not part of them yet, so that a page that is left or loaded anew loses none of it. */
export interface UnsavedTexts {
  /** Null where nothing is kept. Rejects with StoreError. */
  read(session: string): Promise<UnsavedText | null>;
  /**
   * Written behind; what is typed meanwhile shares the next transaction. What the storage refuses stays in memory, and is
   * tried again with the next words and whenever something was destroyed, because that makes space. Never rejects.
   * @param text null: it is saved, and not to be kept any more
   * @returns why it could not be written; null where it was
   */
  keep(session: string, text: SessionText | null): Promise<Failure | null>;
}

/** Beside the settings. */
const TEXTS: Table<SessionText> = TABLES.settings as Table<SessionText>;
const keyOf = (session: string): string => `notes-of/${session}`;

interface Held {
  readonly text: SessionText | null;
  readonly refusal: Failure | null;
}

/** Over the sealed store, each text under the key of its own session: it goes when the session is deleted. */
export function unsavedTexts(store: SealedStore, onTrouble: (error: unknown) => void): UnsavedTexts {
  /** What is not on the disk, by session. */
  const held = new Map<string, Held>();
  let writing: Promise<void> | null = null;
  let again = false;

  const drain = async () => {
    while (again) {
      again = false;
      // Each for itself: what keeps one from being written must not keep another.
      for (const [session, taken] of [...held]) {
        const refusal = await refusalOf(session, taken.text);
        // Typed meanwhile, or deleted.
        if (held.get(session) !== taken) continue;
        if (refusal) held.set(session, { ...taken, refusal });
        else held.delete(session);
      }
    }
    writing = null;
  };
  const refusalOf = async (session: string, text: SessionText | null): Promise<Failure | null> => {
    try {
      await write(store, session, text);
      return null;
    } catch (error) {
      onTrouble(error);
      return failureOf(error);
    }
  };
  const begin = (): Promise<void> => {
    again = true;
    return (writing ??= drain());
  };

  store.subscribe(({ forgotten }) => {
    for (const session of forgotten) held.delete(session);
    if (forgotten.length > 0 && held.size > 0) void begin();
  });

  return {
    read: async (session) => {
      const here = held.get(session);
      const text = here ? here.text : await store.get(TEXTS, keyOf(session));
      return text ? { text, refusal: here?.refusal ?? null } : null;
    },
    keep: async (session, text) => {
      held.set(session, { text, refusal: null });
      await begin();
      return held.get(session)?.refusal ?? null;
    },
  };
}

async function write(store: SealedStore, session: string, text: SessionText | null): Promise<void> {
  await store.commit([text ? put(session, text) : gone(session)]);
  // Another tab may have deleted the session while it was typed in here.
  if (text && !(await store.get(TABLES.sessions, session))) await store.commit([gone(session)]);
}

const put = (session: string, value: SessionText): Write => ({
  op: 'put',
  table: TEXTS.name,
  key: keyOf(session),
  compartment: session,
  value,
});

const gone = (session: string): Write => ({
  op: 'delete',
  table: TEXTS.name,
  key: keyOf(session),
  compartment: session,
});
