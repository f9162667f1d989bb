import { counts, stemOf, tokensOf } from './phrase-words.js';

const SIZE = 10;
const DAMPING = 0.85;
const ROUNDS = 30;
const WINDOW = 2;

const best = (scores: ReadonlyMap<string, number>) =>
  [...scores]
    .sort((a, b) => b[1] - a[1])
    .slice(0, SIZE)
    .map(([phrase]) => phrase);

/** Runs of words that `holds`. */
function runs(tokens: readonly string[], holds: (word: string) => boolean): string[][] {
  const all: string[][] = [[]];
  for (const token of tokens) {
    if (token !== '.' && holds(token)) all.at(-1)?.push(token);
    else all.push([]);
  }
  return all.filter((run) => run.length > 0);
}

/** The words said most often, forms of one word together. */
export function frequency(texts: readonly string[]): string[] {
  const times = new Map<string, number>();
  const form = new Map<string, string>();
  for (const word of texts.flatMap(tokensOf).filter((token) => token !== '.' && counts(token))) {
    times.set(stemOf(word), (times.get(stemOf(word)) ?? 0) + 1);
    form.set(stemOf(word), word);
  }
  return best(times).map((stem) => form.get(stem) ?? stem);
}

/** Rose et al. 2010, "Automatic keyword extraction from individual documents": degree over frequency. */
export function rake(texts: readonly string[]): string[] {
  const phrases = texts.flatMap((text) => runs(tokensOf(text), counts));
  const frequencies = new Map<string, number>();
  const degrees = new Map<string, number>();
  for (const phrase of phrases) {
    for (const word of phrase) {
      frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
      degrees.set(word, (degrees.get(word) ?? 0) + phrase.length);
    }
  }
  const score = (word: string) => (degrees.get(word) ?? 0) / (frequencies.get(word) ?? 1);
  return best(
    new Map(phrases.map((phrase) => [phrase.join(' '), phrase.reduce((sum, word) => sum + score(word), 0)])),
  );
}

/** Mihalcea and Tarau 2004, "TextRank": the best third of the words, those that stand together as one phrase. */
export function textRank(texts: readonly string[]): string[] {
  const tokens = texts.map(tokensOf);
  const edges = new Map<string, Map<string, number>>();
  const join = (from: string, to: string) => {
    const ends = edges.get(from) ?? new Map<string, number>();
    edges.set(from, ends.set(to, (ends.get(to) ?? 0) + 1));
  };
  for (const list of tokens) {
    list.forEach((word, at) => {
      for (const other of list.slice(at + 1, at + 1 + WINDOW)) {
        if (word === '.' || other === '.' || word === other || !counts(word) || !counts(other)) continue;
        join(word, other);
        join(other, word);
      }
    });
  }
  const ranks = pageRank(edges);
  const third = [...ranks].sort((a, b) => b[1] - a[1]).slice(0, Math.ceil(ranks.size / 3));
  const kept = new Set(third.map(([word]) => word));
  const phrases = tokens.flatMap((list) => runs(list, (word) => kept.has(word)));
  return best(
    new Map(
      phrases.map((phrase) => [
        phrase.join(' '),
        phrase.reduce((sum, word) => sum + (ranks.get(word) ?? 0), 0),
      ]),
    ),
  );
}

function pageRank(edges: ReadonlyMap<string, ReadonlyMap<string, number>>): Map<string, number> {
  let ranks = new Map([...edges.keys()].map((word) => [word, 1]));
  const weight = new Map(
    [...edges].map(([word, ends]) => [word, [...ends.values()].reduce((a, b) => a + b, 0)]),
  );
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Map([...edges.keys()].map((word) => [word, 1 - DAMPING]));
    for (const [word, ends] of edges) {
      const given = (DAMPING * (ranks.get(word) ?? 0)) / (weight.get(word) ?? 1);
      for (const [other, times] of ends) next.set(other, (next.get(other) ?? 0) + given * times);
    }
    ranks = next;
  }
  return ranks;
}
