import { acknowledges } from './backchannel.js';
import { QUESTION_MODEL } from './question-model.js';
import { questionScorer } from './question-network.js';
import { spokenWords, withoutStumbles } from './question-words.js';

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

/** The best F1 by cross-validation over the meetings of MRDA's train split; it is flat from 0.24 to 0.4. */
const QUESTION_THRESHOLD = 0.32;
/** At and above it, nearly 3 of 4 are questions there. */
const ANSWER_THRESHOLD = 0.4;
/** Below it, fewer than 3 of 100 are one, most of them a lone "right". */
const SKIP_THRESHOLD = 0.12;
/** MRDA tags requests as statements, but they ask for an answer. */
const REQUEST_SCORE = 0.9;
/** A turn is handed over at its end: of a longer one, only so many last words are judged. */
const JUDGED_WORDS = 40;

const SENTENCE_END = /(?<=[.!?…])\s+/u;
const ASKED = /\?(?=["'”’)\]]*(?:\s|$))/u;
/** What may come before a request: "okay so now please ...". */
const OPENERS = new Set(
  'actually all and but cool first good great hey hi just maybe next now oh okay perfect please right so thanks then um well yeah yes'.split(
    ' ',
  ),
);
const REQUEST_WORDS = new Set('tell give show remind describe explain walk talk take run help'.split(' '));
const REQUEST =
  /^(?:(?:tell|give|show|remind) (?:me|us)|describe|explain|(?:walk|talk|take|run) (?:me|us) through|help (?:me|us) understand)\b/;
/** Agreement that only looks like a request. */
const NO_REQUEST = /^tell me about it$/;
/** Whole turns in the form of a question that ask nothing. */
const NO_QUESTION = new Set(['do it', 'do that', 'who cares', 'who knows']);
/**
 * "and what's in it": too rare in MRDA's train split for the networks to learn, but 8 of its 10 turns that are this
 * short and begin so are questions.
 */
const GOING_ON = new Set(['and', 'but']);
const SHORT_TURN = 8;
const ASKING = new Set(["how's", "what's", "when's", "where's", "who's", "why's"]);

let score: ReturnType<typeof questionScorer> | undefined;

/**
 * Judges one settled utterance or turn, with or without punctuation: words and order decide, and a "?" at the end of
 * a sentence where the recogniser gave one. Case and other punctuation do not matter. English only.
 */
export function detectQuestion(text: string): QuestionJudgement {
  const said = spokenWords(text);
  if (said.length === 0) return judgement(0);
  if (text.includes('?') && ASKED.test(text)) return judgement(1);
  if (acknowledges(said)) return judgement(0);
  const words = withoutConjunction(withoutStumbles(said.slice(-JUDGED_WORDS)));
  if (words.length === 2 && NO_QUESTION.has(words.join(' '))) return judgement(0);
  score ??= questionScorer(QUESTION_MODEL);
  const probability = 1 / (1 + Math.exp(-score(words)));
  return judgement(isRequest(words) ? Math.max(probability, REQUEST_SCORE) : probability);
}

/**
 * The questions within a longer stretch of speech, in their order: split at sentence punctuation where the recogniser
 * gave any, and judged part by part.
 */
export function questionsIn(text: string): readonly FoundQuestion[] {
  return text.split(SENTENCE_END).flatMap((part) => {
    const { isQuestion, score: probability } = detectQuestion(part);
    return isQuestion ? [{ text: part.trim(), score: probability }] : [];
  });
}

function withoutConjunction(words: readonly string[]): readonly string[] {
  const goesOn = words.length <= SHORT_TURN && GOING_ON.has(words[0] ?? '') && ASKING.has(words[1] ?? '');
  return goesOn ? words.slice(1) : words;
}

function isRequest(words: readonly string[]): boolean {
  const start = words.findIndex((word) => !OPENERS.has(word));
  if (!REQUEST_WORDS.has(words[start] ?? '')) return false;
  const asked = words.slice(start).join(' ');
  return REQUEST.test(asked) && !NO_REQUEST.test(asked);
}

function judgement(probability: number): QuestionJudgement {
  return {
    verdict: probability >= ANSWER_THRESHOLD ? 'answer' : probability < SKIP_THRESHOLD ? 'skip' : 'uncertain',
    score: probability,
    isQuestion: probability >= QUESTION_THRESHOLD,
  };
}
