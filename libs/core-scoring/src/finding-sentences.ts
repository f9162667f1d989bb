import type { DeliveryMeasure, DeliveryMeasureId } from '@sotto/meeting';
import { figureText, rangeText } from './figure-words.js';

/** A figure and its band in words, put into a sentence; the value itself where none is said in other words. */
type Sentence = (figure: string, band: string, value: number) => string;
/** What is said outside the band, and what to do, which must make sense alone too. */
type Change = readonly [says: Sentence, advice: string];

/** What is said inside the band, below it and above it. */
interface Sentences {
  readonly good: Sentence;
  readonly low?: Change;
  readonly high?: Change;
}

/**
 * What a band closes has a sentence, nothing else does; "works best" is what the source of the band found. Praise says
 * no more than its figure: where the word changes hands often, one may still do all the talking.
 */
const SENTENCES: Readonly<Partial<Record<DeliveryMeasureId, Sentences>>> = {
  pace: {
    good: (f, b) => `You spoke at ${f}, within ${b}: easy to follow.`,
    low: [
      (f, b) => `You spoke at ${f}; ${b} is easier to listen to.`,
      'Say the point first, then the detail, with fewer pauses within a sentence.',
    ],
    high: [
      (f, b) => `You spoke at ${f}; ${b} is easier to follow.`,
      'Leave a breath after each sentence, and slow down for figures and names.',
    ],
  },
  fillers: {
    good: (f, b, value) =>
      value === 0 ? 'No fillers were heard.' : `Your fillers came at ${f}; ${b} goes unnoticed.`,
    high: [
      (f, b) => `Your fillers came at ${f}; ${b} goes unnoticed.`,
      'Where a filler is about to come, stay silent for a moment.',
    ],
  },
  'talk-share': {
    good: (f, b) => `You spoke ${f} of the time, within ${b}: both sides had room.`,
    low: [
      (f, b) => `You spoke ${f} of the time; ${b} works best here.`,
      'Add an example or a result of your own.',
    ],
    high: [(f, b) => `You spoke ${f} of the time; ${b} works best here.`, 'Ask, then wait.'],
  },
  'longest-monologue': {
    good: (f, b) => `Your longest turn took ${f} (${b} is good): they could come in.`,
    high: [
      (f, b) => `Your longest turn took ${f}; ${b} works best here.`,
      'Stop after each point and ask whether it is clear.',
    ],
  },
  'their-longest-story': {
    good: (f, b) => `They spoke for ${f} at a stretch (${b} is good): you let them tell it.`,
    low: [
      (f, b) => `Their longest turn took only ${f}; ${b} works best here.`,
      'Ask "How did that come about?" and let them tell it.',
    ],
  },
  questions: {
    good: (f, b) => `You asked ${counted(f, 'question')} (${b} works best).`,
    low: [
      (f, b) => `You asked ${counted(f, 'question')}; ${b} works best here.`,
      'Before you explain, ask what it means for them.',
    ],
    high: [
      (f, b) => `You asked ${counted(f, 'question')}; ${b} works best here.`,
      'Ask fewer questions, and follow up on what they answer.',
    ],
  },
  'open-questions': {
    good: (f, b) => `You asked ${counted(f, 'open question')} (${b} works best).`,
    low: [
      (f, b) => `You asked ${counted(f, 'open question')}; ${b} works best here.`,
      'Begin a question with "What", "How" or "Tell me".',
    ],
  },
  patience: {
    good: (f, b) => `You waited ${f} before you spoke, within ${b}.`,
    low: [(f, b) => `You waited ${f} before you spoke; ${b} works best.`, 'Count to one before you answer.'],
    high: [
      (f, b) => `You waited ${f} before you spoke; ${b} works best.`,
      'Say that you heard the question, then think.',
    ],
  },
  interactivity: {
    good: (f, b) => `The word changed hands ${often(f)} (${b} works best).`,
    low: [(f, b) => `The word changed hands ${often(f)}; ${b} works best.`, 'End a turn with a question.'],
  },
  crosstalk: {
    good: (f, b) => `Both spoke at once ${f} of the time (${b} is fine).`,
    high: [
      (f, b) => `Both spoke at once ${f} of the time; aim for ${b}.`,
      'When you both begin, give them the word.',
    ],
  },
  'longest-silence': {
    good: (f, b) => `No silence was longer than ${f} (${b} feels natural).`,
    high: [
      (f, b) => `The longest silence took ${f}; ${b} feels natural.`,
      'When a pause grows long, say what you are thinking about, or ask what they are.',
    ],
  },
};

/**
 * What is said of a judged measure, with the figure, the band and what to do; null where it is not judged or its band
 * is open on that side.
 */
export function findingSentence(measure: DeliveryMeasure): string | null {
  const { id, value, unit, band, judgement } = measure;
  if (value === null || band === null || judgement === null) return null;
  const [figure, range] = [figureText(measure), rangeText(band.good, unit)];
  if (judgement === 'good') return SENTENCES[id]?.good(figure, range, value) ?? null;
  const change = changeOf(measure);
  return change ? `${change[0](figure, range, value)} ${change[1]}` : null;
}

/** What to do about a measure that left its band, in a sentence of its own; null inside the band or with none. */
export function adviceFor(measure: DeliveryMeasure): string | null {
  return changeOf(measure)?.[1] ?? null;
}

function changeOf({ id, judgement, side }: DeliveryMeasure): Change | undefined {
  return judgement === null || judgement === 'good' || side === null ? undefined : SENTENCES[id]?.[side];
}

const counted = (figure: string, noun: string): string =>
  `${figure} ${noun}${/^(?:about )?1$/.test(figure) ? '' : 's'}`;
const often = (figure: string): string =>
  /^(?:about )?1 a minute$/.test(figure)
    ? figure.replace('1 a', 'once a')
    : figure.replace(' a minute', ' times a minute');
