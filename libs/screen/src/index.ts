export {
  type DisplayPlatform,
  type DisplayRequest,
  type FocusController,
  type FrameSource,
  type SoundRequest,
} from './display-platform.js';
export { displayScreens } from './display-screens.js';
export {
  type PageReading,
  type PageText,
  type PlacedLine,
  type ReadPart,
  type RecognisedWord,
} from './recognised-line.js';
export { type Recogniser, type RecognitionFiles, type RecognitionPlatform } from './recogniser.js';
export { findMarker, type MarkerCheck, type MarkerSight } from './marker-check.js';
export { type MarkerBit, type RandomBits } from './marker-code.js';
export { type MarkerEyes, type MarkerPlatform } from './marker-platform.js';
export { type LatePictures } from './marker-trace.js';
export { browserMarking, browserRecognition, browserWatching } from './platform.js';
export { screenWatcher, type ScreenWatcherOptions, type WatcherSurroundings } from './screen-watcher.js';
export {
  HIDDEN_MS,
  NO_SHARE,
  type OwnState,
  SHARE_CHECK_MS,
  shareDetection,
  type ShareReason,
  type ShareSignals,
  type ShareState,
} from './share-detection.js';
export { type ShareDocument, shareDocument } from './share-document.js';
export { soundAdvice } from './share-sound.js';
export { type ShareWatch, watchShare } from './share-watcher.js';
export {
  type ClosableTextReader,
  DEFAULT_PAGES_PER_WORKER,
  DEFAULT_READING_LIMITS,
  type PlacedReadingEvent,
  type ReadingInput,
  type ReadingLimits,
  textReader,
  type TextReaderOptions,
} from './text-reader.js';
export { type Look, type ScreenEyes, type TakenPicture, type WatchPlatform } from './watch-platform.js';
