import { Badge, Button, Row } from '@sotto/ui-kit';
import { FileUp, MonitorUp, MonitorX, Mic, MicOff, PanelRight, Play } from 'lucide-react';
import { useHandles } from '../composition/handles.js';
import { isWatching } from '../shell/session-view.js';
import { usePage } from '../shell/use-page.js';
import { useSession } from '../stores/use-session.js';
import { canCapture, canStopSharing, canWithdraw } from './assistant-view.js';
import { captureScreen } from './capture-screen.js';

interface AssistantActionsProps {
  onImport: () => void;
  onDemo: () => void;
}

/** What can be done beside listening and asking; a tab that only shows the meeting offers nothing that acts on it. */
export function AssistantActions({ onImport, onDemo }: AssistantActionsProps) {
  const { session, speech } = useHandles();
  const [, go] = usePage();
  const idle = useSession(({ meeting }) => meeting.status === 'idle' || meeting.status === 'ended');
  const watching = useSession(isWatching);
  const sharing = useSession(canStopSharing);
  return (
    <Row>
      <Badge tone={speech.supported ? 'neutral' : 'fair'} icon={speech.supported ? Mic : MicOff}>
        {speech.supported ? 'Speech Supported' : 'Speech Not Supported'}
      </Badge>
      <WithdrawButton />
      {idle && (
        <>
          <Button size="small" kind="quiet" icon={FileUp} onClick={onImport}>
            Import transcript
          </Button>
          <Button size="small" kind="quiet" icon={Play} onClick={onDemo}>
            Play demo meeting
          </Button>
        </>
      )}
      <Button size="small" kind="quiet" icon={PanelRight} onClick={() => go('context')}>
        View context
      </Button>
      {sharing && (
        <Button
          size="small"
          kind="quiet"
          icon={MonitorX}
          onClick={() => session.dispatch({ type: 'stop-sharing' })}
        >
          Stop sharing
        </Button>
      )}
      {!watching && <CaptureButton />}
    </Row>
  );
}

function WithdrawButton() {
  const { session, settings } = useHandles();
  const offered = useSession(canWithdraw);
  const withdraw = () => {
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

function CaptureButton() {
  const handles = useHandles();
  const possible = useSession(canCapture);
  return (
    <Button size="small" icon={MonitorUp} disabled={!possible} onClick={() => void captureScreen(handles)}>
      Capture Screen
    </Button>
  );
}
