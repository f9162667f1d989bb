import type { CoachingFeedback, ReplyOrigin } from '@sotto/meeting';
import { ArrowUpRight, Check, GraduationCap, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.js';
import { OverallScore } from './overall-score.js';
import { Remarks } from './remarks.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { SkillScores } from './skill-scores.js';
import { Columns, Stack } from './stack.js';
import { AdviceOrigin } from './standard-advice.js';

/** Ledger C2, in this order. */
const SKILLS = [
  { key: 'confidence', label: 'Confidence' },
  { key: 'communication', label: 'Communication' },
  { key: 'technical', label: 'Technical Knowledge' },
  { key: 'engagement', label: 'Engagement' },
] as const;

export interface FeedbackPanelProps extends ResultProgress {
  /** Null: there is none yet. */
  feedback: CoachingFeedback | null;
  /** Where it came from; 'fallback' is shown as standard advice (ledger C5). */
  source?: ReplyOrigin;
  /** Under an empty panel: the one step to get feedback. */
  emptyAction?: ReactNode;
}

/** Coaching feedback after a meeting (ledger C1, C2). Put it in a `Panel`. */
export function FeedbackPanel({ feedback, source, emptyAction, ...progress }: FeedbackPanelProps) {
  return (
    <ResultState
      {...progress}
      busy="Analyzing your performance..."
      failed="Your performance could not be analysed"
      empty={
        <EmptyState
          icon={GraduationCap}
          title="No coaching data available yet"
          sentence="Complete a session to receive personalized coaching feedback"
          action={emptyAction}
        />
      }
    >
      {feedback && <Feedback feedback={feedback} source={source} />}
    </ResultState>
  );
}

interface FeedbackProps {
  feedback: CoachingFeedback;
  source: ReplyOrigin | undefined;
}

function Feedback({ feedback, source }: FeedbackProps) {
  return (
    <Stack $gap={24}>
      <AdviceOrigin
        source={source}
        standard="These are general tips and middle scores, the same for every meeting. They do not count in your figures."
      />
      <OverallScore score={feedback.overallScore} judged={source !== 'fallback'} />
      <SkillScores skills={SKILLS.map(({ key, label }) => ({ label, score: feedback[key] }))} />
      <Columns $gap={24} $min="18rem">
        <Remarks heading="Strengths" icon={Check} remarks={feedback.strengths} />
        <Remarks heading="Areas for Improvement" icon={ArrowUpRight} remarks={feedback.improvements} />
      </Columns>
      <Remarks heading="Actionable Tips" icon={Lightbulb} remarks={feedback.specificTips} numbered="Tip" />
    </Stack>
  );
}
