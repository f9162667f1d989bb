import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_RATE } from './audio-feed.js';
import { resampler } from './resample.js';

const RATES = [48_000, 44_100, 96_000, 32_000, 22_050, 16_000, 8000];

const sine = (hertz: number, rate: number, seconds = 1): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate));

/** Loudness in dB, without the edges, where the filter hears silence. A full sine has -3. */
function level(samples: Float32Array): number {
  const middle = samples.subarray(1600, samples.length - 1600);
  return 10 * Math.log10(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length + 1e-20);
}

const resampled = (samples: Float32Array, rate: number): Float32Array => resampler(rate).push(samples);

describe.each(RATES)('from %i Hz to 16 kHz', (rate) => {
  it('keeps what it can hold, in its place', () => {
    const output = resampled(sine(1000, rate), rate);
    const same = sine(1000, SAMPLE_RATE);
    // All but the filter's second half: 7 ms and less.
    expect(output.length).toBeGreaterThan(SAMPLE_RATE - 0.02 * SAMPLE_RATE);
    const wrong = output.map((sample, i) => sample - (same[i] ?? 0));
    expect(level(wrong)).toBeLessThan(-65);
    expect(level(resampled(sine(3000, rate), rate))).toBeCloseTo(-3, 1);
  });

  it.each([8200, 9000, 12_000, 20_000].filter((hertz) => hertz < rate / 2))(
    'kills %i Hz, which would fold back as another tone',
    (hertz) => expect(level(resampled(sine(hertz, rate), rate))).toBeLessThan(-60),
  );
});

it('gives the same however the stream is cut', () => {
  const whole = sine(440, 44_100, 0.1);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 12 }), (lengths) => {
      const stream = resampler(44_100);
      const parts: number[] = [];
      let at = 0;
      for (const length of [...lengths, whole.length]) {
        parts.push(...stream.push(whole.subarray(at, at + length)));
        at = Math.min(whole.length, at + length);
      }
      expect(Float32Array.from(parts)).toEqual(resampled(whole, 44_100));
    }),
    { numRuns: 30 },
  );
});
