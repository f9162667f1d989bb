export { ScriptedDevices, ScriptedPlatform } from './scripted-platform.js';
export { ScriptedRecognition, type ScriptedResult } from './scripted-recognition.js';
export { type TranscriberSubject, transcriberConformance } from './transcriber-conformance.js';
