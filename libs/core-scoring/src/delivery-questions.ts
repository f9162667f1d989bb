import { isBackchannel } from './backchannel.js';
import { detectQuestion } from './question-detection.js';
import { countWords, isOpenQuestion, isRequest } from './speech-words.js';

/** A question within an utterance. */
export interface HeardQuestion {
  readonly text: string;
  readonly open: boolean;
  /** Index of its first word. */
  readonly word: number;
}

/** What was asked in an utterance, and what told so. */
export interface Asking {
  readonly questions: readonly HeardQuestion[];
  /** A sentence in it ends with a mark, which decides. */
  readonly marked: boolean;
  /** A sentence in it ends without one, so words and their order decide. An acknowledgement needs no mark. */
  readonly unmarked: boolean;
}

/** Nothing was looked for. */
export const NOTHING_ASKED: Asking = { questions: [], marked: false, unmarked: false };

const SENTENCE_END = /(?<=[.!?…])\s+/u;
const ASKED = /\?(?=["'”’)\]]*(?:\s|!|$))/u;
const ENDED = /[.!…]["'”’)\]]*$/u;

/** What is known of a whole text, so that nothing is counted twice where it is one sentence. */
interface KnownOfText {
  readonly words: number;
  readonly backchannel: boolean;
}

/** Far more words than an acknowledgement has, so that longer texts need not be asked. */
const MOST_ACKNOWLEDGING_WORDS = 12;

/** Whether a text of so many words is nothing but acknowledgement. */
export const isAcknowledgement = (text: string, words: number): boolean =>
  words <= MOST_ACKNOWLEDGING_WORDS && isBackchannel(text);

/**
 * Counts the questions of an English text, sentence by sentence. Who writes marks has heard or seen where a question
 * is: "?" makes one, "." and "!" make none but of a request ("Tell me more."). Without a mark words and order decide.
 */
export function askedIn(text: string, known?: KnownOfText): Asking {
  const questions: HeardQuestion[] = [];
  let [word, marked, unmarked] = [0, false, false];
  const parts = text.trim().split(SENTENCE_END);
  const whole = parts.length === 1 ? known : undefined;
  for (const part of parts) {
    const words = whole?.words ?? countWords(part);
    if (words === 0) continue;
    const asked = ASKED.test(part);
    const ended = asked || ENDED.test(part);
    marked ||= ended;
    unmarked ||= !ended && !(whole?.backchannel ?? isAcknowledgement(part, words));
    if (asked || ((!ended || isRequest(part)) && detectQuestion(part).isQuestion))
      questions.push({ text: part, open: isOpenQuestion(part), word });
    word += words;
  }
  return { questions, marked, unmarked };
}
