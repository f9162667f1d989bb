export {
  type DisplayPlatform,
  type DisplayRequest,
  type FocusController,
  type FrameSource,
  type SoundRequest,
} from './display-platform.js';
export { displayScreens } from './display-screens.js';
export { type PageText } from './recognised-line.js';
export { type Recogniser, type RecognitionFiles, type RecognitionPlatform } from './recogniser.js';
export { browserRecognition } from './platform.js';
export { soundAdvice } from './share-sound.js';
export {
  type ClosableTextReader,
  DEFAULT_PAGES_PER_WORKER,
  DEFAULT_READING_LIMITS,
  type ReadingLimits,
  textReader,
  type TextReaderOptions,
} from './text-reader.js';
