import { hasUnpaddedTimes, parseTimeLine } from './cue-time.js';
import { TranscriptFileError, quote } from './transcript-file-error.js';

/** A cue of a .vtt or .srt file with its markup. */
export interface TimedBlock {
  /** Of its time line; 1 is the first line of the file. */
  readonly line: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly lines: readonly string[];
}

type OpenBlock = TimedBlock & { lines: string[] };

interface Numbered {
  readonly line: number;
  readonly text: string;
}

const isTimeLine = ({ text }: Numbered): boolean => text.includes('-->');
const isNumber = (each: Numbered | undefined): boolean => /^\s*\d+\s*$/.test(each?.text ?? '');
/** Blocks of WebVTT that are no cues. */
const ASIDE = /^(?:NOTE(?:[ \t]|$)|STYLE[ \t]*$|REGION[ \t]*$)/;

/**
 * The cues of a .vtt file (https://www.w3.org/TR/webvtt1/) or of an .srt file, which has no specification. Both are
 * blocks with an empty line between them; what stands before the time line is an identifier and is dropped. More
 * generous than players: a cue may follow another without an empty line, and text that an empty line cut off its cue
 * is put back.
 *
 * @throws TranscriptFileError for a time line that is none, or where one is missing
 */
export function readTimedBlocks(text: string, format: 'vtt' | 'srt', notes: string[]): readonly TimedBlock[] {
  const cues: OpenBlock[] = [];
  const stray: number[] = [];
  const isUnpadded = hasUnpaddedTimes(text);
  const blocks = blocksOf(text);
  // The first line of a .vtt file is its signature; what else stands in that block is a head without cues.
  if (format === 'vtt') blocks[0]?.shift();
  for (const [i, block] of blocks.entries()) {
    if (format === 'vtt' && ASIDE.test(block[0]?.text ?? '')) continue;
    const first = block.findIndex(isTimeLine);
    const loose = first < 0 ? block : block.slice(0, Math.max(0, first - 1));
    const isNumberOfNext =
      loose.length === 1 && isNumber(loose[0]) && blocks[i + 1]?.findIndex(isTimeLine) === 0;
    if (!isNumberOfNext) takeLoose(loose, cues.at(-1), stray);
    if (first >= 0) takeCues(block.slice(first), cues, isUnpadded);
  }
  if (stray.length > 0) {
    const more = stray.length > 1 ? ` and ${stray.length - 1} more` : '';
    notes.push(`Text without a time of its own (line ${stray[0]}${more}) was added to the cue before it.`);
  }
  return cues;
}

/** Lines outside any cue: the rest of the cue before them, or a head of the file that is no cue. */
function takeLoose(loose: readonly Numbered[], cue: OpenBlock | undefined, stray: number[]): void {
  const first = loose.find(({ text }) => text.trim());
  if (!first || !cue) return;
  if (isNumber(first)) {
    throw new TranscriptFileError(
      `${quote(first.text)} is the number of a cue without its time line. Expected a line such as "00:00:05.000 --> 00:00:07.250" after it. Correct the file and choose it again.`,
      first.line,
    );
  }
  stray.push(first.line);
  for (const { text } of loose) cue.lines.push(text);
}

/** Cues that stand in one block, the first line being a time line. */
function takeCues(block: readonly Numbered[], cues: OpenBlock[], isUnpadded: boolean): void {
  for (const [i, each] of block.entries()) {
    const { line, text } = each;
    if (isTimeLine(each)) cues.push({ line, ...parseTimeLine(text, line, isUnpadded), lines: [] });
    else if (!isIdentifier(block, i)) cues.at(-1)?.lines.push(text);
  }
}

/** Inside a block an identifier is a number, or a word of a GUID's kind, right before the next cue's time line. */
function isIdentifier(block: readonly Numbered[], i: number): boolean {
  const [text, next] = [block[i]?.text ?? '', block[i + 1]];
  return next !== undefined && isTimeLine(next) && /^\s*(?:\d+|[\da-f]{8}-[\da-f-]{27}\S*)\s*$/i.test(text);
}

/** Only a line with nothing in it ends a block: YouTube writes a space where a cue has an empty row. */
function blocksOf(text: string): Numbered[][] {
  const blocks: Numbered[][] = [[]];
  text.split('\n').forEach((line, i) => {
    if (line === '') blocks.push([]);
    else blocks.at(-1)?.push({ line: i + 1, text: line });
  });
  return blocks.filter((block) => block.length > 0);
}
