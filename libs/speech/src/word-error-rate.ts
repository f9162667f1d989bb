/** One step of an alignment: the same word, another word, a word that is missing, a word too many. */
export interface AlignedPair {
  readonly kind: 'correct' | 'substitution' | 'deletion' | 'insertion';
  /** Null for an insertion. */
  readonly reference: string | null;
  /** Null for a deletion. */
  readonly hypothesis: string | null;
}

/** How far a transcript is from what was said. */
export interface WordErrorRate {
  /** (S + D + I) / words, from 0 to more than 1; null where the reference has no words, as there is nothing to divide by. */
  readonly rate: number | null;
  readonly substitutions: number;
  readonly insertions: number;
  readonly deletions: number;
  readonly correct: number;
  /** Words of the reference: correct + substitutions + deletions. */
  readonly words: number;
  /** Both texts side by side, in order. */
  readonly alignment: readonly AlignedPair[];
}

/**
 * A text as words that can be compared: lower case, apostrophes and dots inside a word dropped (`don't` is `dont`,
 * `U.S.` is `us`), every other sign that is neither letter nor digit parts words (`well-known` is two). Digits stay
 * digits: `12` and `twelve` differ. Accents count.
 */
export function comparableWords(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(JOINING, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/**
 * A sign between two letters or digits joins them, `12.5` among them; at an edge it parts. The sign comes first, because
 * signs are few: looking back from every character took most of the time.
 */
const JOINING = /['’ʼ.](?<=[\p{L}\p{N}].)(?=[\p{L}\p{N}])/gu;

/**
 * Word error rate: the least number of words to put right, by the words that were said (Levenshtein's distance on
 * words, each error counting 1, as in NIST sclite). Both texts are made comparable first: see `comparableWords`.
 *
 * Of several alignments with the same number of errors one is chosen always the same way, substitutions first.
 */
export function wordErrorRate(reference: string, hypothesis: string): WordErrorRate {
  const alignment = align(comparableWords(reference), comparableWords(hypothesis));
  const count = (kind: AlignedPair['kind']) => alignment.filter((pair) => pair.kind === kind).length;
  const [correct, substitutions] = [count('correct'), count('substitution')];
  const [deletions, insertions] = [count('deletion'), count('insertion')];
  const words = correct + substitutions + deletions;
  const rate = words === 0 ? null : (substitutions + deletions + insertions) / words;
  return { rate, substitutions, insertions, deletions, correct, words, alignment };
}

function align(reference: readonly string[], hypothesis: readonly string[]): AlignedPair[] {
  const distance = distances(reference, hypothesis);
  const at = (i: number, j: number) => distance[i]?.[j] ?? Infinity;
  const pairs: AlignedPair[] = [];
  let [i, j] = [reference.length, hypothesis.length];
  while (i > 0 || j > 0) {
    const [said, heard] = [reference[i - 1] ?? null, hypothesis[j - 1] ?? null];
    const isSame = said === heard;
    if (i > 0 && j > 0 && at(i, j) === at(i - 1, j - 1) + (isSame ? 0 : 1)) {
      pairs.push({ kind: isSame ? 'correct' : 'substitution', reference: said, hypothesis: heard });
      i--;
      j--;
    } else if (i > 0 && at(i, j) === at(i - 1, j) + 1) {
      pairs.push({ kind: 'deletion', reference: said, hypothesis: null });
      i--;
    } else {
      pairs.push({ kind: 'insertion', reference: null, hypothesis: heard });
      j--;
    }
  }
  return pairs.reverse();
}

/** Row i, column j: errors between the first i words of one and the first j of the other. */
function distances(reference: readonly string[], hypothesis: readonly string[]): readonly Uint32Array[] {
  const rows = [Uint32Array.from({ length: hypothesis.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= reference.length; i++) {
    const above = rows[i - 1] as Uint32Array;
    const row = new Uint32Array(hypothesis.length + 1);
    row[0] = i;
    for (let j = 1; j <= hypothesis.length; j++) {
      const swap = (above[j - 1] ?? 0) + (reference[i - 1] === hypothesis[j - 1] ? 0 : 1);
      row[j] = Math.min(swap, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
    }
    rows.push(row);
  }
  return rows;
}
