export { type DemoMeeting, demoMeeting, type DemoOptions } from './demo-meeting.js';
export {
  type ActCue,
  type Cue,
  type DemoScript,
  type QuestionReply,
  type ScriptedReply,
  type SpeechCue,
} from './demo-script.js';
export { DEMO_SCRIPTS, type DemoId } from './demo-scripts.js';
export { type Drive } from './play-acts.js';
export { SALES_CALL } from './sales-call.js';
export {
  type Fault,
  FAULT_KINDS,
  type FaultKind,
  type FaultOptions,
  faultsFor,
  type ModelFault,
} from './fault-script.js';
export { between, oneOf, type Random, seeded } from './seeded.js';
export { saidBy, type SpokenWord, spokenWords } from './spoken-words.js';
export {
  type DayOptions,
  type DayQuestion,
  FRAME_EVERY_MS,
  type HeardSoFar,
  interimResults,
  type ScreenFrame,
  type WorkingDay,
  workingDay,
} from './working-day.js';
