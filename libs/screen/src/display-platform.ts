import type { Clock } from '@sotto/meeting';

/** Decides where the focus goes once a tab or window was chosen. Chromium only. */
export interface FocusController {
  setFocusBehavior(
    behavior: 'focus-captured-surface' | 'focus-capturing-application' | 'no-focus-change',
  ): void;
}

/** How sound is asked for; newer than TypeScript's `MediaTrackConstraints`. */
export interface SoundRequest extends MediaTrackConstraints {
  /** Whether the person stops hearing what is captured. */
  readonly suppressLocalAudioPlayback: boolean;
}

/** What we ask of the display prompt; newer than TypeScript's `DisplayMediaStreamOptions`. */
export interface DisplayRequest extends DisplayMediaStreamOptions {
  readonly video: MediaTrackConstraints & { readonly cursor: 'never' };
  readonly audio: false | SoundRequest;
  /** Whether the prompt offers the sound of the whole system with a screen. */
  readonly systemAudio?: 'include' | 'exclude';
  /** Which sound the prompt offers with a window. Chromium from 141; others pass over it. */
  readonly windowAudio?: 'system' | 'window' | 'exclude';
  readonly controller?: FocusController;
  readonly selfBrowserSurface: 'include' | 'exclude';
  readonly surfaceSwitching: 'include' | 'exclude';
}

/** Gives pictures of one video track. */
export interface FrameSource {
  /** The current frame at full size. May never settle while the source shows nothing. */
  grab(): Promise<ImageBitmap>;
  close(): void;
}

/** What the browser gives to screen capture. The default is in `platform.ts`. */
export interface DisplayPlatform {
  /** `navigator.mediaDevices`; undefined on a page without https, without the method on a phone. */
  readonly mediaDevices: { getDisplayMedia?(request: DisplayRequest): Promise<MediaStream> } | undefined;
  /** A new `CaptureController`, where there is one. */
  captureController(): FocusController | undefined;
  /** Pictures of a shared screen, taken when they are asked for. */
  frames(track: MediaStreamTrack): FrameSource;
  /** Give one that waits in a worker: our page is hidden while the person is in the meeting. */
  readonly clock: Clock;
}
