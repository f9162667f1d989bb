import fc from 'fast-check';
import { expect } from 'vitest';
import { fuzz } from '../../../tools/fuzz.mjs';
import { encodeSegment, SearchSegment } from './search-segment.js';

const whole = encodeSegment([
  { id: 's1', terms: new Set(['budget', 'offer']) },
  { id: 's2', terms: new Set(['budget', '漢']) },
]);
const damage = fc.record({
  at: fc.nat(whole.length - 1),
  byte: fc.oneof(fc.constantFrom(0, 1, 127, 128, 255), fc.nat(255)),
});

interface Recipe {
  readonly length: number;
  readonly damages: readonly { readonly at: number; readonly byte: number }[];
}

fuzz('a segment of the search index', {
  input: {
    recipes: fc.record({
      length: fc.oneof({ weight: 3, arbitrary: fc.constant(whole.length) }, fc.nat(whole.length)),
      damages: fc.array(damage, { maxLength: 4 }),
    }),
    // Each byte at its largest, and the segment cut after each.
    always: [...whole.keys()].flatMap((at): Recipe[] => [
      { length: whole.length, damages: [{ at, byte: 255 }] },
      { length: at, damages: [] },
    ]),
    build: (recipe) => {
      const { length, damages } = recipe as Recipe;
      const bytes = whole.slice();
      for (const { at, byte } of damages) bytes[at] = byte;
      return bytes.slice(0, length);
    },
  },
  run: (bytes) => {
    const segment = SearchSegment.open(bytes);
    if (!segment) return null;
    const found = segment.matching({ words: ['budget'], prefixes: ['o'] });
    return { sessions: segment.sessions, documents: segment.documents(), found };
  },
  holds: (read) => {
    if (!read) return;
    expect(read.sessions.every((id) => typeof id === 'string')).toBe(true);
    expect(read.documents).toHaveLength(read.sessions.length);
    expect(read.found.every((id) => read.sessions.includes(id))).toBe(true);
  },
});
