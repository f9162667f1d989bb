import type { SessionState } from '@sotto/live-session';
import { EmptyState } from '@sotto/ui-kit';
import { MessageCircleQuestion } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../stores/use-session.js';

// Answers are no part of the first load: there are none before a meeting runs, and then they are fetched at once.
const load = () => import('./answers.js');
const NewestAnswer = lazy(() => load().then((m) => ({ default: m.NewestAnswer })));
const OlderAnswers = lazy(() => load().then((m) => ({ default: m.OlderAnswers })));
const AppliedSuggestions = lazy(() =>
  import('./applied-suggestions.js').then((m) => ({ default: m.AppliedSuggestions })),
);

/**
 * The answer that leads (ledger A1, A11), among the suggestions that were applied before and since.
 * @param asked counts questions of this page: with each, the answer is in sight
 */
export function Newest({ asked }: { asked: number }) {
  const running = useSession(({ meeting }) => meeting.status === 'running');
  const answers = useSession(hasAnswers);
  const applied = useSession(({ meeting }) => meeting.applied.length > 0);
  useEffect(() => {
    // That it failed is told where an answer is shown.
    if (running) load().catch(() => undefined);
  }, [running]);
  return (
    <>
      <Suspense>{applied && <AppliedSuggestions since />}</Suspense>
      <Suspense>{answers && <NewestAnswer asked={asked} />}</Suspense>
      <Suspense>{applied && <AppliedSuggestions since={false} />}</Suspense>
    </>
  );
}

/** Older answers; before the first one, what will be here. */
export function Older() {
  const answers = useSession(hasAnswers);
  if (answers) {
    return (
      <Suspense>
        <OlderAnswers />
      </Suspense>
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
