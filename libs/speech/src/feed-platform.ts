import type { DevicesLike } from './platform.js';
import type { AudioFiles, LevelReport } from './voice-activity-messages.js';
import type { VoiceWorker } from './voice-activity.js';

/** The sound of one track on its way through the browser's audio thread. */
export interface CapturePath {
  /** Feed time of the newest sound, ms, counted in samples. */
  readonly nowMs: number;
  /** Of the frames that are sent, a second. */
  readonly sampleRate: number;
  /** From now on all frames go there, from the sound's own thread, whatever this page does. */
  sendFrames(port: MessagePort): void;
  /** Tries again where the browser holds sound back until the page was clicked, or interrupted it. */
  resume(): void;
  /** Does not stop the track. */
  close(): void;
}

/** How a path is made. */
export interface CaptureWish {
  readonly files: AudioFiles;
  /** RNNoise between the source and what is judged; the level is measured before it. */
  readonly noiseSuppression: boolean;
  readonly onLevel: (report: LevelReport) => void;
}

/** The part of a `PermissionStatus` that is used here. */
export type PermissionLike = Pick<PermissionStatus, 'state' | 'addEventListener' | 'removeEventListener'>;

/** What audio feeds need of the browser. */
export interface AudioPlatform {
  /** Undefined in a page that is not served over https, where browsers hide the devices. */
  readonly mediaDevices: (Pick<MediaDevices, 'getUserMedia'> & DevicesLike) | undefined;
  /** The microphone's permission as it is now; undefined where the browser does not tell. */
  microphonePermission(): Promise<PermissionLike | undefined>;
  /** @throws SottoError 'unsupported', 'network' where a file does not load */
  openPath(track: MediaStreamTrack, wish: CaptureWish): Promise<CapturePath>;
  /** Starts `voice-activity.worker.ts`. */
  startVoiceActivity(): VoiceWorker;
  /** Against the page, because a worker resolves addresses against itself. */
  absolute(address: string): string;
}
