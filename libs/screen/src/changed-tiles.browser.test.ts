import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOf, THOROUGH } from '../../../tools/thorough.mjs';
import { BROUGHT_FAMILIES, loadBroughtFonts } from '../test/brought-fonts.js';
import { addNoise, blank, changedTiles } from '../test/pictures.js';
import { thumbnailDifference } from '../test/thumbnail.js';
import { isSamePicture } from './changed-tiles.js';
import { type Greyscale, toGreyscale } from './greyscale.js';
import { drawnTrace, TRACE_HEIGHT, TRACE_WIDTH, type TraceDrawing } from './testing/drawn-trace.js';

const SIZES = [9, 10, 11, 12, 14, 16, 20, 24];
const DIGITS = [...'0123456789'];
type Colours = readonly [paper: string, ink: string];
const COLOURS: readonly (readonly [string, Colours])[] = [
  ['dim on dark', ['#1e1e1e', '#858585']],
  ['black on white', ['#ffffff', '#000000']],
  ['dim on white', ['#ffffff', '#767676']],
  ['light on dark', ['#1e1e1e', '#d4d4d4']],
];

const contextOf = (width: number, height: number) =>
  new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;

beforeAll(loadBroughtFonts);

interface Look {
  readonly family: string;
  readonly size: number;
  readonly colours: Colours;
}

/** One digit in the middle of a row. */
function row(digit: string, x: number, y: number, { family, size, colours: [paper, ink] }: Look): Greyscale {
  const drawing = contextOf(160, 64);
  drawing.fillStyle = paper;
  drawing.fillRect(0, 0, 160, 64);
  drawing.fillStyle = ink;
  drawing.font = `${size}px "${family}"`;
  drawing.fillText(`27${digit}4`, x, y);
  return toGreyscale(drawing.getImageData(0, 0, 160, 64).data, 160, 64);
}

/** Every pair of digits, each time on other pixels. */
function pairs(look: Look) {
  const { family, size } = look;
  return DIGITS.flatMap((one, i) =>
    DIGITS.slice(0, i).map((other, j) => {
      const x = 8 + ((i * 7 + size) % 32) + 0.5 * (i % 2);
      const y = 36 + ((i + 3 * j) % 8);
      return {
        name: `${family}, ${size} px: ${other} to ${one} at ${x}, ${y}`,
        before: row(one, x, y, look),
        after: row(other, x, y, look),
      };
    }),
  );
}

// eslint-disable-next-line no-console -- the figures are wanted, not only whether they pass
const tell = (line: string): void => console.info(line);

describe('Q3: one figure that changes', () => {
  const missedOf = (looks: readonly Look[]) =>
    looks
      .flatMap(pairs)
      .filter(({ before, after }) => !changedTiles(before, after).includes(1))
      .map(({ name }) => name);

  describe.each(BROUGHT_FAMILIES)('in %s', (family) => {
    it.each(sampleOf(COLOURS, 1))(
      'is a change for every pair of digits from 9 to 24 px, %s',
      (_, colours) => {
        expect(missedOf(SIZES.map((size) => ({ family, size, colours })))).toEqual([]);
      },
    );

    it('is a change from 11 px on in text 80 levels from its background', () => {
      const colours = ['#1e1e1e', '#6e6e6e'] as const;
      const sizes = SIZES.filter((size) => size >= 11);
      expect(missedOf(sizes.map((size) => ({ family, size, colours })))).toEqual([]);
    });
  });

  /**
   * Of a copy of 160x90, grey levels up to which it is taken for the same: 4 is what noise of a deviation of 5 needs, the
   * others leave room for worse video.
   */
  const THRESHOLDS = [4, 10, 25];

  it.runIf(THOROUGH)(
    'is missed in a copy of 160x90, which is why there is none, at any threshold that noise allows',
    () => {
      // Unrelated seeds: a linear generator makes the noise of 11 and 22 alike.
      const noisy = [12_345, 424_242, 77_777, 31_337, 1_234_567].map((seed) => {
        const picture = blank(TRACE_WIDTH, TRACE_HEIGHT, 128);
        addNoise(picture, 5, seed);
        return picture;
      });
      expect(thumbnailDifference(noisy[0]!, noisy[1]!)).toBeGreaterThan(3);
      for (const after of noisy.slice(1)) expect(changedTiles(noisy[0]!, after)).not.toContain(1);

      const differences = COLOURS.flatMap(([, colours]) =>
        SIZES.flatMap((size) =>
          pairs({ family: 'Arimo', size, colours }).map((pair) => ({
            size,
            level: thumbnailDifference(pair.before, pair.after),
          })),
        ),
      );
      const missed = (of: readonly { level: number }[]) =>
        THRESHOLDS.map((threshold) => of.filter(({ level }) => level <= threshold).length);
      for (const size of SIZES) {
        const own = differences.filter((each) => each.size === size);
        tell(`${size} px: of ${own.length} a copy of 160x90 misses ${missed(own).join(', ')}`);
      }
      tell(
        `of ${differences.length} it misses ${missed(differences).join(', ')} at ${THRESHOLDS.join(', ')} levels`,
      );
      expect(missed(differences).every((count) => count > 0.1 * differences.length)).toBe(true);
    },
  );

  it.runIf(THOROUGH)('costs little to find: tiles beside a copy of 160x90, in turns', () => {
    const [scene] = drawnTrace(60, 2026).filter(({ kind }) => kind === 'editor');
    const sources = [1, 2].map((second) => {
      const canvas = contextOf(TRACE_WIDTH, TRACE_HEIGHT);
      scene!.draw(canvas as TraceDrawing, second);
      return canvas.canvas;
    });
    const full = contextOf(TRACE_WIDTH, TRACE_HEIGHT);
    const small = contextOf(TRACE_WIDTH / 8, TRACE_HEIGHT / 8);
    const taken = (context: typeof full, second: number) => {
      const { width, height } = context.canvas;
      context.drawImage(sources[second]!, 0, 0, width, height);
      return toGreyscale(context.getImageData(0, 0, width, height).data, width, height);
    };
    const [one, other] = [taken(full, 0), taken(full, 1)];
    // Or each of its pixels would be one of the picture, not the mean of 64.
    small.imageSmoothingQuality = 'high';
    const smallOne = taken(small, 0);
    const same = { ...one, levels: one.levels.slice() };
    const steps = {
      'taking the picture': () => taken(full, 0),
      'comparing it byte by byte': () => isSamePicture(one, same),
      'comparing its tiles': () => changedTiles(one, other),
      'taking a copy of 160x90 and comparing it': () => isSamePicture(taken(small, 0), smallOne),
    };
    const times = Object.keys(steps).map((): number[] => []);
    for (let round = 0; round < 41; round++)
      Object.values(steps).forEach((step, i) => {
        const began = performance.now();
        step();
        times[i]!.push(performance.now() - began);
      });
    Object.keys(steps).forEach((name, i) =>
      tell(`${name}: ${[...times[i]!].sort((a, b) => a - b)[20]!.toFixed(2)} ms`),
    );
    expect(isSamePicture(one, same)).toBe(true);
    // A caret is all that differs.
    expect(changedTiles(one, other)).not.toContain(1);
  });
});
