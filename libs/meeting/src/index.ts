export { type Advice, type AdviceResult, type AppliedSuggestion } from './advice.js';
export {
  type AdvicePurpose,
  type AssistBasis,
  type AssistEvent,
  type AssistPurpose,
  type AssistTask,
  type Assistant,
  type Reply,
} from './assistant.js';
export {
  type BehaviouralAnalysis,
  type CoachingTip,
  type CommunicationStyle,
  type ConfidenceLevel,
  type Priority,
  type SpeechPattern,
  type TipCategory,
  type Unknown,
} from './behaviour.js';
export { bodyText } from './body-text.js';
export { type Clock } from './clock.js';
export { timerClock } from './platform.js';
export { type CoachingFeedback, type PerformanceAnalysis } from './coaching-feedback.js';
export { type AttributedItem, type ContextItem, type RecordedItem } from './context-item.js';
export {
  type Band,
  type BandJudgement,
  type DeliveryFigures,
  type DeliveryFinding,
  type DeliveryMeasure,
  type DeliveryMeasureId,
  type DeliveryReport,
  type FigureRange,
  type FigureStatus,
  type FigureUnit,
  type LiveCue,
  type Quote,
} from './delivery.js';
export { SottoError } from './errors.js';
export {
  type Answer,
  type AnswerOutcome,
  type Exchange,
  type Miss,
  type ProviderId,
  type ReplyOrigin,
  type ResponseMetric,
  type Usage,
} from './exchange.js';
export {
  type AdviceAsked,
  type AdviceEnded,
  type AnswerEnded,
  type AutomaticAnalysisSet,
  type AutomaticAnalysisStopped,
  type AutomaticAnswers,
  type AutomaticAnswersSet,
  type AutomaticAnswersStopped,
  type CaptureFailed,
  type CaptureStarted,
  type CoachingEnded,
  type ConsentGiven,
  type ConsentWithdrawn,
  type ContactLinked,
  type EngineSwitched,
  type Fact,
  type FactBody,
  type FactType,
  type ModeSet,
  type NotesSet,
  type QuestionAsked,
  type ScreenChanged,
  type ScreenRead,
  type SessionClosed,
  type SessionInterrupted,
  type SessionLimits,
  type SessionResumed,
  type SessionStarted,
  type SessionStopped,
  type Stamp,
  type SuggestionApplied,
  type TitleSet,
  type Track,
  type TrackClosed,
  type TrackOpened,
  type UtteranceSettled,
  type WatchEnded,
  type WatchStarted,
} from './facts.js';
export { type Failure, type FailureReason } from './failure.js';
export { type FollowedSession, type Follower } from './follower.js';
export {
  DEFAULT_INDUSTRY_CONTEXT,
  type Experience,
  type Industry,
  type IndustryContext,
  type Role,
  type Scenario,
} from './industry-context.js';
export {
  type Benchmark,
  type PatternEntry,
  type PerformanceMetrics,
  type PredictionType,
  type PredictiveInsight,
  type Recommendation,
  type RecommendationCategory,
  type UserPattern,
} from './insights.js';
export { type LanguageModel, type ModelEvent, type ModelRequest } from './language-model.js';
export { type LinkedContact } from './linked-contact.js';
export { localDate } from './local-date.js';
export { MEETING_HOSTS, type MeetingHost, meetingHost, type MeetingPlatform } from './meeting-hosts.js';
export { DEFAULT_MODE, MODES, type Mode } from './mode.js';
export { isNestedDeeper, MOST_LEVELS } from './nesting.js';
export { isJsonNestedDeeper, parseJson } from './parse-json.js';
export { type Runner } from './runner.js';
export {
  type ReadingEvent,
  type Region,
  type Screen,
  type ScreenEnd,
  type ScreenSource,
  type ScreenSurface,
  type ScreenWatcher,
  type ScreenWish,
  type TextReader,
  type WatchEvent,
} from './screen.js';
export { type ScreenReading } from './screen-reading.js';
export {
  type Change,
  type DerivedValues,
  type Entry,
  type Key,
  type KeyRange,
  type SealedStore,
  StoreError,
  type StoreReason,
  type Table,
  type Write,
} from './sealed-store.js';
export {
  type CoachingScores,
  type Quality,
  type SessionHeader,
  type SessionOrigin,
  type SessionRecord,
  type SessionScores,
} from './session-record.js';
export {
  type ProfessionalAnalysis,
  type QuickSuggestion,
  type Suggestion,
  type SuggestionTiming,
  type SuggestionType,
} from './suggestion.js';
export {
  type AudioSource,
  type Availability,
  type EndCause,
  type SoundState,
  type SwitchCause,
  type Transcriber,
  type TranscriberEvent,
  type TranscriberInput,
} from './transcriber.js';
export { type EngineId, type Utterance, type Voice } from './utterance.js';
export { visibleText } from './visible-text.js';
export { type HeldLock, type WriterLock } from './writer-lock.js';
