import type {
  AdviceEnded,
  CoachingEnded,
  Fact,
  Mode,
  Quality,
  ReplyOrigin,
  SessionHeader,
  SessionOrigin,
  SuggestionApplied,
} from '@sotto/meeting';
import { isoTime } from './iso-time.js';
import type { WebhookEvent } from './webhook.js';

/** The body of every request (ledger G6). */
export interface WebhookBody<Data = WebhookData> {
  readonly event: WebhookEvent;
  /** When it happened, ISO 8601 in UTC; the time of the attempt stands in the header `webhook-timestamp`. */
  readonly timestamp: string;
  readonly data: Data;
}

/** What a webhook is told. Never words that were said, shown, asked or answered, but for a suggestion taken over. */
export type WebhookData =
  | SessionStartedData
  | SessionEndedData
  | AnalysisData
  | CoachingData
  | SuggestionAppliedData
  | TestData;

/** What every message of a webhook tells. */
export interface WebhookAbout {
  /** The message's id, the same in every attempt: what a receiver knows a double by, also where it gets no headers. */
  readonly id: string;
  readonly session: string;
}

/** Of `session_started`. */
export interface SessionStartedData extends WebhookAbout {
  readonly origin: SessionOrigin;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly mode: Mode;
  /** BCP 47. */
  readonly language: string;
}

/** Of `session_ended`. Counts and figures are null where the session's row could not be read. */
export interface SessionEndedData extends WebhookAbout {
  readonly origin: SessionOrigin;
  /** ISO 8601, as is the end. */
  readonly startedAt: string | null;
  readonly endedAt: string;
  /** Minutes, with fractions. */
  readonly duration: number;
  readonly contextItems: number | null;
  readonly screenCaptures: number | null;
  readonly audioTranscripts: number | null;
  readonly aiRequests: number | null;
  /** Milliseconds; 0 where there was no answer. */
  readonly averageResponseTime: number | null;
  readonly quality: Quality | null;
  /** Of the fixed list of topics (ledger N6), never words of the meeting. */
  readonly topics: readonly string[];
}

/** Of `analysis_complete`: advice in the running meeting. */
export interface AnalysisData extends WebhookAbout {
  readonly kind: 'analysis';
  readonly advice: string;
  readonly mode: Mode;
  /** 0 to 1. */
  readonly overallConfidence: number;
  /** How many there are. */
  readonly suggestions: number;
  readonly warnings: number;
  readonly nextSteps: number;
  /** Null where it is not known; 'fallback' is standard advice. */
  readonly from: ReplyOrigin | null;
}

/** Of `analysis_complete`: coaching after the meeting. Sub-scores 1 to 10, null where they cannot be told. */
export interface CoachingData extends WebhookAbout {
  readonly kind: 'coaching';
  /** 0 to 100. */
  readonly overallScore: number;
  readonly confidence: number | null;
  readonly communication: number | null;
  readonly technical: number | null;
  readonly engagement: number | null;
  readonly from: ReplyOrigin | null;
}

/** Of `suggestion_applied`. */
export interface SuggestionAppliedData extends WebhookAbout {
  readonly advice: string;
  /** Which one of the advice, from 0. */
  readonly index: number;
  /** The suggestion; what is above 2,000 characters is cut. */
  readonly text: string;
}

/** Of a test, under any event. */
export interface TestData {
  readonly id: string;
  readonly test: true;
}

/** What is to be sent, to whichever webhook. */
export interface WebhookMessage {
  readonly id: string;
  readonly event: WebhookEvent;
  /** The JSON as it is sent and signed, to the letter. */
  readonly body: string;
  /** ms since 1970 */
  readonly at: number;
}

/** A suggestion is some sentences. The record stays below 16,000 bytes even if each character needs seven. */
const LONGEST_TEXT = 2_000;
const MS_A_MINUTE = 60_000;

/** The message that a fact makes, or null: most facts make none. */
export function webhookMessage(
  fact: Fact,
  session: { readonly id: string; readonly origin: SessionOrigin; readonly header?: SessionHeader },
): WebhookMessage | null {
  const about: WebhookAbout = { id: `${session.id}:${fact.seq}`, session: session.id };
  const message = (event: WebhookEvent, data: WebhookData) => messageOf({ event, at: fact.at, data });
  switch (fact.type) {
    case 'session-started': {
      const { mode, language } = fact;
      const startedAt = isoTime(fact.at);
      return message('session_started', { ...about, origin: session.origin, startedAt, mode, language });
    }
    case 'session-stopped': {
      const { origin, header } = session;
      const duration = fact.durationMs / MS_A_MINUTE;
      return message('session_ended', {
        ...about,
        origin,
        endedAt: isoTime(fact.at),
        duration,
        ...figures(header),
      });
    }
    case 'advice-ended':
      return isWholeAnalysis(fact) ? message('analysis_complete', { ...about, ...analysis(fact) }) : null;
    case 'coaching-ended':
      return fact.feedback ? message('analysis_complete', { ...about, ...coaching(fact) }) : null;
    case 'suggestion-applied':
      return message('suggestion_applied', { ...about, ...applied(fact) });
    default:
      return null;
  }
}

/** A message that only tries whether the receiver is there. @param id a fresh one */
export const testMessage = (id: string, event: WebhookEvent, at: number): WebhookMessage =>
  messageOf({ event, at, data: { id, test: true } });

function messageOf({
  event,
  at,
  data,
}: {
  event: WebhookEvent;
  at: number;
  data: WebhookData;
}): WebhookMessage {
  const body: WebhookBody = { event, timestamp: isoTime(at), data };
  return { id: data.id, event, body: JSON.stringify(body), at };
}

function figures(header: SessionHeader | undefined) {
  const record = header?.record;
  return {
    startedAt: record ? isoTime(record.timestamp) : null,
    contextItems: record?.contextItems ?? null,
    screenCaptures: header?.screenCaptures ?? null,
    audioTranscripts: header?.audioTranscripts ?? null,
    aiRequests: record?.aiRequests ?? null,
    averageResponseTime: record?.averageResponseTime ?? null,
    quality: record?.quality ?? null,
    topics: record?.topics ?? [],
  };
}

type WholeAnalysis = AdviceEnded & { reply: { purpose: 'analyse' } };

const isWholeAnalysis = (fact: AdviceEnded): fact is WholeAnalysis =>
  fact.outcome === 'complete' && fact.reply?.purpose === 'analyse';

function analysis({ advice, reply, from }: WholeAnalysis) {
  const { mode, overallConfidence, suggestions, warnings, nextSteps } = reply.analysis;
  return {
    kind: 'analysis' as const,
    advice,
    mode,
    overallConfidence,
    suggestions: suggestions.length,
    warnings: warnings.length,
    nextSteps: nextSteps.length,
    from: from ?? null,
  };
}

function coaching({ feedback, from }: CoachingEnded) {
  if (!feedback) throw new TypeError('This coaching brought no feedback.');
  const { overallScore, confidence, communication, technical, engagement } = feedback;
  return {
    kind: 'coaching' as const,
    overallScore,
    confidence,
    communication,
    technical,
    engagement,
    from: from ?? null,
  };
}

const applied = ({ advice, index, text }: SuggestionApplied) => ({
  advice,
  index,
  text: text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text,
});
