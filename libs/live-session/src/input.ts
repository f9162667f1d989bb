import type { QuestionJudgement } from '@sotto/core-scoring';
import type {
  AdvicePurpose,
  AutomaticAnswers,
  EndCause,
  EngineId,
  Failure,
  IndustryContext,
  LinkedContact,
  Miss,
  Mode,
  ProviderId,
  Reply,
  ReplyOrigin,
  ScreenSurface,
  SessionLimits,
  SessionOrigin,
  SoundState,
  SwitchCause,
  Track,
  Usage,
  WatchEvent,
} from '@sotto/meeting';

/** What a share is wanted for: one picture, what changes on it, or the other side's voice in its sound. */
export type ShareWish = 'capture' | 'watch' | 'hear';

/** What a person wants. */
export type Command =
  | StartCommand
  | { readonly type: 'stop' }
  | { readonly type: 'ask'; readonly text: string }
  | { readonly type: 'cancel-answer' }
  /** The screen was opened in the click; take a picture and read it. */
  | { readonly type: 'capture'; readonly screen: string }
  /** The display prompt was refused, or no screen could be opened; for a picture, where no wish is named. */
  | { readonly type: 'capture-refused'; readonly failure: Failure; readonly wish?: ShareWish }
  | { readonly type: 'stop-sharing' }
  /** The screen was opened in the click; hold it, and take no picture yet. */
  | { readonly type: 'share'; readonly screen: string }
  /** Hear the other side by the sound of a share (ledger A13). */
  | {
      readonly type: 'hear-them';
      readonly sound: string;
      readonly surface: ScreenSurface;
      readonly label: string;
    }
  | { readonly type: 'stop-hearing-them' }
  /** Read the screen as it changes (ledger Q3). */
  | { readonly type: 'watch'; readonly screen: string }
  | { readonly type: 'stop-watching' }
  /** Whether the other side's questions are answered unasked, and within which limits (ledger A14). */
  | { readonly type: 'set-automatic'; readonly automatic: AutomaticAnswers }
  | { readonly type: 'withdraw-consent' }
  | { readonly type: 'give-consent'; readonly statement: string }
  /** Start engines again that are blocked or wait. */
  | { readonly type: 'listen-again' }
  /** Advice on the meeting as it stands. What is being worked out is cancelled. */
  | { readonly type: 'advise'; readonly purpose: AdvicePurpose; readonly by?: 'person' | 'automatic' }
  /** Analyse the meeting as it goes, or no longer (ledger D8). */
  | { readonly type: 'set-analysis'; readonly on: boolean }
  /** Another kind of help from here on (ledger D1). */
  | { readonly type: 'set-mode'; readonly mode: Mode }
  /**
   * Take over one suggestion of an analysis, by its place in the reply, from 0; or a quick tip, which is 0. Advice of
   * another session may have the same name, so it goes with its own.
   */
  | {
      readonly type: 'apply-suggestion';
      readonly session: string;
      readonly advice: string;
      readonly index: number;
    }
  /** The person's own notes on the meeting, whole; empty: none. At any time until the session is closed. */
  | { readonly type: 'set-notes'; readonly text: string }
  /** Another name; empty: none. */
  | { readonly type: 'set-title'; readonly title: string }
  /** Whom it is about (ledger G3); null: nobody any more. */
  | { readonly type: 'link-contact'; readonly contact: LinkedContact | null }
  /** After an interruption: go on, or stop where it broke off. */
  | { readonly type: 'resume' }
  | { readonly type: 'finish' };

/** Begins a meeting, with all that shapes it. */
export interface StartCommand {
  readonly type: 'start';
  readonly origin: SessionOrigin;
  readonly title?: string;
  /** Whom it is about, where that is known before. */
  readonly contact?: LinkedContact;
  readonly language: string;
  readonly mode: Mode;
  readonly industry: IndustryContext;
  readonly background: string;
  readonly tracks: readonly Track[];
  readonly file?: { readonly id: string; readonly you: string | null };
  readonly automatic?: AutomaticAnswers;
  /** The wording the person agreed to; null where none was shown. */
  readonly consent: string | null;
  /** For tests and for tools with other needs; the ledger's numbers otherwise. */
  readonly limits?: SessionLimits;
}

/** What a running job tells while it runs. Never facts: at most drafts. */
export type Signal =
  | { readonly type: 'hearing'; readonly key: string; readonly level: number | null }
  | {
      readonly type: 'sound';
      readonly key: string;
      readonly state: SoundState;
      readonly failure?: Failure;
    }
  | { readonly type: 'interim'; readonly key: string; readonly utterance: string; readonly text: string }
  | { readonly type: 'delta'; readonly key: string; readonly text: string }
  | {
      readonly type: 'reading';
      readonly key: string;
      readonly stage: 'loading' | 'reading';
      readonly share: number | null;
    }
  | {
      readonly type: 'watching';
      readonly key: string;
      readonly frames: 'coming' | 'missing';
      readonly failure?: Failure;
    }
  | { readonly type: 'unread'; readonly key: string; readonly failure: Failure };

