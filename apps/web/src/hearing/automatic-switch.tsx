import { Switch } from '@sotto/ui-kit';
import { useHandles } from '../composition/handles.js';
import { useSession, useSettings } from '../stores/use-session.js';

/** Ledger A14: whether what the other side asks is answered unasked; at once in the running meeting, and in the next. */
export function AutomaticSwitch() {
  const { session, settings } = useHandles();
  const heard = useSession(({ meeting }) => meeting.them !== null && meeting.status === 'running');
  const stopped = useSession(({ meeting }) => meeting.automatic.stopped);
  const automatic = useSettings((state) => state.settings.automatic);
  if (!heard) return null;
  const turn = (on: boolean) => {
    const next = { ...automatic, on };
    void settings.update({ automatic: next });
    session.dispatch({ type: 'set-automatic', automatic: next });
  };
  return (
    <Switch
      label="Answer what they ask"
      hint={
        stopped === null
          ? 'A question of the other side is answered without your asking.'
          : `Stopped: the limit of ${stopped} for one session is reached. Raise it in Settings.`
      }
      checked={automatic.on}
      onChange={turn}
    />
  );
}
