import { Button, Row } from '@sotto/ui-kit';
import { useHandles } from '../composition/handles.js';
import { canStart, isWatching } from '../shell/session-view.js';
import { useStart } from '../shell/start-context.js';
import { useSession } from '../stores/use-session.js';
import { useInThePage } from './use-in-the-page.js';

/** Begins a meeting, or goes on with one that was interrupted. */
export function RunButtons() {
  const { session } = useHandles();
  const { start } = useStart();
  const inThePage = useInThePage();
  const startable = useSession(canStart);
  const interrupted = useSession((state) => state.meeting.status === 'interrupted' && !isWatching(state));
  return (
    <Row>
      {startable && (
        <Button size="small" kind="primary" onClick={inThePage(start)}>
          Start Assistant
        </Button>
      )}
      {interrupted && (
        <Button size="small" kind="primary" onClick={() => session.dispatch({ type: 'resume' })}>
          Resume
        </Button>
      )}
    </Row>
  );
}
