import type { Fact, Mode } from '@sotto/meeting';
import { isoTime } from './iso-time.js';

/** The mark and the version of every message. A field never changes its meaning: a new optional one, or version 2. */
export const EXTENSION_SOURCE = 'sotto';
export const EXTENSION_VERSION = 1;

/** How a message to an extension is marked as one of ours. */
export interface ExtensionEnvelope<Type extends string, Payload> {
  readonly source: typeof EXTENSION_SOURCE;
  readonly version: typeof EXTENSION_VERSION;
  readonly type: Type;
  readonly payload: Payload;
}

/** What every message to an extension tells. */
export interface ExtensionAbout {
  /** The session and the number of its fact: the same one means the same event. */
  readonly id: string;
  readonly session: string;
  /** When it happened, ISO 8601 in UTC. */
  readonly timestamp: string;
}

/** Of `session_started`. */
export interface ExtensionSessionStarted extends ExtensionAbout {
  readonly mode: Mode;
}

/** Of `session_ended`. */
export interface ExtensionSessionEnded extends ExtensionAbout {
  /** Minutes, with fractions. */
  readonly duration: number;
}

/** Of `analysis_complete`: an analysis of the running meeting, or the coaching after it. */
export interface ExtensionAnalysisComplete extends ExtensionAbout {
  readonly kind: 'analysis' | 'coaching';
}

/** Of `suggestion_applied`. */
export interface ExtensionSuggestionApplied extends ExtensionAbout {
  readonly advice: string;
  /** Which one of the advice, from 0. */
  readonly index: number;
}

/**
 * What a browser extension that reads the page is told (ledger G8). Any extension with access to the page can read
 * it, so it never holds words: not what was said, shown, asked or suggested.
 */
export type ExtensionMessage =
  | ExtensionEnvelope<'session_started', ExtensionSessionStarted>
  | ExtensionEnvelope<'session_ended', ExtensionSessionEnded>
  | ExtensionEnvelope<'analysis_complete', ExtensionAnalysisComplete>
  | ExtensionEnvelope<'suggestion_applied', ExtensionSuggestionApplied>;

const MS_A_MINUTE = 60_000;

/** The message that a fact makes, or null: most facts make none. Advice that failed, or was cancelled, makes none. */
export function extensionMessageOf(fact: Fact, session: string): ExtensionMessage | null {
  const head = { source: EXTENSION_SOURCE, version: EXTENSION_VERSION } as const;
  const about = { id: `${session}:${fact.seq}`, session, timestamp: isoTime(fact.at) };
  switch (fact.type) {
    case 'session-started':
      return { ...head, type: 'session_started', payload: { ...about, mode: fact.mode } };
    case 'session-stopped':
      return {
        ...head,
        type: 'session_ended',
        payload: { ...about, duration: fact.durationMs / MS_A_MINUTE },
      };
    case 'advice-ended':
      return fact.outcome === 'complete' && fact.reply?.purpose === 'analyse'
        ? { ...head, type: 'analysis_complete', payload: { ...about, kind: 'analysis' } }
        : null;
    case 'coaching-ended':
      return fact.feedback
        ? { ...head, type: 'analysis_complete', payload: { ...about, kind: 'coaching' } }
        : null;
    case 'suggestion-applied':
      return {
        ...head,
        type: 'suggestion_applied',
        payload: { ...about, advice: fact.advice, index: fact.index },
      };
    default:
      return null;
  }
}
