import type { AudioFeed } from '../src/audio-feed.js';
import type { DeliveredReport } from './delivered-sound.worklet.js';
import { withoutPulses } from './loudness.js';

/** What the browser gave of a track; a busy machine leaves some of it out, and nobody can hear that. */
export interface DeliveredSound {
  /** When the first of it came, in feed time, ms. */
  readonly beganMs: number;
  /** How loud each 10 ms of it is, as `loudness` tells it. */
  readonly loudness: readonly number[];
  /** When pulses came, in ms since the first sample. */
  readonly pulsesMs: readonly number[];
}

/** As in `src/capture-worklet.ts`: so that bundlers compile it. */
class Worker {
  readonly address: URL;

  constructor(address: URL, _options: { readonly type: 'module' }) {
    this.address = address;
  }
}

const tap = (): URL =>
  new Worker(new URL('./delivered-sound.worklet.js', import.meta.url), { type: 'module' }).address;

interface Kept {
  readonly track: string | undefined;
  readonly context: AudioContext;
  beganMs: number;
  readonly loudest: number[];
  readonly pulsesMs: number[];
}

/**
 * From now on what the browser gives of a track to the audio contexts of this page is kept.
 * @returns what it gave of a feed's track to each context that asked for it, in their order; the first is the feed's own
 */
export function keepDelivered(): (feed: Pick<AudioFeed, 'track' | 'nowMs'>) => readonly DeliveredSound[] {
  const all: Kept[] = [];
  const makeSource = AudioContext.prototype.createMediaStreamSource;
  AudioContext.prototype.createMediaStreamSource = function (stream) {
    const source = makeSource.call(this, stream);
    const [track] = stream.getAudioTracks();
    const kept: Kept = { track: track?.id, context: this, beganMs: 0, loudest: [], pulsesMs: [] };
    all.push(kept);
    void this.audioWorklet.addModule(tap()).then(() => {
      const node = new AudioWorkletNode(this, 'delivered-sound', {
        numberOfOutputs: 0,
        channelCount: 1,
        channelCountMode: 'explicit',
      });
      node.port.onmessage = ({ data }: MessageEvent<DeliveredReport>) => {
        kept.beganMs = data.beganMs;
        kept.loudest.push(...data.loudest);
        kept.pulsesMs.push(...data.pulsesMs);
      };
      source.connect(node);
    });
    return source;
  };
  return (feed) =>
    all
      .filter(({ track }) => track === feed.track.id)
      .map(({ context, beganMs, loudest, pulsesMs }) => ({
        beganMs: beganMs - (context.currentTime * 1000 - feed.nowMs),
        loudness: withoutPulses(loudest),
        pulsesMs,
      }));
}
