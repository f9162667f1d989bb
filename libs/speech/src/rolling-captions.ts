import { hasInlineTimes, plainText } from './cue-markup.js';
import type { TimedBlock } from './timed-blocks.js';

/** Cues that follow each other within this time count as touching, in ms. */
const TOUCHING_MS = 50;

/**
 * Automatic captions of YouTube roll: each cue shows the row of the cue before it once more above its own new row, and
 * between them stands a cue of 10 ms that repeats both. Read as they are, every word would be said two or three times.
 * Where the file has times inside its rows, or where most touching cues repeat a row (such a file turned into .srt has
 * lost the times), only the new rows are kept.
 */
export function unrollCaptions(blocks: readonly TimedBlock[], notes: string[]): readonly TimedBlock[] {
  const rows = blocks.map(({ lines }) => lines.map(plainText).filter(Boolean));
  if (!isRolling(blocks, rows)) return blocks;
  const kept: TimedBlock[] = [];
  blocks.forEach((block, i) => {
    const repeated = touches(blocks, i) ? overlap(rows[i - 1] ?? [], rows[i] ?? []) : 0;
    const filled = block.lines.filter((line) => plainText(line));
    if (repeated === 0 || repeated < filled.length) kept.push({ ...block, lines: filled.slice(repeated) });
  });
  notes.push('Rows that rolling captions show twice were taken once.');
  return kept;
}

function isRolling(blocks: readonly TimedBlock[], rows: readonly (readonly string[])[]): boolean {
  const touching = blocks.flatMap((_, i) => (touches(blocks, i) ? [i] : []));
  const repeating = touching.filter((i) => overlap(rows[i - 1] ?? [], rows[i] ?? []) > 0);
  if (repeating.length === 0) return false;
  const hasTimes = blocks.some(({ lines }) => lines.some(hasInlineTimes));
  return hasTimes || (repeating.length >= 2 && repeating.length >= touching.length / 2);
}

function touches(blocks: readonly TimedBlock[], i: number): boolean {
  const [before, block] = [blocks[i - 1], blocks[i]];
  return before !== undefined && block !== undefined && Math.abs(block.startMs - before.endMs) <= TOUCHING_MS;
}

/** How many rows at the end of one cue are the rows at the beginning of the next. */
function overlap(before: readonly string[], rows: readonly string[]): number {
  for (let n = Math.min(before.length, rows.length); n > 0; n--) {
    if (rows.slice(0, n).every((row, i) => row === before[before.length - n + i])) return n;
  }
  return 0;
}
