import { FrameProcessor } from '@ricky0123/vad-web/dist/frame-processor.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import {
  type Cut,
  CUTTING_RULE,
  type CuttingRule,
  FRAME_MS,
  FRAME_SAMPLES,
  UtteranceCutter,
} from './voice-activity-cutter.js';

/** Frame `i` holds its own number, so that what comes out tells where it came from. */
const numbered = (i: number): Float32Array => new Float32Array(FRAME_SAMPLES).fill(1 + i / 4096);
const loud = new Float32Array(FRAME_SAMPLES).fill(0.1);

/** Frames of speech (1), of doubt (0.4) and of silence (0): "3s 22." is three of speech and 22 of silence. */
function frames(script: string): number[] {
  return script.split(' ').flatMap((part) => {
    const probability = part.endsWith('s') ? 1 : part.endsWith('?') ? 0.4 : 0;
    return Array<number>(parseInt(part, 10)).fill(probability);
  });
}

function cuts(probabilities: readonly number[], frame: (i: number) => Float32Array = numbered): Cut[] {
  const cutter = new UtteranceCutter();
  return probabilities.flatMap((probability, i) => cutter.push(frame(i), probability));
}

const ended = (all: readonly Cut[]) => all.filter((cut) => cut.type === 'ended');
const framesOf = (samples: Float32Array | null | undefined): number[] =>
  samples
    ? Array.from(samples, (sample) => (sample - 1) * 4096).filter((_, i) => i % FRAME_SAMPLES === 0)
    : [];

describe('Q2: where utterances begin and end', () => {
  it('a little before the first speech and after the last', () => {
    const all = cuts(frames('50. 20s 30.'));
    expect(all[0]).toEqual({ type: 'started', start: 40 });
    expect(ended(all)).toEqual([{ type: 'ended', start: 40, end: 76, samples: expect.any(Float32Array) }]);
    expect(framesOf(ended(all)[0]?.samples)).toEqual(Array.from({ length: 36 }, (_, i) => 40 + i));
  });

  it('a pause inside of a sentence does not end it, nor does doubt', () => {
    expect(ended(cuts(frames('20s 21. 20s 40? 20s 40.')))).toHaveLength(1);
  });

  it('the next one begins no earlier than the one before ended', () => {
    const [first, second] = ended(cuts(frames('20s 22. 20s 40.')));
    expect([first?.end, second?.start]).toEqual([26, 32]);
  });

  it('too little speech is none, and so is speech that is near silence', () => {
    expect(ended(cuts(frames('20. 5s 40.')))[0]?.samples).toBeNull();
    expect(ended(cuts(frames('20. 6s 40.')))[0]?.samples).not.toBeNull();
    const faint = (level: number) => new Float32Array(FRAME_SAMPLES).fill(level);
    expect(ended(cuts(frames('20s 40.'), () => faint(0.0015)))[0]?.samples).toBeNull();
    expect(ended(cuts(frames('20s 40.'), () => faint(0.0017)))[0]?.samples).not.toBeNull();
  });

  it('at 30 s it is cut at the quietest of the last 3 s, and nothing is lost or told twice', () => {
    const quiet = 900;
    const frame = (i: number) =>
      Math.abs(i - quiet) <= 1 ? new Float32Array(FRAME_SAMPLES).fill(0.01) : numbered(i);
    const all = cuts(frames('1200s 40.'), frame);
    expect(ended(all).map(({ start, end }) => [start, end])).toEqual([
      [0, quiet],
      [quiet, 1206],
    ]);
  });

  it('where frames are missing, what is open ends and the numbers go on', () => {
    const cutter = new UtteranceCutter();
    for (let i = 0; i < 20; i++) cutter.push(loud, 1);
    expect(ended(cutter.skip(100))).toMatchObject([{ start: 0, end: 20 }]);
    expect(cutter.push(loud, 1)[0]).toEqual({ type: 'started', start: 120 });
  });
});

/** Runs of one kind, some long enough to end an utterance. */
const runs = fc
  .array(fc.tuple(fc.constantFrom(0, 0.2, 0.4, 0.6, 1), fc.integer({ min: 1, max: 40 })), {
    maxLength: 40,
    size: 'max',
  })
  .map((parts) => parts.flatMap(([probability, length]) => Array<number>(length).fill(probability)));

describe('over any probabilities', () => {
  it('what streams is what is told at the end, and utterances neither overlap nor exceed 30 s', () => {
    fc.assert(
      fc.property(runs, (probabilities) => {
        let streamed: number[] = [];
        let before = 0;
        for (const cut of cuts(probabilities)) {
          if (cut.type === 'started') streamed = [];
          else if (cut.type === 'speech') streamed.push(...framesOf(cut.samples));
          else {
            expect(cut.start).toBeGreaterThanOrEqual(before);
            expect(cut.end - cut.start).toBeLessThanOrEqual(CUTTING_RULE.atMost);
            const whole = Array.from({ length: cut.end - cut.start }, (_, i) => cut.start + i);
            expect(streamed).toEqual(whole);
            if (cut.samples) expect(framesOf(cut.samples)).toEqual(whole);
            before = cut.end;
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('begins and ends at the same frames as the one of vad-web', async () => {
    const rule: CuttingRule = { ...CUTTING_RULE, atMost: Infinity };
    await fc.assert(
      fc.asyncProperty(runs, async (probabilities) => {
        const cutter = new UtteranceCutter(rule);
        const ours = probabilities.flatMap((probability, i) =>
          cutter
            .push(loud, probability)
            .flatMap((cut) =>
              cut.type === 'speech'
                ? []
                : [[i, cut.type === 'started' ? 'SPEECH_START' : cut.samples ? 'SPEECH_END' : 'VAD_MISFIRE']],
            ),
        );
        expect(ours).toEqual(await theirs(rule, probabilities));
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});

async function theirs(rule: CuttingRule, probabilities: readonly number[]): Promise<unknown[]> {
  let probability = 0;
  const judge = () => Promise.resolve({ isSpeech: probability, notSpeech: 1 - probability });
  const processor = new FrameProcessor(
    judge,
    () => undefined,
    {
      positiveSpeechThreshold: rule.speechFrom,
      negativeSpeechThreshold: rule.silenceBelow,
      preSpeechPadMs: rule.before * FRAME_MS,
      redemptionMs: rule.endAfter * FRAME_MS,
      minSpeechMs: rule.atLeast * FRAME_MS,
      submitUserSpeechOnPause: false,
    },
    FRAME_MS,
  );
  processor.resume();
  const told: unknown[] = [];
  for (const [i, each] of probabilities.entries()) {
    probability = each;
    await processor.process(loud, ({ msg }) => {
      if (msg !== 'FRAME_PROCESSED' && msg !== 'SPEECH_REAL_START') told.push([i, msg]);
    });
  }
  return told;
}
