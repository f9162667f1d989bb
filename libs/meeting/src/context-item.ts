import type { EngineId, Voice } from './utterance.js';

/** One thing heard or read (ledger A6): a settled utterance or a screen reading; the other text is empty. */
export interface ContextItem {
  readonly screenText: string;
  readonly audioTranscript: string;
  /** Wall time, ms since 1970. */
  readonly timestamp: number;
}

/** A context item with who spoke: without it nobody can judge how "you" did. */
export interface AttributedItem extends ContextItem {
  /** Absent for a screen reading. */
  readonly voice?: Voice;
  /** The name, where an imported transcript gives one. */
  readonly speaker?: string;
}

/** An attributed item with when it came in the meeting. */
export interface RecordedItem extends AttributedItem {
  /** Milliseconds since the session began. */
  readonly elapsed: number;
  /** When the utterance ended, on the same scale; absent for a screen reading. */
  readonly endElapsed?: number;
  /** Whether the engine measured the two times of the utterance. */
  readonly timing?: 'measured' | 'estimated';
  /** Which engine heard it: what it may have dropped and whether it tells times depends on that. */
  readonly engine?: EngineId;
}
