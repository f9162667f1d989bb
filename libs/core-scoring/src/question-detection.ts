import { isBackchannel } from './backchannel.js';
import { spokenWords } from './question-words.js';

/**
 * What to do with a settled turn of the other side: `skip` (a backchannel, or clearly no question), `answer` (a cue
 * is clear) or `uncertain` (wait `UNCERTAIN_WAIT_MS` for more).
 */
export type QuestionVerdict = 'skip' | 'answer' | 'uncertain';

/** How much an utterance is a question. */
export interface QuestionJudgement {
  readonly verdict: QuestionVerdict;
  /** Probability, 0 to 1. */
  readonly score: number;
  /** The score is at or above the threshold of the best F1: what counts as a question in figures. */
  readonly isQuestion: boolean;
}

/** A question within a longer stretch of speech, as it was said. */
export interface FoundQuestion {
  readonly text: string;
  /** Probability, 0 to 1. */
  readonly score: number;
}

/** How long an uncertain turn waits for more words, ms. */
export const UNCERTAIN_WAIT_MS = 700;

const QUESTION_THRESHOLD = 0.5;
const SKIP_BELOW = 0.3;
/** The same question again, by the overlap of its words. */
const SAME_QUESTION_OVERLAP = 0.7;

const SENTENCE_END = /(?<=[.!?…])\s+/u;
const ASKED = /\?(?=\s|["'”’)]|$)/u;
const OPENER = /^(?:so|and|but|well|um|uh|okay|now|then|yeah|or)$/;
const CUE =
  /^(?:what|what's|who|who's|when|where|where's|why|how|how's|which|do|does|did|is|are|was|were|can|could|would|will|should|have|has|isn't|aren't|don't|doesn't|didn't|won't|can't|tell me|describe|walk me|talk me|explain)\b/;

/**
 * Judges one settled utterance or turn, with or without punctuation: words and order decide, and a "?" where the
 * recogniser gave one. Case and other punctuation do not matter.
 */
export function detectQuestion(text: string): QuestionJudgement {
  const words = spokenWords(text);
  if (words.length === 0) return judgement(0);
  if (ASKED.test(text)) return judgement(1);
  if (isBackchannel(text)) return judgement(0);
  const start = words.findIndex((word) => !OPENER.test(word));
  return judgement(start >= 0 && CUE.test(words.slice(start).join(' ')) ? 0.8 : 0.1);
}

/** The questions within a longer stretch of speech: split at sentence punctuation where there is any. */
export function questionsIn(text: string): readonly FoundQuestion[] {
  return text
    .split(SENTENCE_END)
    .map((part) => ({ text: part.trim(), ...detectQuestion(part) }))
    .filter(({ isQuestion }) => isQuestion)
    .map(({ text: said, score }) => ({ text: said, score }));
}

/**
 * Whether a question was asked already: the words that both have are 0.7 and more of the words that either has.
 * Case, punctuation and order do not matter; two texts without words are not the same question.
 */
export function isSameQuestion(a: string, b: string): boolean {
  const [first, second] = [new Set(spokenWords(a)), new Set(spokenWords(b))];
  const both = [...first].filter((word) => second.has(word)).length;
  const either = first.size + second.size - both;
  return either > 0 && both / either >= SAME_QUESTION_OVERLAP;
}

function judgement(score: number): QuestionJudgement {
  const isQuestion = score >= QUESTION_THRESHOLD;
  return { verdict: isQuestion ? 'answer' : score < SKIP_BELOW ? 'skip' : 'uncertain', score, isQuestion };
}
