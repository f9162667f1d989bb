import type { CoachingFeedback, PerformanceAnalysis } from './coaching-feedback.js';
import type { AttributedItem, RecordedItem } from './context-item.js';
import type { Miss, ProviderId, ReplyOrigin, Usage } from './exchange.js';
import type { Failure } from './failure.js';
import type { IndustryContext } from './industry-context.js';
import type { Mode } from './mode.js';
import type { Runner } from './runner.js';
import type { ProfessionalAnalysis, QuickSuggestion } from './suggestion.js';

/** What a task may rest on. Everything in it was said, shown or written by people: data, never instructions. */
export interface AssistBasis {
  /** Oldest first. For an answer the last five items (ledger P4); for coaching the whole meeting. */
  readonly context: readonly AttributedItem[];
  /** For an answer: earlier turns that bear on the question, chosen on the device, oldest first; none of `context`. */
  readonly excerpts?: readonly RecordedItem[];
  /** All that was heard and read so far, for an assistant that searches on the device. It never leaves it whole. */
  readonly record?: readonly RecordedItem[];
  /** The person's own notes; may be empty. */
  readonly background: string;
  readonly mode: Mode;
  readonly industry: IndustryContext;
  /** BCP 47, of what was said; absent: English. */
  readonly language?: string;
}

/** Advice while the meeting runs. */
export type AdvicePurpose = 'analyse' | 'performance' | 'tips' | 'quick-tip';

/** What an assistant is asked for: an answer, the coaching of a finished meeting, or one of the kinds of advice. */
export type AssistPurpose = 'answer' | 'coach' | AdvicePurpose;

/** A task for the assistant: plain data, so that it can be a job of the session. */
export type AssistTask = AssistBasis &
  (
    | { readonly purpose: 'answer'; readonly question: string }
    | { readonly purpose: Exclude<AssistPurpose, 'answer'> }
  );

/** What comes back, by purpose. */
export type Reply =
  /** `nothingFound`: it was searched for, and the text only says that there is nothing. */
  | { readonly purpose: 'answer'; readonly text: string; readonly nothingFound?: true }
  | { readonly purpose: 'coach'; readonly feedback: CoachingFeedback }
  | { readonly purpose: 'analyse'; readonly analysis: ProfessionalAnalysis }
  | { readonly purpose: 'performance'; readonly performance: PerformanceAnalysis }
  | { readonly purpose: 'tips'; readonly tips: readonly string[] }
  | { readonly purpose: 'quick-tip'; readonly suggestion: QuickSuggestion };

/** What an `Assistant` tells of a task: any number of deltas, then one `ended` or `failed`, last. */
export type AssistEvent =
  /** More of a running answer; only for purpose 'answer'. */
  | { readonly type: 'delta'; readonly text: string }
  | {
      readonly type: 'ended';
      readonly reply: Reply;
      readonly from: ReplyOrigin;
      readonly provider?: ProviderId;
      readonly usage?: Usage;
      /** With `from: 'fallback'`: why nothing better came. */
      readonly failure?: Failure;
      /** Who was asked before and did not answer. */
      readonly missed?: readonly Miss[];
    }
  /** Only for purpose 'answer': every other purpose has a fallback (ledger C5). `partial` is what had come. */
  | {
      readonly type: 'failed';
      readonly failure: Failure;
      readonly partial: string;
      readonly provider?: ProviderId;
      /** What was used all the same; absent where no model can have worked on it. */
      readonly usage?: Usage;
      readonly missed?: readonly Miss[];
    };

/** Who answers: models behind the prompts, rules on the device, or a script. */
export interface Assistant {
  readonly run: Runner<AssistTask, AssistEvent>;
}
