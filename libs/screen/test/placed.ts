import type { PlacedLine } from '../src/recognised-line.js';

/** A line in letters of 10 by 16 pixels. */
export function placedAt(text: string, x: number, y: number, dense = false): PlacedLine {
  const words = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    text: word,
    box: { x: x + index * 10, y, width: word.length * 10 - 2, height: 16 },
  }));
  return { words, confidence: 0.9, box: { x, y, width: text.length * 10 - 2, height: 16 }, dense };
}
