import type { Voice } from './utterance.js';

/** One thing heard or read (ledger A6): a settled utterance or a screen reading; the other text is empty. */
export interface ContextItem {
  readonly screenText: string;
  readonly audioTranscript: string;
  /** Wall time, ms since 1970. */
  readonly timestamp: number;
}

/** A context item with what else is known of it: when it came in the meeting, and who spoke. */
export interface RecordedItem extends ContextItem {
  /** Milliseconds since the session began. */
  readonly elapsed: number;
  /** Absent for a screen reading. */
  readonly voice?: Voice;
  readonly speaker?: string;
}
