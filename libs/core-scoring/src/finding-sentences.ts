import type { DeliveryMeasure, DeliveryMeasureId } from '@sotto/meeting';
import { figureText, rangeText } from './figure-words.js';

/** A figure and its band in words, put into a sentence. */
type Sentence = (figure: string, band: string) => string;

/** What is said inside the band, below it and above it. A side that no band closes has no sentence. */
interface Sentences {
  readonly good: Sentence;
  readonly low?: Sentence;
  readonly high?: Sentence;
}

/** Every sentence about a measure, with its figure, its band and what to do; "works best" is what the band's source found. */
const SENTENCES: Readonly<Record<DeliveryMeasureId, Sentences>> = {
  pace: {
    good: (f, b) => `You spoke at ${f}, within ${b}: easy to follow.`,
    low: (f, b) => `You spoke at ${f}; ${b} is easier to listen to. Say the point first, then the detail.`,
    high: (f, b) =>
      `You spoke at ${f}; ${b} is easier to follow. Leave a breath after each sentence and slow down for figures and names.`,
  },
  fillers: {
    good: (f, b) => `Your fillers came at ${f}, within ${b}: nobody minds that.`,
    high: (f, b) =>
      `Your fillers came at ${f}; ${b} goes unnoticed. Where one is about to come, stay silent.`,
  },
  'filler-clusters': {
    good: (f) => `Your fillers hardly ever came in a cluster (${f}).`,
    high: (f, b) =>
      `Your fillers came in clusters, ${times(f)}; aim for ${b}. When you look for words, stop, think, then speak.`,
  },
  hedges: {
    good: (f, b) => `You hedged ${f}, within ${b}: what you said sounded meant.`,
    low: (f, b) => `You hedged ${f}; ${b} is usual. Say what you are not sure of.`,
    high: (f, b) =>
      `You hedged ${f}; ${b} is usual. Drop "I think" and "maybe" where you know, and say what you are sure of.`,
  },
  'talk-share': {
    good: (f, b) => `You spoke ${f} of the time, within ${b}: both sides had room.`,
    low: (f, b) =>
      `You spoke ${f} of the time; ${b} works best here. Add an example or a result of your own.`,
    high: (f, b) => `You spoke ${f} of the time; ${b} works best here. Ask, then wait.`,
  },
  'longest-monologue': {
    good: (f, b) => `Your longest turn took ${f}, within ${b}: they could come in.`,
    low: (f, b) => `Your longest turn took only ${f}; ${b} works best here. Give the whole of one example.`,
    high: (f, b) =>
      `Your longest turn took ${f}; ${b} works best here. Stop after each point and ask whether it is clear.`,
  },
  'their-longest-story': {
    good: (f, b) => `They spoke for ${f} at a stretch (${b} is good): you let them tell it.`,
    low: (f, b) =>
      `Their longest turn took only ${f}; ${b} works best here. Ask "How did that come about?" and let them tell it.`,
    high: (f, b) => `Their longest turn took ${f}; ${b} works best here. Sum up what you heard and move on.`,
  },
  questions: {
    good: (f, b) => `You asked ${counted(f, 'question')} (${b} works best): you wanted to know.`,
    low: (f, b) =>
      `You asked ${counted(f, 'question')}; ${b} works best here. Before you explain, ask what it means for them.`,
    high: (f, b) =>
      `You asked ${counted(f, 'question')}; ${b} works best here. Ask fewer, and follow up on what they answer.`,
  },
  'open-questions': {
    good: (f, b) => `You asked ${counted(f, 'open question')} (${b} works best): they could tell more.`,
    low: (f, b) =>
      `You asked ${counted(f, 'open question')}; ${b} works best here. Begin a question with "What", "How" or "Tell me".`,
    high: (f, b) =>
      `You asked ${counted(f, 'open question')}; ${b} works best here. Close a topic with a question for yes or no.`,
  },
  patience: {
    good: (f, b) => `You waited ${f} before you spoke, within ${b}: they could finish.`,
    low: (f, b) => `You waited ${f} before you spoke; ${b} works best. Count to one before you answer.`,
    high: (f, b) =>
      `You waited ${f} before you spoke; ${b} works best. Say first that you heard them, then think.`,
  },
  interactivity: {
    good: (f, b) => `The word changed hands ${often(f)} (${b} works best): it was a talk, not a speech.`,
    low: (f, b) => `The word changed hands ${often(f)}; ${b} works best. End a turn with a question.`,
    high: (f, b) => `The word changed hands ${often(f)}; ${b} works best. Let them finish a thought.`,
  },
  interruptions: {
    good: (f) => `You let them finish (interruptions: ${f}).`,
    high: (f, b) => `You began while they were speaking, ${times(f)}; aim for ${b}. Wait for their pause.`,
  },
  crosstalk: {
    good: (f, b) => `Both spoke at once ${f} of the time, within ${b}: you took turns well.`,
    high: (f, b) =>
      `Both spoke at once ${f} of the time; aim for ${b}. When you both begin, give them the word.`,
  },
  silences: {
    good: (f) => `The talk did not stall (long silences: ${f}).`,
    low: (f, b) => `There were ${counted(f, 'pause')}; ${b} works best. Pause after what matters.`,
    high: (f, b) => `The talk fell silent for long, ${times(f)}; aim for ${b}. Have the next question ready.`,
  },
  'longest-silence': {
    good: (f, b) => `Your longest silence took ${f}, within ${b}: a pause, not a gap.`,
    low: (f, b) => `The longest silence took ${f}; ${b} works best. Pause after what matters.`,
    high: (f, b) => `The longest silence took ${f}; ${b} feels natural. Say what you are thinking about.`,
  },
};

/**
 * What is said of a judged measure, with the figure, the band and what to do; null where it is not judged or its band
 * is open on that side.
 */
export function findingSentence(measure: DeliveryMeasure): string | null {
  const { id, unit, band, judgement, side } = measure;
  if (band === null || judgement === null) return null;
  const key = judgement === 'good' ? 'good' : side;
  const sentence = key && SENTENCES[id][key];
  return sentence ? sentence(figureText(measure), rangeText(band.good, unit)) : null;
}

const counted = (figure: string, noun: string): string =>
  /^(?:about )?1$/.test(figure) ? `${figure} ${noun}` : `${figure} ${noun}s`;
const times = (figure: string): string => (figure.endsWith('minute') ? figure : counted(figure, 'time'));
const often = (figure: string): string => figure.replace(' a minute', ' times a minute');
