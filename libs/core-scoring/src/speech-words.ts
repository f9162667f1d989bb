/** What is counted in one utterance; every list holds indexes of words, in order. */
export interface SpeechWords {
  readonly words: number;
  /** Where a filler begins: sounds, and ambiguous words that are set off. */
  readonly fillers: readonly number[];
  /** How many of the fillers are sounds (um, uh). */
  readonly sounds: number;
  /** Where a hedge begins. */
  readonly hedges: readonly number[];
}

interface Token {
  /** Lower case, straight apostrophes. */
  readonly word: string;
  /** As it is written. */
  readonly written: string;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
}

/** An inner apostrophe, dot or comma before digits belongs to the word: don't, u.s., 3.5, 1,000. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.][\p{L}\p{M}\p{N}]+|,\p{N}{3}(?!\p{N}))*/gu;

const SOUNDS = new Set(['um', 'umm', 'uhm', 'uh', 'uhh', 'er', 'erm']);
/** Nearly no utterance does, and looking at its words takes ten times as long. */
const MAY_HOLD_SOUND = /\b(?:u[hm]|er)/i;
/** After "uh" these make another word: "uh-huh", "uh-oh". */
const NOT_A_SOUND_BEFORE = new Set(['huh', 'oh', 'uh-huh']);

/** Fillers only when set off: all of them are plain words too ("I like it", "you know him", "as well"). */
const AMBIGUOUS = ['like', 'so', 'right', 'well', 'you know', 'actually', 'basically', 'literally'];

/** The list of the delivery rules; there is no published one for meetings. */
const HEDGES = ['maybe', 'i think', 'sort of', 'kind of', 'probably', 'i guess'];
/** Before "kind of" and "sort of" these name a class and do not hedge: "what kind of contract", "that sort of thing". */
const NAMES_A_CLASS = new Set(
  'a an the this that these those what which some any every each no all one another other same different new'.split(
    ' ',
  ),
);

/** What sets a word off within a sentence: a comma, a dash, dots. A hyphen only with space around it. */
const PAUSE_MARK = /[,;:—–…]|\.\.|\s-|-\s/u;
const SENTENCE_MARK = /[.!?]/u;
const TWO_WORDS = new Set([...AMBIGUOUS, ...HEDGES].filter((phrase) => phrase.includes(' ')));
const BEGINS_PHRASE = new Set([...TWO_WORDS].map((phrase) => phrase.split(' ')[0]));
const ONE_WORD_FILLERS = new Set(AMBIGUOUS.filter((phrase) => !TWO_WORDS.has(phrase)));
const FILLER_PHRASES = new Set(AMBIGUOUS.filter((phrase) => TWO_WORDS.has(phrase)));
const ONE_WORD_HEDGES = new Set(HEDGES.filter((phrase) => !TWO_WORDS.has(phrase)));
const HEDGE_PHRASES = new Set(HEDGES.filter((phrase) => TWO_WORDS.has(phrase)));

/** How many words a text has; digits are words, punctuation is not, "long-term" is two. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** Whether a text has a filler sound: a recogniser that writes one at all does not drop them. */
export function hasFillerSound(text: string): boolean {
  return MAY_HOLD_SOUND.test(text) && tokensOf(text).some((_, at, all) => isSound(all, at));
}

/**
 * Counts words, fillers and hedges of an English utterance; linear in its length.
 *
 * Sounds (um, uh, er) always count. Like, so, right, well, you know, actually, basically and literally count only when
 * they are set off on both sides: before them the start of a sentence, a pause mark (comma, dash, dots) or a sound;
 * after them a pause mark or a sound, or the end of the sentence where no sentence began with them. So "it was, like,
 * huge", "so, we start" and, from a recogniser without punctuation, "so um we start" count; "I like it", "Right.",
 * "OK, right." and the tag "..., right?" do not.
 */
