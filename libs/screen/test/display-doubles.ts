import { SimulatedClock } from '@sotto/meeting/testing';
import type { DisplayPlatform, DisplayRequest, FrameSource } from '../src/display-platform.js';
import { ScriptedPicture } from '../src/testing/scripted-picture.js';

/** A track of video or sound that the test mutes and ends. */
export class FakeTrack extends EventTarget {
  readonly id = 'track-1';
  label = '';
  muted = false;
  readyState: MediaStreamTrackState = 'live';
  settings: MediaTrackSettings = { displaySurface: 'browser' };
  readonly kind: 'video' | 'audio';

  constructor(kind: 'video' | 'audio' = 'video') {
    super();
    this.kind = kind;
  }

  getSettings(): MediaTrackSettings {
    return this.settings;
  }

  /** As in browsers: no event. */
  stop(): void {
    this.readyState = 'ended';
  }

  /** The person stops the share, or its source goes away. */
  end(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }

  mute(): void {
    this.muted = true;
    this.dispatchEvent(new Event('mute'));
  }

  unmute(): void {
    this.muted = false;
    this.dispatchEvent(new Event('unmute'));
  }

  get asTrack(): MediaStreamTrack {
    return this as unknown as MediaStreamTrack;
  }
}

/** Frames that come when the test says. */
export class FakeFrames implements FrameSource {
  closes = 0;
  readonly #asked: { resolve: (picture: ImageBitmap) => void; reject: (error: unknown) => void }[] = [];
  /** How many grabs there were. */
  grabs = 0;

  grab(): Promise<ImageBitmap> {
    this.grabs++;
    return new Promise((resolve, reject) => this.#asked.push({ resolve, reject }));
  }

  close(): void {
    this.closes++;
  }

  /** The oldest grab that still waits gets a picture. */
  give(picture = new ScriptedPicture()): ScriptedPicture {
    this.#next().resolve(picture);
    return picture;
  }

  fail(error: unknown): void {
    this.#next().reject(error);
  }

  #next() {
    const asked = this.#asked.shift();
    if (!asked) throw new Error('FakeFrames: nobody waits for a frame');
    return asked;
  }
}

/** A display prompt at the port of the browser: grants `tracks`, or rejects with `refusal`. */
export function fakeDisplay() {
  const track = new FakeTrack();
  const frames = new FakeFrames();
  const clock = new SimulatedClock();
  const requests: DisplayRequest[] = [];
  const prompt: { refusal?: unknown; tracks: readonly FakeTrack[] } = { tracks: [track] };
  const platform: DisplayPlatform = {
    mediaDevices: {
      getDisplayMedia(request) {
        requests.push(request);
        if (prompt.refusal) return Promise.reject(prompt.refusal);
        return Promise.resolve(fakeStream(prompt.tracks));
      },
    },
    captureController: () => undefined,
    frames: () => frames,
    clock,
  };
  return { track, frames, clock, requests, prompt, platform };
}

/** A stream of these tracks. */
export function fakeStream(tracks: readonly FakeTrack[]): MediaStream {
  const ofKind = (kind: string) => tracks.filter((track) => track.kind === kind);
  return {
    getTracks: () => tracks,
    getVideoTracks: () => ofKind('video'),
    getAudioTracks: () => ofKind('audio'),
  } as unknown as MediaStream;
}
