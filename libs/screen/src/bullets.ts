import type { Region } from '@sotto/meeting';
import type { Greyscale } from './greyscale.js';
import type { RecognisedLine } from './recognised-line.js';

/** Share of a bullet's box that is ink: a disc has 0.79, a square 1; the letters it is taken for have 0.5 and less. */
const SOLID = 0.68;
/** Halfway between the ink and the paper of a prepared picture. */
const MIDDLE = 128;

/**
 * Puts a bullet where one is drawn. Tesseract's English data has no bullet and reads a dot as "e", "o", "oe" or "©".
 * @param picture the one that was recognised, dark on light
 * @param line with boxes in pixels of that picture
 */
export function withBullet(picture: Greyscale, line: RecognisedLine): RecognisedLine {
  const [first, ...others] = line.words;
  if (!first || others.length === 0 || first.text.length > 2 || !isSolid(picture, first.box)) return line;
  return { ...line, words: [{ ...first, text: '•' }, ...others] };
}

/** Whether a box is about as wide as high and mostly filled. */
function isSolid({ levels, width }: Greyscale, box: Region): boolean {
  if (box.width < 3 || box.width > 1.5 * box.height || box.height > 1.5 * box.width) return false;
  let ink = 0;
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let at = y * width + box.x, end = at + box.width; at < end; at++)
      if ((levels[at] ?? 255) < MIDDLE) ink++;
  }
  return ink >= SOLID * box.width * box.height;
}
