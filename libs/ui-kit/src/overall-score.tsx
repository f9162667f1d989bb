import { styled } from 'styled-components';
import { scoreJudgement } from './judgement.js';
import { ProgressBar } from './progress-bar.js';
import { tokens } from './tokens.js';

const Overall = styled.div`
  display: grid;
  gap: ${tokens.space8};

  & > p {
    display: flex;
    align-items: baseline;
    gap: ${tokens.space4};
    color: ${tokens.quiet};
    font-variant-numeric: tabular-nums;
  }

  & > p > strong {
    color: ${tokens.text};
    font-size: ${tokens.type34};
    font-weight: ${tokens.weightStrong};
    line-height: 1.2;
    letter-spacing: -0.02em;
  }
`;

export interface OverallScoreProps {
  /** 0 to 100. */
  score: number;
  /** Off for a score that is the same for everybody (ledger C5): no colour of judgement. */
  judged?: boolean;
}

/** A score of a hundred with its bar (ledger C2). */
export function OverallScore({ score, judged = true }: OverallScoreProps) {
  return (
    <Overall>
      <p>
        <strong>{score}</strong> / 100
      </p>
      <ProgressBar
        label="Overall score"
        value={score}
        valueText={`${score} of 100`}
        tone={judged ? scoreJudgement(score / 10) : 'neutral'}
      />
    </Overall>
  );
}
