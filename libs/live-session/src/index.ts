export { type Annotation } from './annotate.js';
export { annotateSession, type PersonsAnnotation } from './annotate-session.js';
export { Archive, type ArchiveOptions, type SessionList } from './archive.js';
export { conclude, decide } from './decide.js';
export { type Decision } from './decision.js';
export { evolve } from './evolve.js';
export { filterSessions, type SessionFilters } from './filter-sessions.js';
export { foldFacts, type FoldedMeeting, type Gap } from './fold.js';
export { foldJournal } from './fold-journal.js';
export { followFacts, hasCaughtUp } from './follow-facts.js';
export { type FollowPorts, type FollowTrouble } from './follow-ports.js';
export { averageResponseTime, responseMetrics, sessionHeader, sessionRecord } from './header.js';
export { INITIAL_STATE } from './initial-state.js';
export {
  type Command,
  type Input,
  type Notice,
  type Now,
  type Outcome,
  type Policy,
  type QuestionSense,
  type ShareWish,
  type ShellSignal,
  type Signal,
  type StartCommand,
} from './input.js';
export { type JsonSchema } from './json-schema.js';
export { SESSION_LIMITS } from './limits.js';
export { createLiveSession, type LiveSession } from './live-session.js';
export { note } from './note.js';
export { deliveryOf, sessionScores } from './session-scores.js';
export { type Equipment, type Frame, type HoldEvent, type ReadEvent, type SessionPorts } from './ports.js';
export { type Recoached } from './recoach.js';
export { RECORD_BYTES } from './record-bytes.js';
export { recordOf } from './record.js';
export {
  createSearch,
  type CatchUpProgress,
  type Search,
  SEARCH_FOLLOWER,
  type SearchPorts,
  type Snippet,
} from './search.js';
export { type SearchPassage, type SearchPlace } from './search-passages.js';
export { type Mark, marksIn, type Phrase, searchQuery, type SearchQuery } from './search-query.js';
export {
  MAX_SESSION_FILE_LENGTH,
  parseSessionFile,
  type SessionFile,
  SessionFileError,
  sessionJson,
} from './session-file.js';
export { SESSION_FILE_SCHEMA } from './session-file-schema.js';
export { sessionMarkdown, type MarkdownWords } from './session-markdown.js';
export { sessionVtt } from './session-vtt.js';
export {
  type AnalysisState,
  type AnswerDraft,
  type AskedByThem,
  type AutomaticState,
  type Coaching,
  type Counts,
  type EngineSwitch,
  type HeardQuestion,
  type Hearing,
  type Interim,
  type Meeting,
  type Moment,
  type OpenCapture,
  type OtherSide,
  type SessionState,
  type SessionStatus,
  type UncertainQuestion,
} from './state.js';
export { step, type Step } from './step.js';
export { sessionOfTranscript, type WrittenCue, type WrittenMeeting } from './transcript-session.js';
export { type Removal, UNDO_MS } from './trash.js';
export { isProcessing, openExchange, takesCapture } from './under-way.js';
export { type Job, wanted } from './wanted.js';
