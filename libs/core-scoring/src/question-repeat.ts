import { spokenWords } from './question-words.js';

/** From this share on it is the same question: the rules for questions heard from the other side. */
const SAME_QUESTION_OVERLAP = 0.7;

/**
 * Whether a question was asked already: the words that both have are 0.7 and more of the words that either has.
 * Case, punctuation, order and repeats do not matter; two texts without words are not the same question.
 */
export function isSameQuestion(a: string, b: string): boolean {
  const [first, second] = [new Set(spokenWords(a)), new Set(spokenWords(b))];
  const both = [...first].filter((word) => second.has(word)).length;
  const either = first.size + second.size - both;
  return either > 0 && both / either >= SAME_QUESTION_OVERLAP;
}
