import type { AdviceResult } from './advice.js';
import type { AdvicePurpose } from './assistant.js';
import type { CoachingFeedback } from './coaching-feedback.js';
import type { AnswerOutcome, Miss, ProviderId, ReplyOrigin, Usage } from './exchange.js';
import type { Failure } from './failure.js';
import type { IndustryContext } from './industry-context.js';
import type { LinkedContact } from './linked-contact.js';
import type { Mode } from './mode.js';
import type { ScreenSurface } from './screen.js';
import type { SessionOrigin } from './session-record.js';
import type { SwitchCause } from './transcriber.js';
import type { EngineId, Voice } from './utterance.js';

/**
 * What happened in a meeting, in order. Facts are journaled as they happen and never changed; everything that is
 * known of a session is folded from them. A type never changes its meaning: a new optional field, or a new type.
 * They are plain JSON, and each carries its whole text.
 */
export type FactBody =
  | SessionStarted
  | ConsentGiven
  | ConsentWithdrawn
  | TrackOpened
  | TrackClosed
  | EngineSwitched
  | UtteranceSettled
  | WatchStarted
  | ScreenChanged
  | WatchEnded
  | CaptureStarted
  | ScreenRead
  | CaptureFailed
  | AutomaticAnswersSet
  | AutomaticAnswersStopped
  | AutomaticAnalysisSet
  | AutomaticAnalysisStopped
  | ModeSet
  | QuestionAsked
  | AnswerEnded
  | AdviceAsked
  | AdviceEnded
  | SuggestionApplied
  | SessionInterrupted
  | SessionResumed
  | SessionStopped
  | CoachingEnded
  | SessionClosed
  | NotesSet
  | TitleSet
  | ContactLinked;

/** Put on a fact by the shell when it happens. */
export interface Stamp {
  /** 1, 2, 3, ... within the session: the only order there is. */
  readonly seq: number;
  /** Wall time, ms since 1970; may jump. */
  readonly at: number;
  /** Milliseconds that the session has run, interruptions left out; never goes back. */
  readonly elapsed: number;
  /** Version of the log's format. */
  readonly v: 1;
}

/** One thing that happened in a meeting, as it stands in the journal. Never changed, never removed. */
export type Fact = FactBody & Stamp;
/** The names of the facts. */
export type FactType = FactBody['type'];

/** What a session listens to: the two voices live, or a file that holds all of them. */
export type Track = Voice | 'file';

/** The first fact of every meeting, with all that shapes it from then on. */
export interface SessionStarted {
  readonly type: 'session-started';
  readonly origin: SessionOrigin;
  readonly title?: string;
  /** BCP 47. */
  readonly language: string;
  readonly mode: Mode;
  readonly industry: IndustryContext;
  /** The person's own notes; may be empty. */
  readonly background: string;
  readonly tracks: readonly Track[];
  /** For an import: the file's id in the adapter, and which of its speakers is "you" (null: none of them). */
  readonly file?: { readonly id: string; readonly you: string | null };
  readonly limits: SessionLimits;
  /** Whether what the other side asks is answered unasked; absent: no. */
  readonly automatic?: AutomaticAnswers;
}

/** Answers to the other side's questions without being asked (ledger A14), and where they stop (ledger A17). */
export interface AutomaticAnswers {
  readonly on: boolean;
  /** Of one session, as are the tokens. */
  readonly maxRequests: number;
  readonly maxTokens: number;
}

/** The numbers that shape a session, so that replay is the same after we change our minds. Times in ms. */
export interface SessionLimits {
  /** Context items kept (ledger A6). */
  readonly contextItems: number;
  /** Context items that go to the assistant with a question (ledger P4). */
  readonly assistItems: number;
  /** From the end of a recognition run to the next one (ledger A7), doubled for each run that fails at once. */
  readonly restartMs: number;
  readonly restartMaxMs: number;
  /** How long listening may take to settle its last words after Stop. */
  readonly settleMs: number;
  /** How long coaching may take after Stop. */
  readonly coachMs: number;
  /** How long one screen reading may take. */
  readonly readMs: number;
}

/** The person agreed to listening (ledger A16). */
export interface ConsentGiven {
  readonly type: 'consent-given';
  /** Which wording was shown. */
  readonly statement: string;
}

/** Every capture stops; what was captured stays. */
export interface ConsentWithdrawn {
  readonly type: 'consent-withdrawn';
}

/** The other side can be heard: the sound of a shared tab, window or screen (ledger A13). */
export interface TrackOpened {
  readonly type: 'track-opened';
  readonly track: 'them';
  /** The sound's id in the adapter. */
  readonly sound: string;
  readonly surface: ScreenSurface;
  readonly label: string;
}

/** A voice is not listened to any more. */
export interface TrackClosed {
  readonly type: 'track-closed';
  readonly track: 'them';
  /** 'us': we stopped listening. 'them': the share was ended, or its tab was closed. */
  readonly by: 'us' | 'them';
}

/** Another engine listens to this track from here on (ledger Q1). */
export interface EngineSwitched {
  readonly type: 'engine-switched';
  readonly track: Track;
  /** Null when the first one begins. */
  readonly from: EngineId | null;
  readonly to: EngineId;
  readonly cause: SwitchCause;
  readonly failure?: Failure;
  /** What was being said could not be handed over, so words of it may be missing. */
  readonly incomplete?: true;
}

/** Words that an engine will not change any more; times and confidence as in `Utterance`. */
export interface UtteranceSettled {
  readonly type: 'utterance-settled';
  readonly utterance: string;
  readonly voice: Voice;
  readonly speaker?: string;
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly timing: 'measured' | 'estimated';
  readonly confidence?: number;
  readonly engine: EngineId;
  readonly recovered?: true;
}

