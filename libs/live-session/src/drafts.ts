import type { AnswerDraft, SessionState } from './state.js';
import type { DraftWords } from './tables.js';

/** What would be lost if the page went away now: the words and the answer that no fact holds yet. */
export interface Drafts {
  readonly words: DraftWords | null;
  readonly answer: AnswerDraft | null;
}

/** The drafts of a state; null where there is nothing to keep. Imported words need none: the file is still there. */
export function draftsOf({ meeting, moment }: SessionState): Drafts {
  const words = moment.interims
    .filter(({ track, text }) => track !== 'file' && text.trim() !== '')
    .map(({ track, text, startMs }) => ({
      voice: track === 'them' ? ('them' as const) : ('you' as const),
      text: text.trim(),
      startMs,
      endMs: Math.max(startMs, moment.hearing[track]?.lastWordsAt ?? startMs),
    }));
  const live = meeting.status === 'running' || meeting.status === 'finishing';
  return {
    words: live && words.length > 0 ? { words } : null,
    answer: live && moment.draft && moment.draft.text !== '' ? moment.draft : null,
  };
}
