import type {
  AssistEvent,
  Assistant,
  AssistTask,
  AttributedItem,
  Failure,
  RecordedItem,
  Reply,
} from '@sotto/meeting';
import { onDeviceAdvice } from './on-device-advice.js';
import { searchNotes } from './on-device-notes.js';
import { isSameQuestion } from './question-repeat.js';
import { scored, type Passage } from './on-device-passages.js';
import { shortened } from './shortened.js';
import { termsOf } from './terms.js';

const QUOTES = 3;
/** A quote is cut at about this many characters, at a word. */
const QUOTE_LENGTH = 220;

/** A passage of the meeting that bears on a question. */
export interface RecordMatch {
  readonly item: RecordedItem;
  /** The sentence or line itself. */
  readonly passage: string;
  /** BM25 of the passage among the others, more than 0: it orders the matches of one question and says nothing of another. */
  readonly score: number;
}

type AnswerTask = Extract<AssistTask, { readonly purpose: 'answer' }>;

interface RecordPassage extends Passage {
  readonly item: RecordedItem;
}

/**
 * Finds what was said or shown about a question: sentences and screen lines ranked by BM25 over light stems, kept
 * only where they cover enough of the question. Best first, at most three.
 */
export function searchRecord(record: readonly RecordedItem[], question: string): readonly RecordMatch[] {
  const passages = record.flatMap(passagesOf).filter((passage) => !asksTheSame(passage, question));
  return scored(passages, question)
    .map(({ passage: { item, text }, score }) => ({ item, passage: text, score }))
    .sort((a, b) => b.score - a.score || b.item.elapsed - a.item.elapsed)
    .slice(0, QUOTES);
}

/**
 * An assistant with no model behind it (ledger P7): it answers a question by quoting what was said or shown, with
 * its time, and what stands in the person's own notes, or says, and marks, that nothing was found. It searches `record`, and where
 * there is none `context`. It coaches and advises by the
 * measures of delivery; where too little was said for that it fails with reason 'unsupported', so that the caller
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
  if (task.purpose === 'answer') return ended(answerTo(task));
  const advice = onDeviceAdvice(task);
  return 'reason' in advice ? failed(advice) : ended(advice);
}

const ended = (given: Reply): AssistEvent => ({
  type: 'ended',
  from: 'rules',
  provider: 'rules',
  reply: given,
});

const failed = (failure: Failure): AssistEvent => ({
  type: 'failed',
  provider: 'rules',
  partial: '',
  failure,
});

function answerTo({ context, record = timed(context), background, question }: AnswerTask): Reply {
  if (termsOf(question).length === 0) return nothing(NO_WORD);
  const said = [...searchRecord(record, question)]
    .sort((a, b) => a.item.elapsed - b.item.elapsed)
    .map(({ item, passage }) => quote(`${source(item)}, ${clockTime(item.elapsed)}`, passage));
  const noted = searchNotes(background, question).map((passage) => quote('Your notes', passage));
  const blocks = [block('Found in this meeting', said), block('In your notes', noted)].filter(Boolean);
  return blocks.length > 0 ? { purpose: 'answer', text: blocks.join('\n\n') } : nothing(NOT_SAID);
}

/** Who gives no record has what was said last searched, in the time of the first of it. */
const timed = (context: readonly AttributedItem[]): readonly RecordedItem[] =>
  context.map((item) => ({ ...item, elapsed: item.timestamp - (context[0]?.timestamp ?? 0) }));

const NO_WORD =
  'There is no word in this question to look for. Ask with a word that may have been said, shown or noted.';
const NOT_SAID = 'Nothing with these words was said, shown or noted so far.';

const nothing = (text: string): Reply => ({ purpose: 'answer', text, nothingFound: true });

const quote = (from: string, passage: string): string => `- ${from}: “${shortened(passage, QUOTE_LENGTH)}”`;

const block = (title: string, lines: readonly string[]): string =>
  lines.length > 0 ? [`**${title}**`, '', ...lines].join('\n') : '';

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

/** From so many words on a sentence that has those of the question is that question, and says nothing of its answer. */
const WORDS_OF_A_QUESTION = 4;

/** Whether it is the question itself, as it was heard in the meeting. */
const asksTheSame = ({ item, text }: RecordPassage, question: string): boolean =>
  !item.screenText && text.split(/\s+/u).length >= WORDS_OF_A_QUESTION && isSameQuestion(text, question);

/** A sentence of speech without punctuation is the whole utterance; a line of a screen stands alone. */
function passagesOf(item: RecordedItem): RecordPassage[] {
  const texts = item.screenText
    ? item.screenText.split('\n')
    : item.audioTranscript.split(/(?<=[.?!])\s+(?=\p{Lu})/u);
  return texts
    .map((text) => ({ item, text: text.trim(), terms: termsOf(text) }))
    .filter(({ terms }) => terms.length > 0);
}
