import { SimulatedClock } from '@sotto/meeting/testing';
import type { FeedEvent } from '../src/audio-feed.js';
import { audioFeeds } from '../src/audio-feeds.js';
import type { AudioPlatform, CapturePath, CaptureWish, PermissionLike } from '../src/feed-platform.js';
import { sharedTracks } from '../src/shared-tracks.js';
import { ScriptedDevices } from '../src/testing/scripted-platform.js';
import type { LaneEvent } from '../src/voice-activity-lane.js';
import type { VoiceOrder, VoiceReply } from '../src/voice-activity-messages.js';
import type { VoiceWorker } from '../src/voice-activity.js';
import { files } from './page-files.js';

/** A track that the test mutes and ends. */
export class FakeTrack extends EventTarget {
  readonly id = crypto.randomUUID();
  readonly kind = 'audio';
  muted = false;
  readyState: MediaStreamTrackState = 'live';

  /** As in browsers: no event. */
  stop(): void {
    this.readyState = 'ended';
  }

  /** The device is unplugged, the share is over. */
  end(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }

  mute(muted: boolean): void {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  }

  get asTrack(): MediaStreamTrack {
    return this as unknown as MediaStreamTrack;
  }
}

/** A path whose sound the test makes. */
export class FakePath implements CapturePath {
  nowMs = 0;
  readonly sampleRate = 48_000;
  readonly ports: MessagePort[] = [];
  closes = 0;
  resumes = 0;
  readonly wish: CaptureWish;

  constructor(wish: CaptureWish) {
    this.wish = wish;
  }

  sendFrames(port: MessagePort): void {
    this.ports.push(port);
  }

  resume(): void {
    this.resumes++;
  }

  close(): void {
    this.closes++;
  }

  level(peak: number): void {
    this.wish.onLevel({ atMs: this.nowMs, contextMs: this.nowMs, peak });
  }
}

/** A worker that says what the test tells it to. */
export class FakeVoiceWorker implements VoiceWorker {
  onmessage: VoiceWorker['onmessage'] = null;
  onerror: VoiceWorker['onerror'] = null;
  terminated = false;
  readonly orders: VoiceOrder[] = [];
  readonly #loads: boolean;

  /** @param loads by itself, when it is told to */
  constructor(loads = false) {
    this.#loads = loads;
  }

  postMessage(message: unknown): void {
    const given = message as VoiceOrder;
    this.orders.push(given);
    if (given.type === 'load' && this.#loads) queueMicrotask(() => this.reply({ type: 'loaded' }));
  }

  terminate(): void {
    this.terminated = true;
  }

  reply(data: VoiceReply): void {
    if (!this.terminated)
      this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent<VoiceReply>);
  }

  /** Of the feed that was opened last. */
  tell(event: LaneEvent): void {
    const opened = this.orders.findLast(({ type }) => type === 'open');
    if (opened?.type === 'open') this.reply({ type: 'told', feed: opened.feed, event });
  }

  utterance(
    startMs: number,
    endMs: number,
    samples: Float32Array<ArrayBuffer> | null = new Float32Array(512),
  ) {
    this.tell({ type: 'speech-started', startMs });
    this.tell({ type: 'speech', startMs, samples: new Float32Array(512) });
    this.tell({ type: 'speech-ended', startMs, endMs, samples });
  }
}

export class FakePermission extends EventTarget {
  state: PermissionState = 'granted';

  become(state: PermissionState): void {
    this.state = state;
    this.dispatchEvent(new Event('change'));
  }

  get asPermission(): PermissionLike {
    return this as unknown as PermissionLike;
  }
}

/** A browser with one microphone. */
export class FakeBrowser {
  readonly clock = new SimulatedClock();
  readonly permission = new FakePermission();
  readonly shared = sharedTracks();
  readonly asked: MediaTrackConstraints[] = [];
  readonly paths: FakePath[] = [];
  readonly workers: FakeVoiceWorker[] = [];
  /** What starting one throws. */
  forbidden: Error | undefined;
  readonly tracks: FakeTrack[] = [];
  /** What is listed; `refusals` say what opens. */
  readonly devices = new ScriptedDevices();
  noiseSuppression = false;
  /** Voice activity loads by itself. */
  loads = false;
  /** What `getUserMedia` throws, each once. */
  readonly refusals: unknown[] = [];
  pathRefusal: unknown;
  /** What a path with our noise suppression fails with. */
  noiseRefusal: unknown;

  readonly platform: AudioPlatform = {
    mediaDevices: {
      enumerateDevices: () => this.devices.enumerateDevices(),
      addEventListener: (type: 'devicechange', listener: () => void) =>
        this.devices.addEventListener(type, listener),
      removeEventListener: (type: 'devicechange', listener: () => void) =>
        this.devices.removeEventListener(type, listener),
      getUserMedia: (wish) => {
        this.asked.push(wish?.audio as MediaTrackConstraints);
        const refusal = this.refusals.shift();
        if (refusal) return Promise.reject(refusal);
        const track = new FakeTrack();
        this.tracks.push(track);
        return Promise.resolve({ getAudioTracks: () => [track] } as unknown as MediaStream);
      },
    },
    microphonePermission: () => Promise.resolve(this.permission.asPermission),
    openPath: (_track, wish) => {
      const refusal = this.pathRefusal ?? (wish.noiseSuppression ? this.noiseRefusal : undefined);
      if (refusal) return Promise.reject(refusal);
      const path = new FakePath(wish);
      this.paths.push(path);
      return Promise.resolve(path);
    },
    startVoiceActivity: () => {
      if (this.forbidden) throw this.forbidden;
      const worker = new FakeVoiceWorker(this.loads);
      this.workers.push(worker);
      return worker;
    },
    absolute: (address) => `https://sotto.test${address}`,
  };

  readonly feeds = audioFeeds({
    clock: this.clock,
    files,
    tracks: this.shared,
    noiseSuppression: () => this.noiseSuppression,
    platform: this.platform,
  });
}

/** A listener that keeps what it hears, without levels. */
export function ears(): { readonly heard: FeedEvent[]; readonly listener: (event: FeedEvent) => void } {
  const heard: FeedEvent[] = [];
  return { heard, listener: (event) => void (event.type === 'level' || heard.push(event)) };
}
