import type { Clock } from '@sotto/meeting';
import { SAMPLE_RATE } from '../src/audio-feed.js';
import { browserAudio } from '../src/audio-platform.js';
import type { CapturePath } from '../src/feed-platform.js';
import { noiseFloor, type Stretch } from '../src/noise-floor.js';
import { resampler } from '../src/resample.js';
import type { AudioFiles, FrameMessage } from '../src/voice-activity-messages.js';
import { VoiceActivityLane } from '../src/voice-activity-lane.js';
import { type OnnxRuntime, SileroJudge } from '../src/voice-activity-model.js';
import { suppressedRecording } from '../src/suppressed-recording.js';
import { addedNoise, type NoiseColour } from './noise-colours.js';
import { files as relativeFiles } from './page-files.js';

/** What noise suppression did to a recording that went through it as it was played. */
export interface Suppression {
  /** dBFS in the pauses. */
  readonly noiseBefore: number | null;
  readonly noiseAfter: number | null;
  /** How much louder speech is than it was before noise was added, dB. */
  readonly speechGain: number;
}

/** How loud something was before and after, dBFS. */
export interface Levels {
  readonly before: number;
  readonly after: number;
}

export interface NoisePage {
  /** Plays noise and nothing else through the path. */
  noiseAlone(): Promise<Levels>;
  /** Plays the recording's first utterance, without noise. */
  speechAlone(recording: Recording): Promise<Levels>;
  /**
   * Plays the recording with noise under it through the path, in real time.
   * @param rounds the last is measured; before it RNNoise learns the noise, as it does in any meeting
   */
  suppress(recording: Recording, colour: NoiseColour, rounds: number): Promise<Suppression>;
  /** Puts the recording with noise under it through `suppressedRecording`. */
  suppressRecorded(recording: Recording, colour: NoiseColour): Promise<Suppression>;
  /** Seconds of computing that RNNoise takes for a second of sound. */
  suppressionCost(recording: Recording): Promise<number>;
  /** The same of voice activity: resampling, judging, cutting. */
  voiceCost(recording: Recording): Promise<number>;
}

export interface Recording {
  readonly address: string;
  readonly speech: readonly Stretch[];
}

declare global {
  interface Window {
    noise: NoisePage;
  }
}

/** RNNoise knows only this. */
const NOISE_RATE = 48_000;
/** Noise lies this much under speech. */
const UNDER_DB = 5;
/** Noise alone, s. */
const ALONE_S = 3;
/** The cost is that of so much sound, s. */
const COSTED_S = 60;
/** By which RNNoise's output lies behind its input. */
const DELAY_MS = 21;

const clock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
const platform = browserAudio();
const files = Object.fromEntries(
  Object.entries(relativeFiles).map(([name, address]) => [name, platform.absolute(address)]),
) as unknown as AudioFiles;

async function clean(address: string): Promise<Float32Array<ArrayBuffer>> {
  const response = await fetch(address);
  const decoded = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(
    await response.arrayBuffer(),
  );
  return decoded.getChannelData(0);
}

const decibels = (power: number): number => 10 * Math.log10(power);
const at = (ms: number, rate = SAMPLE_RATE): number => Math.round((ms * rate) / 1000);

/** Mean square where somebody speaks, `delayMs` later than the stretches say. */
function speechPower(
  samples: Float32Array,
  speech: readonly Stretch[],
  delayMs = 0,
  rate = SAMPLE_RATE,
): number {
  let sum = 0;
  let count = 0;
  for (const { startMs, endMs } of speech) {
    const said = samples.subarray(at(startMs + delayMs, rate), at(endMs + delayMs, rate));
    for (const sample of said) sum += sample * sample;
    count += said.length;
  }
  return sum / count;
}

/** Everything that comes along a path, as an engine gets it, until somebody asks for it. */
function recorded(path: CapturePath): () => Float32Array<ArrayBuffer> {
  const { port1, port2 } = new MessageChannel();
  const resample = resampler(path.sampleRate);
  const batches: Float32Array[] = [];
  port2.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
    if (data instanceof Float32Array) batches.push(resample.push(data));
  };
  path.sendFrames(port1);
  return () => {
    const all = new Float32Array(batches.reduce((sum, { length }) => sum + length, 0));
    let filled = 0;
    for (const batch of batches) {
      all.set(batch, filled);
      filled += batch.length;
    }
    return all;
  };
}

/** By how many ms what was recorded lies behind what was played: where speech is loudest. */
function delayOf(samples: Float32Array, speech: readonly Stretch[]): number {
  const delays = Array.from({ length: 200 }, (_, i) => i * 5);
  const power = delays.map((delay) => speechPower(samples, speech, delay));
  return delays[power.indexOf(Math.max(...power))] ?? 0;
}

function bufferOf(context: BaseAudioContext, samples: Float32Array<ArrayBuffer>): AudioBuffer {
  const buffer = context.createBuffer(1, samples.length, SAMPLE_RATE);
  buffer.copyToChannel(samples, 0);
  return buffer;
}