export function speechWords(text: string): SpeechWords {
  const tokens = tokensOf(text);
  const fillers: number[] = [];
  const hedges: number[] = [];
  let sounds = 0;
  for (const [at, { word }] of tokens.entries()) {
    const phrase = BEGINS_PHRASE.has(word) ? `${word} ${tokens[at + 1]?.word ?? ''}` : '';
    if (isSound(tokens, at)) {
      sounds += 1;
      fillers.push(at);
    } else if (ONE_WORD_FILLERS.has(word)) {
      if (isSetOff(text, tokens, at, at)) fillers.push(at);
    } else if (FILLER_PHRASES.has(phrase)) {
      if (isSetOff(text, tokens, at, at + 1)) fillers.push(at);
    } else if (ONE_WORD_HEDGES.has(word) || (HEDGE_PHRASES.has(phrase) && !namesClass(tokens, at))) {
      hedges.push(at);
    }
  }
  return { words: tokens.length, fillers, sounds, hedges };
}

/** What may come before the words that open a question or a request: "so um what ...", "great, tell me ...". */
const DISCOURSE_OPENERS = new Set(
  'so and but or um umm uhm uh uhh er erm oh well okay ok now then yeah yes right alright actually like please just first next good great perfect cool thanks hey hi'.split(
    ' ',
  ),
);
/** The delivery rules: what, how, why, tell me, describe, walk me. */
const OPEN = /^(?:what|what's|what're|how|how's|how're|why|why's|describe|tell me|walk me)(?: |$)/;

/** Asks for an answer in the form of a statement. */
const REQUEST = /^(?:describe|explain|(?:tell|walk|talk|take) (?:me|us))(?: |$)/;

/** Whether a question is open, by the words it starts with once openers such as "so" and "um" are taken off. */
export const isOpenQuestion = (question: string): boolean => OPEN.test(opening(question));

/** Whether a sentence begins like a request for an answer ("so tell me ..."), openers taken off too. */
export const isRequest = (sentence: string): boolean => REQUEST.test(opening(sentence));

/** The first two words that say something. */
function opening(sentence: string): string {
  const words = tokensOf(sentence).map(({ word }) => word);
  const start = words.findIndex((word) => !DISCOURSE_OPENERS.has(word));
  return start < 0 ? '' : words.slice(start, start + 2).join(' ');
}

function tokensOf(text: string): readonly Token[] {
  let end = 0;
  return (text.match(WORD) ?? []).map((written) => {
    // No letter stands between two words, so a word is where it is found first. `matchAll` takes three times as long.
    const start = text.indexOf(written, end);
    end = start + written.length;
    const lower = written.toLowerCase();
    return { word: lower.includes('’') ? lower.replaceAll('’', "'") : lower, written, start, end };
  });
}

function isSound(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  // "ER" is a place, "er" a sound.
  if (!token || !SOUNDS.has(token.word) || token.written === 'ER') return false;
  return !(token.word === 'uh' && NOT_A_SOUND_BEFORE.has(tokens[at + 1]?.word ?? ''));
}

function namesClass(tokens: readonly Token[], at: number): boolean {
  const last = tokens[at + 1]?.word;
  return last === 'of' && NAMES_A_CLASS.has(tokens[at - 1]?.word ?? '');
}

function isSetOff(text: string, tokens: readonly Token[], first: number, last: number): boolean {
  const before = text.slice(tokens[first - 1]?.end ?? 0, tokens[first]?.start);
  const after = text.slice(tokens[last]?.end, tokens[last + 1]?.start);
  const paused = PAUSE_MARK.test(before) || isSound(tokens, first - 1);
  const opens = first === 0 || SENTENCE_MARK.test(before);
  if (!paused && !opens) return false;
  if (PAUSE_MARK.test(after) || isSound(tokens, last + 1)) return true;
  const closes = last === tokens.length - 1 || SENTENCE_MARK.test(after);
  // "OK, right." agrees, and "is it, like?" asks.
  return paused && closes && !after.includes('?') && tokens[last]?.word !== 'right';
}
