import type { PlacedLine } from './recognised-line.js';
import { isSameLine } from './same-line.js';

/** So many lines must have moved by the same way, and this share of those that are there now. */
const LEAST_LINES = 3;
const LEAST_SHARE = 0.5;
/** A line that moved has this share of its words in both readings. */
const SHARED_WORDS = 0.5;
/** Pixels by which boxes of the same words differ from one reading to the next. */
const TOLERANCE = 3;

/**
 * By how many pixels lines have moved down (up is negative) where most have moved alike: the page was scrolled. 0 when
 * it was not.
 */
export function scrolledBy(before: readonly PlacedLine[], after: readonly PlacedLine[]): number {
  const steps = after.flatMap((line) =>
    before
      .filter((old) => Math.abs(old.box.x - line.box.x) <= TOLERANCE && isSameLine(textOf(old), textOf(line)))
      .map((old) => line.box.y - old.box.y),
  );
  const votes = (step: number) => steps.filter((other) => Math.abs(other - step) <= TOLERANCE).length;
  const best = steps.reduce((most, step) => (votes(step) > votes(most) ? step : most), 0);
  if (Math.abs(best) <= TOLERANCE) return 0;
  return votes(best) >= Math.max(LEAST_LINES, LEAST_SHARE * after.length) ? best : 0;
}

/**
 * Whether a line stands where scrolling has moved the other to. Its words need not be alike then: one that was half
 * out of sight, or is misread twice, is not new. Half of them must be, and all its figures.
 */
export function isScrolledLine(before: PlacedLine, after: PlacedLine, shift: number): boolean {
  if (shift === 0) return false;
  return (
    Math.abs(before.box.y + shift - after.box.y) <= TOLERANCE &&
    Math.abs(before.box.x - after.box.x) <= TOLERANCE &&
    figuresIn(before) === figuresIn(after) &&
    sharedWords(before, after) >= SHARED_WORDS * Math.max(before.words.length, after.words.length)
  );
}

const textOf = ({ words }: PlacedLine): string => words.map(({ text }) => text).join(' ');

const figuresIn = (line: PlacedLine): string => (textOf(line).match(/\d+/gu) ?? []).join(' ');

const sharedWords = ({ words }: PlacedLine, { words: others }: PlacedLine): number =>
  words.filter(({ text }) => others.some((other) => other.text === text)).length;
