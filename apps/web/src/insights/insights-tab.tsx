import {
  benchmarks,
  MIN_SESSIONS_FOR_INSIGHTS,
  predictions,
  recommendations,
  userPattern,
} from '@sotto/core-scoring';
import type { SessionHeader } from '@sotto/meeting';
import {
  BenchmarkTable,
  BusyLine,
  NeedSessions,
  Notice,
  PageHeading,
  Panel,
  PatternView,
  PredictionList,
  RecommendationList,
  Stack,
  Tabs,
} from '@sotto/ui-kit';
import { useMemo } from 'react';
import { CountedChoice } from '../sessions/counted-choice.js';
import { sessionTitle, whenText } from '../sessions/session-words.js';
import { type Counted, type LeftOutCounts, useCountedSessions } from '../sessions/use-counted-sessions.js';
import { useAddress } from '../shell/use-page.js';
import { counted } from '../words/counted.js';

const VIEWS = [
  { id: 'pattern', label: 'Your Pattern' },
  { id: 'recommendations', label: 'Recommendations' },
  { id: 'benchmarks', label: 'Benchmarks' },
  { id: 'predictions', label: 'Predictions' },
] as const;
type ViewId = (typeof VIEWS)[number]['id'];

/** Ledger N7 to N10: what a person's own sessions say together. Each figure names the sessions that it rests on. */
export function InsightsTab() {
  const sessions = useCountedSessions();
  return (
    <Stack $gap={24}>
      <PageHeading
        title="ML Insights"
        description="Worked out on this device from your own sessions, by rules that are shown. Nothing is guessed."
      />
      <CountedChoice />
      <Insights found={sessions} />
    </Stack>
  );
}

function Insights({ found }: { found: Counted }) {
  if (found.state === 'loading') return <BusyLine>Reading the list of sessions</BusyLine>;
  if (found.state === 'failed') {
    return <Notice tone="error" title="The sessions cannot be read" detail={found.message} />;
  }
  if (found.sessions.length < MIN_SESSIONS_FOR_INSIGHTS) {
    return <NeedSessions sessions={found.sessions.length} action={<LeftOut {...found.leftOut} />} />;
  }
  return <Views sessions={found.sessions} />;
}

function Views({ sessions }: { sessions: readonly SessionHeader[] }) {
  const [query, go] = useAddress();
  const view = VIEWS.find(({ id }) => id === query.get('view'))?.id ?? 'pattern';
  const access = useSessionAccess(sessions);
  return (
    <Tabs
      label="Insights"
      items={VIEWS}
      selected={view}
      onSelect={(next) => go({ tab: 'insights', view: next })}
    >
      <Panel heading={VIEWS.find(({ id }) => id === view)?.label ?? ''}>
        <View view={view} sessions={sessions} access={access} />
      </Panel>
    </Tabs>
  );
}

interface ViewProps {
  view: ViewId;
  sessions: readonly SessionHeader[];
  access: ReturnType<typeof useSessionAccess>;
}

function View({ view, sessions, access }: ViewProps) {
  const found = useMemo(
    () => ({
      pattern: userPattern(sessions),
      recommendations: recommendations(sessions),
      benchmarks: benchmarks(sessions),
      predictions: predictions(sessions),
    }),
    [sessions],
  );
  switch (view) {
    case 'pattern':
      return <PatternView pattern={found.pattern} {...access} />;
    case 'recommendations':
      return <RecommendationList recommendations={found.recommendations} {...access} />;
    case 'benchmarks':
      return <BenchmarkTable benchmarks={found.benchmarks} />;
    case 'predictions':
      return <PredictionList predictions={found.predictions} {...access} />;
  }
}

/** What a session is called, and the way to its report. */
function useSessionAccess(sessions: readonly SessionHeader[]) {
  const [, go] = useAddress();
  return useMemo(() => {
    const byId = new Map(sessions.map((header) => [header.record.id, header]));
    return {
      sessionName: (id: string) => {
        const header = byId.get(id);
        return header ? `${sessionTitle(header)}, ${whenText(header.record.timestamp)}` : id;
      },
      onOpenSession: (session: string) => go({ tab: 'coach', session }),
    };
  }, [sessions, go]);
}

/** What does not count, so that nobody wonders where it went. */
function LeftOut({ demo, import: imported }: LeftOutCounts) {
  const parts = [
    ...(demo > 0 ? [counted(demo, 'demo meeting')] : []),
    ...(imported > 0 ? [counted(imported, 'imported transcript')] : []),
  ];
  return parts.length > 0 && <p>Left out: {parts.join(' and ')}.</p>;
}
