import type { MemberTrend, SkillGaps, TeamTrend, TopPerformers } from '@sotto/enterprise';
import { Badge, DataTable, Disclosure, EntryList, EntryRow, Panel } from '@sotto/ui-kit';
import { counted } from '../words/counted.js';
import { gapMembers, skillLabel, trendWords } from './team-words.js';

/** The three with the best mean (ledger E7), and what it is the mean of. */
export function TopPerformersPanel({ top: { performers, basis, unranked } }: { top: TopPerformers }) {
  const left = unranked > 0 && performers.length > 0;
  return (
    <Panel
      heading="Top performers"
      description={`${basis}${left ? ` ${counted(unranked, 'other')} with fewer sessions not ranked.` : ''}`}
    >
      {performers.length > 0 && (
        <EntryList aria-label="Top performers">
          {performers.map(({ id, name, score, sessions }, index) => (
            <EntryRow
              key={id}
              title={`${index + 1}. ${name}`}
              detail={`Mean of ${counted(sessions, 'session')}`}
              actions={
                <Badge tone="accent" icon={null}>
                  {Math.round(score)} of 100
                </Badge>
              }
            />
          ))}
        </EntryList>
      )}
    </Panel>
  );
}

/** What some of the team lack (ledger E7). */
export function SkillGapsPanel({ gaps: { gaps, notJudged } }: { gaps: SkillGaps }) {
  return (
    <Panel
      heading="Skill gaps"
      description="Scores and figures against the bands of each session’s own mode and scenario."
    >
      {gaps.length === 0 ? (
        <p>
          {notJudged.length > 0
            ? 'No gap was found. Some skills could not be judged yet: that takes at least three sessions of somebody.'
            : 'No gap was found.'}
        </p>
      ) : (
        <EntryList aria-label="Skill gaps">
          {gaps.map((gap) => (
            <EntryRow
              key={`${gap.kind} ${gap.skill}`}
              title={skillLabel(gap.skill)}
              detail={gapMembers(gap)}
              badges={
                <Badge tone="fair">
                  {gap.members.length} of {gap.judged}
                </Badge>
              }
            >
              <Disclosure summary="What makes it a gap">{gap.rule}</Disclosure>
            </EntryRow>
          ))}
        </EntryList>
      )}
      {notJudged.length > 0 && (
        <Disclosure summary={`Not judged yet: ${counted(notJudged.length, 'skill')}`}>
          {notJudged.map(skillLabel).join(', ')}
        </Disclosure>
      )}
    </Panel>
  );
}

/** The last five sessions of each against the five before (ledger N3). */
export function TrendPanel({ trend }: { trend: TeamTrend }) {
  return (
    <Panel
      heading="Trends"
      description={`Mean quality of the last five sessions against the five before. The whole team: ${trendWords(trend)}`}
    >
      <DataTable<MemberTrend>
        caption="Change by person"
        stackBelow="36rem"
        rows={trend.members}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', header: 'Name', cell: ({ name }) => name },
          { id: 'trend', header: 'Change', cell: trendWords },
          { id: 'last', header: 'Last sessions', numeric: true, cell: ({ last }) => last },
          { id: 'before', header: 'Before them', numeric: true, cell: ({ before }) => before },
        ]}
      />
    </Panel>
  );
}
