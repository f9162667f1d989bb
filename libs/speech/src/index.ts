export {
  type AudioFeed,
  type AudioFeeds,
  type FeedEvent,
  type FeedWish,
  SAMPLE_RATE,
  type Samples,
} from './audio-feed.js';
export { audioFeeds, type AudioFeedsOptions } from './audio-feeds.js';
export {
  BROWSER_SERVICE_NOTE,
  type BrowserRecognitionOptions,
  browserRecognition,
} from './browser-recognition.js';
export { MAX_TRANSCRIPT_BYTES } from './decode-text.js';
export { type TimedWords, isEcho } from './echo-rule.js';
export { type LadderOptions, PROBE_MS, engineLadder } from './engine-ladder.js';
export {
  type AudioPlatform,
  type CapturePath,
  type CaptureWish,
  type PermissionLike,
} from './feed-platform.js';
export { type Microphone, type Microphones, microphones } from './microphones.js';
export { noiseFloor, type Stretch } from './noise-floor.js';
export { onDeviceRecognition } from './on-device-recognition.js';
export { parseTranscript } from './parse-transcript.js';
export { type DevicesLike, type Fetch, type SpeechPlatform, browserPlatform } from './platform.js';
export { type RealtimeEndpointOptions, realtimeEndpoint } from './realtime-endpoint.js';
export { type SocketConstructor, type SocketEvents, type SocketLike } from './realtime-socket.js';
export {
  type RecognitionAlternativeLike,
  type RecognitionConstructor,
  type RecognitionErrorEventLike,
  type RecognitionEvents,
  type RecognitionLike,
  type RecognitionOptions,
  type RecognitionResultEventLike,
  type RecognitionResultLike,
  type RecognitionResultListLike,
  type RecognitionSignal,
} from './recognition-like.js';
export { STOP_MS } from './recognition-session.js';
export { sharedTracks, type SharedTracks } from './shared-tracks.js';
export { type ParsedTranscript, type TranscriptCue, type TranscriptSpeaker } from './transcript.js';
export { transcriptFile } from './transcript-file.js';
export { TranscriptFileError } from './transcript-file-error.js';
export { type TranscriptFiles, transcriptFiles } from './transcript-files.js';
export { DIGITAL_SILENCE, VOICE_ACTIVITY_LOST } from './sound-state-failures.js';
export { type SuppressionOptions, suppressedRecording } from './suppressed-recording.js';
export { ONE_VOICE_AT_A_TIME, type Seats } from './two-voices-seats.js';
export { type VoiceWorker } from './voice-activity.js';
export { type AudioFiles, type LevelReport } from './voice-activity-messages.js';
export { type EndpointConfig } from './transcription-address.js';
export { type TranscriptionEndpointOptions, transcriptionEndpoint } from './transcription-endpoint.js';
export { type TranscriptionTestResult, testTranscription } from './transcription-test.js';
export { TwoVoicesMemory, type TwoVoicesOptions, twoVoices } from './two-voices.js';
export {
  type EngineCheck,
  orderByAccuracy,
  type VoiceCheck,
  type VoiceCheckOptions,
  voiceCheck,
} from './voice-check.js';
export { type Delays } from './voice-check-measure.js';
export { type NoiseFigure, type SpeechSegment } from './voice-check-noise.js';
export { VOICE_CHECK_PASSAGE } from './voice-check-passage.js';
export { type Recording, recordedFeeds } from './voice-check-recording.js';
export { type AlignedPair, type WordErrorRate, comparableWords, wordErrorRate } from './word-error-rate.js';
export type { TheirWords } from './echo-guard.js';
