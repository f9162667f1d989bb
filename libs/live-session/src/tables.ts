import type { Fact, SessionHeader, Table } from '@sotto/meeting';
import type { Part } from './parts.js';
import type { AnswerDraft } from './state.js';

/** Key [session, seq]; of a later part of a large fact [session, seq, part]. Read with `joinParts`. */
export const FACTS: Table<Fact | Part> = { name: 'facts' };
/** Key [session, slot]; in parts like the facts. */
export const DRAFTS: Table<DraftWords | AnswerDraft | Part> = { name: 'drafts' };
/** Packed; key: the session's id. */
export const SESSIONS: Table<SessionHeader> = { name: 'sessions' };

export const WORDS_SLOT = 'words';
export const ANSWER_SLOT = 'answer';

/** Words that no engine had settled when the draft was written. */
export interface DraftWords {
  readonly words: readonly {
    readonly voice: 'you' | 'them';
    readonly text: string;
    readonly startMs: number;
    readonly endMs: number;
  }[];
}
