import type {
  BehaviouralAnalysis,
  CoachingTip,
  DeliveryFinding,
  DeliveryMeasure,
  DeliveryMeasureId,
  DeliveryReport,
  Priority,
  TipCategory,
  Unknown,
} from '@sotto/meeting';
import { rankedFindings } from './delivery-findings.js';
import { adviceFor } from './finding-sentences.js';
import { enoughSaid, goodShare, measureOf, type MeasureWeights } from './judged-measures.js';
import { communicationStyle, confidenceLevel, speechPattern } from './speech-pattern.js';

/** A longer list is not read. */
const MOST_LISTED = 3;
const NOTHING_SAID = 'Nothing was heard in your voice.';
const FEW_JUDGED = 'Fewer than two measures could be judged.';
const SHORT_SPEECH = 'Less than half a minute of your speech could be timed.';
const NOT_IN_WORDS: readonly Unknown[] = [
  { what: 'Emotional state', reason: 'Words and their times do not tell how somebody feels.' },
  { what: 'Body language', reason: 'It is not in the words, and nobody watches you here.' },
];

/** How you sound; every other measure is about how you deal with the other side. */
const CATEGORIES: Readonly<Partial<Record<DeliveryMeasureId, TipCategory>>> = {
  pace: 'speech',
  fillers: 'speech',
  'filler-clusters': 'speech',
  hedges: 'confidence',
};

/** What a tip about a measure belongs to: speech, confidence or engagement; the others cannot be told from words. */
export const categoryOf = (id: DeliveryMeasureId): TipCategory => CATEGORIES[id] ?? 'engagement';

/**
 * How a person came across, from the words and their times alone (ledger C9): the overall score is the share of judged
 * measures by weight, good counting whole, fair 0.6 and weak 0.2, of 100; null where fewer than two could be judged,
 * or less than half a minute of own speech could be timed.
 * Emotional state and body language are never told; `unknown` says so, and why each null is one.
 */
export function behaviouralAnalysis(report: DeliveryReport, weights: MeasureWeights): BehaviouralAnalysis {
  const { measures } = report;
  const { strengths, changes } = rankedFindings(measures, weights);
  const share = enoughSaid(report) ? goodShare(measures, weights) : null;
  const pattern = speechPattern(report);
  const analysis = {
    communicationStyle: communicationStyle(report),
    overallScore: share === null ? null : Math.round(share * 100),
    confidenceLevel: confidenceLevel(pattern),
    speechPattern: pattern,
    emotionalState: {},
    strengths: sentences(strengths),
    improvementAreas: sentences([...changes.first, ...changes.rest]),
    recommendations: [
      ...changes.first.flatMap((finding) => tipFor(finding, measures, true)),
      ...changes.rest.flatMap((finding) => tipFor(finding, measures, false)),
    ].slice(0, MOST_LISTED),
  };
  return { ...analysis, unknown: [...unknowns(report, analysis), ...NOT_IN_WORDS] };
}

const sentences = (found: readonly DeliveryFinding[]): readonly string[] =>
  found.slice(0, MOST_LISTED).map(({ sentence }) => sentence);

function tipFor(
  { measure: id }: DeliveryFinding,
  measures: readonly DeliveryMeasure[],
  first: boolean,
): readonly CoachingTip[] {
  const measure = measureOf(measures, id);
  const tip = measure && adviceFor(measure);
  if (!measure || !tip) return [];
  const category = categoryOf(id);
  return [{ category, priority: priorityOf(measure, first), timeToImplement: timeFor(category), tip }];
}

/** Weak and among the first is high, weak medium, and at the edge of the band low. */
const priorityOf = ({ judgement }: DeliveryMeasure, first: boolean): Priority =>
  judgement !== 'weak' ? 'low' : first ? 'high' : 'medium';

/** To ask or to wait can be decided; how one speaks is a habit. */
const timeFor = (category: TipCategory): string => (category === 'engagement' ? 'Next meeting' : 'Two weeks');

type Told = Pick<BehaviouralAnalysis, 'communicationStyle' | 'overallScore' | 'speechPattern'>;

/** Why each null is one (the confidence level goes with confidence): the reason of the measure that it rests on. */
function unknowns(report: DeliveryReport, told: Told): readonly Unknown[] {
  const { pace, clarity, fillerWords, confidence } = told.speechPattern;
  const because = (...ids: readonly DeliveryMeasureId[]) =>
    ids.map((id) => measureOf(report.measures, id)).find((measure) => measure?.value === null)?.reason ??
    NOTHING_SAID;
  const rows: readonly (readonly [what: string, value: unknown, reason: string])[] = [
    ['Overall score', told.overallScore, enoughSaid(report) ? FEW_JUDGED : SHORT_SPEECH],
    ['Communication style', told.communicationStyle, because('talk-share', 'questions')],
    ['Pace', pace, because('pace')],
    ['Fillers', fillerWords, because('fillers')],
    ['Clarity', clarity, because('fillers', 'hedges')],
    ['Confidence', confidence, because('hedges')],
  ];
  return rows.filter(([, value]) => value === null).map(([what, , reason]) => ({ what, reason }));
}
