import {
  type CoachingEnded,
  type ContactLinked,
  type Entry,
  type Fact,
  type NotesSet,
  type SealedStore,
  type SessionScores,
  SottoError,
  type TitleSet,
} from '@sotto/meeting';
import { coachingScores } from './coaching-scores.js';
import { laterCursors } from './cursors.js';
import { foldFacts } from './fold.js';
import { sessionHeader } from './header.js';
import { factWrites } from './journal.js';
import { readFacts } from './read-facts.js';
import { exclusivelyRows, fittedRow, putRow } from './session-rows.js';
import { SESSIONS, type SessionRow } from './tables.js';
import { wholeRow } from './whole-row.js';

/** What can be added to a session that is over. */
export type Annotation = NotesSet | TitleSet | ContactLinked | CoachingEnded;

/**
 * Adds a fact to a session that is over, with its row in the list and what its followers need to hear of it, in one
 * commit. Two tabs that do so at once both succeed, one after the other.
 * @throws SottoError where there is no such session or it still runs, StoreError where the storage refuses
 */
export function annotate(
  store: SealedStore,
  followers: readonly string[],
  id: string,
  body: Annotation,
  at: number,
): Promise<SessionRow> {
  return exclusivelyRows(store, async () => {
    const entries = await readFacts(store, { prefix: [id] });
    const before = await rowBefore(store, id, entries);
    const fact: Fact = { ...body, seq: lastSeq(entries) + 1, at, elapsed: lastElapsed(entries), v: 1 };
    const row = fittedRow(rowAfter(before, body));
    await store.commit([...factWrites(id, [fact]), putRow(row), ...laterCursors(followers, id, fact.seq)]);
    return row;
  });
}

async function rowBefore(
  store: SealedStore,
  id: string,
  entries: readonly Entry<Fact>[],
): Promise<SessionRow> {
  const row = await store.get(SESSIONS, id);
  if (!row || row.trashedAt !== undefined) throw new SottoError(DELETED);
  if (row.open) throw new SottoError(STILL_OPEN);
  return row.shortened
    ? wholeRow(row, sessionHeader(foldFacts(entries.flatMap(({ value }) => value ?? []))))
    : row;
}

const DELETED = {
  reason: 'not-found',
  message: 'This session has been deleted, so nothing can be added to it.',
} as const;
const STILL_OPEN = {
  reason: 'bad-request',
  message:
    'This session is not over yet, and another tab writes it. Bring it here, or wait until it has ended.',
} as const;

/** Also counts a fact that does not open: its number is taken. */
const lastSeq = (entries: readonly Entry<Fact>[]): number => Number(entries.at(-1)?.key[1] ?? 0);

const lastElapsed = (entries: readonly Entry<Fact>[]): number =>
  entries.findLast(({ value }) => value)?.value?.elapsed ?? 0;

/** Only what the fact says changes: facts of the session that do not open any more cost the row nothing. */
function rowAfter({ title, contact, ...row }: SessionRow, body: Annotation): SessionRow {
  const kept = { ...row, ...(title !== undefined && { title }), ...(contact && { contact }) };
  switch (body.type) {
    case 'notes-set': {
      const { notes: _, ...record } = row.record;
      return { ...kept, record: { ...record, ...(body.text !== '' && { notes: body.text }) } };
    }
    case 'title-set':
      return { ...row, ...(contact && { contact }), ...(body.title !== '' && { title: body.title }) };
    case 'contact-linked':
      return {
        ...row,
        ...(title !== undefined && { title }),
        ...(body.contact && { contact: body.contact }),
      };
    case 'coaching-ended':
      return { ...kept, ...(row.scored && { scored: rescored(row.scored, body) }) };
  }
}

function rescored({ coaching: _, ...scored }: SessionScores, body: CoachingEnded): SessionScores {
  const coaching = coachingScores(body);
  return { ...scored, ...(coaching && { coaching }) };
}
