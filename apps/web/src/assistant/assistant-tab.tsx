import {
  Badge,
  BusyLine,
  Button,
  PageHeading,
  QuestionBox,
  Row,
  tokens,
  TranscriptView,
} from '@sotto/ui-kit';
import { FileUp, MonitorUp, MonitorX, Mic, MicOff, PanelRight, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { FirstVisit } from '../first-visit/first-visit.js';
import { usePage } from '../shell/use-page.js';
import { useSession, useSettings } from '../stores/use-session.js';
import { Answers } from './answers.js';
import { askingReason, canCapture, interimWords, readingLabel } from './assistant-view.js';
import { captureScreen } from './capture-screen.js';
import { DemoDialog } from './demo-dialog.js';
import { EmptyTranscript } from './empty-transcript.js';
import { ImportDialog } from './import-dialog.js';
import { ListeningNotice } from './listening-notice.js';

const Page = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${tokens.space24};
`;

const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space24};

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 3fr) minmax(20rem, 2fr);

    /* What the window leaves, whatever notices stand above; the transcript and the answers scroll within. */
    flex: 1 0 0;
    min-height: 24rem;
  }
`;

const Said = styled.section`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  height: clamp(18rem, 45dvh, 32rem);
  min-height: 0;
  overflow: hidden;
  padding-left: ${tokens.space16};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius16};
  background: ${tokens.surface};

  @media (min-width: 1024px) {
    height: auto;
  }
`;

const Asked = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space16};
  min-height: 0;
`;

const AnswerArea = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;

  /* Room for the focus rings of what is inside. */
  margin: -4px;
  padding: 4px;
`;

/** The Assistant tab: what is being said, and the answer. */
export function AssistantTab() {
  const { session } = useHandles();
  const idle = useSession(({ meeting }) => meeting.status === 'idle');
  const welcomed = useSettings(({ settings }) => settings.welcomed);
  const [importing, setImporting] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const reason = useSession(askingReason);

  const dialogs = (
    <>
      <DemoDialog open={choosing} onClose={() => setChoosing(false)} />
      <ImportDialog open={importing} onClose={() => setImporting(false)} />
    </>
  );
  if (!welcomed && idle) {
    return (
      <>
        <FirstVisit onImport={() => setImporting(true)} />
        {dialogs}
      </>
    );
  }
  return (
    <Page>
      <PageHeading
        title="Assistant"
        actions={<Actions onImport={() => setImporting(true)} onDemo={() => setChoosing(true)} />}
      />
      <ListeningNotice />
      <Desk>
        <Said aria-label="What is being said">
          <Transcript />
        </Said>
        <Asked aria-label="Ask AI">
          <AnswerArea>
            <Answers />
          </AnswerArea>
          <ReadingLine />
          <QuestionBox
            onAsk={(text) => session.dispatch({ type: 'ask', text })}
            {...(reason !== undefined && { disabledReason: reason })}
          />
        </Asked>
      </Desk>
      {dialogs}
    </Page>
  );
}

function Transcript() {
  const utterances = useSession(({ meeting }) => meeting.transcript);
  const readings = useSession(({ meeting }) => meeting.readings);
  const exchanges = useSession(({ meeting }) => meeting.exchanges);
  const interims = useSession(({ moment }) => moment.interims);
  const interim = useMemo(() => interimWords(interims), [interims]);
  return (
    <TranscriptView
      utterances={utterances}
      readings={readings}
      exchanges={exchanges}
      interim={interim}
      label="Transcript"
      empty={<EmptyTranscript />}
    />
  );
}

function ReadingLine() {
  const label = useSession(readingLabel);
  return label && <BusyLine>{label}</BusyLine>;
}

function Actions({ onImport, onDemo }: { onImport: () => void; onDemo: () => void }) {
  const handles = useHandles();
  const { session, speech, settings } = handles;
  const [, go] = usePage();
  const status = useSession(({ meeting }) => meeting.status);
  const origin = useSession(({ meeting }) => meeting.origin);
  const consent = useSession(({ meeting }) => meeting.consent);
  const shared = useSession(({ moment }) => moment.screen);
  const idle = status === 'idle' || status === 'ended';
  const capture = useSession(canCapture);
  const withdraw = () => {
    session.dispatch({ type: 'withdraw-consent' });
    // The next meeting asks anew.
    void settings.update({ consent: null });
  };
  return (
    <Row>
      <Badge tone={speech.supported ? 'neutral' : 'fair'} icon={speech.supported ? Mic : MicOff}>
        {speech.supported ? 'Speech Supported' : 'Speech Not Supported'}
      </Badge>
      {status === 'running' && consent === 'given' && (
        <Button size="small" kind="quiet" onClick={withdraw}>
          Withdraw consent
        </Button>
      )}
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
      {shared !== null && origin === 'live' && (
        <Button
          size="small"
          kind="quiet"
          icon={MonitorX}
          onClick={() => session.dispatch({ type: 'stop-sharing' })}
        >
          Stop sharing
        </Button>
      )}
      <Button size="small" icon={MonitorUp} disabled={!capture} onClick={() => void captureScreen(handles)}>
        Capture Screen
      </Button>
    </Row>
  );
}
