import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RealtimeAudio } from './realtime-audio.js';

const samplesOf = (encoded: readonly string[]): readonly number[] =>
  encoded.flatMap((part) => {
    const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0));
    return [...new Int16Array(bytes.buffer)].map((value) => value / 32_768);
  });

const sine = (hz: number, rate: number, length: number) =>
  Float32Array.from({ length }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hz * i) / rate));

it.each([100, 440, 3000, 6000])('is the same sound of %i Hz at 24 kHz', (hz) => {
  const audio = new RealtimeAudio();
  const out = samplesOf([audio.push(sine(hz, 16_000, 16_000)), audio.end()]);
  const wanted = sine(hz, 24_000, 24_000);
  expect(out.length).toBeGreaterThanOrEqual(24_000);
  // Not at the ends, where the sound begins and ends abruptly.
  for (let i = 200; i < 23_800; i++) {
    expect(Math.abs((out[i] as number) - (wanted[i] as number))).toBeLessThan(0.002);
  }
});

it('is the same whatever the pieces it came in', () => {
  const sound = sine(440, 16_000, 5000);
  const whole = new RealtimeAudio();
  const wanted = samplesOf([whole.push(sound), whole.end()]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 20 }), (sizes) => {
      const audio = new RealtimeAudio();
      const parts: string[] = [];
      let at = 0;
      for (const size of [...sizes, sound.length]) {
        parts.push(audio.push(sound.slice(at, at + size)));
        at += size;
      }
      expect(samplesOf([...parts, audio.end()])).toEqual(wanted);
    }),
    { numRuns: 30 },
  );
});

it('has nothing to say of nothing', () => {
  expect(new RealtimeAudio().push(new Float32Array(0))).toBe('');
});
