import { ChevronDown, ChevronsUp, ChevronUp, type LucideIcon } from 'lucide-react';
import { Badge } from './badge.js';
import { confidenceJudgement, confidenceText, type Judgement, scoreJudgement } from './judgement.js';

const SCORE_WORDS: Record<Judgement, string> = { good: 'Strong', fair: 'Medium', weak: 'Weak' };
const SHAPES: Record<Judgement, LucideIcon> = { good: ChevronsUp, fair: ChevronUp, weak: ChevronDown };

export interface ScoreBadgeProps {
  /** 1 to 10. */
  score: number;
}

/** Ledger C2: strong from 8, medium from 6, weak below. */
export function ScoreBadge({ score }: ScoreBadgeProps) {
  const judgement = scoreJudgement(score);
  return (
    <Badge tone={judgement} icon={SHAPES[judgement]}>
      {SCORE_WORDS[judgement]}
    </Badge>
  );
}

export interface ConfidenceBadgeProps {
  /** 0 to 1. */
  confidence: number;
}

/** Ledger C8: green from 0.8, yellow from 0.6, red below; the figure and a word say the same. */
export function ConfidenceBadge({ confidence }: ConfidenceBadgeProps) {
  const judgement = confidenceJudgement(confidence);
  return (
    <Badge tone={judgement} icon={SHAPES[judgement]}>
      {confidenceText(confidence)}
    </Badge>
  );
}
