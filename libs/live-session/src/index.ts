export { Archive, type Removal, type SessionList, UNDO_MS } from './archive.js';
export { conclude, decide } from './decide.js';
export { type Decision } from './decision.js';
export { evolve } from './evolve.js';
export { foldFacts, foldJournal, type FoldedMeeting, type Gap } from './fold.js';
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
  type Signal,
  type StartCommand,
} from './input.js';
export { SESSION_LIMITS } from './limits.js';
export { createLiveSession, type LiveSession } from './live-session.js';
export { note } from './note.js';
export { deliveryOf, sessionScores } from './session-scores.js';
export { type Equipment, type Frame, type HoldEvent, type ReadEvent, type SessionPorts } from './ports.js';
export { recordOf } from './record.js';
export {
  type AnalysisState,
  type AnswerDraft,
  type AutomaticState,
  type Coaching,
  type Counts,
  type EngineSwitch,
  type Hearing,
  type Interim,
  type Meeting,
  type Moment,
  type OpenCapture,
  type OtherSide,
  type SessionState,
  type SessionStatus,
} from './state.js';
export { step, type Step } from './step.js';
export { isProcessing, type Job, openExchange, wanted } from './wanted.js';
