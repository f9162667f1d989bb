import type { PerformanceMetrics } from '@sotto/meeting';
import { Columns, Panel, Stat } from '@sotto/ui-kit';
import { totalTime, trend } from './analytics-view.js';

/** Ledger N2, N3. */
export function OverallStats({ metrics }: { metrics: PerformanceMetrics }) {
  const { totalSessions, totalDuration, averageResponseTime, successRate, improvementTrend } = metrics;
  const { figure, direction } = trend(improvementTrend);
  return (
    <Panel heading="All sessions">
      <Columns $gap={24} $min="11rem">
        <Stat
          label="Total Sessions"
          figure={totalSessions.toLocaleString()}
          source={totalTime(totalDuration)}
        />
        <Stat
          label="AI Response Time"
          figure={averageResponseTime === null ? '–' : Math.round(averageResponseTime).toLocaleString()}
          {...(averageResponseTime !== null && { unit: 'ms' })}
          source={averageResponseTime === null ? 'No responses yet' : 'Mean of all answers'}
        />
        <Stat
          label="Success Rate"
          figure={successRate === null ? '–' : Math.round(successRate * 100)}
          {...(successRate !== null && { unit: '%' })}
          source={successRate === null ? 'No sessions yet' : 'Sessions not rated poor'}
        />
        <Stat
          label="Improvement"
          figure={figure}
          {...(direction !== 'level' && {
            comparison: { text: direction === 'up' ? 'Better than before' : 'Worse than before', direction },
          })}
          source="Quality of the last 5 sessions against the 5 before"
        />
      </Columns>
    </Panel>
  );
}
