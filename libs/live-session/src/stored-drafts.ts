import type { Entry, SealedStore, Write } from '@sotto/meeting';
import type { Drafts } from './drafts.js';
import { joinParts, type Part } from './parts.js';
import type { AnswerDraft } from './state.js';
import { ANSWER_SLOT, DRAFTS, type DraftWords, WORDS_SLOT } from './tables.js';

/** The drafts that a page left behind, and the writes that delete them: they go with the facts made of them. */
export interface StoredDrafts extends Drafts {
  readonly deletions: readonly Write[];
  /** A draft did not open: the person is told, lest it look as if nothing had been said. */
  readonly damaged: boolean;
}

/** @throws StoreError */
export async function storedDrafts(store: SealedStore, session: string): Promise<StoredDrafts> {
  const entries = await store.range(DRAFTS, { prefix: [session] });
  // Also the slots that were empty: the page that is gone may have had a last commit under way.
  const keys = [...entries.map(({ key }) => key), [session, WORDS_SLOT], [session, ANSWER_SLOT]];
  const deletions = keys.map((key): Write => ({
    op: 'delete',
    table: DRAFTS.name,
    key,
    compartment: session,
  }));
  return { ...draftsAmong(entries), deletions };
}

/** The drafts in what stands on the disk. */
export function draftsAmong(
  entries: readonly Entry<DraftWords | AnswerDraft | Part>[],
): Omit<StoredDrafts, 'deletions'> {
  let words: DraftWords | null = null;
  let answer: AnswerDraft | null = null;
  let damaged = false;
  for (const { value, damage } of joinParts(entries)) {
    if (!damage && isWords(value)) words = value;
    else if (!damage && isAnswer(value)) answer = value;
    else damaged = true;
  }
  return { words, answer, damaged };
}

const isWords = (value: unknown): value is DraftWords =>
  isObject(value) &&
  Array.isArray(value['words']) &&
  value['words'].every(
    (each: unknown) =>
      isObject(each) &&
      (each['voice'] === 'you' || each['voice'] === 'them') &&
      typeof each['text'] === 'string' &&
      Number.isFinite(each['startMs']) &&
      Number.isFinite(each['endMs']),
  );

const isAnswer = (value: unknown): value is AnswerDraft =>
  isObject(value) && typeof value['question'] === 'string' && typeof value['text'] === 'string';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
