import { describe, expect, it } from 'vitest';
import { blank, paint } from '../test/pictures.js';
import { withBullet } from './bullets.js';
import type { RecognisedLine } from './recognised-line.js';

const BOX = { x: 10, y: 10, width: 12, height: 12 };

function line(...texts: readonly string[]): RecognisedLine {
  return {
    words: texts.map((text, i) => ({ text, box: { ...BOX, x: BOX.x + i * 40 } })),
    confidence: 0.9,
    box: { x: 10, y: 5, width: 200, height: 20 },
    startsParagraph: false,
  };
}

/** A disc in the box of the first word. */
function dot() {
  const picture = blank(100, 40, 255);
  for (let y = 0; y < 12; y++) {
    for (let x = 0; x < 12; x++) {
      if ((x - 5.5) ** 2 + (y - 5.5) ** 2 <= 36) picture.levels[(y + 10) * 100 + x + 10] = 20;
    }
  }
  return picture;
}

/** A ring with a bar, as an e has. */
function letter() {
  const picture = dot();
  paint(picture, { x: 13, y: 13, width: 6, height: 2 }, 255);
  paint(picture, { x: 13, y: 17, width: 8, height: 2 }, 255);
  return picture;
}

const text = ({ words }: RecognisedLine) => words.map((word) => word.text).join(' ');

describe('withBullet', () => {
  it.each(['e', 'o', 'oe', '©', '°'])('a dot read as "%s" is a bullet', (misread) => {
    expect(text(withBullet(dot(), line(misread, 'Revenue', 'grew')))).toBe('• Revenue grew');
  });

  it('a letter stays a letter', () => {
    expect(text(withBullet(letter(), line('e', 'is', 'Euler')))).toBe('e is Euler');
  });

  it('a longer word is no bullet, however dark', () => {
    expect(text(withBullet(dot(), line('The', 'end')))).toBe('The end');
  });

  it('a dot alone is left', () => {
    expect(text(withBullet(dot(), line('o')))).toBe('o');
  });

  it('a dash is no bullet, it is read as one', () => {
    const picture = blank(100, 40, 255);
    const wide = line('-', 'item');
    const [dash, ...others] = wide.words;
    const box = { x: 10, y: 14, width: 12, height: 3 };
    paint(picture, box, 0);
    expect(text(withBullet(picture, { ...wide, words: [{ ...dash!, box }, ...others] }))).toBe('- item');
  });

  it('a box beyond the picture is no bullet', () => {
    const picture = blank(15, 15, 255);
    expect(text(withBullet(picture, line('e', 'x')))).toBe('e x');
  });
});