/** What a job came to. */
export type Outcome =
  | {
      readonly type: 'settled';
      readonly key: string;
      readonly engine: EngineId;
      readonly utterance: string;
      readonly text: string;
      /** Since the run began, ms; for a file since the recording began. */
      readonly startMs: number;
      readonly endMs: number;
      readonly timing: 'measured' | 'estimated';
      readonly speaker?: string;
      readonly confidence?: number;
      readonly recovered?: true;
    }
  | {
      readonly type: 'switched';
      readonly key: string;
      readonly from: EngineId | null;
      readonly to: EngineId;
      readonly cause: SwitchCause;
      readonly failure?: Failure;
      readonly incomplete?: true;
    }
  | {
      readonly type: 'listening-ended';
      readonly key: string;
      readonly cause: EndCause;
      readonly failure?: Failure;
    }
  | {
      readonly type: 'assisted';
      readonly key: string;
      readonly reply: Reply;
      readonly from: ReplyOrigin;
      readonly provider?: ProviderId;
      readonly failure?: Failure;
      readonly missed?: readonly Miss[];
      readonly usage?: Usage;
    }
  | {
      readonly type: 'assist-failed';
      readonly key: string;
      readonly failure: Failure;
      readonly partial: string;
      readonly provider?: ProviderId;
      readonly missed?: readonly Miss[];
      readonly usage?: Usage;
    }
  | { readonly type: 'read'; readonly key: string; readonly text: string; readonly confidence: number }
  /** 'grab': no picture could be taken. 'read': there was one, and its text could not be recognised. */
  | {
      readonly type: 'read-failed';
      readonly key: string;
      readonly at: 'grab' | 'read';
      readonly failure: Failure;
    }
  | {
      readonly type: 'changed';
      readonly key: string;
      readonly text: string;
      readonly added: string;
      readonly confidence: number;
    }
  | {
      readonly type: 'watch-ended';
      readonly key: string;
      readonly cause: Extract<WatchEvent, { type: 'ended' }>['cause'];
      readonly failure?: Failure;
    }
  | { readonly type: 'screen-ended'; readonly key: string }
  | { readonly type: 'time-up'; readonly key: string };

/** What the shell itself has to say. */
export type ShellSignal =
  | { readonly type: 'holder'; readonly holder: 'here' | 'elsewhere' }
  | { readonly type: 'journal-saved' }
  | { readonly type: 'journal-failing'; readonly message: string };

/** All that a session reacts to. */
export type Input = Command | Signal | Outcome | ShellSignal;

/** When an input came; put on by the shell, so that the functions below need no clock. */
export interface Now {
  /** Wall time, ms since 1970. */
  readonly at: number;
  /** Milliseconds that the session has run. */
  readonly elapsed: number;
}

/** What the rest of the app has decided, as far as it bears on a command. */
export interface Policy {
  /** One provider is usable (ledger S4). */
  readonly initialized: boolean;
  /** No live listening without consent (ledger A16). */
  readonly consentRequired: boolean;
  /** Absent while the judging code is not there yet: then nothing is answered unasked. */
  readonly questions?: QuestionSense;
}

/** What tells a question of the other side: `detectQuestion` and `isSameQuestion` of core-scoring. */
export interface QuestionSense {
  /** Whether these words ask something, and the verdict on which that rests. */
  judge(text: string): Pick<QuestionJudgement, 'verdict' | 'isQuestion'>;
  /** Whether two texts ask the same. */
  same(a: string, b: string): boolean;
}

/** Something the person should be told; the app has the words. */
export type Notice =
  | { readonly type: 'not-initialized' }
  | { readonly type: 'consent-needed' }
  | { readonly type: 'held-elsewhere' }
  /** Nothing began, because the browser's storage or its locks failed. `message`: a sentence for the person. */
  | { readonly type: 'not-started'; readonly message: string }
  /** No picture could be taken; or what was wished of a share came to nothing, because there was none. */
  | { readonly type: 'capture-failed'; readonly failure: Failure; readonly wish?: ShareWish }
  | { readonly type: 'reading-failed'; readonly failure: Failure }
  | { readonly type: 'answer-failed'; readonly failure: Failure }
  | { readonly type: 'listening-blocked'; readonly track: Track; readonly failure: Failure }
  | {
      readonly type: 'engine-switched';
      readonly track: Track;
      readonly from: EngineId | null;
      readonly to: EngineId;
      readonly cause: SwitchCause;
      readonly failure?: Failure;
      readonly incomplete?: true;
    }
  /** The share that brought the other side's voice has ended. */
  | { readonly type: 'other-side-lost' }
  | { readonly type: 'watch-ended'; readonly failure: Failure | null }
  /** A share has ended, and no other notice has said so. The browser does not tell whether the person ended it. */
  | { readonly type: 'share-ended' }
  /** Unasked answers have reached the limit that the person set, and stop (ledger A17). */
  | { readonly type: 'automatic-stopped'; readonly cap: 'requests' | 'tokens' }
  /** As for answers: the meeting is no longer analysed by itself. */
  | { readonly type: 'analysis-stopped'; readonly cap: 'requests' | 'tokens' }
  /** Of a session that was found again: its last words, or the text of a running answer, do not open. */
  | { readonly type: 'draft-damaged' }
  /** Of a session that was found again: something of it is missing, or does not open. */
  | { readonly type: 'facts-damaged' }
  /** The saved data was deleted under a running session: all of that session is written once more. */
  | { readonly type: 'written-anew' }
  | { readonly type: 'import-ended'; readonly failure: Failure | null }
  | { readonly type: 'session-completed'; readonly session: string };
