import { SAMPLE_RATE } from './audio-feed.js';

/** Hz between what is kept and what is killed; the edge of the band, 8 kHz, is its end. */
const TRANSITION_HZ = 1000;
/** By how much everything beyond the band is weakened: what folds back lies at or below -70 dB. */
const STOPBAND_DB = 70;

/** A stream of samples at another rate. */
export interface Resampler {
  /**
   * Takes the next samples, any number of them. What comes back is in time with what went in: output sample n is the
   * input at n / output rate, as soon as the filter's second half has arrived (3 ms at 48 kHz).
   */
  push(samples: Float32Array): Float32Array<ArrayBuffer>;
}

/**
 * A low-pass and a change of rate in one, by a Kaiser-windowed sinc in as many phases as the two rates need.
 * Formulas: Kaiser 1974; for the length and beta, Oppenheim and Schafer, Discrete-Time Signal Processing, 7.6.
 * @param inputRate samples a second, such as 48000 or 44100
 */
export function resampler(inputRate: number, outputRate: number = SAMPLE_RATE): Resampler {
  const from = Math.round(inputRate);
  const divisor = greatestCommonDivisor(from, outputRate);
  const up = outputRate / divisor;
  const down = from / divisor;
  const phases = phasesOf(from, outputRate, up);
  const half = (phases[0]?.length ?? 0) / 2;
  // Silence before the first sample, so that the filter has something to look back on.
  let kept = new Float32Array(half - 1);
  /** The input's index of kept[0]. */
  let base = 1 - half;
  let made = 0;

  return {
    push(samples) {
      const input = new Float32Array(kept.length + samples.length);
      input.set(kept);
      input.set(samples, kept.length);
      // The last output whose taps, up to `half` after its own place, are all there.
      const ready = Math.max(made, Math.ceil(((base + input.length - half) * up) / down));
      const output = new Float32Array(ready - made);
      for (let i = 0; i < output.length; i++) {
        const at = (made + i) * down;
        const taps = phases[at % up] ?? phases[0];
        output[i] = convolved(input, Math.floor(at / up) - half + 1 - base, taps as Float32Array);
      }
      made = ready;
      const needed = Math.floor((made * down) / up) - half + 1;
      kept = input.slice(needed - base);
      base = needed;
      return output;
    },
  };
}

function convolved(input: Float32Array, from: number, taps: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < taps.length; k++) sum += (input[from + k] as number) * (taps[k] as number);
  return sum;
}

/** One filter for each place that an output can have between two inputs. */
function phasesOf(from: number, to: number, up: number): readonly Float32Array[] {
  const nyquist = Math.min(from, to) / 2;
  const cutoff = (2 * (nyquist - TRANSITION_HZ / 2)) / from;
  const half = Math.ceil((STOPBAND_DB - 7.95) / (2.285 * 2 * Math.PI * (TRANSITION_HZ / from)) / 2) + 1;
  const beta = 0.1102 * (STOPBAND_DB - 8.7);
  return Array.from({ length: up }, (_, phase) => {
    const taps = Float32Array.from({ length: 2 * half }, (__, i) => {
      const x = i - half + 1 - phase / up;
      return cutoff * sinc(cutoff * x) * kaiser(x / half, beta);
    });
    // Each phase passes a constant unchanged; else their differences would be a tone.
    const gain = taps.reduce((sum, tap) => sum + tap, 0);
    return taps.map((tap) => tap / gain);
  });
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

const kaiser = (x: number, beta: number): number =>
  bessel(beta * Math.sqrt(Math.max(0, 1 - x * x))) / bessel(beta);

/** The modified Bessel function of the first kind, order 0, by its power series. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > 1e-10 * sum; k++) {
    term *= (x / 2 / k) ** 2;
    sum += term;
  }
  return sum;
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);
