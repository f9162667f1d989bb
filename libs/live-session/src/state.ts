import type {
  Advice,
  AppliedSuggestion,
  AutomaticAnswers,
  CoachingFeedback,
  ContextItem,
  EngineId,
  EngineSwitched,
  Exchange,
  Failure,
  IndustryContext,
  LinkedContact,
  Mode,
  ProviderId,
  ReplyOrigin,
  ScreenReading,
  ScreenSurface,
  SessionLimits,
  SessionOrigin,
  SoundState,
  Track,
  Utterance,
} from '@sotto/meeting';

/** All there is to know of a session: what is true of the meeting, and what is true only of this moment. */
export interface SessionState {
  readonly meeting: Meeting;
  readonly moment: Moment;
}

/**
 * Where a session is in its life. `interrupted`: the page that held it went away; `finishing`: the last words settle
 * and coaching runs.
 */
export type SessionStatus = 'idle' | 'running' | 'interrupted' | 'finishing' | 'ended';

/** Folded from facts alone: the same journal always gives the same meeting. */
export interface Meeting {
  readonly status: SessionStatus;
  /** `session_` and the start in ms; empty before the first session. */
  readonly id: string;
  /** Number of the newest fact; 0 before the first. */
  readonly seq: number;
  /** Milliseconds the session has run, as of its newest fact. */
  readonly elapsed: number;
  /** Wall time, ms since 1970. */
  readonly startedAt: number;
  readonly origin: SessionOrigin;
  readonly title?: string;
  readonly language: string;
  readonly mode: Mode;
  readonly industry: IndustryContext;
  readonly background: string;
  readonly tracks: readonly Track[];
  readonly file?: { readonly id: string; readonly you: string | null };
  /** The sound of a share in which the other side is heard (ledger A13). */
  readonly them: OtherSide | null;
  /** Which engine listens to a track, once that has been told. */
  readonly engines: Readonly<Partial<Record<Track, EngineId>>>;
  readonly switches: readonly EngineSwitch[];
  /** The shared screen is read as it changes. */
  readonly watch: { readonly id: string; readonly screen: string } | null;
  readonly automatic: AutomaticState;
  readonly analysis: AnalysisState;
  readonly limits: SessionLimits;
  /** 'none': never asked in this session (a demo, an import). */
  readonly consent: 'none' | 'given' | 'withdrawn';
  readonly transcript: readonly Utterance[];
  readonly readings: readonly ScreenReading[];
  /** The last ten things heard or read (ledger A6). */
  readonly context: readonly ContextItem[];
  readonly exchanges: readonly Exchange[];
  /** Advice on the running meeting that was asked for; it is no question, and does not count as one. */
  readonly advice: readonly Advice[];
  /** Suggestions that the person took over, oldest first. */
  readonly applied: readonly AppliedSuggestion[];
  /** The capture that is being read, if any. */
  readonly capture: OpenCapture | null;
  /** Of the whole session. */
  readonly counts: Counts;
  readonly durationMs: number | null;
  readonly coaching: Coaching | null;
  /** The person's own, on the session; may be empty. */
  readonly notes: string;
  readonly contact: LinkedContact | null;
}

/** The shared sound that is listened to as the other voice. */
export interface OtherSide {
  readonly sound: string;
  readonly surface: ScreenSurface;
  readonly label: string;
}

/** One engine of the ladder took over from another. */
export interface EngineSwitch extends Omit<EngineSwitched, 'type'> {
  /** Session time, ms. */
  readonly elapsed: number;
}

/** Automatic answers (ledger A14), and what they have used of their cap (A17). */
export interface AutomaticState extends AutomaticAnswers {
  readonly requests: number;
  readonly tokens: number;
  /** Some of the tokens were not told by the provider, and are estimated. */
  readonly estimated: boolean;
  /** The cap that was reached. */
  readonly stopped: 'requests' | 'tokens' | null;
}

/** Analyses by themselves (ledger D8), and what they have used of the cap of one session (A17), counted apart from answers. */
export interface AnalysisState {
  readonly on: boolean;
  /** How many context items of the session the newest analysis came after, be it asked for by a person. */
  readonly analysed: number;
  /** The same of the one before it, for when the newest is broken off. */
  readonly analysedBefore: number;
  readonly requests: number;
  readonly tokens: number;
  /** Some of the tokens were not told by the provider, and are estimated. */
  readonly estimated: boolean;
  /** The cap that was reached. */
  readonly stopped: 'requests' | 'tokens' | null;
}