/** The shared screen is read as it changes (ledger Q3). */
export interface WatchStarted {
  readonly type: 'watch-started';
  /** `w` and this fact's number. */
  readonly watch: string;
  /** The open screen's id in the adapter. */
  readonly screen: string;
}

/** What the watched screen shows now, and what of it is new; `confidence` 0 to 1. */
export interface ScreenChanged {
  readonly type: 'screen-changed';
  readonly watch: string;
  readonly text: string;
  readonly added: string;
  readonly confidence: number;
}

/** The shared screen is not watched for changes any more. */
export interface WatchEnded {
  readonly type: 'watch-ended';
  readonly watch: string;
  readonly cause: 'stopped' | 'share-ended' | 'failed';
  readonly failure?: Failure;
}

/** The person asked for the text of the screen. */
export interface CaptureStarted {
  readonly type: 'capture-started';
  /** `c` and this fact's number. */
  readonly capture: string;
  /** The open screen's id in the adapter. */
  readonly screen: string;
}

/** A capture has ended, with the text on the screen (`confidence` 0 to 1) or with the reason why there is none. */
export interface ScreenRead {
  readonly type: 'screen-read';
  readonly capture: string;
  readonly text: string;
  readonly confidence?: number;
  /** Recognition failed; the text is empty (ledger A10). */
  readonly failure?: Failure;
}

/** No picture could be taken. */
export interface CaptureFailed {
  readonly type: 'capture-failed';
  readonly capture: string;
  readonly failure: Failure;
}

/** The person turned automatic answers on or off in mid-session, or moved their cap. */
export interface AutomaticAnswersSet extends AutomaticAnswers {
  readonly type: 'automatic-answers-set';
}

/** The cap was reached: no question is answered unasked any more, until the person raises it. */
export interface AutomaticAnswersStopped {
  readonly type: 'automatic-answers-stopped';
  readonly cap: 'requests' | 'tokens';
}

/** The running meeting is analysed by itself, or no longer (ledger D8). */
export interface AutomaticAnalysisSet {
  readonly type: 'automatic-analysis-set';
  readonly on: boolean;
}

/** The cap was reached (ledger A17): nothing is analysed unasked any more, until the person raises it. */
export interface AutomaticAnalysisStopped {
  readonly type: 'automatic-analysis-stopped';
  readonly cap: 'requests' | 'tokens';
}

/** Another kind of help is wanted from here on (ledger D1). */
export interface ModeSet {
  readonly type: 'mode-set';
  readonly mode: Mode;
}

/** A question was put to the assistant, by the person or on its own. */
export interface QuestionAsked {
  readonly type: 'question-asked';
  /** `q` and this fact's number. */
  readonly question: string;
  readonly text: string;
  readonly by: 'person' | 'automatic';
  /** By itself: the utterance that asked. */
  readonly utterance?: string;
}

/** A question has got all the answer it will get. */
export interface AnswerEnded {
  readonly type: 'answer-ended';
  readonly question: string;
  /** All the text that came, whole or partial. */
  readonly text: string;
  readonly outcome: AnswerOutcome;
  readonly from?: ReplyOrigin;
  readonly provider?: ProviderId;
  readonly failure?: Failure;
  readonly missed?: readonly Miss[];
  readonly usage?: Usage;
  /** The other side had asked something newer by then. */
  readonly stale?: true;
  /** The text only says that there is nothing to be found. */
  readonly nothingFound?: true;
  /** From the question to this end. */
  readonly ms: number;
}

/** Advice was asked for: by a click, or by a rule of the session. */
export interface AdviceAsked {
  readonly type: 'advice-asked';
  /** `a` and this fact's number. */
  readonly advice: string;
  readonly purpose: AdvicePurpose;
  readonly by: 'person' | 'automatic';
}

/** The reply as it was parsed, whole. */
export interface AdviceEnded extends AdviceResult {
  readonly type: 'advice-ended';
  readonly advice: string;
}

/** The person took a suggestion over, to use it. */
export interface SuggestionApplied {
  readonly type: 'suggestion-applied';
  readonly advice: string;
  /** Which one of the analysis, in the reply's own order, from 0; a quick tip is 0. */
  readonly index: number;
  readonly text: string;
}

/** The page went away in mid-session; written when it is found again. */
export interface SessionInterrupted {
  readonly type: 'session-interrupted';
}

/** The person went on with a meeting that was interrupted. */
export interface SessionResumed {
  readonly type: 'session-resumed';
}

/** The person ended the meeting. `durationMs` is without the time in which it was interrupted. */
export interface SessionStopped {
  readonly type: 'session-stopped';
  readonly durationMs: number;
}

/** Once before the session closes; again after it, where coaching was run anew: the last one counts. */
export interface CoachingEnded {
  readonly type: 'coaching-ended';
  /** Null where nothing was said or shown, or where the page went away before it was done. */
  readonly feedback: CoachingFeedback | null;
  readonly from?: ReplyOrigin;
  readonly provider?: ProviderId;
  readonly failure?: Failure;
}

/** Nothing is added to the meeting any more: coaching is there, or will not come. */
export interface SessionClosed {
  readonly type: 'session-closed';
}

/** The person's own notes on the session (ledger H2), whole; empty: none. At any time, also after the end. */
export interface NotesSet {
  readonly type: 'notes-set';
  readonly text: string;
}

/** The session has another name; empty: none. */
export interface TitleSet {
  readonly type: 'title-set';
  readonly title: string;
}

/** The session was about this contact of the person's CRM list (ledger G3); null: about none any more. */
export interface ContactLinked {
  readonly type: 'contact-linked';
  readonly contact: LinkedContact | null;
}
