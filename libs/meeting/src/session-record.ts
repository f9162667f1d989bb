import type { DeliveryFigures } from './delivery.js';
import type { ReplyOrigin } from './exchange.js';
import type { IndustryContext } from './industry-context.js';
import type { LinkedContact } from './linked-contact.js';
import type { Mode } from './mode.js';

/** How much came of a session (ledger N4). */
export type Quality = 'excellent' | 'good' | 'fair' | 'poor';

/** Live: a real meeting. Demo: the recorded one. Import: a transcript file. Only live ones count in analytics unless asked. */
export type SessionOrigin = 'live' | 'demo' | 'import';

/** What is kept of a session for lists and figures (ledger H2). Counts are of the whole session, not of the last ten items. */
export interface SessionRecord {
  /** `session_` and the start in ms since 1970. */
  readonly id: string;
  /** Start, ms since 1970. */
  readonly timestamp: number;
  /** Minutes, with fractions. */
  readonly duration: number;
  readonly contextItems: number;
  readonly aiRequests: number;
  /** Mean over the answers of the session, ms; 0 where there was none. */
  readonly averageResponseTime: number;
  readonly topics: readonly string[];
  readonly quality: Quality;
  readonly notes?: string;
}

/** One row of the list of sessions: the record, and what the list itself needs to know. */
export interface SessionHeader {
  readonly record: SessionRecord;
  readonly origin: SessionOrigin;
  /** What the person sees as its name: the one they gave it, a file's name, the demo's title, else nothing. */
  readonly title?: string;
  /** The contact it was about, by its name. */
  readonly contact?: LinkedContact;
  /** True from the first fact until the session is closed: such a session can be resumed or finished. */
  readonly open: boolean;
  readonly screenCaptures: number;
  readonly audioTranscripts: number;
  /** What figures over many sessions rest on; absent in what an earlier version wrote. */
  readonly scored?: SessionScores;
  /** Its texts were too long for a row, and may end early here: the session itself has all of them. */
  readonly shortened?: true;
  /** When the person deleted it, ms since 1970; it can be brought back for 10 s (ledger H1). */
  readonly trashedAt?: number;
}

/** What a session was about and how it went, so that figures over many sessions open none of them. */
export interface SessionScores {
  readonly mode: Mode;
  readonly industry: IndustryContext;
  /** Answers that came whole; the weight of `averageResponseTime`. */
  readonly aiResponses: number;
  readonly delivery: DeliveryFigures;
  /** Key phrases of what was said, best first; five at most. */
  readonly phrases: readonly string[];
  /** The scores of its coaching; absent where there was none, and where it was standard advice (ledger C5). */
  readonly coaching?: CoachingScores;
}

/** Scores of coaching feedback, in its scales. */
export interface CoachingScores {
  readonly overallScore: number;
  readonly confidence: number | null;
  readonly communication: number | null;
  readonly technical: number | null;
  readonly engagement: number | null;
  readonly from: ReplyOrigin;
}
