import type { Region } from '@sotto/meeting';
import type { Greyscale } from './greyscale.js';
import { INK_CONTRAST } from './ink-rows.js';

/** Pixels from one letter of code to the next: 8 px type to 30 px type. */
const NARROWEST = 5;
const WIDEST = 19;

/**
 * How much the letters of a region stand in columns of one width, whatever the colours: 0 not at all, 1 all ink at one
 * place of its cell. The ink of all rows is summed by column, and the strongest period of that sum is taken (a Fourier
 * component, as a share of the ink).
 */
export function characterRegularity(picture: Greyscale, region: Region, background: number): number {
  const ink = inkColumns(picture, region, background);
  const total = ink.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  // Half a turn over the whole width from one period to the next, so that none is passed over.
  const step = 0.5 / ink.length;
  let most = 0;
  for (let frequency = 1 / WIDEST; frequency <= 1 / NARROWEST; frequency += step)
    most = Math.max(most, strengthOf(ink, frequency));
  return most / total;
}

function inkColumns(
  { levels, width }: Greyscale,
  { x, y, width: across, height }: Region,
  background: number,
): Int32Array {
  const ink = new Int32Array(across);
  for (let row = y; row < y + height; row++) {
    for (let column = 0, at = row * width + x; column < across; column++, at++) {
      if (Math.abs(levels[at]! - background) > INK_CONTRAST) ink[column]! += 1;
    }
  }
  return ink;
}

function strengthOf(ink: Int32Array, frequency: number): number {
  const turn = 2 * Math.PI * frequency;
  let [cosines, sines] = [0, 0];
  for (let x = 0; x < ink.length; x++) {
    if (ink[x] === 0) continue;
    cosines += ink[x]! * Math.cos(turn * x);
    sines += ink[x]! * Math.sin(turn * x);
  }
  return Math.hypot(cosines, sines);
}
