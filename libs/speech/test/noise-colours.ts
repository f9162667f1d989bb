export type NoiseColour = 'white' | 'pink';

/** Any number; the same noise each time. */
const SEED = 20_261_122;

/**
 * The samples with noise under them.
 * @param level its RMS
 */
export function addedNoise(
  samples: Float32Array,
  colour: NoiseColour,
  level: number,
): Float32Array<ArrayBuffer> {
  const noise = colour === 'white' ? white(samples.length) : pink(white(samples.length));
  const power = noise.reduce((sum, sample) => sum + sample * sample, 0) / noise.length;
  return Float32Array.from(samples, (sample, i) => sample + ((noise[i] ?? 0) * level) / Math.sqrt(power));
}

/** Even, -1 to 1, by the generator of Park and Miller. */
function white(length: number): Float32Array {
  let state = SEED;
  return Float32Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 1_073_741_823.5 - 1;
  });
}

/** 3 dB less with each octave: Paul Kellet's economy filter. */
function pink(noise: Float32Array): Float32Array {
  let low = 0;
  let middle = 0;
  let high = 0;
  return noise.map((sample) => {
    low = 0.99765 * low + sample * 0.099046;
    middle = 0.963 * middle + sample * 0.2965164;
    high = 0.57 * high + sample * 1.0526913;
    return low + middle + high + sample * 0.1848;
  });
}