window.noise = {
  async noiseAlone() {
    // Pink: of white noise without any words RNNoise takes 3 to 50 dB off, as it happens to fall into its frames.
    const noise = addedNoise(new Float32Array(ALONE_S * SAMPLE_RATE), 'pink', 0.05);
    // The end: by then RNNoise has begun and learned.
    return levelsOf((await through([noise])).map((recording) => recording.slice(-SAMPLE_RATE)));
  },

  async speechAlone({ address, speech }) {
    const words = await clean(address);
    return levelsOf(await through([words.slice(0, at((speech[0]?.endMs ?? 0) + 300))]));
  },

  async suppress({ address, speech }, colour, rounds) {
    const words = await clean(address);
    const power = speechPower(words, speech);
    const noisy = addedNoise(words, colour, Math.sqrt(power / 10 ** (UNDER_DB / 10)));
    const [before, after] = (await through(Array<typeof noisy>(rounds).fill(noisy))).map((recording) =>
      recording.slice(at(delayOf(recording, speech))).slice(0, words.length),
    );
    if (!before || !after) throw new Error('nothing was recorded');
    return {
      noiseBefore: noiseFloor(before, speech),
      noiseAfter: noiseFloor(after, speech),
      speechGain: decibels(speechPower(after, speech) / power),
    };
  },

  async suppressRecorded({ address, speech }, colour) {
    const words = await clean(address);
    const power = speechPower(words, speech);
    const noisy = addedNoise(words, colour, Math.sqrt(power / 10 ** (UNDER_DB / 10)));
    const suppressed = await suppressedRecording(noisy, { files, clock }, new AbortController().signal);
    if (!suppressed) throw new Error('RNNoise did not begin');
    return {
      noiseBefore: noiseFloor(noisy, speech),
      noiseAfter: noiseFloor(suppressed, speech),
      speechGain: decibels(speechPower(suppressed, speech) / power),
    };
  },

  async suppressionCost({ address, speech }) {
    const words = await clean(address);
    const { RnnoiseWorkletNode, loadRnnoise } = await import('@sapphi-red/web-noise-suppressor');
    const wasmBinary = await loadRnnoise({ url: files.noiseWasm, simdUrl: files.noiseSimdWasm });
    const bare = await rendered(words, (context) => new GainNode(context));
    const suppressed = await rendered(words, async (context) => {
      await context.audioWorklet.addModule(files.noiseWorklet);
      // Its types want a context that plays; it runs in one that does not as well.
      const node = new RnnoiseWorkletNode(context as AudioContext, { maxChannels: 1, wasmBinary });
      // It does not tell when it has begun, and is silent until then: see the check below.
      await new Promise((resolve) => setTimeout(resolve, 500));
      return node;
    });
    const lost = decibels(
      speechPower(words, speech) / speechPower(suppressed.output, speech, DELAY_MS, NOISE_RATE),
    );
    if (!(lost < 3)) throw new Error(`RNNoise had not begun: speech lost ${lost} dB`);
    return (suppressed.seconds - bare.seconds) / COSTED_S;
  },

  async voiceCost({ address }) {
    const words = await clean(address);
    // What the worker does, here, so that its time can be taken.
    const onnx = (await import(/* @vite-ignore */ files.onnxRuntime)) as OnnxRuntime;
    onnx.env.wasm.numThreads = 1;
    onnx.env.wasm.wasmPaths = { wasm: files.onnxWasm };
    const session = await onnx.InferenceSession.create(files.voiceModel);
    const lane = new VoiceActivityLane(SAMPLE_RATE, 0, () => new SileroJudge(onnx, session));
    let utterances = 0;
    const began = performance.now();
    for (let second = 0; second < COSTED_S; second++) {
      const from = (second * SAMPLE_RATE) % (words.length - SAMPLE_RATE);
      lane.push(words.slice(from, from + SAMPLE_RATE));
      while (lane.waiting)
        for (const event of await lane.step()) if (event.type === 'speech-ended') utterances++;
    }
    const took = performance.now() - began;
    if (utterances === 0) throw new Error('no speech was found');
    return took / 1000 / COSTED_S;
  },
};

async function rendered(
  samples: Float32Array<ArrayBuffer>,
  nodeFor: (context: BaseAudioContext) => AudioNode | Promise<AudioNode>,
): Promise<{ output: Float32Array; seconds: number }> {
  const context = new OfflineAudioContext(1, COSTED_S * NOISE_RATE, NOISE_RATE);
  const source = new AudioBufferSourceNode(context, { buffer: bufferOf(context, samples), loop: true });
  source.connect(await nodeFor(context)).connect(context.destination);
  source.start();
  const began = performance.now();
  const output = await context.startRendering();
  return { output: output.getChannelData(0), seconds: (performance.now() - began) / 1000 };
}

/** Plays one after the other through two paths. @returns what came of the last: without and with suppression */
async function through(
  sounds: readonly Float32Array<ArrayBuffer>[],
): Promise<readonly Float32Array<ArrayBuffer>[]> {
  const context = new AudioContext({ sampleRate: NOISE_RATE });
  const stream = context.createMediaStreamDestination();
  const [track] = stream.stream.getAudioTracks();
  if (!track) throw new Error('no track');
  const paths = await Promise.all(
    [false, true].map((noiseSuppression) =>
      platform.openPath(track, { files, noiseSuppression, onLevel: () => undefined }),
    ),
  );
  const recordings = paths.map(recorded);
  let from: readonly number[] = [];
  for (const sound of sounds) {
    from = recordings.map((recording) => recording().length);
    await played(context, stream, bufferOf(context, sound));
  }
  const last = recordings.map((recording, i) => recording().slice(from[i]));
  for (const path of paths) path.close();
  await context.close();
  return last;
}

const meanSquare = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;

function levelsOf([before, after]: readonly Float32Array[]): Levels {
  if (!before || !after) throw new Error('nothing was recorded');
  return { before: decibels(meanSquare(before)), after: decibels(meanSquare(after)) };
}

function played(context: AudioContext, to: AudioNode, buffer: AudioBuffer): Promise<void> {
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(to);
  source.start();
  return new Promise((resolve) => source.addEventListener('ended', () => resolve()));
}
