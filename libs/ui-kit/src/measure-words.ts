import type { BandJudgement, DeliveryMeasure, DeliveryMeasureId, FigureStatus } from '@sotto/meeting';
import { figureParts, type FigureParts, rangeText } from './figure-text.js';

/** What a measure is called and what it means; the caller knows, this library does not. */
export interface MeasureText {
  readonly label: string;
  /** What is measured and how; folded at the foot of the card, with `source`. */
  readonly definition: string;
  /** What is counted, after the figure of a count: "questions". Other figures have the words of their unit. */
  readonly unit?: string;
  /** Who defined it. */
  readonly source: string;
}

/** The texts of all measures, by their id. */
export type MeasureTexts = Readonly<Record<DeliveryMeasureId, MeasureText>>;

/** How a figure was come by, in a word. */
export const STATUS_WORDS: Readonly<Record<FigureStatus, string>> = {
  measured: 'Measured',
  estimated: 'Estimated',
  'not-measurable': 'Not measurable',
};

const FAIR = { low: 'A little low', high: 'A little high' };
const WEAK = { low: 'Too low', high: 'Too high' };

/** The judgement in words; the side says in which direction to go. */
export function judgementWord(judgement: BandJudgement, side: 'low' | 'high' | null): string {
  if (judgement === 'good') return 'In the band';
  if (judgement === 'fair') return side ? FAIR[side] : 'At the edge';
  return side ? WEAK[side] : 'Outside the band';
}

/** The figure of a measure with its unit, set so finely that it agrees with its judgement; null: not measurable. */
export function measureFigure(measure: DeliveryMeasure, text: MeasureText): FigureParts | null {
  if (measure.value === null || measure.status === 'not-measurable') return null;
  const { band } = measure;
  const parts = figureParts(measure.value, measure.unit, band ? [...band.good, ...band.fair] : []);
  const isCount = measure.unit === 'count' && text.unit !== 'count';
  return isCount && text.unit !== undefined ? { ...parts, unit: text.unit } : parts;
}

const PLACES = { low: 'below', high: 'above' };

/** For who does not see the track: "in band 120 to 165". Empty where nothing is judged. */
export function bandWords({ band, judgement, side, unit }: DeliveryMeasure): string {
  if (!band || !judgement) return '';
  const place = judgement === 'good' ? 'in' : side ? PLACES[side] : 'outside';
  return `${place} band ${rangeText(band.good, unit)}`;
}
