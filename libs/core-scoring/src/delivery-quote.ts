import type { Quote } from '@sotto/meeting';
import type { Heard } from './delivery-state.js';
import { timeOfWord } from './delivery-timeline.js';

/** Beyond this a quote is cut, so that three of them can be read at a glance; our choice. */
const MOST_LETTERS = 160;
/** Words shown before the one that is meant, where a quote is cut. */
const WORDS_BEFORE = 4;
const MOST_QUOTES = 3;

/** Words worth showing: an utterance, from the word that is meant on where it is long. */
export interface Telling {
  readonly heard: Heard;
  /** Index of the word that is meant; 0 where left out, the number of words for its end. */
  readonly word?: number;
  /** How telling it is. */
  readonly weight: number;
}

/** The three with the greatest or the least weight, as quotes; of equals the earlier. What has no usable time is not quoted. */
export function quotesOf(tellings: readonly Telling[], first: 'greatest' | 'least'): readonly Quote[] {
  const sign = first === 'greatest' ? -1 : 1;
  const inOrder = (a: Telling, b: Telling) => sign * (a.weight - b.weight) || a.heard.start - b.heard.start;
  // Thousands are looked at for three, so they are not sorted.
  let chosen: Telling[] = [];
  for (const telling of tellings) {
    const last = chosen[MOST_QUOTES - 1];
    if (!telling.heard.timed || (last && inOrder(last, telling) <= 0)) continue;
    chosen = [...chosen, telling].sort(inOrder).slice(0, MOST_QUOTES);
  }
  return chosen.map(({ heard, word = 0 }) => quoteOf(heard, word));
}

function quoteOf(heard: Heard, word: number): Quote {
  const { text, voice } = heard.utterance;
  return { text: excerpt(text.trim(), word), voice, elapsed: timeOfWord(heard, word) };
}

/** By words between spaces, which are near enough to the counted ones to find the place. */
function excerpt(text: string, word: number): string {
  if (text.length <= MOST_LETTERS) return text;
  const words = text.split(/\s+/);
  const from = Math.max(0, Math.min(word, words.length - 1) - WORDS_BEFORE);
  const rest = words.slice(from).join(' ');
  const kept = rest.length <= MOST_LETTERS ? rest : `${rest.slice(0, MOST_LETTERS).replace(/\s+\S*$/, '')} …`;
  return from > 0 ? `… ${kept}` : kept;
}
