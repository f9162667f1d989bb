import type { LinkedContact, SealedStore, SessionScores, Write } from '@sotto/meeting';
import { utf8Bytes } from './parts.js';
import { RECORD_BYTES } from './record-bytes.js';
import { SESSIONS, type SessionRow } from './tables.js';

/**
 * What texts of a row may take that is too large, bytes of JSON. With a contact's id of a thousand characters, as a
 * session file may have it, there is still room for notes.
 */
const TITLE_BYTES = 1_200;
const NAME_BYTES = 600;
const PHRASE_BYTES = 200;
/** Stands where a text was cut. */
export const MORE = '…';

/** Puts the row of a session into the list. */
export const putRow = (value: SessionRow): Write => ({
  op: 'put',
  table: SESSIONS.name,
  key: value.record.id,
  compartment: value.record.id,
  value: fittedRow(value),
});

/**
 * The same row, or where that is too large for one record, one that fits: its title and names end early, and its notes
 * are cut to the room that is left. The facts hold all of it, so nothing is lost.
 */
export function fittedRow(row: SessionRow): SessionRow {
  if (jsonBytes(row) <= RECORD_BYTES) return row;
  const { record, title, contact, scored, ...others } = row;
  const { notes, ...figures } = record;
  const bare = {
    ...others,
    ...(title !== undefined && { title: cut(title, TITLE_BYTES) }),
    ...(contact && { contact: fittedContact(contact) }),
    ...(scored && { scored: fittedScores(scored) }),
    shortened: true,
  } as const;
  if (notes === undefined) return { ...bare, record: figures };
  const room = RECORD_BYTES - jsonBytes({ ...bare, record: { ...figures, notes: '' } });
  return { ...bare, record: { ...figures, notes: cut(notes, room) } };
}

/** Only what is known: a file may say more of a contact. */
const fittedContact = ({ id, name, company }: LinkedContact): LinkedContact => ({
  id,
  name: cut(name, NAME_BYTES),
  ...(company !== undefined && { company: cut(company, NAME_BYTES) }),
});

/** What was said without a blank is one word, and may be a phrase. */
function fittedScores({ industry: given, phrases, ...scored }: SessionScores): SessionScores {
  const { industry, role, experience, scenario } = given;
  return {
    ...scored,
    industry: { industry, role, experience, scenario },
    phrases: phrases.map((phrase) => cut(phrase, PHRASE_BYTES)),
  };
}

const jsonBytes = (value: unknown): number => utf8Bytes(JSON.stringify(value));

/** The beginning of a text that takes at most so many bytes within its quotes. No character is cut in two. */
function cut(text: string, bytes: number): string {
  let [end, taken] = [0, utf8Bytes(MORE)];
  for (const character of text) {
    taken += jsonBytes(character) - 2;
    if (taken > bytes) return `${text.slice(0, end)}${MORE}`;
    end += character.length;
  }
  return text;
}

/** For who reads a row and writes it again: another tab may be about to do so. */
export const exclusivelyRows = <T>(store: SealedStore, work: () => Promise<T>): Promise<T> =>
  store.exclusively(SESSIONS.name, work);
