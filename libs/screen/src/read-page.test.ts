import { describe, expect, it } from 'vitest';
import { blank, paint, write } from '../test/pictures.js';
import type { Segmentation } from './page-layout.js';
import { readPage, type RecognitionEngine } from './read-page.js';
import type { RecognisedLine } from './recognised-line.js';

/** Reads every picture as one line that tells its size and mode; remembers what it was given. */
class SizeEngine implements RecognitionEngine {
  readonly seen: { width: number; height: number; segmentation: Segmentation }[] = [];

  recognise(
    pgm: Uint8Array<ArrayBuffer>,
    segmentation: Segmentation,
    onShare: (share: number) => void,
  ): Promise<readonly RecognisedLine[]> {
    const [, width, height] = /^P5\n(\d+) (\d+)\n/u.exec(new TextDecoder().decode(pgm.subarray(0, 30))) ?? [];
    this.seen.push({ width: Number(width), height: Number(height), segmentation });
    onShare(0.5);
    const box = { x: 0, y: 20, width: 100, height: 20 };
    const words = [{ text: `mode${segmentation}`, box }];
    return Promise.resolve([{ words, confidence: 0.8, box, startsParagraph: true }]);
  }
}

const never = () => undefined;

function slideWithCode() {
  const picture = blank(640, 480, 255);
  write(picture, { x: 30, y: 20, width: 500, count: 1, pitch: 50, height: 36, level: 20 });
  paint(picture, { x: 100, y: 200, width: 400, height: 200 }, 25);
  write(picture, { x: 112, y: 212, width: 360, count: 9, pitch: 20, height: 12, level: 220 });
  return picture;
}

describe('readPage', () => {
  it('reads the page and its code apart, each enlarged, and joins them', async () => {
    const engine = new SizeEngine();
    const page = await readPage(slideWithCode(), undefined, engine, never);
    expect(engine.seen).toEqual([
      { width: 1280, height: 960, segmentation: 3 },
      { width: 800, height: 400, segmentation: 6 },
    ]);
    expect(page.text).toBe('mode3\n\nmode6');
    expect(page.confidence).toBeCloseTo(0.8);
  });

  it('tells where each line stands in the whole picture, and what was cut out', async () => {
    const regions = [{ x: 100, y: 100, width: 40, height: 40 }];
    const { parts } = await readPage(blank(640, 480, 255), regions, new SizeEngine(), never);
    const box = { x: 96, y: 106, width: 50, height: 10 };
    expect(parts).toEqual([
      {
        region: { x: 96, y: 96, width: 48, height: 48 },
        lines: [{ words: [{ text: 'mode6', box }], confidence: 0.8, box, dense: false }],
      },
    ]);
  });

  it('reads regions that share a line once', async () => {
    const picture = blank(640, 480, 255);
    write(picture, { x: 40, y: 100, width: 300, count: 1, pitch: 20, height: 16, level: 20 });
    const tiles = [64, 160, 256].map((x) => ({ x, y: 96, width: 32, height: 32 }));
    const engine = new SizeEngine();
    await readPage(picture, tiles, engine, never);
    expect(engine.seen).toHaveLength(1);
  });

  it('tells its share over all blocks, growing', async () => {
    const shares: number[] = [];
    await readPage(slideWithCode(), undefined, new SizeEngine(), (share) => shares.push(share));
    expect(shares).toEqual([0.25, 0.75]);
  });

  it('reads regions alone, in the order given', async () => {
    const engine = new SizeEngine();
    const regions = [
      { x: 20, y: 400, width: 200, height: 40 },
      { x: 20, y: 100, width: 300, height: 30 },
    ];
    const page = await readPage(blank(640, 480, 255), regions, engine, never);
    // Twice the size, with a margin of 4 pixels on each side.
    expect(engine.seen.map(({ width, height }) => [width, height])).toEqual([
      [416, 96],
      [616, 76],
    ]);
    // A few lines cut out of a page are one block.
    expect(page.text).toBe('mode6\n\nmode6');
  });

  it('asks nothing of the engine for no regions, or for those outside', async () => {
    const engine = new SizeEngine();
    const outside = [{ x: 900, y: 0, width: 50, height: 50 }];
    expect(await readPage(blank(640, 480, 255), [], engine, never)).toEqual({
      text: '',
      confidence: 0,
      parts: [],
    });
    expect(await readPage(blank(640, 480, 255), outside, engine, never)).toEqual({
      text: '',
      confidence: 0,
      parts: [],
    });
    expect(engine.seen).toEqual([]);
  });

  it('fails when the engine does', async () => {
    const engine: RecognitionEngine = { recognise: () => Promise.reject(new Error('out of memory')) };
    await expect(readPage(blank(10, 10, 0), undefined, engine, never)).rejects.toThrow('out of memory');
  });
});
