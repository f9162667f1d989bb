import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainDeltas } from './plain-deltas.js';
import { plainText } from './plain-text.js';

const inPieces = (pieces: readonly string[]) => pieces.map(plainDeltas()).join('');

it.each([
  ['a tag cut in two', ['pay\uDB40', '\uDC41 now'], 'pay now'],
  ['an emoji cut at its joiner', ['👩', '\u200D', '🚀'], '👩\u200D🚀'],
  ['an emoji cut before its selector', ['❤', '\uFE0F\u200D\uD83D', '\uDD25'], '❤\uFE0F\u200D🔥'],
  ['a line end cut in two', ['a\r', '\nb'], 'a\nb'],
  ['a joiner that joins nothing', ['a\u200D', 'b'], 'ab'],
])('P6: %s', (_, pieces, whole) => expect(inPieces(pieces)).toBe(whole));

const SEEN = [
  'a',
  'ی',
  '\u094D',
  '👩',
  '\uD83D',
  '\uDC69',
  '❤',
  '\uFE0F',
  '\u200C',
  '\u200D',
  '\r',
  '\n',
  '漢',
];
const UNSEEN = ['\uDB40', '\uDC41', '\u202E', '\u{E0041}', '\uFEFF'];

it('P6: wherever it is cut, the reply is the same', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SEEN)), (pieces) => {
      // One joiner after another is as good as unseen.
      fc.pre(!/(?:\u200C|\u200D)(?:\u200C|\u200D|\uFE0F)/u.test(pieces.join('')));
      // A text goes on after what would be undecided.
      const given = [...pieces, '.'];
      expect(inPieces(given)).toBe(plainText(given.join('')));
    }),
    { numRuns: 2_000 },
  );
});

it('P6: wherever it is cut, nothing of the reply is unseen', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SEEN, ...UNSEEN)), (pieces) => {
      const reply = inPieces(pieces);
      expect(plainText(reply)).toBe(reply);
    }),
    { numRuns: 2_000 },
  );
});
