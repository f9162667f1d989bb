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
