import type { AssistEvent, Assistant, AssistTask, RecordedItem } from '@sotto/meeting';
import { termsOf } from './terms.js';

/** Robertson and Zaragoza 2009, "The Probabilistic Relevance Framework: BM25 and Beyond": the usual k1 and b. */
const K1 = 1.2;
const B = 0.75;
const QUOTES = 3;
/** A passage is quoted only when it holds this share of what the question asks about, weighted by rarity. */
const LEAST_COVERAGE = 0.34;
/**
 * How much a word of the question that is nowhere in the record weighs, against the mean of those that are. People ask
 * in other words than they spoke ("the annual subscription plan" for "it"): counted in full, such words hid what was
 * said; not counted at all, any one word would be an answer.
 */
const ABSENT_WEIGHT = 1 / 3;
/** A quote is cut at about this many characters, at a word. */
const QUOTE_LENGTH = 220;

/** A passage of the meeting that bears on a question. */
export interface RecordMatch {
  readonly item: RecordedItem;
  /** The sentence or line itself. */
  readonly passage: string;
  readonly score: number;
}

interface Passage {
  readonly item: RecordedItem;
  readonly text: string;
  readonly terms: readonly string[];
}

/**
 * Finds what was said or shown about a question: sentences and screen lines ranked by BM25 over light stems, kept
 * only where they cover enough of the question. Best first, at most three.
 */
export function searchRecord(record: readonly RecordedItem[], question: string): readonly RecordMatch[] {
  const wanted = [...new Set(termsOf(question))];
  if (wanted.length === 0) return [];
  const passages = record.flatMap(passagesOf);
  const holding = new Map(
    wanted.map((term) => [term, passages.filter(({ terms }) => terms.includes(term)).length]),
  );
  const rarity = (term: string) => {
    const n = holding.get(term) ?? 0;
    return Math.log(1 + (passages.length - n + 0.5) / (n + 0.5));
  };
  const present = wanted.filter((term) => holding.get(term));
  const absent = wanted.length - present.length;
  const presentWeight = sum(present.map(rarity));
  const whole = presentWeight * (1 + (ABSENT_WEIGHT * absent) / Math.max(1, present.length));
  const meanLength = sum(passages.map(({ terms }) => terms.length)) / Math.max(1, passages.length);

  return passages
    .map((passage) => {
      const found = wanted.filter((term) => passage.terms.includes(term));
      return {
        item: passage.item,
        passage: passage.text,
        coverage: sum(found.map(rarity)) / whole,
        score: sum(found.map((term) => rarity(term) * saturation(passage, term, meanLength))),
      };
    })
    .filter(({ coverage }) => coverage >= LEAST_COVERAGE)
    .sort((a, b) => b.score - a.score || b.item.elapsed - a.item.elapsed)
    .slice(0, QUOTES)
    .map(({ item, passage, score }) => ({ item, passage, score }));
}

/**
 * An assistant with no model behind it (ledger P7): it answers a question by quoting what was said or shown, with
 * its time, or says that nothing was found. Every other purpose fails with reason 'unsupported', so that the caller
 * takes its standard advice.
 */
export function onDeviceRules(): Assistant {
  return {
    run: (task, emit, signal) => {
      if (!signal.aborted) emit(reply(task));
      return Promise.resolve();
    },
  };
}

function reply(task: AssistTask): AssistEvent {
  if (task.purpose !== 'answer') {
    return {
      type: 'failed',
      provider: 'rules',
      partial: '',
      failure: {
        reason: 'unsupported',
        message: 'The on-device rules answer questions only. Add a provider in Settings for this.',
      },
    };
  }
  return {
    type: 'ended',
    from: 'rules',
    provider: 'rules',
    reply: { purpose: 'answer', text: answerText(task.record ?? [], task.question) },
  };
}

function answerText(record: readonly RecordedItem[], question: string): string {
  if (termsOf(question).length === 0) {
    return 'There is no word in this question to look for. Ask with a word that may have been said or shown.';
  }
  const matches = searchRecord(record, question);
  if (matches.length === 0) return 'Nothing with these words was said or shown so far.';
  const quotes = [...matches]
    .sort((a, b) => a.item.elapsed - b.item.elapsed)
    .map(({ item, passage }) => `- ${source(item)}, ${clockTime(item.elapsed)}: “${shortened(passage)}”`);
  return [`**Found in this meeting**`, '', ...quotes].join('\n');
}

function source(item: RecordedItem): string {
  if (item.screenText) return 'On screen';
  if (item.speaker) return item.speaker;
  return item.voice === 'you' ? 'You' : 'Other side';
}

/** 65,000 ms is "1:05", an hour more "1:01:05". */
function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

function shortened(text: string): string {
  if (text.length <= QUOTE_LENGTH) return text;
  // Where there is no space to cut at, as in Japanese, no character is cut in two either.
  return text.slice(0, QUOTE_LENGTH).replace(/\s+\S*$|\p{Surrogate}$/u, '') + ' …';
}

/** A sentence of speech without punctuation is the whole utterance; a line of a screen stands alone. */
function passagesOf(item: RecordedItem): Passage[] {
  const texts = item.screenText
    ? item.screenText.split('\n')
    : item.audioTranscript.split(/(?<=[.?!])\s+(?=\p{Lu})/u);
  return texts
    .map((text) => ({ item, text: text.trim(), terms: termsOf(text) }))
    .filter(({ terms }) => terms.length > 0);
}

function saturation(passage: Passage, term: string, meanLength: number): number {
  const times = passage.terms.filter((each) => each === term).length;
  return (times * (K1 + 1)) / (times + K1 * (1 - B + (B * passage.terms.length) / meanLength));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
