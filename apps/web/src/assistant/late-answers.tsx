import type { SessionState } from '@sotto/live-session';
import { EmptyState, Notice } from '@sotto/ui-kit';
import { MessageCircleQuestion } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { PageBoundary } from '../shell/page-boundary.js';
import { useSession } from '../stores/use-session.js';

// Answers are no part of the first load: there are none before a meeting runs, and then they are fetched at once.
const load = () => import('./leading.js');
const Leading = lazy(() => load().then((m) => ({ default: m.Leading })));
const OlderAnswers = lazy(() => load().then((m) => ({ default: m.OlderAnswers })));

/** What leads, once there is something; see `Leading`. */
export function Newest({ asked }: { asked: number }) {
  const running = useSession(({ meeting }) => meeting.status === 'running');
  const some = useSession((state) => hasAnswers(state) || state.meeting.applied.length > 0);
  useEffect(() => {
    // That it failed is told where an answer is shown.
    if (running) load().catch(() => undefined);
  }, [running]);
  return (
    <PageBoundary fallback={(cause) => <Notice tone="error" title={UNSHOWN} detail={cause} />}>
      <Suspense>{some && <Leading asked={asked} />}</Suspense>
    </PageBoundary>
  );
}

const UNSHOWN =
  'Answers cannot be shown here now. They are kept with the meeting: open Sotto again to see them.';

/** Older answers; before the first one, what will be here. */
export function Older() {
  const answers = useSession(hasAnswers);
  if (answers) {
    return (
      // Why they cannot be shown is told where the newest one stands.
      <PageBoundary fallback={() => null}>
        <Suspense>
          <OlderAnswers />
        </Suspense>
      </PageBoundary>
    );
  }
  return (
    <EmptyState
      icon={MessageCircleQuestion}
      title="Ask anything about this meeting"
      sentence="Answers rest on what was just said and shown, and come in a few words."
    />
  );
}

const hasAnswers = ({ meeting }: SessionState) => meeting.exchanges.length > 0;
