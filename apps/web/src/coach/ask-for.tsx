import type { AdvicePurpose } from '@sotto/meeting';
import { Button } from '@sotto/ui-kit';
import { useHandles } from '../composition/handles.js';
import { useSession } from '../stores/use-session.js';

const NOTHING_TO_GO_ON = 'Something must be said or shown first.';

interface AskForProps {
  purpose: AdvicePurpose;
  label: string;
}

/** Asks for advice on the meeting as it stands. */
export function AskFor({ purpose, label }: AskForProps) {
  const { session } = useHandles();
  const running = useSession(
    ({ meeting, moment }) => meeting.status === 'running' && moment.holder === 'here',
  );
  // One is worked out at a time: a second click elsewhere would take the first away without a word. What nobody asked
  // for gives way, and comes back by itself.
  const busy = useSession(({ meeting }) =>
    meeting.advice.some(({ askedBy, result }) => askedBy === 'person' && !result),
  );
  const empty = useSession(({ meeting }) => meeting.counts.contextItems === 0);
  return (
    <Button
      size="small"
      disabled={!running || empty || busy}
      title={running && empty ? NOTHING_TO_GO_ON : undefined}
      onClick={() => session.dispatch({ type: 'advise', purpose })}
    >
      {label}
    </Button>
  );
}
