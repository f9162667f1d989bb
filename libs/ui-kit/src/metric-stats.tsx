import type { PerformanceMetrics } from '@sotto/meeting';
import { ChartNoAxesColumn } from 'lucide-react';
import { EmptyState } from './empty-state.js';
import { wholePercent } from './judgement.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { Columns } from './stack.js';
import { Stat } from './stat.js';
import { NO_TREND } from './trend-words.js';

export interface MetricStatsProps extends ResultProgress {
  /** Null: they are not known yet. */
  metrics: PerformanceMetrics | null;
}

/** The four figures over the history (ledger N2, N3): what is not known yet is a dash, and what it needs is said. */
export function MetricStats({ metrics, ...progress }: MetricStatsProps) {
  return (
    <ResultState
      {...progress}
      busy="Gathering the figures"
      failed="The figures could not be gathered"
      empty={
        <EmptyState
          icon={ChartNoAxesColumn}
          title="No figures yet"
          sentence="Complete a session, and your figures are here."
        />
      }
    >
      {metrics && <Figures metrics={metrics} />}
    </ResultState>
  );
}

interface FiguresProps {
  metrics: PerformanceMetrics;
}

function Figures({ metrics }: FiguresProps) {
  const { totalSessions, totalDuration, averageResponseTime, successRate } = metrics;
  return (
    <Columns $gap={24} $min="11rem">
      <Stat
        label="Total Sessions"
        figure={totalSessions.toLocaleString('en-US')}
        source={`${hoursText(totalDuration)} in all`}
      />
      <Stat
        label="AI Response Time"
        {...(averageResponseTime === null
          ? { figure: '–', source: 'No responses yet' }
          : {
              figure: Math.round(averageResponseTime).toLocaleString('en-US'),
              unit: 'ms',
              source: 'On average',
            })}
      />
      <Stat
        label="Success Rate"
        {...(successRate === null
          ? { figure: '–', source: 'No sessions yet' }
          : { figure: wholePercent(successRate), unit: '%', source: 'Sessions not rated poor' })}
      />
      <Improvement metrics={metrics} />
    </Columns>
  );
}

/** With nothing to compare with there is no figure: 0 % would say that nothing changed. */
function Improvement({ metrics }: FiguresProps) {
  const { last, before } = metrics.trendSessions;
  if (before === 0) return <Stat label="Improvement" figure="–" source={NO_TREND} />;
  const rounded = Math.round(metrics.improvementTrend);
  const direction = rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'level';
  const figure = rounded.toLocaleString('en-US', { signDisplay: 'exceptZero' });
  return (
    <Stat
      label="Improvement"
      figure={figure}
      unit="%"
      comparison={{ text: `The last ${last} sessions against the ${before} before`, direction }}
    />
  );
}

/** Minutes as hours and minutes: 7 h 40 min. */
function hoursText(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  return `${Math.floor(whole / 60).toLocaleString('en-US')} h ${whole % 60} min`;
}
