import { Button, causeOf, Notice } from '@sotto/ui-kit';
import { useHandles } from '../composition/handles.js';
import { useCanHear } from '../hearing/use-can-hear.js';
import { useStart } from '../shell/start-context.js';
import { isWatching } from '../shell/session-view.js';
import { useSession, useSettings } from '../stores/use-session.js';
import { newHosts, newTakers } from './consent-statement.js';

/** Why nothing is heard, and the way out: where it happens, for as long as it lasts. */
export function ListeningNotice() {
  const { session } = useHandles();
  const hears = useCanHear();
  const { agreeAgain } = useStart();
  const watching = useSession(isWatching);
  const live = useSession(({ meeting }) => meeting.origin === 'live');
  const grown = useSettings(({ settings, storedKeys }) => newHosts(settings, storedKeys).join(', '));
  const takers = useSettings(({ settings }) => newTakers(settings).join(', '));
  const status = useSession(({ meeting }) => meeting.status);
  const consent = useSession(({ meeting }) => meeting.consent);
  const hearing = useSession(({ moment }) => moment.hearing.you);
  const again = (
    <Button size="small" onClick={() => session.dispatch({ type: 'listen-again' })}>
      Try again
    </Button>
  );
  if (status === 'running' && consent === 'withdrawn') {
    return watching ? (
      <Notice
        title="Consent withdrawn: nothing is captured"
        detail="What was captured before is kept. Agree again in the tab that holds the meeting."
      />
    ) : (
      <Notice
        title="Consent withdrawn: nothing is captured"
        detail="What was captured before is kept and goes nowhere. You can stop and save, or agree again."
        actions={
          <Button size="small" onClick={agreeAgain}>
            Agree again
          </Button>
        }
      />
    );
  }
  // The other tab says what its engine does, and is where something can be done about it.
  if (watching) return null;
  if (status === 'running' && live && grown !== '') {
    return (
      <AgreeNotice
        title={`Questions and coaching would now also go to ${grown}`}
        kept="nothing of this meeting"
      />
    );
  }
  if (status === 'running' && live && takers !== '') {
    return <AgreeNotice title={`What is heard would now also go to ${takers}`} kept="no sound" />;
  }
  if (status === 'running' && hearing?.phase === 'blocked' && hearing.failure) {
    return (
      <Notice
        tone="error"
        title="Sotto cannot hear you"
        detail={causeOf(hearing.failure)}
        actions={again}
        announced
      />
    );
  }
  // Steady until words come: an engine that is tried again and fails again is one trouble, not many.
  const failsAgain = hearing?.phase === 'waiting' || hearing?.failure;
  if (status === 'running' && hearing && failsAgain && hearing.failedRuns > 1) {
    const cause = hearing.failure ? causeOf(hearing.failure) : 'The recognition ends as soon as it begins.';
    return (
      <Notice
        tone="warning"
        title={
          hearing.phase === 'waiting'
            ? `Listening failed; trying again in ${Math.ceil(hearing.waitMs / 1000)} s`
            : 'Listening failed; it is tried again now'
        }
        detail={cause}
        actions={again}
      />
    );
  }
  if (status === 'idle' && !hears) {
    return (
      <Notice
        tone="info"
        title="This browser cannot turn speech into text"
        detail="It has no speech recognition of its own. Enter a transcription service in Settings, or open Sotto in Chrome, Edge or Safari. You can still read the screen, ask, import a transcript and play the demo."
      />
    );
  }
  return null;
}

/** @param kept what is not sent before it is agreed to */
function AgreeNotice({ title, kept }: { title: string; kept: string }) {
  const { agreeAgain } = useStart();
  return (
    <Notice
      tone="warning"
      title={title}
      detail={`You have not agreed to that yet, so ${kept} is sent there. Read where things go, and agree; or take it out again in Settings.`}
      actions={
        <Button size="small" onClick={agreeAgain}>
          Read and agree
        </Button>
      }
    />
  );
}
