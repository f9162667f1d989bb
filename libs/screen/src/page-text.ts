import type { Region } from '@sotto/meeting';
import { onCharacterGrid } from './code-columns.js';
import type { PageBlock } from './page-layout.js';
import type { PageText, PlacedLine, RecognisedLine } from './recognised-line.js';

/** A block and the lines that were read in it, in reading order. */
export interface ReadBlock {
  readonly block: Pick<PageBlock, 'region' | 'dense'>;
  readonly lines: readonly RecognisedLine[];
}

interface TextLine {
  readonly text: string;
  readonly confidence: number;
  readonly startsParagraph: boolean;
  /** Pixels from the top of the picture. */
  readonly y: number;
}

/** Letters and digits must be at least this share of a line's characters, or the line must be trusted. */
const LEAST_LETTERS = 0.4;
/** Below this confidence a line without letters is dropped: borders, icons and photos give 0 to 0.5. */
const LEAST_CONFIDENCE = 0.6;

/**
 * The text of a page: the blocks put in reading order, without garbage lines, trailing spaces and runs of blank
 * lines; paragraphs are one blank line apart.
 */
export function pageText(blocks: readonly ReadBlock[]): PageText {
  const kept = inReadingOrder(blocks).filter((line) => !isGarbage(line));
  const text = kept
    .map((line, i) => (i > 0 && line.startsParagraph ? `\n${line.text}` : line.text))
    .join('\n');
  return { text, confidence: meanConfidence(kept) };
}

/** The lines of all blocks in no order, without garbage. @param at where the page stands in the whole picture */
export function placedLines(
  blocks: readonly ReadBlock[],
  at: { readonly x: number; readonly y: number },
): readonly PlacedLine[] {
  const moved = <T extends { readonly box: Region }>(part: T): T => ({
    ...part,
    box: { ...part.box, x: part.box.x + at.x, y: part.box.y + at.y },
  });
  return blocks.flatMap(({ block, lines }) =>
    lines
      .filter(
        ({ words, confidence }) => !isGarbage({ text: words.map(({ text }) => text).join(' '), confidence }),
      )
      .map((line) =>
        moved({
          words: line.words.map(moved),
          confidence: line.confidence,
          box: line.box,
          dense: block.dense,
        }),
      ),
  );
}

/** Pages under one another, a blank line apart. */
export function joinPages(pages: readonly PageText[]): PageText {
  const full = pages.filter(({ text }) => text !== '');
  return { text: full.map(({ text }) => text).join('\n\n'), confidence: meanConfidence(full) };
}

/** Whether a line is what recognition makes of a border, an icon or a photo. Blank lines count too. */
export function isGarbage({ text, confidence }: Pick<TextLine, 'text' | 'confidence'>): boolean {
  const characters = text.replace(/\s/gu, '');
  if (characters === '') return true;
  const letters = characters.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters < LEAST_LETTERS * characters.length && confidence < LEAST_CONFIDENCE;
}

function meanConfidence(texts: readonly Pick<TextLine, 'text' | 'confidence'>[]): number {
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
  const trust = texts.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return characters === 0 ? 0 : trust / characters;
}

/**
 * A page's own lines keep their order; a block cut out of it goes before the first paragraph that begins below it.
 */
function inReadingOrder(blocks: readonly ReadBlock[]): readonly TextLine[] {
  const page = blocks.find(({ block }) => !block.dense);
  return blocks
    .filter((each) => each !== page)
    .sort((a, b) => a.block.region.y - b.block.region.y)
    .reduce(
      (lines, { block, lines: code }) => {
        const bottom = block.region.y + block.region.height;
        const next = lines.findIndex((line) => line.startsParagraph && line.y >= bottom);
        const at = next === -1 ? lines.length : next;
        return [...lines.slice(0, at), ...codeLines(code), ...lines.slice(at)];
      },
      proseLines(page?.lines ?? []),
    );
}

const proseLines = (lines: readonly RecognisedLine[]): readonly TextLine[] =>
  lines.map(({ words, confidence, startsParagraph, box }) => ({
    text: words.map(({ text }) => text).join(' '),
    confidence,
    startsParagraph,
    y: box.y,
  }));

/** A block of code is one paragraph, whatever recognition makes of the blank lines in it. */
function codeLines(lines: readonly RecognisedLine[]): readonly TextLine[] {
  const texts = onCharacterGrid(lines.map(({ words }) => words));
  return lines.map(({ confidence, box }, i) => ({
    text: texts[i] ?? '',
    confidence,
    startsParagraph: i === 0,
    y: box.y,
  }));
}