/** A capture whose text has not been read yet. */
export interface OpenCapture {
  readonly id: string;
  readonly screen: string;
  /** Session time at which it was asked for, ms. */
  readonly elapsed: number;
  /** The same as wall time, ms since 1970. */
  readonly at: number;
}

/** What the session has done, in numbers. */
export interface Counts {
  readonly contextItems: number;
  readonly screenCaptures: number;
  readonly audioTranscripts: number;
  readonly aiRequests: number;
  readonly aiResponses: number;
  /** Sum over complete answers, ms; divided by `aiResponses` it is the average response time. */
  readonly responseMs: number;
}

/** What came of the coaching of a finished session. */
export interface Coaching {
  /** Null where there was nothing to coach on, or the page went away first. */
  readonly feedback: CoachingFeedback | null;
  readonly from?: ReplyOrigin;
  readonly provider?: ProviderId;
  readonly failure?: Failure;
}

/** Known only here and now; a reload begins with an empty one. */
export interface Moment {
  /** Counts runs of engines, so that each has a key of its own. */
  readonly runs: number;
  readonly hearing: Readonly<Partial<Record<Track, Hearing>>>;
  /** Words that no engine has settled yet, oldest first. */
  readonly interims: readonly Interim[];
  /** The running answer so far. */
  readonly draft: AnswerDraft | null;
  /** The screen that is shared with us, by its id in the adapter. */
  readonly screen: string | null;
  /** The end of the other side's voice, or of the watch, has told of the share's end, and nothing has used it since. */
  readonly shareEndTold: boolean;
  /** How watching goes, by evidence; null before the first frame. */
  readonly watching: { readonly frames: 'coming' | 'missing'; readonly failure: Failure | null } | null;
  /** What the other side asked and nobody has answered yet. */
  readonly asked: AskedByThem;
  /**
   * An analysis is due, as soon as no advice is being worked out: after a pause, while the count of context items is
   * still this one; or however much has come since, because it has waited long enough.
   */
  readonly analysisDue: number | 'latest' | null;
  /** How the reading of a capture goes. */
  readonly reading: { readonly stage: 'loading' | 'reading'; readonly share: number | null } | null;
  /** Whether this tab writes the session, or another one does. */
  readonly holder: 'here' | 'elsewhere';
  /** Whether the facts are on the disk: 'failing' while the storage refuses them (they are kept and tried again). */
  readonly journal: { readonly status: 'saved' } | { readonly status: 'failing'; readonly message: string };
}

/** Questions of the other side on their way to being answered unasked. */
export interface AskedByThem {
  /** Perhaps a question: more words are waited for. */
  readonly uncertain: UncertainQuestion | null;
  /** The newest question, until it is its turn. */
  readonly queued: HeardQuestion | null;
}

/** A question of the other side, and the utterance that it stands in. */
export interface HeardQuestion {
  readonly utterance: string;
  readonly text: string;
}

/** Words that may be a question, until more words tell. */
export interface UncertainQuestion extends HeardQuestion {
  /** What it counts as when nothing more comes. */
  readonly isQuestion: boolean;
  /** How often it was waited for. */
  readonly waits: number;
}

/** One track's engine. Active is what was seen, never what was asked for. */
export interface Hearing {
  readonly phase: 'starting' | 'hearing' | 'waiting' | 'blocked' | 'closing' | 'closed';
  /** Number of the run; part of its key. */
  readonly run: number;
  /** Session time at which the run began, ms. */
  readonly since: number;
  /** Runs in a row that came to nothing. */
  readonly failedRuns: number;
  /** With phase 'waiting': how long until the next run, ms. */
  readonly waitMs: number;
  /** Sound was really taken in this run. */
  readonly evidence: boolean;
  /** How loud it is, 0 to 1; null where the engine does not measure it. */
  readonly level: number | null;
  /** What arrives, where that is measured; with what is wrong with it. */
  readonly sound: { readonly state: SoundState; readonly failure: Failure | null } | null;
  /** Session time of the newest words, ms. */
  readonly lastWordsAt: number | null;
  /** Why it waits or is blocked, where that is a failure. */
  readonly failure: Failure | null;
  /** The newest settled utterances of this run, so that a doubled event changes nothing. */
  readonly settled: readonly string[];
}

/** Words of an utterance that its engine may still change. */
export interface Interim {
  /** Key of the run, and the engine's name for the utterance. */
  readonly key: string;
  readonly utterance: string;
  readonly track: Track;
  readonly text: string;
  /** Session time of its first words, ms. */
  readonly startMs: number;
}

/** The answer that is coming in, kept so that a crash does not take it. */
export interface AnswerDraft {
  readonly question: string;
  readonly text: string;
}
