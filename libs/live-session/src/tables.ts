import type { Fact, SessionHeader, Table } from '@sotto/meeting';
import type { Part } from './parts.js';
import type { AnswerDraft } from './state.js';

/** Key [session, seq]; of a later part of a large fact [session, seq, part]. Read with `joinParts`. */
export const FACTS: Table<Fact | Part> = { name: 'facts' };
/** Key [session, slot]; in parts like the facts. */
export const DRAFTS: Table<DraftWords | AnswerDraft | Part> = { name: 'drafts' };
/** Packed; key: the session's id. */
export const SESSIONS: Table<SessionRow> = { name: 'sessions' };
/**
 * How far a follower has read, as a list of what it has still to do: [follower, session] until the session is closed,
 * and [follower, session, seq] for each fact that was added after that.
 */
export const CURSORS: Table<Cursor> = { name: 'cursors' };

/** What the list of sessions keeps of a session beside what it shows. */
export interface SessionRow extends SessionHeader {
  /** A deletion that can be undone for longer than the ten seconds: until Sotto is opened the next time. */
  readonly until?: 'next-start';
}

export interface Cursor {
  /** Number of the newest fact that was taken; 0: none yet. */
  readonly seq: number;
}

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
