import type { Failure } from './failure.js';

/** Where a reply came from. 'rules': worked out on the device. 'fallback': standard advice, because nothing else came. */
export type ReplyOrigin = 'model' | 'cache' | 'rules' | 'fallback';

/** Names a provider: 'openai', 'anthropic', 'compatible', 'rules', 'demo'. */
export type ProviderId = string;

/**
 * How a question ended. Complete: the whole answer. Cancelled: the person stopped it or asked something else.
 * Failed: no provider gave a whole answer. Interrupted: the page went away. Text that had come is kept in each case.
 */
export type AnswerOutcome = 'complete' | 'cancelled' | 'failed' | 'interrupted';

/** A question and what came of it. */
export interface Exchange {
  /** `q` and the number of the fact that asked it. */
  readonly id: string;
  readonly question: string;
  readonly askedBy: 'person' | 'automatic';
  /** Asked by the other side: the utterance in which. */
  readonly utterance?: string;
  /** Milliseconds since the session began. */
  readonly elapsed: number;
  /** Wall time, ms since 1970. */
  readonly at: number;
  /** Absent while the answer is running. */
  readonly answer?: Answer;
}

/** How a question was answered, or why not. */
export interface Answer {
  readonly text: string;
  readonly outcome: AnswerOutcome;
  readonly from?: ReplyOrigin;
  readonly provider?: ProviderId;
  /** From the question to the end of the answer, ms. */
  readonly ms: number;
  readonly failure?: Failure;
  /** The providers that were asked before, or beside, the one that answered; in their order. */
  readonly missed?: readonly Miss[];
  /** With that of a slower provider that was asked beside, without what stands in `missed`. Of an automatic answer that was broken off it is an estimate of the session. */
  readonly usage?: Usage;
  /** It was overtaken: the other side had asked something newer before it came. */
  readonly stale?: true;
  /** It was searched for on the device, and the text only says that there is nothing. */
  readonly nothingFound?: true;
}

/** Tokens of one request. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** True where the provider did not tell and we estimated. */
  readonly estimated?: true;
}

/** One request to a provider and how long it took (ledger P8). Times are wall time, ms since 1970. */
export interface ResponseMetric {
  readonly requestTime: number;
  readonly responseTime: number;
  readonly provider: ProviderId;
  readonly success: boolean;
}

/** A provider that was asked and did not answer (ledger A9): its request, and why. */
export interface Miss extends ResponseMetric {
  readonly success: false;
  readonly failure: Failure;
  /** What it has used all the same; absent where its model cannot have worked on the request. */
  readonly usage?: Usage;
}
