/** A word of a text: where it stands, in UTF-16 units, and what it is found by. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly term: string;
}

/** Longer ones are cut: base64 and the like on a shared screen is nothing that anybody types. In characters. */
const LONGEST_TERM = 64;

/** Letters, digits and their marks; an apostrophe inside a word belongs to it. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=\p{L}))*/gu;
/** Scripts that put no space between words: each character is found by itself. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*/gu;
const PLAIN = /^[\w']*$/;

/** The words of a text in order, as the search compares them: without case, accents and forms of the same letter. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (PLAIN.test(word)) words.push({ start: index, end: index + word.length, term: folded(word) });
    else for (const [start, end] of piecesOf(word)) take(word.slice(start, end), index + start, words);
  }
  return words;
}

/** Where the pieces of a word begin and end: the whole of it, but for characters of scripts without spaces. */
function piecesOf(word: string): readonly (readonly [number, number])[] {
  const pieces: [number, number][] = [];
  let from = 0;
  for (const { 0: character, index } of word.matchAll(UNSPACED)) {
    if (index > from) pieces.push([from, index]);
    from = index + character.length;
    pieces.push([index, from]);
  }
  if (from < word.length) pieces.push([from, word.length]);
  return pieces;
}

function take(piece: string, start: number, words: Word[]): void {
  const term = folded(piece);
  if (term !== '') words.push({ start, end: start + piece.length, term });
}

function folded(word: string): string {
  const term = PLAIN.test(word)
    ? word.toLowerCase().replaceAll("'", '')
    : word
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '');
  return term.length > LONGEST_TERM ? [...term].slice(0, LONGEST_TERM).join('') : term;
}
