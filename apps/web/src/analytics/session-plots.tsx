import { Panel, Skeleton } from '@sotto/ui-kit';
import type { SessionHeader } from '@sotto/meeting';
import { lazy, Suspense } from 'react';

// The plotting library is fetched when there is something to plot.
const Plots = lazy(() => import('./plots.js').then((m) => ({ default: m.Plots })));

/** Ledger N11: what people would rather look at than read; each plot can be read as a table too. */
export function SessionPlots({ sessions }: { sessions: readonly SessionHeader[] }) {
  if (sessions.length === 0) return null;
  return (
    <Panel heading="Over time" description="The newest sixty sessions that count.">
      <Suspense fallback={<Skeleton />}>
        <Plots sessions={sessions} />
      </Suspense>
    </Panel>
  );
}
