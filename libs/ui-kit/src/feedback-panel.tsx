import type { CoachingFeedback, ReplyOrigin } from '@sotto/meeting';
import { ArrowUpRight, Check, GraduationCap, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.js';
import { OverallScore } from './overall-score.js';
import { Remarks } from './remarks.js';
import { SkillScores } from './skill-scores.js';
import { BusyLine } from './spinner.js';
import { Columns, Stack } from './stack.js';
import { StandardAdvice } from './standard-advice.js';

/** Ledger C2, in this order. */
const SKILLS = [
  { key: 'confidence', label: 'Confidence' },
  { key: 'communication', label: 'Communication' },
  { key: 'technical', label: 'Technical Knowledge' },
  { key: 'engagement', label: 'Engagement' },
] as const;

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
      <OverallScore score={feedback.overallScore} judged={!standard} />
      <SkillScores skills={SKILLS.map(({ key, label }) => ({ label, score: feedback[key] }))} />
      <Columns $gap={24} $min="18rem">
        <Remarks heading="Strengths" icon={Check} remarks={feedback.strengths} />
        <Remarks heading="Areas for Improvement" icon={ArrowUpRight} remarks={feedback.improvements} />
      </Columns>
      <Remarks heading="Actionable Tips" icon={Lightbulb} remarks={feedback.specificTips} numbered="Tip" />
    </Stack>
  );
}
