import { performanceMetrics } from '@sotto/core-scoring';
import type { PerformanceMetrics, SessionHeader } from '@sotto/meeting';
import {
  BehaviourPanel,
  BusyLine,
  CurrentSessionCard,
  InsightBars,
  MetricStats,
  Notice,
  PageHeading,
  Panel,
  Stack,
} from '@sotto/ui-kit';
import { useMemo } from 'react';
import { CountedChoice } from '../sessions/counted-choice.js';
import { sessionTitle, whenText } from '../sessions/session-words.js';
import { type Counted, useCountedSessions } from '../sessions/use-counted-sessions.js';
import { isActive } from '../shell/session-view.js';
import { useSession } from '../stores/use-session.js';
import { behaviourOf, insightBars, sessionCounts } from './analytics-view.js';
import { LiveBehaviour } from './live-behaviour.js';
import { RescoreNotice } from './rescore-notice.js';
import { SessionPlots } from './session-plots.js';
import { Topics } from './topics.js';
import { useSessionTime } from './use-session-time.js';

/** Ledger N1 to N6, N11: the session that runs, and all that count, from the list of sessions alone. */
export function AnalyticsTab() {
  const found = useCountedSessions();
  return (
    <Stack $gap={24}>
      <PageHeading
        title="Analytics"
        description="From the sessions on this device. Nothing is sent anywhere."
      />
      <CurrentSession />
      <History found={found} />
    </Stack>
  );
}

function CurrentSession() {
  // Not the whole state: what is being said word by word changes none of these counts.
  const meeting = useSession((state) => state.meeting);
  const active = useSession(isActive);
  const now = useSessionTime();
  return <CurrentSessionCard counts={sessionCounts(meeting, now)} active={active} />;
}

function History({ found }: { found: Counted }) {
  if (found.state === 'loading') return <BusyLine>Reading the list of sessions</BusyLine>;
  if (found.state === 'failed') {
    return <Notice tone="error" title="The sessions cannot be read" detail={found.message} />;
  }
  return <Figures sessions={found.sessions} />;
}

function Figures({ sessions }: { sessions: readonly SessionHeader[] }) {
  const metrics = useMemo(() => performanceMetrics(sessions), [sessions]);
  return (
    <>
      <CountedChoice />
      <RescoreNotice sessions={sessions} />
      <Panel heading="All sessions">
        <MetricStats metrics={metrics} />
      </Panel>
      <Panel heading="Performance Insights">
        <Bars metrics={metrics} last={sessions[0]} />
      </Panel>
      <Topics sessions={sessions} metrics={metrics} />
      <SessionPlots sessions={sessions} />
      <Behaviour sessions={sessions} />
    </>
  );
}

function Bars({ metrics, last }: { metrics: PerformanceMetrics; last: SessionHeader | undefined }) {
  const meeting = useSession((state) => state.meeting);
  return <InsightBars bars={insightBars(metrics, meeting, last)} />;
}

/** Ledger C9: of the meeting that runs, else of the last that counts. */
function Behaviour({ sessions }: { sessions: readonly SessionHeader[] }) {
  const running = useSession(({ meeting }) => meeting.status === 'running' && meeting.transcript.length > 0);
  const newest = sessions.find(({ scored }) => scored && scored.delivery.words > 0);
  const analysis = useMemo(() => behaviourOf(newest), [newest]);
  if (running) return <LiveBehaviour />;
  return (
    <Panel
      heading="Behavioural analysis"
      description={newest && `${sessionTitle(newest)}, ${whenText(newest.record.timestamp)}`}
    >
      <BehaviourPanel analysis={analysis} />
    </Panel>
  );
}
