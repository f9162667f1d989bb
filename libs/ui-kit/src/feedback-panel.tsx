import type { CoachingFeedback, ReplyOrigin } from '@sotto/meeting';
import { ArrowUpRight, Check, GraduationCap, Lightbulb, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from './empty-state.js';
import { scoreJudgement } from './judgement.js';
import { Notice } from './notice.js';
import { ProgressBar } from './progress-bar.js';
import { ScoreBadge } from './score-badge.js';
import { BusyLine } from './spinner.js';
import { Columns, Stack } from './stack.js';
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

const Skill = styled.div`
  display: grid;
  justify-items: start;
  align-content: space-between;
  gap: ${tokens.space8};
  padding: ${tokens.space12} ${tokens.space16};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius10};

  & > dt {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-weight: ${tokens.weightMedium};
  }

  & > dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space8};
    width: 100%;
    font-size: ${tokens.type20};
    font-weight: ${tokens.weightStrong};
    font-variant-numeric: tabular-nums;
  }
`;

const Unscored = styled.dd`
  && {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-weight: ${tokens.weightRegular};
  }
`;

const List = styled.section`
  display: grid;
  align-content: start;
  gap: ${tokens.space12};

  & > h3 {
    font-size: ${tokens.type15};
  }

  & > ul {
    display: grid;
    gap: ${tokens.space8};
  }

  & li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${tokens.space8};
    max-width: ${tokens.textWidth};
  }

  & li > svg {
    margin-top: 0.25rem;
    color: ${tokens.quiet};
  }

  & li strong {
    display: block;
    font-size: ${tokens.type13};
    font-weight: ${tokens.weightMedium};
    color: ${tokens.quiet};
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
        <Notice
          title="Standard advice"
          detail="These are general tips and middle scores, the same for every meeting. They do not count in your figures."
        />
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
      <Columns as="dl" $gap={12} $min="11rem">
        {SKILLS.map(({ key, label }) => (
          <Skill key={key}>
            <dt>{label}</dt>
            <SkillScore score={feedback[key]} />
          </Skill>
        ))}
      </Columns>
      <Columns $gap={24} $min="18rem">
        <Remarks heading="Strengths" icon={Check} remarks={feedback.strengths} />
        <Remarks heading="Areas for Improvement" icon={ArrowUpRight} remarks={feedback.improvements} />
      </Columns>
      <Remarks heading="Actionable Tips" icon={Lightbulb} remarks={feedback.specificTips} numbered="Tip" />
    </Stack>
  );
}

/** Null: on the device, from words alone, this skill cannot be told. That is neither weak nor zero. */
function SkillScore({ score }: { score: number | null }) {
  if (score === null) return <Unscored>Not measurable from words</Unscored>;
  return (
    <dd>
      <span>{score}/10</span>
      <ScoreBadge score={score} />
    </dd>
  );
}

interface RemarksProps {
  heading: string;
  icon: LucideIcon;
  remarks: readonly string[];
  /** The word before each number: "Tip". */
  numbered?: string;
}

function Remarks({ heading, icon: Icon, remarks, numbered }: RemarksProps) {
  if (remarks.length === 0) return null;
  return (
    <List>
      <h3>{heading}</h3>
      <ul>
        {remarks.map((remark, index) => (
          <li key={index}>
            <Icon size={15} aria-hidden="true" />
            <span>
              {numbered && <strong>{`${numbered} ${index + 1}`}</strong>}
              {remark}
            </span>
          </li>
        ))}
      </ul>
    </List>
  );
}
