import type {
  DeliveryFigures,
  DeliveryMeasure,
  DeliveryMeasureId,
  DeliveryReport,
  Utterance,
} from '@sotto/meeting';
import { bandFor, judgeFigure } from './bands.js';
import { coachingWeights } from './coaching-weights.js';
import { DELIVERY_CATALOGUE, DELIVERY_MEASURES } from './delivery-catalogue.js';
import { findings } from './delivery-findings.js';
import {
  crosstalk,
  interactivity,
  interruptions,
  longestMonologue,
  longestSilence,
  patience,
  silences,
  talkShare,
  theirLongestStory,
} from './delivery-of-turns.js';
import { fillerClusters, fillers, hedges, openQuestions, pace, questions } from './delivery-of-words.js';
import { quotesOf } from './delivery-quote.js';
import { isEnglish, ownSpeechMs, type Reading } from './delivery-reading.js';
import { deliveryStateOf, type DeliveryContext, type DeliveryState } from './delivery-state.js';
import { isOwn, talkMs, timelineOf, type Timeline } from './delivery-timeline.js';
import { whyNotJudged } from './enough-talk.js';

export {
  advanceDelivery,
  deliveryStateOf,
  NO_DELIVERY,
  type DeliveryContext,
  type DeliveryState,
} from './delivery-state.js';

/** Version of the rules by which delivery is measured and judged; a change of any figure raises it. */
export const DELIVERY_RULES = 2;

const PACE_NOT_JUDGED = 'Pace is judged in English only: other languages have words of other lengths.';

const READINGS: Readonly<
  Record<DeliveryMeasureId, (timeline: Timeline, context: DeliveryContext) => Reading>
> = {
  pace,
  fillers,
  'filler-clusters': fillerClusters,
  hedges,
  'talk-share': talkShare,
  'longest-monologue': longestMonologue,
  'their-longest-story': theirLongestStory,
  questions,
  'open-questions': openQuestions,
  patience,
  interactivity,
  interruptions,
  crosstalk,
  silences,
  'longest-silence': longestSilence,
};

/** Every measure once, in the order of the type; one pass over the meeting each, so cheap enough to run live. */
export function deliveryMeasures(state: DeliveryState, context: DeliveryContext): readonly DeliveryMeasure[] {
  return measuresOf(timelineOf(state), context);
}

/** The measures, with what is said of them first. */
export function deliveryReport(state: DeliveryState, context: DeliveryContext): DeliveryReport {
  const timeline = timelineOf(state);
  const measures = measuresOf(timeline, context);
  const own = [...timeline.own, ...timeline.untimed.filter(isOwn)];
  return {
    measures,
    ...findings(measures, coachingWeights(context.industry)),
    words: own.reduce((sum, { words }) => sum + words, 0),
    speechMs: ownSpeechMs(timeline),
    talkMs: talkMs(timeline),
  };
}

/** The report of a finished meeting, or of one that was imported. */
export function measureDelivery(utterances: Iterable<Utterance>, context: DeliveryContext): DeliveryReport {
  return deliveryReport(deliveryStateOf(utterances), context);
}

/** What of a report is kept in the list of sessions: the figures without their words. */
export function deliveryFigures(report: DeliveryReport): DeliveryFigures {
  const { measures, words, speechMs, talkMs: talked } = report;
  // Pace has a band everywhere but in other languages, and theirs must not be compared with an English one.
  const known = measures
    .filter(({ id, value, band }) => value !== null && (id !== 'pace' || band !== null))
    .map(({ id, value }) => [id, value]);
  const estimated = measures.flatMap(({ id, status }) => (status === 'estimated' ? [id] : []));
  return {
    rules: DELIVERY_RULES,
    words,
    speechMs,
    ...(talked !== undefined && { talkMs: talked }),
    values: Object.fromEntries(known),
    ...(estimated.length > 0 && { estimated }),
  };
}

function measuresOf(timeline: Timeline, context: DeliveryContext): readonly DeliveryMeasure[] {
  const [talked, spoken] = [talkMs(timeline), ownSpeechMs(timeline)];
  return DELIVERY_MEASURES.map((id) => {
    const { value, notes, tellings, bothWays, atBest } = READINGS[id](timeline, context);
    const foreign = id === 'pace' && !isEnglish(context.language);
    const band = foreign ? null : bandFor(id, context.mode, context.industry);
    const unjudged = foreign ? PACE_NOT_JUDGED : band && whyNotJudged(id, talked, spoken);
    const judged = value !== null && band !== null && unjudged === null;
    const { judgement, side } = judged ? judgeFigure(value, band) : { judgement: null, side: null };
    const reason = [...notes, ...(value !== null && unjudged !== null ? [unjudged] : [])].join(' ');
    const [best] = judgement === 'good' && atBest ? quotesOf(atBest, 'greatest') : [];
    return {
      id,
      value,
      unit: DELIVERY_CATALOGUE[id].unit,
      status: value === null ? 'not-measurable' : notes.length > 0 ? 'estimated' : 'measured',
      ...(reason && { reason }),
      band,
      judgement,
      side,
      evidence: quotesOf(tellings, bothWays && side === 'low' ? 'least' : 'greatest'),
      ...(best && { best }),
    };
  });
}
