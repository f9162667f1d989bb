import { Badge, Button, Row } from '@sotto/ui-kit';
import { Eye, EyeOff, FileUp, MonitorUp, MonitorX, Mic, MicOff, PanelRight, Play } from 'lucide-react';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { useHandles } from '../composition/handles.js';
import { isWatching } from '../shell/session-view.js';
import { usePage } from '../shell/use-page.js';
import { useCanHear } from '../hearing/use-can-hear.js';
import { WideWords } from '../shell/wide-words.js';
import { useSession } from '../stores/use-session.js';
import { canCapture, canShare, canStopSharing, canWithdraw } from './assistant-view.js';
import { useSharePrompt } from './share-prompt.js';
import { shareScreen } from './share-screen.js';

export interface AssistantActionsProps {
  onImport: () => void;
  onDemo: () => void;
}

/** What can be done beside listening and asking; a tab that only shows the meeting offers nothing that acts on it. */
export function AssistantActions({ onImport, onDemo }: AssistantActionsProps) {
  const { session } = useHandles();
  const hears = useCanHear();
  const [, go] = usePage();
  const idle = useSession(({ meeting }) => meeting.status === 'idle' || meeting.status === 'ended');
  const watching = useSession(isWatching);
  // With fewer buttons there is room for the words.
  const ContextWords = idle ? Fragment : WideWords;
  const sharing = useSession(canStopSharing);
  return (
    <Row>
      <WithdrawButton />
      {idle && (
        <>
          <Badge tone={hears ? 'neutral' : 'fair'} icon={hears ? Mic : MicOff}>
            {hears ? 'Speech Supported' : 'Speech Not Supported'}
          </Badge>
          <Button size="small" kind="quiet" icon={FileUp} onClick={onImport}>
            Import transcript
          </Button>
          <Button size="small" kind="quiet" icon={Play} onClick={onDemo}>
            Play demo meeting
          </Button>
        </>
      )}
      <Button size="small" kind="quiet" icon={PanelRight} onClick={() => go('context')}>
        <ContextWords>View context</ContextWords>
      </Button>
      {sharing && (
        <Button
          size="small"
          kind="quiet"
          icon={MonitorX}
          onClick={() => session.dispatch({ type: 'stop-sharing' })}
        >
          <WideWords>Stop sharing</WideWords>
        </Button>
      )}
      {!watching && <WatchButton />}
      {!watching && <CaptureButton />}
    </Row>
  );
}

function WithdrawButton() {
  const { session, settings } = useHandles();
  const offered = useSession(canWithdraw);
  const withdrew = useRef(false);
  useLayoutEffect(() => {
    if (offered || !withdrew.current) return;
    withdrew.current = false;
    // The button is gone: the page's heading has the focus, and the notice with the way back comes next.
    document.querySelector('h1')?.focus();
  }, [offered]);
  const withdraw = () => {
    withdrew.current = true;
    session.dispatch({ type: 'withdraw-consent' });
    // The next meeting asks anew.
    void settings.update({ consent: null });
  };
  return (
    offered && (
      <Button size="small" kind="quiet" onClick={withdraw}>
        Withdraw consent
      </Button>
    )
  );
}

/** Reads the shared screen as it changes, until it is chosen again. */
function WatchButton() {
  const handles = useHandles();
  const prompt = useSharePrompt('watch');
  const possible = useSession(canShare);
  const on = useSession(({ meeting }) => meeting.watch !== null);
  const toggle = () => {
    if (on) handles.session.dispatch({ type: 'stop-watching' });
    else void shareScreen(handles, 'watch');
  };
  if (!possible) return null;
  return (
    <Button size="small" kind="quiet" icon={on ? EyeOff : Eye} onClick={toggle} {...(!on && prompt)}>
      {on ? 'Stop watching' : 'Watch screen'}
    </Button>
  );
}

function CaptureButton() {
  const handles = useHandles();
  const prompt = useSharePrompt('capture');
  const possible = useSession(canCapture);
  return (
    <Button
      size="small"
      icon={MonitorUp}
      disabled={!possible}
      {...prompt}
      onClick={() => void shareScreen(handles, 'capture')}
    >
      Capture Screen
    </Button>
  );
}
