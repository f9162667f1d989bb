import type { CommunicationStyle, ConfidenceLevel, DeliveryReport, SpeechPattern } from '@sotto/meeting';
import { measureOf } from './judged-measures.js';

const MS_PER_MINUTE = 60_000;
const PER_WORDS = 100;
/**
 * Fillers and hedges per 100 words at which clarity is 0. Ours, so that the colours of ledger C8 meet the bands of
 * fillers at 150 words a minute: 3 a minute is 2 per 100 words and 0.8, 6 a minute is 0.6.
 */
const NO_CLARITY_RATE = 10;
/**
 * Hedges per 100 words at which confidence is 0. There is no published cut-off; ours, so that of 67 speakers of
 * the MRDA meetings, by our own count, the middle one (0.93) stands at 0.8 and none below 0.6.
 */
const NO_CONFIDENCE_RATE = 5;

/** Ledger C8: green from 0.8 on, yellow from 0.6. */
const LEVELS: readonly (readonly [least: number, level: ConfidenceLevel])[] = [
  [0.8, 'high'],
  [0.6, 'medium'],
];

/** Above this talk share it harms (Gong, 25,537 calls); below as much under half, the other side leads. */
const SPEAKS_ABOVE = 0.65;
const LISTENS_BELOW = 0.35;
/** Own questions a minute of own speech from which on somebody leads by asking; ours. */
const ASKS_FROM = 1;

/**
 * Pace, clarity, fillers and confidence of the own voice (ledger C9), estimated: what a recogniser drops is not in
 * it. Null where the measure behind it is, or nothing was said.
 */
export function speechPattern({ measures, words, speechMs }: DeliveryReport): SpeechPattern {
  const value = (id: 'pace' | 'fillers' | 'hedges') => measureOf(measures, id)?.value ?? null;
  const [fillersPerMinute, hedges] = [value('fillers'), value('hedges')];
  const fillers = fillersPerMinute === null ? null : (fillersPerMinute * speechMs) / MS_PER_MINUTE;
  const spoke = words > 0;
  return {
    pace: value('pace'),
    clarity:
      spoke && fillers !== null && hedges !== null
        ? lessRate((fillers / words) * PER_WORDS + hedges, NO_CLARITY_RATE)
        : null,
    fillerWords: fillers === null ? null : Math.round(fillers),
    confidence: spoke && hedges !== null ? lessRate(hedges, NO_CONFIDENCE_RATE) : null,
  };
}

/** By the lower of clarity and confidence: 0.8 and more high, 0.6 medium, else low; null without a confidence. */
export function confidenceLevel({ clarity, confidence }: SpeechPattern): ConfidenceLevel | null {
  if (confidence === null) return null;
  const lower = Math.min(confidence, clarity ?? confidence);
  return LEVELS.find(([least]) => lower >= least)?.[1] ?? 'low';
}

/**
 * | talk share    | a question a minute of own speech | fewer      |
 * | ------------- | --------------------------------- | ---------- |
 * | above 65 %    | directing                         | presenting |
 * | 35 to 65 %    | inquisitive                       | balanced   |
 * | below 35 %    | inquisitive                       | listening  |
 *
 * Null where talk share or questions are not measurable.
 */
export function communicationStyle({ measures, speechMs }: DeliveryReport): CommunicationStyle | null {
  const share = measureOf(measures, 'talk-share')?.value ?? null;
  const questions = measureOf(measures, 'questions')?.value ?? null;
  if (share === null || questions === null || speechMs <= 0) return null;
  const asks = questions / (speechMs / MS_PER_MINUTE) >= ASKS_FROM;
  if (share > SPEAKS_ABOVE) return asks ? 'directing' : 'presenting';
  if (asks) return 'inquisitive';
  return share < LISTENS_BELOW ? 'listening' : 'balanced';
}

const lessRate = (rate: number, most: number): number => 1 - Math.min(1, Math.max(0, rate / most));
