export { type AudioFeedSubject, audioFeedConformance } from './audio-feed-conformance.js';
export { ScriptedFeed, type ScriptedFeedOptions, ScriptedFeeds, tone } from './scripted-feeds.js';
export { ScriptedDevices, ScriptedPlatform } from './scripted-platform.js';
export { ScriptedRecognition, type ScriptedResult } from './scripted-recognition.js';
export { ScriptedSocket, ScriptedSockets } from './scripted-socket.js';
export { ScriptedRun, ScriptedTranscriber } from './scripted-transcriber.js';
export { type TranscriberSubject, transcriberConformance } from './transcriber-conformance.js';
