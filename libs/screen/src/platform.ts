import { timerClock } from '@sotto/meeting';
import type { DisplayPlatform, FocusController, FrameSource } from './display-platform.js';
import type { MarkerPlatform } from './marker-platform.js';
import { MarkerWorkerEyes } from './marker-worker-eyes.js';
import type { RecognitionFiles, RecognitionPlatform } from './recogniser.js';
import { trackOf } from './screen-tracks.js';
import type { WatchPlatform } from './watch-platform.js';
import { WorkerEyes } from './worker-eyes.js';
import { WorkerRecogniser } from './worker-recogniser.js';

// The one place where this library touches the browser's own globals, and only when it is called.

declare global {
  var CaptureController: (new () => FocusController) | undefined;
  /** Chromium only. */
  var MediaStreamTrackProcessor:
    | (new (options: { readonly track: MediaStreamTrack }) => {
        readonly readable: ReadableStream<VideoFrame>;
      })
    | undefined;
}

/** Real workers, each with its own Tesseract in it. */
export function browserRecognition(): RecognitionPlatform {
  return {
    startRecogniser(files) {
      const worker = new Worker(new URL('./recognition.worker.js', import.meta.url), { type: 'module' });
      return new WorkerRecogniser(worker, absolute(files));
    },
  };
}

function absolute({ workerPath, corePath, langPath }: RecognitionFiles): RecognitionFiles {
  const against = (path: string) => new URL(path, document.baseURI).href;
  return { workerPath: against(workerPath), corePath: against(corePath), langPath: against(langPath) };
}

/** Pictures compared in a worker of their own; where the browser can, the frames go there without us. */
export function browserWatching(): WatchPlatform {
  return {
    openEyes(screen) {
      const worker = new Worker(new URL('./eyes.worker.js', import.meta.url), { type: 'module' });
      const track = trackOf(screen);
      return new WorkerEyes(worker, screen, track, track && framesOf(track));
    },
  };
}

/** Undefined where the browser has none, or refuses them for this track; then pictures are grabbed. */
function framesOf(track: MediaStreamTrack): ReadableStream<VideoFrame> | undefined {
  const Processor = globalThis.MediaStreamTrackProcessor;
  try {
    return Processor && new Processor({ track }).readable;
  } catch {
    return undefined;
  }
}

/** Pictures searched for the marker in a worker of their own, and a code that nobody can guess. */
export function browserMarking(): MarkerPlatform {
  return {
    openEyes: () =>
      new MarkerWorkerEyes(
        new Worker(new URL('./marker-eyes.worker.js', import.meta.url), { type: 'module' }),
      ),
    randomBits: (count) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) & ((1 << count) - 1),
  };
}

/** The display prompt and frames of this browser; its clock waits with the page's own timers. */
export function browserDisplay(): DisplayPlatform {
  return {
    mediaDevices: globalThis.navigator?.mediaDevices,
    captureController: () => globalThis.CaptureController && new globalThis.CaptureController(),
    frames: (track) => ('ImageCapture' in globalThis ? capturedFrames(track) : videoFrames(track)),
    clock: timerClock,
  };
}

function capturedFrames(track: MediaStreamTrack): FrameSource {
  const capture = new ImageCapture(track);
  return { grab: () => capture.grabFrame(), close: () => undefined };
}

/** For browsers without `grabFrame`: a video that nobody sees. */
function videoFrames(track: MediaStreamTrack): FrameSource {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  return {
    async grab() {
      await video.play();
      return createImageBitmap(video);
    },
    close() {
      video.srcObject = null;
    },
  };
}
