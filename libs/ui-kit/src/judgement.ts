/** A judgement on three steps, as a tone of badges and bars. */
export type Judgement = 'good' | 'fair' | 'weak';

/** Ledger C2: a score of ten is strong from 8, medium from 6, weak below. */
export function scoreJudgement(score: number): Judgement {
  if (score >= 8) return 'good';
  return score >= 6 ? 'fair' : 'weak';
}

/** Ledger C8: a confidence of 0 to 1 is green from 0.8, yellow from 0.6, red below. */
export function confidenceJudgement(confidence: number): Judgement {
  if (confidence >= 0.8) return 'good';
  return confidence >= 0.6 ? 'fair' : 'weak';
}

const CONFIDENCE_WORDS: Readonly<Record<Judgement, string>> = { good: 'High', fair: 'Fair', weak: 'Low' };

/** Ledger C8 beside its colour: "High, 86 %". The word is of the share itself, and so is the figure. */
export function confidenceText(confidence: number): string {
  return `${CONFIDENCE_WORDS[confidenceJudgement(confidence)]}, ${wholePercent(confidence)} %`;
}

/**
 * A share of 0 to 1 in whole percent, rounded down, so that the figure never says 80 where the colour says "below
 * 80". The tiny addend is for shares such as 0.58, which times 100 is 57.99999999999999.
 */
export function wholePercent(share: number): number {
  return Math.floor(share * 100 + 1e-9);
}
