import type { Greyscale } from './greyscale.js';
import type { MarkerBit } from './marker-code.js';

/**
 * Pixels above which several become one unit, so that memory stays below 25 MB: a little more than 1920x1200. On a
 * larger surface a cell of the marker is larger too, or at least not scaled down.
 */
const MOST_UNITS = 2_500_000;
/**
 * Grey levels between the darkest picture with one bit and the brightest with the other. Black and white at an opacity
 * of 0.3 are 76 apart; what scaling blurs is the edge of a cell, and the edge may be left out.
 */
const LEAST_GAP = 40;
/** Of the gap: how far apart the pictures with the same bit may be. */
const MOST_SPREAD = 0.5;

/** How many pictures of each bit may say otherwise, because they came late and still show the step before. */
export type LatePictures = 0 | 1;

/** For each unit, what is left once the highest or lowest is taken away, too. */
interface Extremes {
  readonly lowest: Uint8Array;
  readonly secondLowest: Uint8Array;
  readonly secondHighest: Uint8Array;
  readonly highest: Uint8Array;
}

/** Where and how strongly the pictures follow the code. */
export interface MarkerGaps {
  /** In units. */
  readonly width: number;
  readonly height: number;
  /** Row by row: grey levels by which bit 1 is brighter; negative: darker; 0: it does not follow the code. */
  readonly gaps: Int16Array;
  /** Pixels of a unit's side. */
  readonly grain: number;
}

/**
 * What is known of the pictures so far: for each bit and each unit of the picture the two darkest and the two brightest
 * levels. No picture is kept. A unit is one pixel, on surfaces larger than 1920x1200 a square of some.
 */
export class MarkerTrace {
  #size: { readonly width: number; readonly height: number } | undefined;
  #grain = 1;
  #columns = 0;
  #of: readonly [Extremes, Extremes] | undefined;

  /** @returns whether it was as large as those before; else it says nothing, and neither does what follows */
  add(bit: MarkerBit, picture: Greyscale): boolean {
    const of = (this.#of ??= this.#begin(picture));
    if (picture.width !== this.#size?.width || picture.height !== this.#size.height) return false;
    remember(of[bit], coarsened(picture, this.#grain));
    return true;
  }

  /** @param late how many pictures of each bit need not agree: those that disagree most, unit by unit */
  gaps(late: LatePictures): MarkerGaps {
    const [dark, bright] = this.#of ?? [extremes(0), extremes(0)];
    const gaps = new Int16Array(dark.lowest.length);
    for (let at = 0; at < gaps.length; at++) {
      gaps[at] = gapBetween(bright, dark, at, late) || -gapBetween(dark, bright, at, late);
    }
    const width = this.#columns;
    return { width, height: width && gaps.length / width, gaps, grain: this.#grain };
  }

  #begin({ width, height }: Greyscale): readonly [Extremes, Extremes] {
    this.#size = { width, height };
    this.#grain = Math.max(1, Math.ceil(Math.sqrt((width * height) / MOST_UNITS)));
    this.#columns = Math.floor(width / this.#grain);
    const units = this.#columns * Math.floor(height / this.#grain);
    return [extremes(units), extremes(units)];
  }
}

const extremes = (units: number): Extremes => ({
  lowest: new Uint8Array(units).fill(255),
  secondLowest: new Uint8Array(units).fill(255),
  secondHighest: new Uint8Array(units),
  highest: new Uint8Array(units),
});

function remember({ lowest, secondLowest, secondHighest, highest }: Extremes, levels: Uint8Array): void {
  for (let at = 0; at < lowest.length; at++) {
    const level = levels[at] ?? 0;
    if (level < (secondLowest[at] ?? 0)) {
      secondLowest[at] = Math.max(level, lowest[at] ?? 0);
      lowest[at] = Math.min(level, lowest[at] ?? 0);
    }
    if (level > (secondHighest[at] ?? 0)) {
      secondHighest[at] = Math.min(level, highest[at] ?? 0);
      highest[at] = Math.max(level, highest[at] ?? 0);
    }
  }
}

/** How much brighter `one` always was; 0 where it was not, or not by much, or where either flickers by itself. */
function gapBetween(one: Extremes, other: Extremes, at: number, late: LatePictures): number {
  const low = (late ? one.secondLowest : one.lowest)[at] ?? 0;
  const high = (late ? other.secondHighest : other.highest)[at] ?? 0;
  const gap = low - high;
  if (gap < LEAST_GAP) return 0;
  const spread = Math.max((one.highest[at] ?? 0) - low, high - (other.lowest[at] ?? 0));
  return spread <= gap * MOST_SPREAD ? gap : 0;
}

/** The mean level of each unit; a rest at the right and the bottom that is no whole unit is left out. */
function coarsened({ width, height, levels }: Greyscale, grain: number): Uint8Array {
  if (grain === 1) return levels;
  const columns = Math.floor(width / grain);
  const rows = Math.floor(height / grain);
  const means = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (let y = row * grain; y < (row + 1) * grain; y++) {
        for (let x = column * grain; x < (column + 1) * grain; x++) sum += levels[y * width + x] ?? 0;
      }
      means[row * columns + column] = sum / (grain * grain);
    }
  }
  return means;
}
