import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import * as onnx from 'onnxruntime-web/wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../../../tools/thorough.mjs';
import { SAMPLE_RATE } from './audio-feed.js';
import { noiseFloor } from './noise-floor.js';
import { VoiceActivityLane } from './voice-activity-lane.js';
import { SileroJudge } from './voice-activity-model.js';
import { noiseFigure } from './voice-check-noise.js';

const MODEL = new URL('../../../node_modules/@ricky0123/vad-web/dist/silero_vad_v5.onnx', import.meta.url);
const HEADER_BYTES = 44;
const NOT_MEASURED = { noiseDb: null, speechToNoiseDb: null };

interface Fixture {
  readonly samples: Float32Array;
  readonly speech: readonly { readonly startMs: number; readonly endMs: number }[];
}

function fixture(name: string): Fixture {
  const at = (ending: string) => new URL(`../fixtures/audio/${name}.${ending}`, import.meta.url);
  const file = readFileSync(at('wav'));
  const length = (file.length - HEADER_BYTES) / 2;
  const samples = Float32Array.from({ length }, (_, i) => file.readInt16LE(HEADER_BYTES + 2 * i) / 32_768);
  const { utterances } = JSON.parse(readFileSync(at('json'), 'utf8')) as { utterances: Fixture['speech'] };
  return { samples, speech: utterances };
}

/** White noise of this level, dBFS, always the same (the generator of Numerical Recipes). */
function white(length: number, db: number): Float32Array {
  const peak = 10 ** (db / 20) * Math.sqrt(3);
  let state = 5;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return peak * (state / 2 ** 31 - 1);
  });
}

const mixed = (one: Float32Array, other: Float32Array) => one.map((sample, i) => sample + (other[i] ?? 0));
const powerOf = (samples: Float32Array) => samples.reduce((sum, each) => sum + each ** 2, 0) / samples.length;

/** Level of what is said, dBFS. */
function spokenDb({ samples, speech }: Fixture): number {
  const spoken = speech.flatMap(({ startMs, endMs }) => [
    ...samples.subarray((startMs * SAMPLE_RATE) / 1000, (endMs * SAMPLE_RATE) / 1000),
  ]);
  return 10 * Math.log10(powerOf(Float32Array.from(spoken)));
}

describe('the noise figure of real speech, as the real voice activity cuts it', () => {
  let session: onnx.InferenceSession;
  beforeAll(async () => {
    onnx.env.wasm.numThreads = 1;
    session = await onnx.InferenceSession.create(new Uint8Array(readFileSync(MODEL)));
  });

  async function utterancesOf(samples: Float32Array): Promise<Float32Array[]> {
    const lane = new VoiceActivityLane(SAMPLE_RATE, 0, () => new SileroJudge(onnx, session));
    const utterances: Float32Array[] = [];
    for (let at = 0; at < samples.length; at += SAMPLE_RATE) {
      lane.push(samples.subarray(at, at + SAMPLE_RATE));
      while (lane.waiting)
        for (const event of await lane.step())
          if (event.type === 'speech-ended' && event.samples) utterances.push(event.samples);
    }
    return utterances;
  }

  it.each(['you', 'them'])(
    '%s, whose pauses are digital zero: the floor',
    async (name) => {
      const recording = fixture(name);
      const { noiseDb, speechToNoiseDb } = noiseFigure(await utterancesOf(recording.samples));
      expect(noiseDb).toBe(-96);
      expect(Math.abs((speechToNoiseDb ?? 0) - (spokenDb(recording) + 96))).toBeLessThan(3);
    },
    30_000,
  );

  const noises = ['you', 'them'].flatMap((name) => [-70, -60, -50, -40, -35].map((db) => ({ name, db })));
  it.each(sampleOf(noises, 5))(
    '$name with noise of $db dBFS: within 3 dB',
    async ({ name, db }) => {
      const recording = fixture(name);
      const noise = white(recording.samples.length, db);
      expect(noiseFloor(noise, [])).toBeCloseTo(db, 0);
      const figure = noiseFigure(await utterancesOf(mixed(recording.samples, noise)));
      expect(Math.abs((figure.noiseDb ?? 0) - db)).toBeLessThan(3);
      expect(Math.abs((figure.speechToNoiseDb ?? 0) - (spokenDb(recording) - db))).toBeLessThan(3);
    },
    30_000,
  );
});

describe('the noise figure', () => {
  /** An utterance of 2 s as the cutter cuts it: 0.32 s of pause, unless voice activity is late, speech, 0.19 s of pause. */
  const utterance = (noiseDb: number, isLate = false) => {
    const samples = white(2 * SAMPLE_RATE, noiseDb);
    const from = isLate ? 0 : 0.32 * SAMPLE_RATE;
    return mixed(samples, white(1.8 * SAMPLE_RATE, -20).fill(0, 0, from));
  };

  it('takes no beginning that holds speech, even where all do', () => {
    for (const late of [[false, true], [true, true, false], [true], [true, true]]) {
      const { noiseDb, speechToNoiseDb } = noiseFigure(late.map((isLate) => utterance(-60, isLate)));
      expect(Math.abs((noiseDb ?? 0) + 60)).toBeLessThan(3);
      expect(Math.abs((speechToNoiseDb ?? 0) - 40)).toBeLessThan(3);
    }
  });

  it('of utterances that begin and end inside of speech takes the gaps between words', () => {
    const { samples, speech } = fixture('you');
    for (const db of [-70, -60, -50, -40]) {
      const heard = mixed(samples, white(samples.length, db));
      const cut = speech.map(({ startMs, endMs }) => heard.subarray(startMs * 16 + 1600, endMs * 16 - 1600));
      expect(Math.abs((noiseFigure(cut).noiseDb ?? 0) - db)).toBeLessThan(3);
    }
  });

  it('is not measured of too little, of nothing, of steady sound or of what is no sound', () => {
    expect(noiseFigure([])).toEqual(NOT_MEASURED);
    expect(noiseFigure([white(0.3 * SAMPLE_RATE, -20)])).toEqual(NOT_MEASURED);
    expect(noiseFigure([white(3 * SAMPLE_RATE, -20)])).toEqual(NOT_MEASURED);
    expect(noiseFigure([new Float32Array(2 * SAMPLE_RATE)])).toEqual(NOT_MEASURED);
    expect(noiseFigure([new Float32Array(2 * SAMPLE_RATE).fill(0.1)])).toEqual(NOT_MEASURED);
    expect(noiseFigure([new Float32Array(2 * SAMPLE_RATE).fill(NaN)])).toEqual(NOT_MEASURED);
  });

  it('is never NaN, and never a voice that is no louder than the pauses', () => {
    const samples = fc.float32Array({
      noDefaultInfinity: false,
      minLength: 0,
      maxLength: 20_000,
      size: 'max',
    });
    fc.assert(
      fc.property(fc.array(samples, { maxLength: 3 }), (utterances) => {
        const { noiseDb, speechToNoiseDb } = noiseFigure(utterances);
        expect(noiseDb === null).toBe(speechToNoiseDb === null);
        if (noiseDb !== null) expect(noiseDb).toBeGreaterThanOrEqual(-96);
        if (speechToNoiseDb !== null) expect(speechToNoiseDb).toBeGreaterThan(0);
      }),
      { numRuns: 30 },
    );
  });
});
