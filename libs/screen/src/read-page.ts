import type { Region } from '@sotto/meeting';
import { withBullet } from './bullets.js';
import { crop, type Greyscale, wholeOf } from './greyscale.js';
import { type PageBlock, pageBlocks, type Segmentation } from './page-layout.js';
import { joinPages, pageText, placedLines, type ReadBlock } from './page-text.js';
import { prepareBlock, toPgm } from './prepare-picture.js';
import type { PageReading, PageText, ReadPart, RecognisedLine } from './recognised-line.js';
import { wholeLineRegions } from './whole-lines.js';

/** What recognises one prepared picture: Tesseract in the worker, a script in tests. */
export interface RecognitionEngine {
  /**
   * @param pgm a PGM file, dark text on light
   * @param onShare called with 0 to 1 as it goes on
   * @returns lines in reading order, their boxes in pixels of the picture given
   */
  recognise(
    pgm: Uint8Array<ArrayBuffer>,
    segmentation: Segmentation,
    onShare: (share: number) => void,
  ): Promise<readonly RecognisedLine[]>;
}

/**
 * Reads a picture, or only the given regions of it: each grown to whole lines, those that then overlap united, and the
 * texts set apart by a blank line.
 */
export async function readPage(
  picture: Greyscale,
  regions: readonly Region[] | undefined,
  engine: RecognitionEngine,
  onShare: (share: number) => void,
): Promise<PageReading> {
  const pages = (regions ? wholeLineRegions(picture, regions) : [wholeOf(picture)])
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((region) => ({ region, part: crop(picture, region) }))
    .map(({ region, part }) => ({ region, part, blocks: pageBlocks(part) }));
  const blockCount = pages.reduce((sum, { blocks }) => sum + blocks.length, 0);
  const texts: PageText[] = [];
  const parts: ReadPart[] = [];
  let done = 0;
  for (const { region, part, blocks } of pages) {
    const read: ReadBlock[] = [];
    for (const block of blocks) {
      const share = (own: number) => onShare((done + own) / blockCount);
      read.push({ block, lines: await readBlock(part, block, engine, share) });
      done++;
    }
    texts.push(pageText(read));
    parts.push({ region, lines: placedLines(read, region) });
  }
  return { ...joinPages(texts), parts };
}

async function readBlock(
  picture: Greyscale,
  block: PageBlock,
  engine: RecognitionEngine,
  onShare: (share: number) => void,
): Promise<readonly RecognisedLine[]> {
  const { picture: prepared, scale } = prepareBlock(picture, block);
  const lines = await engine.recognise(toPgm(prepared), block.segmentation, onShare);
  const inPicture = (box: Region): Region => ({
    x: box.x / scale + block.region.x,
    y: box.y / scale + block.region.y,
    width: box.width / scale,
    height: box.height / scale,
  });
  return lines
    .map((line) => withBullet(prepared, line))
    .map((line) => ({
      ...line,
      box: inPicture(line.box),
      words: line.words.map((word) => ({ ...word, box: inPicture(word.box) })),
    }));
}
