import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pcm16, wavFile } from './wav-file.js';

const text = (bytes: Uint8Array, from: number, to: number) => new TextDecoder().decode(bytes.slice(from, to));

it('has the header that players and endpoints expect', () => {
  const file = wavFile(new Float32Array(8));
  const view = new DataView(file.buffer);
  expect([text(file, 0, 4), text(file, 8, 16), text(file, 36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect({
    size: view.getUint32(4, true),
    formatBytes: view.getUint32(16, true),
    format: view.getUint16(20, true),
    channels: view.getUint16(22, true),
    rate: view.getUint32(24, true),
    byteRate: view.getUint32(28, true),
    blockAlign: view.getUint16(32, true),
    bits: view.getUint16(34, true),
    dataBytes: view.getUint32(40, true),
  }).toEqual({
    size: file.length - 8,
    formatBytes: 16,
    format: 1,
    channels: 1,
    rate: 16_000,
    byteRate: 32_000,
    blockAlign: 2,
    bits: 16,
    dataBytes: 16,
  });
  expect(new DataView(wavFile(new Float32Array(1), 24_000).buffer).getUint32(24, true)).toBe(24_000);
});

it('clips what is too loud, and takes what is no number for silence', () => {
  const values = [0, 1, -1, 2, -2, NaN, Infinity, -Infinity];
  expect([...new Int16Array(pcm16(Float32Array.from(values)).buffer)]).toEqual([
    0, 32767, -32768, 32767, -32768, 0, 32767, -32768,
  ]);
});

it('keeps every sample within half a step of 16 bits', () => {
  fc.assert(
    fc.property(
      fc.float32Array({ min: -1, max: 1, noNaN: true, size: 'max', maxLength: 4000 }),
      (samples) => {
        const stored = new Int16Array(pcm16(samples).buffer);
        expect(stored).toHaveLength(samples.length);
        samples.forEach((sample, i) => {
          const value = stored[i] as number;
          expect(Math.abs(value / (value < 0 ? 32768 : 32767) - sample)).toBeLessThan(1 / 32767 / 2 + 1e-6);
        });
      },
    ),
    { numRuns: 20 },
  );
});
