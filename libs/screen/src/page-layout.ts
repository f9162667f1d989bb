import type { Region } from '@sotto/meeting';
import { characterRegularity } from './character-pitch.js';
import { evenPitch } from './even-rows.js';
import { fill, type Greyscale, wholeOf } from './greyscale.js';
import { INK_CONTRAST, inkRuns } from './ink-rows.js';
import { type PageArea, pageAreas } from './page-areas.js';
import { overlaps } from './united-regions.js';
import { unruledTables } from './unruled-tables.js';

/**
 * Tesseract's page segmentation modes that we use. 3: find columns, headings and tables by itself. 6: one block of
 * even lines, which it reads row by row.
 */
export type Segmentation = 3 | 6;

/** One part of the picture that is recognised in one go. */
export interface PageBlock {
  readonly region: Region;
  readonly segmentation: Segmentation;
  /** Rows of code, of a terminal or of a table without rules, whose columns are kept. */
  readonly dense: boolean;
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
/** Pixels: four lines of 24 px text. */
const TALLEST_STRIP = 160;
/** Pixels between columns; the widest space between words is half of that. */
const GUTTER = 32;

/** Of `characterRegularity`. Measured on whole screens: code of 13 to 16 px 0.27 to 0.34, tables and text 0.16 at most. */
const CODE_REGULARITY = 0.22;

/**
 * Cuts a picture into blocks: dense code and tables without rules each by themselves in mode 6, everything else
 * together in mode 3. What a part is, its layout tells, never its colours; the README has what was measured.
 */
export function pageBlocks(picture: Greyscale): readonly PageBlock[] {
  const { background, areas } = pageAreas(picture);
  const code = outermostOf(areas.filter((area) => isDense(picture, area) && isRegular(picture, area)));
  const rest = painted(picture, code, background);
  const tables = tableAreas(rest, [
    { region: wholeOf(picture), background },
    ...areas.filter(({ region }) => !code.some((each) => contains(each.region, region))),
  ]);
  const apart = [...code, ...tables];
  const page = restOf(painted(rest, tables, background), background, areas, apart);
  return [...(page ? [page] : []), ...apart.map(inRows)];
}

/** A block that is read row by row. */
function inRows({ region, background }: PageArea): PageBlock {
  const dark = isDark(background);
  return {
    region,
    segmentation: 6,
    dense: true,
    inverted: dark ? [region] : [],
    blanked: [],
    background: dark ? 255 - background : background,
  };
}

function isRegular(picture: Greyscale, { region, background }: PageArea): boolean {
  return characterRegularity(picture, inset(region), background) >= CODE_REGULARITY;
}

/** Those in one that was found before are the same ones, seen from a smaller area. */
function tableAreas(picture: Greyscale, within: readonly PageArea[]): readonly PageArea[] {
  const found: PageArea[] = [];
  for (const { region, background } of within) {
    for (const table of unruledTables(picture, region, background))
      if (!found.some((other) => overlaps(other.region, table))) found.push({ region: table, background });
  }
  return found;
}

function painted(picture: Greyscale, areas: readonly PageArea[], level: number): Greyscale {
  if (areas.length === 0) return picture;
  const copy = { ...picture, levels: picture.levels.slice() };
  for (const { region } of areas) fill(copy, region, level);
  return copy;
}

/**
 * The page without the blocks that are read apart; nothing if they leave no room for a line of text, or no ink.
 * @param picture with these painted over
 */
function restOf(
  picture: Greyscale,
  background: number,
  areas: readonly PageArea[],
  apart: readonly PageArea[],
): PageBlock | undefined {
  const region = wholeOf(picture);
  const covered = apart.reduce((sum, area) => sum + area.region.width * area.region.height, 0);
  if (covered >= 0.97 * region.width * region.height) return undefined;
  if (apart.length > 0 && inkRuns(picture, region, background).length === 0) return undefined;
  const dark = isDark(background);
  // A pixel is inverted once for each region it lies in, so areas of the other kind are turned back.
  const against = outermostOf(areas.filter((area) => isDark(area.background) !== dark)).map(
    (area) => area.region,
  );
  return {
    region,
    segmentation: isStrip(picture, background) ? 6 : 3,
    dense: false,
    inverted: dark ? [region, ...against] : against,
    blanked: apart.map((area) => area.region),
    background: dark ? 255 - background : background,
  };
}

export const isDark = (background: number): boolean => background < DARK;

/** Whether an area holds five lines or more at one even distance: code, a terminal, a long text, a table; not a slide. */
export function isDense(picture: Greyscale, { region, background }: PageArea): boolean {
  const lines = inkRuns(picture, inset(region), background).filter(({ top, bottom }) => bottom - top >= 4);
  const pitch = evenPitch(lines);
  return lines.length >= LEAST_LINES && pitch !== null && pitch <= WIDEST_PITCH;
}

/**
 * Whether a picture holds one row, or a few lines without columns: what is left when a change is cut out. Measured on
 * strips of one to three lines, character error rate of modes 3 and 6: a figure alone 1 (it is not seen at all) and 0;
 * rows of a table, lines of prose and rows of code 0 in both. Of two short figures in a row mode 3 sees one or none.
 */
function isStrip(picture: Greyscale, background: number): boolean {
  if (picture.height > TALLEST_STRIP) return false;
  const lines = inkRuns(picture, wholeOf(picture), background).filter(({ top, bottom }) => bottom - top >= 4);
  return lines.length === 1 || (lines.length < LEAST_LINES && !hasGutter(picture, background));
}

/** Whether ink stands on both sides of an empty strip: columns of text or of a table. */
function hasGutter({ levels, width, height }: Greyscale, background: number): boolean {
  let last = Infinity;
  for (let x = 0; x < width; x++) {
    let ink = false;
    for (let at = x; at < width * height && !ink; at += width)
      ink = Math.abs(levels[at]! - background) > INK_CONTRAST;
    if (!ink) continue;
    if (x - last > GUTTER) return true;
    last = x;
  }
  return false;
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
