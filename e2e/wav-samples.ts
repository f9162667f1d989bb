/** Samples a second of the recordings that are played to the app, and of what it sends. */
export const SAMPLE_RATE = 16_000;
/** Both have one channel of 16 bits. */
export const BYTES_PER_SAMPLE = 2;
/** Before the samples, where nothing else stands there; the last four bytes say how many bytes of samples follow. */
export const WAV_HEADER_BYTES = 44;

/** @throws where the file has another number of samples a second */
export function samplesOf(wav: Buffer): Int16Array {
  const rate = wav.readUInt32LE(24);
  if (rate !== SAMPLE_RATE)
    throw new Error(`A WAV file has ${rate} samples a second, and not ${SAMPLE_RATE}.`);
  const length = wav.readUInt32LE(WAV_HEADER_BYTES - 4) / BYTES_PER_SAMPLE;
  return Int16Array.from({ length }, (_, i) => wav.readInt16LE(WAV_HEADER_BYTES + BYTES_PER_SAMPLE * i));
}
