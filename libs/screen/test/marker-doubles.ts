import type { Region } from '@sotto/meeting';
import type { Greyscale } from '../src/greyscale.js';
import { markerCells } from '../src/marker-cells.js';
import type { MarkerBit } from '../src/marker-code.js';
import type { MarkerEyes } from '../src/marker-platform.js';
import { type LatePictures, MarkerTrace } from '../src/marker-trace.js';
import { ScriptedPicture } from '../src/testing/scripted-picture.js';
import { fill } from '../src/greyscale.js';

/** A picture whose pixels a test has drawn. */
export class DrawnPicture extends ScriptedPicture {
  readonly drawn: Greyscale;

  constructor(drawn: Greyscale) {
    super(drawn.width, drawn.height);
    this.drawn = drawn;
  }
}

/** What the worker does, without one. */
export class TraceEyes implements MarkerEyes {
  readonly #trace = new MarkerTrace();
  readonly bits: MarkerBit[] = [];
  closed = false;

  compare(picture: ImageBitmap, bit: MarkerBit): Promise<boolean> {
    if (!(picture instanceof DrawnPicture)) throw new Error('TraceEyes: only a DrawnPicture has pixels');
    this.bits.push(bit);
    const same = this.#trace.add(bit, picture.drawn);
    picture.close();
    return Promise.resolve(same);
  }

  find(late: LatePictures): Promise<Region | undefined> {
    return Promise.resolve(markerCells(this.#trace.gaps(late)));
  }

  close(): void {
    this.closed = true;
  }
}

export interface DrawnMarker {
  readonly x: number;
  readonly y: number;
  /** Pixels, not always whole ones. */
  readonly side: number;
  /** 0 to 1. */
  readonly opacity: number;
}

/** Draws the marker as a browser does: a pixel that is covered in part gets a part of it. */
export function drawMarker(picture: Greyscale, marker: DrawnMarker, bit: MarkerBit): void {
  const { x, y, side } = marker;
  drawCell(picture, marker, bit === 1 ? 255 : 0);
  drawCell(picture, { ...marker, x: x + side, y }, bit === 1 ? 0 : 255);
}

function drawCell({ levels, width, height }: Greyscale, cell: DrawnMarker, level: number): void {
  for (let row = Math.max(0, Math.floor(cell.y)); row < Math.min(height, cell.y + cell.side); row++) {
    for (
      let column = Math.max(0, Math.floor(cell.x));
      column < Math.min(width, cell.x + cell.side);
      column++
    ) {
      const covered = overlap(column, cell.x, cell.side) * overlap(row, cell.y, cell.side) * cell.opacity;
      const at = row * width + column;
      levels[at] = Math.round((levels[at] ?? 0) * (1 - covered) + level * covered);
    }
  }
}

const overlap = (pixel: number, from: number, length: number): number =>
  Math.max(0, Math.min(pixel + 1, from + length) - Math.max(pixel, from));

/** The picture at half its size, as a browser scales it: the mean of four. */
export function halved({ width, height, levels }: Greyscale): Greyscale {
  const half = {
    width: width >> 1,
    height: height >> 1,
    levels: new Uint8Array((width >> 1) * (height >> 1)),
  };
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const at = 2 * y * width + 2 * x;
      const four = [at, at + 1, at + width, at + width + 1].map((each) => levels[each] ?? 0);
      half.levels[y * half.width + x] = four.reduce((sum, level) => sum + level, 0) / 4;
    }
  }
  return half;
}

/** Two squares side by side that change places by a rhythm of their own: the worst that others can show. */
export function drawLights(picture: Greyscale, { x, y, side }: DrawnMarker, left: boolean): void {
  fill(picture, { x, y, width: side, height: side }, left ? 255 : 0);
  fill(picture, { x: x + side, y, width: side, height: side }, left ? 0 : 255);
}
