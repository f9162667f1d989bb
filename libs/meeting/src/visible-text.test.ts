import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectWithin } from '../../../tools/processor-time.mjs';
import { visibleText } from './visible-text.js';

/** What no text may keep, by ranges of its own: tags, marks of direction, controls, letters of no width, fillers. */
const NEVER =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class -- controls, and signs that combine, are what it looks for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|[\u{1D173}-\u{1D17A}\u{E0000}-\u{E00FF}]/u;

const pieces = [
  ...[
    'a',
    ' ',
    '\n',
    '\t',
    '\r\n',
    '7',
    '#',
    'ß',
    '漢',
    'م',
    'ی',
    'क',
    '\u094D',
    'ᠠ',
    '👩',
    '🏽',
    '🚀',
    '❤',
    '\u0301',
  ],
  ...[
    '\u200B',
    '\u200C',
    '\u200D',
    '\u200E',
    '\u202E',
    '\u2066',
    '\uFEFF',
    '\u00AD',
    '\0',
    '\u0085',
    '\u3164',
  ],
  ...[
    '\uFE00',
    '\uFE0E',
    '\uFE0F',
    '\uFE05',
    '\u180B',
    '\u{E0100}',
    '\u{E0041}',
    '\u{E007F}',
    '\u{1D173}',
    '\u06DD',
    '\uDB40',
    '\uDC41',
  ],
];
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 3 })))
  .map((parts) => parts.join(''));

describe('what cannot be seen is taken out', () => {
  it.each([
    ['marks of direction', 'a\u202Egpj.exe\u202C \u2066b\u2069\u200E\u200F\u061C', 'agpj.exe b'],
    ['letters of no width', 'p\u200Bay\uFEFF\u2060', 'pay'],
    ['soft hyphens', 'Ver\u00ADtrag', 'Vertrag'],
    ['the tag block', 'Planning\u{E0041}\u{E0042}\u{E007F}', 'Planning'],
    ['fillers', 'a\u3164\u115F\u1160\uFFA0\u034Fb', 'ab'],
    ['controls', 'a\0\u001B[2J\u007F\u0085\u009Fb', 'a[2Jb'],
    ['controls beside tabs and line ends', '\u0008\ta\n\u000B\u000C\r\u000Eb\u00A0', '\ta\n\rb\u00A0'],
    ['a control between halves', '\uD83D\u0085\uDE00', '\uFFFD\uFFFD'],
    ['joiners that join nothing', 'ig\u200Dno\u200Cre \u200D!', 'ignore !'],
    ['halves of a tag', 'a\uDB40\u200B\uDC41b', 'a\uFFFD\uFFFDb'],
    ['bytes that hide in selectors', 'a\uFE01\u{E0148}\u{E0155} 😀\uFE0F\uFE0F\u{E0101}', 'a 😀\uFE0F'],
  ])('%s', (_, hidden, shown) => expect(visibleText(hidden)).toBe(shown));
});

describe('what shapes a letter or a picture stays', () => {
  it.each([
    ['line ends and tabs', 'a\tb\r\nc\n'],
    ['Persian', 'می\u200Cخواهم، علی\u200Cرضا'],
    ['Hindi', 'क्\u200Dष क्\u200Cष'],
    ['the last letter of a word in Malayalam', 'അവന്\u200D.'],
    ['Sinhala', 'ශ්\u200Dරී'],
    ['emoji of several', '👩🏽\u200D🚀 👨\u200D👩\u200D👧 ❤\uFE0F\u200D🔥 🏳\uFE0F\u200D🌈 1\uFE0F\u20E3'],
    ['a form of an ideograph', '葛\u{E0100} 逸\uFE00'],
    ['signs of Arabic that are drawn', '\u06DD\u0660'],
  ])('%s', (_, text) => expect(visibleText(text)).toBe(text));
});

it('of any text nothing unseen is left, and of that nothing more is taken', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const shown = visibleText(text);
      expect(shown).not.toMatch(NEVER);
      expect(visibleText(shown)).toBe(shown);
    }),
    { numRuns: 2_000 },
  );
});

it('a text that grows is shown as it grows', () => {
  fc.assert(
    fc.property(anyText, anyText, (begun, more) => {
      fc.pre(!/[\uD800-\uDBFF]$/.test(begun));
      expect(visibleText(begun + more).startsWith(visibleText(begun))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('takes time in proportion to the text', async () => {
  for (const piece of ['\u200D', '👩\u200D', '\uFE0F', 'क\u094D\u200D', '\u202E', 'â\u0080\u008D']) {
    const long = piece.repeat(200_000);
    await expectWithin(500, () => visibleText(long));
  }
});
