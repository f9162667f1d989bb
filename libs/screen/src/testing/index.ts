export {
  type Drawing,
  drawCode,
  drawSlide,
  SLIDE_CODE,
  SLIDE_CODE_LINES,
  SLIDE_HEIGHT,
  SLIDE_TEXT,
  SLIDE_WIDTH,
} from './drawn-slide.js';
export { drawnTrace, TRACE_HEIGHT, TRACE_WIDTH, type TraceDrawing, type TraceScene } from './drawn-trace.js';
export { type FastReading, FastScreen, type PlacedReader } from './fast-screen.js';
export { ScriptedPicture } from './scripted-picture.js';
export { ScriptedRecogniser, ScriptedRecognition } from './scripted-recognition.js';
export { type ScriptedChoice, ScriptedScreen, ScriptedScreens } from './scripted-screen.js';
export { ScriptedSound } from './scripted-screen-sound.js';
export { type ScriptedReading, ScriptedTextReader } from './scripted-text-reader.js';
export { ScriptedWatcher } from './scripted-watcher.js';
export { watcherConformance, type WatcherSubject } from './watcher-conformance.js';
