import { Button, Row } from '@sotto/ui-kit';
import { canWithdraw } from '../assistant/assistant-view.js';
import { useHandles } from '../composition/handles.js';
import { useStart } from '../shell/start-context.js';
import { canStop } from '../shell/session-view.js';
import { useSession } from '../stores/use-session.js';
import { useInThePage } from './use-in-the-page.js';

/** Ledger A16: the way out of listening, wherever the person looks; and back. */
export function ConsentLine() {
  const { session, settings } = useHandles();
  const { agreeAgain } = useStart();
  const inThePage = useInThePage();
  const withdrawable = useSession(canWithdraw);
  const withdrawn = useSession(
    ({ meeting }) => meeting.status === 'running' && meeting.consent === 'withdrawn',
  );
  const stoppable = useSession(canStop);
  if (!stoppable) return null;
  const withdraw = () => {
    session.dispatch({ type: 'withdraw-consent' });
    // The next meeting asks anew.
    void settings.update({ consent: null });
  };
  return (
    <Row>
      {/* One button in two states: another in its place would not have the focus. */}
      {(withdrawable || withdrawn) && (
        <Button size="small" kind="quiet" onClick={withdrawn ? inThePage(agreeAgain) : withdraw}>
          {withdrawn ? 'Agree again' : 'Withdraw consent'}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={() => session.dispatch({ type: 'stop' })}>
        Stop
      </Button>
    </Row>
  );
}
