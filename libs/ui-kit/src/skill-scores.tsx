import { styled } from 'styled-components';
import { ScoreBadge } from './score-badge.js';
import { Columns } from './stack.js';
import { tokens } from './tokens.js';

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

export interface SkillScoresProps {
  /** Scores of ten; null: cannot be told. */
  skills: readonly { label: string; score: number | null }[];
}

/** Scores of ten side by side, each with its word (ledger C2). */
export function SkillScores({ skills }: SkillScoresProps) {
  return (
    <Columns as="dl" $gap={12} $min="11rem">
      {skills.map(({ label, score }) => (
        <Skill key={label}>
          <dt>{label}</dt>
          <SkillScore score={score} />
        </Skill>
      ))}
    </Columns>
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
