// @ts-check
import { Buffer } from 'node:buffer';

/** A header of the plain kind: format, then data, and nothing else. */
const HEADER_BYTES = 44;
/** Where it says how long the file is but for eight bytes, and how long its samples are. */
const LENGTHS_AT = [4, 40];
const BYTES_A_SECOND_AT = 28;

/** @type {typeof import('./paused-wav.d.mts').pausedWav} */
export function pausedWav(wav, pauseMs) {
  const pause = Buffer.alloc((pauseMs / 1000) * wav.readUInt32LE(BYTES_A_SECOND_AT));
  const header = Buffer.from(wav.subarray(0, HEADER_BYTES));
  for (const at of LENGTHS_AT) header.writeUInt32LE(header.readUInt32LE(at) + pause.length, at);
  return Buffer.concat([header, pause, wav.subarray(HEADER_BYTES)]);
}
