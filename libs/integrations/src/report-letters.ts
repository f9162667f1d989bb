import { cleanText } from './contact.js';

/**
 * Text in the letters that the fonts of every PDF reader have: Western European ones. Accents that they do not have
 * are left off, Cyrillic and Greek are written in Latin letters, and other scripts become question marks; the report
 * then says so.
 */
export class Letters {
  readonly #known: ReadonlySet<number>;
  /** Whether a letter was rewritten or replaced so far. */
  replaced = false;

  constructor(characterSet: readonly number[]) {
    this.#known = new Set(characterSet);
  }

  print(text: string): string {
    const line = cleanText(text).replace(/\s+/g, ' ').trim();
    return [...graphemes(line)].map((letter) => this.#printed(letter)).join('');
  }

  #printed(letter: string): string {
    if (this.#has(letter)) return letter;
    this.replaced = true;
    const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
    const candidates = [rewritten(letter), rewritten(bare), bare];
    return candidates.find((plain) => plain !== undefined && this.#has(plain)) ?? '?';
  }

  #has(text: string): boolean {
    return [...text].every((character) => this.#known.has(character.codePointAt(0) ?? 0));
  }
}

/** The letter in Latin ones; undefined where it stands in no list. */
function rewritten(letter: string): string | undefined {
  if (Object.hasOwn(PLAIN, letter)) return PLAIN[letter];
  const small = letter.toLowerCase();
  const plain = Object.hasOwn(PLAIN, small) ? PLAIN[small] : undefined;
  return plain === undefined ? undefined : plain.charAt(0).toUpperCase() + plain.slice(1);
}

const pairs = (from: string, to: string): Readonly<Record<string, string>> => {
  const latinLetters = to.split(' ');
  return Object.fromEntries([...from].map((letter, i) => [letter, latinLetters[i] ?? '']));
};

/** Small letters, and signs. Cyrillic as passports write it (ICAO 9303, part 3), Greek after ELOT 743, simplified. */
const PLAIN: Readonly<Record<string, string>> = {
  ...pairs('łđħıŋ', 'l d h i ng'),
  ...pairs('абвгдежзийклмнопрстуфхц', 'a b v g d e zh z i i k l m n o p r s t u f kh ts'),
  ...pairs('чшщъыьэюяёіїєґђјљњћџў', 'ch sh shch ie y  e iu ia e i i ie g d j lj nj c dz u'),
  ...pairs('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  ...{ ẞ: 'SS', '−': '-', '→': '->', '≤': '<=', '≥': '>=' },
};

/** What a reader takes for one letter is replaced by one question mark. */
function* graphemes(text: string): Iterable<string> {
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text))
    yield segment;
}
