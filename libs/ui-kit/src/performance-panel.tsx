import type { ReplyOrigin } from '@sotto/meeting';
import { Gauge, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.js';
import { Remarks } from './remarks.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { SkillScores } from './skill-scores.js';
import { Stack } from './stack.js';
import { AdviceOrigin } from './standard-advice.js';

/** As `PerformanceAnalysis` (ledger C11), scores 1 to 10; null: rules on the device cannot tell it from words. */
export interface ShownPerformance {
  /** How promptly the person answered, 10 is prompt: a score, not a time. */
  readonly responseTime: number | null;
  readonly clarityScore: number | null;
  readonly relevanceScore: number | null;
  /** How confident the person came across; not how sure the analysis is. */
  readonly confidenceLevel: number | null;
  /** What to try, a sentence each. */
  readonly suggestions: readonly string[];
}

const SCORES = [
  { key: 'responseTime', label: 'Response time' },
  { key: 'clarityScore', label: 'Clarity' },
  { key: 'relevanceScore', label: 'Relevance' },
  { key: 'confidenceLevel', label: 'Confidence' },
] as const;

export interface PerformancePanelProps extends ResultProgress {
  /** Null: there is none yet. */
  analysis: ShownPerformance | null;
  /** Where it came from; 'fallback' is shown as standard advice (ledger C5). */
  source?: ReplyOrigin;
  /** Under an empty panel: the one step to get an analysis. */
  emptyAction?: ReactNode;
}

/** How the person answered: four scores of ten and what to try (ledger C11). Put it in a `Panel`. */
export function PerformancePanel({ analysis, source, emptyAction, ...progress }: PerformancePanelProps) {
  return (
    <ResultState
      {...progress}
      busy="Analysing your answers"
      failed="Your answers could not be analysed"
      empty={
        <EmptyState
          icon={Gauge}
          title="How you answered will be here"
          sentence="Response time, clarity, relevance and confidence, each of ten, once something was asked and answered."
          action={emptyAction}
        />
      }
    >
      {analysis && (
        <Stack $gap={24}>
          <AdviceOrigin
            source={source}
            standard="These are middle scores, the same for every meeting. They do not count in your figures."
          />
          <SkillScores skills={SCORES.map(({ key, label }) => ({ label, score: analysis[key] }))} />
          <Remarks heading="Suggestions" icon={Lightbulb} remarks={analysis.suggestions} />
        </Stack>
      )}
    </ResultState>
  );
}
