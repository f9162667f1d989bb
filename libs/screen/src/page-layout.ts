import type { Region } from '@sotto/meeting';
import { type Greyscale, wholeOf } from './greyscale.js';
import { inkRuns } from './ink-rows.js';
import { type PageArea, pageAreas } from './page-areas.js';

/**
 * Tesseract's page segmentation modes that we use. 3: find columns, headings and tables by itself. 6: one block of
 * even lines, which it reads row by row.
 */
export type Segmentation = 3 | 6;

/** One part of the picture that is recognised in one go. */
export interface PageBlock {
  readonly region: Region;
  readonly segmentation: Segmentation;
  /** Light text on dark within the region: these parts are inverted, because dark on light is read faster. */
  readonly inverted: readonly Region[];
  /** Parts that are read as blocks of their own: painted over with `background`. */
  readonly blanked: readonly Region[];
  /** Brightness of the page, after inversion. */
  readonly background: number;
}

/** Below this brightness a background is dark and its text light. */
const DARK = 110;
/** Fewer lines than this are no dense block; a slide's list of bullets is read as well in either mode. */
const LEAST_LINES = 5;
/** Lines further apart than this many pixels are headings and bullets, not code. */
const WIDEST_PITCH = 40;
/** Share of the distances between lines that must be a whole multiple of the pitch, within a quarter of it. */
const EVEN_SHARE = 0.8;
const PITCH_TOLERANCE = 0.25;

/**
 * Cuts a picture into blocks: dense dark code goes by itself in mode 6, everything else together in mode 3.
 */
export function pageBlocks(picture: Greyscale): readonly PageBlock[] {
  const { background, areas } = pageAreas(picture);
  const dense = outermostOf(areas.filter((area) => isDark(area.background) && isDense(picture, area)));
  const blocks = dense.map(({ region, background: dark }) => ({
    region,
    segmentation: 6 as const,
    inverted: [region],
    blanked: [],
    background: 255 - dark,
  }));
  const rest = restOf(picture, background, areas, dense);
  return rest ? [rest, ...blocks] : blocks;
}

/** The page without its dense blocks; nothing if they leave no room for a line of text. */
function restOf(
  picture: Greyscale,
  background: number,
  areas: readonly PageArea[],
  dense: readonly PageArea[],
): PageBlock | undefined {
  const region = wholeOf(picture);
  const covered = dense.reduce((sum, area) => sum + area.region.width * area.region.height, 0);
  if (covered >= 0.97 * region.width * region.height) return undefined;
  const dark = isDark(background);
  // A pixel is inverted once for each region it lies in, so areas of the other kind are turned back.
  const against = outermostOf(areas.filter((area) => isDark(area.background) !== dark)).map(
    (area) => area.region,
  );
  return {
    region,
    segmentation: 3,
    inverted: dark ? [region, ...against] : against,
    blanked: dense.map((area) => area.region),
    background: dark ? 255 - background : background,
  };
}

export const isDark = (background: number): boolean => background < DARK;

/** Whether an area holds five lines or more at one even distance: code, a terminal, a long text; not a slide. */
export function isDense(picture: Greyscale, { region, background }: PageArea): boolean {
  const centres = inkRuns(picture, inset(region), background)
    .filter(({ top, bottom }) => bottom - top >= 4)
    .map(({ top, bottom }) => (top + bottom) / 2);
  if (centres.length < LEAST_LINES) return false;
  const gaps = centres.slice(1).map((centre, i) => centre - (centres[i] ?? 0));
  const pitch = [...gaps].sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
  if (pitch > WIDEST_PITCH) return false;
  const even = gaps.filter((gap) => {
    const lines = gap / pitch;
    return Math.round(lines) >= 1 && Math.abs(lines - Math.round(lines)) <= PITCH_TOLERANCE;
  });
  return even.length >= EVEN_SHARE * gaps.length;
}

/** Without its rim, where the edge of the area shows as ink. */
function inset({ x, y, width, height }: Region): Region {
  return { x: x + 3, y: y + 3, width: Math.max(0, width - 6), height: Math.max(0, height - 6) };
}

/** Largest first, without those that lie in one that is already there. */
function outermostOf(areas: readonly PageArea[]): readonly PageArea[] {
  return areas.filter((area, i) => !areas.slice(0, i).some((larger) => contains(larger.region, area.region)));
}

function contains(outer: Region, inner: Region): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
