import type { ProfessionalAnalysis, ReplyOrigin, Suggestion } from '@sotto/meeting';
import { ArrowRight, Compass, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from './empty-state.js';
import { Remarks } from './remarks.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { ConfidenceBadge } from './score-badge.js';
import { Columns, Row, Stack } from './stack.js';
import { AdviceOrigin } from './standard-advice.js';
import { SuggestionItem } from './suggestion-item.js';
import { tokens } from './tokens.js';

const Suggestions = styled.ol`
  display: grid;

  & > li:not(:first-child) {
    margin-top: ${tokens.space16};
    padding-top: ${tokens.space16};
    border-top: 1px solid ${tokens.line};
  }
`;

const Quiet = styled.p`
  color: ${tokens.quiet};
`;

export interface AnalysisPanelProps extends ResultProgress {
  /** Null: there is none yet. */
  analysis: ProfessionalAnalysis | null;
  /** Where it came from; 'fallback' is shown as standard advice (ledger C5). */
  source?: ReplyOrigin;
  /** Takes a suggestion over; without it there is no such button. */
  onApply?: (suggestion: Suggestion) => void;
  /** Which were taken over: the word "Applied" stands in place of their button. */
  isApplied?: (suggestion: Suggestion) => boolean;
  /** Under an empty panel: the one step to get an analysis. */
  emptyAction?: ReactNode;
}

/** Advice for the meeting as it stands (ledger C7), in the order in which it is given. Put it in a `Panel`. */
export function AnalysisPanel(props: AnalysisPanelProps) {
  const { analysis, source, onApply, isApplied, emptyAction, ...progress } = props;
  return (
    <ResultState
      {...progress}
      busy="Analysing the meeting"
      failed="The meeting could not be analysed"
      empty={
        <EmptyState
          icon={Compass}
          title="No analysis available yet"
          sentence="What to say or ask next will be here, the most urgent first."
          action={emptyAction}
        />
      }
    >
      {analysis && <Analysis analysis={analysis} source={source} onApply={onApply} isApplied={isApplied} />}
    </ResultState>
  );
}

interface AnalysisProps {
  analysis: ProfessionalAnalysis;
  source: ReplyOrigin | undefined;
  onApply: ((suggestion: Suggestion) => void) | undefined;
  isApplied: ((suggestion: Suggestion) => boolean) | undefined;
}

function Analysis({ analysis, source, onApply, isApplied }: AnalysisProps) {
  const { overallConfidence, suggestions, warnings, nextSteps } = analysis;
  return (
    <Stack $gap={24}>
      <AdviceOrigin source={source} standard="This is general advice, the same for every meeting." />
      <Row>
        <Quiet>Overall confidence</Quiet>
        <ConfidenceBadge confidence={overallConfidence} />
      </Row>
      {suggestions.length === 0 && <Quiet>There is nothing to suggest now.</Quiet>}
      {suggestions.length > 0 && (
        <Suggestions>
          {suggestions.map((suggestion, index) => (
            <li key={index}>
              <SuggestionItem
                suggestion={suggestion}
                onApply={onApply}
                applied={isApplied?.(suggestion) ?? false}
              />
            </li>
          ))}
        </Suggestions>
      )}
      {warnings.length + nextSteps.length > 0 && (
        <Columns $gap={24} $min="18rem">
          <Remarks heading="Warnings" icon={TriangleAlert} remarks={warnings} />
          <Remarks heading="Next steps" icon={ArrowRight} remarks={nextSteps} />
        </Columns>
      )}
    </Stack>
  );
}
