import { Switch, visuallyHidden } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { useSession, useSettings } from '../stores/use-session.js';

/* Where the window is narrow the switch's own words are enough to see, unless there is something to be done. */
const Frame = styled.div`
  @media (max-width: 40rem) {
    &[data-stopped='false'] p {
      ${visuallyHidden}
    }
  }
`;

/** Ledger A14: whether what the other side asks is answered unasked; at once in the running meeting, and in the next. */
export function AutomaticSwitch() {
  const { session, settings } = useHandles();
  const heard = useSession(({ meeting }) => meeting.them !== null && meeting.status === 'running');
  const stopped = useSession(({ meeting }) => meeting.automatic.stopped);
  const estimated = useSession(({ meeting }) => meeting.automatic.estimated);
  const automatic = useSettings((state) => state.settings.automatic);
  if (!heard) return null;
  const turn = (on: boolean) => {
    const next = { ...automatic, on };
    void settings.update({ automatic: next });
    session.dispatch({ type: 'set-automatic', automatic: next });
  };
  return (
    <Frame data-stopped={stopped !== null}>
      <Switch
        label="Answer what they ask"
        hint={
          stopped === null
            ? 'A question of the other side is answered without your asking.'
            : stoppedHint(stopped, estimated)
        }
        checked={automatic.on}
        onChange={turn}
      />
    </Frame>
  );
}

/** Ledger A17: what a provider did not count is estimated, and then it is said. */
function stoppedHint(stopped: 'requests' | 'tokens', estimated: boolean): string {
  const how = stopped === 'tokens' && estimated ? ', in part estimated,' : '';
  return `Stopped: the limit of ${stopped} for one session${how} is reached. Raise it in Settings.`;
}
