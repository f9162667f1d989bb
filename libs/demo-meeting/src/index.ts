export { type DemoMeeting, demoMeeting, type DemoOptions } from './demo-meeting.js';
export {
  type ActCue,
  type Cue,
  type DemoScript,
  type QuestionReply,
  type ScriptedReply,
  type SpeechCue,
} from './demo-script.js';
export { type Drive } from './play-acts.js';
export { SALES_CALL } from './sales-call.js';
