import type { PatternEntry, UserPattern } from '@sotto/meeting';
import { Fingerprint, type LucideIcon, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge, type Tone } from './badge.js';
import { STYLES } from './behaviour-words.js';
import { DefinitionList } from './definition-list.js';
import { EmptyState } from './empty-state.js';
import { wholePercent } from './judgement.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { Section } from './section.js';
import { type SessionAccess, SessionLinks } from './session-links.js';
import { Columns, Stack } from './stack.js';
import { tokens } from './tokens.js';
import { NO_TREND } from './trend-words.js';

const TRENDS: Readonly<
  Record<NonNullable<UserPattern['improvementTrend']>, { word: string; tone: Tone; icon: LucideIcon }>
> = {
  improving: { word: 'Improving', tone: 'good', icon: TrendingUp },
  declining: { word: 'Declining', tone: 'weak', icon: TrendingDown },
  stable: { word: 'Stable', tone: 'neutral', icon: Minus },
};

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space16};

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${tokens.space4};
    max-width: ${tokens.textWidth};
  }

  & small {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-variant-numeric: tabular-nums;
  }
`;

const Quiet = styled.p`
  color: ${tokens.quiet};
`;

export interface PatternViewProps extends ResultProgress, SessionAccess {
  /** Null: there is none yet. */
  pattern: UserPattern | null;
}

/** How a person is over their sessions (ledger N8); each entry says in how many it held. */
export function PatternView({ pattern, sessionName, onOpenSession, ...progress }: PatternViewProps) {
  return (
    <ResultState
      {...progress}
      busy="Looking for your pattern"
      failed="Your pattern could not be worked out"
      empty={
        <EmptyState
          icon={Fingerprint}
          title="Your pattern will be here"
          sentence="What you do well again and again, and what comes back to trouble you."
        />
      }
    >
      {pattern && <Pattern pattern={pattern} sessionName={sessionName} onOpenSession={onOpenSession} />}
    </ResultState>
  );
}

function Pattern({ pattern, ...access }: { pattern: UserPattern } & SessionAccess) {
  const { preferredCommunicationStyle: style, improvementTrend } = pattern;
  return (
    <Stack $gap={24}>
      <DefinitionList
        items={[
          { term: 'Communication style', detail: style ? STYLES[style] : 'Not measurable in these sessions' },
          {
            term: 'Improvement trend',
            detail: improvementTrend ? <Trend trend={improvementTrend} /> : NO_TREND,
          },
          { term: 'Confidence', detail: confidenceText(pattern.confidencePattern) },
        ]}
      />
      <Columns $gap={24} $min="16rem">
        <Entries heading="Common strengths" entries={pattern.commonStrengths} {...access} />
        <Entries heading="Recurring challenges" entries={pattern.recurringChallenges} {...access} />
        <Entries heading="Success factors" entries={pattern.successFactors} {...access} />
      </Columns>
    </Stack>
  );
}

function Trend({ trend }: { trend: keyof typeof TRENDS }) {
  const { word, tone, icon } = TRENDS[trend];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

interface EntriesProps extends SessionAccess {
  heading: string;
  entries: readonly PatternEntry[];
}

function Entries({ heading, entries, ...access }: EntriesProps) {
  return (
    <Section heading={heading}>
      {entries.length === 0 && <Quiet>None that holds in several sessions.</Quiet>}
      {entries.length > 0 && (
        <List>
          {entries.map(({ text, held, of, sessions }) => (
            <li key={text}>
              <p>{text}</p>
              <small>{`In ${held} of ${of} sessions`}</small>
              <SessionLinks ids={sessions} {...access} />
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

/** The way from the first to the last figure; the plot of all of them is another part. */
function confidenceText(pattern: readonly number[]): string {
  const [first] = pattern;
  const last = pattern.at(-1);
  if (first === undefined || last === undefined) return 'Not measurable in these sessions';
  if (pattern.length === 1) return `${wholePercent(first)} % in 1 session`;
  return `From ${wholePercent(first)} % to ${wholePercent(last)} % over ${pattern.length} sessions`;
}
