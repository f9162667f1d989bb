import type { CoachingFeedback, ReplyOrigin } from '@sotto/meeting';
import { ArrowUpRight, Check, GraduationCap, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from './empty-state.js';
import { scoreJudgement } from './judgement.js';
import { ProgressBar } from './progress-bar.js';
import { Remarks } from './remarks.js';
import { SkillScores } from './skill-scores.js';
import { BusyLine } from './spinner.js';
import { Columns, Stack } from './stack.js';
import { StandardAdvice } from './standard-advice.js';
import { tokens } from './tokens.js';

/** Ledger C2, in this order. */
const SKILLS = [
  { key: 'confidence', label: 'Confidence' },
  { key: 'communication', label: 'Communication' },
  { key: 'technical', label: 'Technical Knowledge' },
  { key: 'engagement', label: 'Engagement' },
] as const;

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

export interface FeedbackPanelProps {
  /** Null: there is none yet. */
  feedback: CoachingFeedback | null;
  loading?: boolean;
  /** Where it came from; 'fallback' is shown as standard advice (ledger C5). */
  source?: ReplyOrigin;
  /** Under an empty panel: the one step to get feedback. */
  emptyAction?: ReactNode;
}

/** Coaching feedback after a meeting (ledger C1, C2). Put it in a `Panel`. */
export function FeedbackPanel({ feedback, loading = false, source, emptyAction }: FeedbackPanelProps) {
  if (loading) return <BusyLine>Analyzing your performance...</BusyLine>;
  if (!feedback) {
    return (
      <EmptyState
        icon={GraduationCap}
        title="No coaching data available yet"
        sentence="Complete a session to receive personalized coaching feedback"
        action={emptyAction}
      />
    );
  }
  return <Feedback feedback={feedback} standard={source === 'fallback'} />;
}

function Feedback({ feedback, standard }: { feedback: CoachingFeedback; standard: boolean }) {
  return (
    <Stack $gap={24}>
      {standard && (
        <StandardAdvice detail="These are general tips and middle scores, the same for every meeting. They do not count in your figures." />
      )}
      <Overall>
        <p>
          <strong>{feedback.overallScore}</strong> / 100
        </p>
        <ProgressBar
          label="Overall score"
          value={feedback.overallScore}
          valueText={`${feedback.overallScore} of 100`}
          tone={standard ? 'neutral' : scoreJudgement(feedback.overallScore / 10)}
        />
      </Overall>
      <SkillScores skills={SKILLS.map(({ key, label }) => ({ label, score: feedback[key] }))} />
      <Columns $gap={24} $min="18rem">
        <Remarks heading="Strengths" icon={Check} remarks={feedback.strengths} />
        <Remarks heading="Areas for Improvement" icon={ArrowUpRight} remarks={feedback.improvements} />
      </Columns>
      <Remarks heading="Actionable Tips" icon={Lightbulb} remarks={feedback.specificTips} numbered="Tip" />
    </Stack>
  );
}
