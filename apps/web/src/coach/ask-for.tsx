import type { AdvicePurpose } from '@sotto/meeting';
import { Button } from '@sotto/ui-kit';
import { useHandles } from '../composition/handles.js';
import { useSession } from '../stores/use-session.js';
import { adviceReason, isAskedFor } from './asking-advice.js';

interface AskForProps {
  purpose: AdvicePurpose;
  label: string;
}

/** Asks for advice on the meeting as it stands. */
export function AskFor({ purpose, label }: AskForProps) {
  const { session } = useHandles();
  const reason = useSession(adviceReason);
  const busy = useSession(({ meeting }) => isAskedFor(meeting.advice, purpose));
  return (
    <Button
      size="small"
      busy={busy}
      // What works keeps the focus.
      disabled={!busy && reason !== null}
      title={reason || undefined}
      onClick={() => session.dispatch({ type: 'advise', purpose })}
    >
      {label}
    </Button>
  );
}
