import {
  missingOwn,
  missingTimes,
  otherLanguage,
  ownSpeechMs,
  reading,
  timingNotes,
  tooShort,
  unmeasurable,
  type Reading,
} from './delivery-reading.js';
import type { DeliveryContext, Heard } from './delivery-state.js';
import { isOwn, timeOfWord, type Timeline } from './delivery-timeline.js';

const MINUTE_MS = 60_000;
/** Shorter utterances are too short to show how fast someone spoke. */
const LEAST_WORDS_QUOTED = 6;
/** A hedge among ten words is ten in a hundred: from here on a rate means something; our choice, about 30 s of speech. */
const LEAST_WORDS_FOR_RATE = 50;
/** Fillers this close together are heard as a stumble: 3 or more in 10 s, from the first to the third. */
const CLUSTER_FILLERS = 3;
const CLUSTER_MS = 10_000;
/** The engine whose words nobody recognised: a script has its um and uh. What a file holds was recognised mostly. */
const WRITTEN = 'scripted';

const SOUNDS_DROPPED =
  'Many recognisers leave out um and uh, and none was written here: the sounds cannot be measured, only the words.';
const NO_MARKS = 'Heard by words and order, because the transcript has no question marks.';
const SOME_MARKS =
  'Some were heard by words and order, because parts of the transcript have no question marks.';
const NO_WORD_SPACES = 'Words are not written apart in this language, so they cannot be counted.';
/** Languages written without spaces between words, by their primary subtag. */
const WITHOUT_SPACES = /^(?:zh|yue|ja|th|lo|km|my)(?:[-_]|$)/i;

/** Words per minute of own speech. */
export function pace(timeline: Timeline, context: DeliveryContext): Reading {
  const spoken = ownSpeechMs(timeline);
  const missing = missingOwn(timeline) ?? missingTimes(timeline) ?? tooShort(spoken, 'You spoke');
  if (missing) return unmeasurable(missing);
  if (WITHOUT_SPACES.test(context.language ?? '')) return unmeasurable(NO_WORD_SPACES);
  const rate = (sum(timeline.own.map(({ words }) => words)) * MINUTE_MS) / spoken;
  const tellings = timeline.own
    .filter(({ words }) => words >= LEAST_WORDS_QUOTED)
    .map((heard) => ({ heard, weight: paceOf(heard) }));
  return reading(rate, timingNotes(timeline, 'own'), tellings, 'both ways');
}

/** Fillers per minute of own speech. */
export function fillers(timeline: Timeline, context: DeliveryContext): Reading {
  const spoken = ownSpeechMs(timeline);
  const missing = missingOwn(timeline) ?? otherLanguage(context) ?? tooShort(spoken, 'You spoke');
  if (missing) return unmeasurable(missing);
  const rate = (sum(timeline.own.map((heard) => heard.fillers.length)) * MINUTE_MS) / spoken;
  const tellings = timeline.own.flatMap((heard) => countTelling(heard, heard.fillers));
  const without = timeline.own.filter((heard) => heard.fillers.length === 0);
  const atBest = without.map((heard) => ({ heard, weight: heard.words }));
  return { ...reading(rate, fillerNotes(timeline), tellings), atBest };
}

/** How often 3 or more fillers came within 10 s; a filler belongs to one cluster. */
export function fillerClusters(timeline: Timeline, context: DeliveryContext): Reading {
  const missing = missingOwn(timeline) ?? otherLanguage(context);
  if (missing) return unmeasurable(missing);
  const times = timeline.own
    .flatMap((heard) => heard.fillers.map((word) => ({ heard, word, at: timeOfWord(heard, word) })))
    .sort((a, b) => a.at - b.at);
  const clusters = [];
  for (let from = 0; from < times.length;) {
    const first = times[from] as (typeof times)[number];
    let to = from + 1;
    while (to < times.length && (times[to]?.at ?? 0) - first.at <= CLUSTER_MS) to += 1;
    if (to - from >= CLUSTER_FILLERS) clusters.push({ ...first, weight: to - from });
    from = to - from >= CLUSTER_FILLERS ? to : from + 1;
  }
  return reading(clusters.length, fillerNotes(timeline), clusters);
}

/** Hedges per 100 own words. */
export function hedges(timeline: Timeline, context: DeliveryContext): Reading {
  const own = ownUtterances(timeline);
  const missing = own.length === 0 ? missingOwn(timeline) : otherLanguage(context);
  if (missing) return unmeasurable(missing);
  const words = sum(own.map((heard) => heard.words));
  if (words < LEAST_WORDS_FOR_RATE)
    return unmeasurable(
      `You said ${words} ${words === 1 ? 'word' : 'words'}; this is measured from ${LEAST_WORDS_FOR_RATE} words on.`,
    );
  const rate = (sum(own.map((heard) => heard.hedges.length)) * 100) / words;
  const tellings = own.flatMap((heard) => countTelling(heard, heard.hedges));
  return reading(rate, [], tellings);
}

/** Own questions. */
export function questions(timeline: Timeline, context: DeliveryContext): Reading {
  return questionCount(timeline, context, false);
}

/** Own questions that start with what, how, why, tell me, describe or walk me. */
export function openQuestions(timeline: Timeline, context: DeliveryContext): Reading {
  return questionCount(timeline, context, true);
}

function questionCount(timeline: Timeline, context: DeliveryContext, openOnly: boolean): Reading {
  const own = ownUtterances(timeline);
  const missing = own.length === 0 ? missingOwn(timeline) : otherLanguage(context);
  if (missing) return unmeasurable(missing);
  const asked = own.flatMap((heard) =>
    heard.asking.questions
      .filter(({ open }) => open || !openOnly)
      .map(({ open, word }) => ({ heard, word, weight: Number(open) })),
  );
  return reading(asked.length, askingNotes(own), asked);
}

function askingNotes(own: readonly Heard[]): readonly string[] {
  if (!own.some(({ asking }) => asking.unmarked)) return [];
  return [own.some(({ asking }) => asking.marked) ? SOME_MARKS : NO_MARKS];
}

/** With and without usable times: what is only counted needs none. */
const ownUtterances = ({ own, untimed }: Timeline): readonly Heard[] => [...own, ...untimed.filter(isOwn)];

function fillerNotes(timeline: Timeline): readonly string[] {
  const all = [...timeline.timed, ...timeline.untimed];
  const recognised = timeline.own.some(({ utterance }) => utterance.engine !== WRITTEN);
  const dropped = recognised && !all.some(({ hasSound }) => hasSound);
  return [...(dropped ? [SOUNDS_DROPPED] : []), ...timingNotes(timeline, 'own')];
}

function countTelling(heard: Heard, words: readonly number[]) {
  return words.length > 0 ? [{ heard, word: words[0] ?? 0, weight: words.length }] : [];
}

const paceOf = ({ words, start, end }: Heard): number => words / (end - start);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
