import { SAMPLE_RATE } from './audio-feed.js';

/** Bytes before the samples: RIFF, one `fmt ` chunk and the head of `data`. */
const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
/** Format tag of uncompressed samples (RFC 2361, WAVE_FORMAT_PCM). */
const PCM = 1;

/** 16-bit samples, little-endian, of samples from -1 to 1; what lies beyond is clipped, what is no number is silence. */
export function pcm16(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(samples.length * BYTES_PER_SAMPLE);
  const view = new DataView(bytes.buffer);
  samples.forEach((sample, i) => {
    const value = Math.max(-1, Math.min(1, sample || 0));
    view.setInt16(i * BYTES_PER_SAMPLE, Math.round(value * (value < 0 ? 0x8000 : 0x7fff)), true);
  });
  return bytes;
}

/**
 * A WAV file of one channel, 16 bits a sample, which every transcription endpoint takes.
 * @param samples -1 to 1
 * @param rate samples a second
 */
export function wavFile(samples: Float32Array, rate = SAMPLE_RATE): Uint8Array<ArrayBuffer> {
  const data = pcm16(samples);
  const file = new Uint8Array(HEADER_BYTES + data.length);
  const view = new DataView(file.buffer);
  const text = (at: number, word: string) => file.set(new TextEncoder().encode(word), at);
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + data.length, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  text(36, 'data');
  view.setUint32(40, data.length, true);
  file.set(data, HEADER_BYTES);
  return file;
}
