import type { Region } from '@sotto/meeting';
import { onCharacterGrid } from './code-columns.js';
import { inReadingOrder } from './reading-order.js';
import type { PlacedLine, ReadPart } from './recognised-line.js';
import { isSameLine } from './same-line.js';
import { isScrolledLine, scrolledBy } from './scrolled-by.js';
import { around, overlaps } from './united-regions.js';

/** Lines further apart than this many of their heights are paragraphs. */
const PARAGRAPH_GAP = 1.2;

/** Rows of code are at most this many of their heights apart. */
const CODE_PITCH = 3;

/** The lines of a screen after a part of it was read anew. */
export interface MergedLines {
  readonly lines: readonly PlacedLine[];
  /** Those that were not on the screen before, in reading order. */
  readonly added: readonly PlacedLine[];
}

/**
 * Puts what was read in some parts in place of what stood there. A line that is still there keeps its old reading,
 * whatever recognition makes of it this time; one that stood elsewhere in these parts has only moved.
 * @param size of the picture now: what lies outside is gone
 */
export function mergeLines(
  before: readonly PlacedLine[],
  parts: readonly ReadPart[],
  size: { readonly width: number; readonly height: number },
): MergedLines {
  const screen = { x: 0, y: 0, ...size };
  const kept = before.filter(
    ({ box }) => holdsMiddle(screen, box) && !parts.some(({ region }) => holdsMiddle(region, box)),
  );
  const gone = new Set(before.filter((line) => !kept.includes(line)));
  // A region that ends in the middle of a known line has read a part of it once more.
  const fresh = parts
    .flatMap(({ lines }) => lines)
    .filter((line) => !kept.some((old) => isPartOf(line, old)));
  const shift = scrolledBy([...gone], fresh);
  const take = (isIt: (old: PlacedLine) => boolean) => {
    const found = [...gone].find(isIt);
    if (found) gone.delete(found);
    return found;
  };
  // Lines in their place first, so that of two equal ones the one that stays is not taken for the one that moved.
  const stayed = fresh.map((line) => take((old) => isSamePlace(old, line) && isSame(old, line)));
  const known = fresh.map(
    (line, i) => stayed[i] ?? take((old) => isSame(old, line) || isScrolledLine(old, line, shift)),
  );
  const lines = fresh.map((line, i) =>
    known[i] ? reread(known[i], line) : { ...line, dense: line.dense || standsInCode(line, kept) },
  );
  return { lines: [...kept, ...lines], added: inReadingOrder(lines.filter((_, i) => !known[i])) };
}

/** The words as they were read first, where they stand now. */
function reread(before: PlacedLine, after: PlacedLine): PlacedLine {
  if (before.words.length !== after.words.length) return after;
  const words = after.words.map(({ box }, i) => ({ text: before.words[i]?.text ?? '', box }));
  return { ...after, words, dense: before.dense };
}

/** Regions, each grown around the known lines that it touches: a line is read whole, or its reading would be torn. */
export function aroundLines(regions: readonly Region[], lines: readonly PlacedLine[]): readonly Region[] {
  return regions.map((region) =>
    lines.filter(({ box }) => overlaps(box, region)).reduce((grown, { box }) => around(grown, box), region),
  );
}

/** What stands on the screen, and how sure recognition is of it. */
export interface ScreenText {
  readonly text: string;
  /** The text of some of the lines, in reading order; '' for none. */
  readonly added: string;
  /** 0 to 1, each line weighing as much as it has letters; 0 for an empty screen. */
  readonly confidence: number;
}

/** @param added those of the lines that are new */
export function screenText({ lines, added }: MergedLines): ScreenText {
  const ordered = inReadingOrder(lines);
  const texts = lineTexts(ordered);
  const text = ordered
    .map((line, i) => (i > 0 && startsParagraph(ordered[i - 1]!, line) ? `\n${texts[i]}` : texts[i]))
    .join('\n');
  const isNew = new Set(added);
  return {
    text,
    added: texts.filter((_, i) => isNew.has(ordered[i]!)).join('\n'),
    confidence: meanConfidence(lines),
  };
}

/** Rows of code in a row are put on one grid, so that an indentation is one whichever row was read when. */
function lineTexts(ordered: readonly PlacedLine[]): readonly string[] {
  const texts: string[] = [];
  for (let i = 0; i < ordered.length;) {
    const end = ordered.findIndex(({ dense }, at) => at >= i && !dense);
    const rows = ordered.slice(i, end === -1 ? undefined : end);
    if (rows.length > 0) texts.push(...onCharacterGrid(rows.map(({ words }) => words)));
    else texts.push(wordsIn(ordered[i]!));
    i += Math.max(1, rows.length);
  }
  return texts;
}

function startsParagraph({ box: above, dense }: PlacedLine, { box, dense: isCode }: PlacedLine): boolean {
  if (dense && isCode) return false;
  const gap = box.y - (above.y + above.height);
  return dense !== isCode || gap > PARAGRAPH_GAP * Math.max(above.height, box.height) || gap < -box.height;
}

function meanConfidence(lines: readonly PlacedLine[]): number {
  const letters = lines.reduce((sum, line) => sum + wordsIn(line).length, 0);
  const trust = lines.reduce((sum, line) => sum + wordsIn(line).length * line.confidence, 0);
  return letters === 0 ? 0 : Math.min(1, trust / letters);
}

const wordsIn = ({ words }: PlacedLine): string => words.map(({ text }) => text).join(' ');

/** A strip of a few rows does not show that it is code; what stands around it does. */
const standsInCode = ({ box }: PlacedLine, lines: readonly PlacedLine[]): boolean =>
  lines.some(
    ({ dense, box: row }) =>
      dense &&
      overlaps(row, { ...box, y: box.y - CODE_PITCH * box.height, height: 2 * CODE_PITCH * box.height }),
  );

const isSame = (one: PlacedLine, other: PlacedLine): boolean => isSameLine(wordsIn(one), wordsIn(other));

const isSamePlace = ({ box: a }: PlacedLine, { box: b }: PlacedLine): boolean =>
  overlaps(a, b) && Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < Math.min(a.height, b.height) / 2;

const isPartOf = (line: PlacedLine, whole: PlacedLine): boolean =>
  isSamePlace(whole, line) && line.words.every(({ text }) => whole.words.some((word) => word.text === text));

const holdsMiddle = (region: Region, { x, y, width, height }: Region): boolean =>
  overlaps(region, { x: x + width / 2, y: y + height / 2, width: 1e-9, height: 1e-9 });
