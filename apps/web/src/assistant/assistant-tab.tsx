import { BusyLine, PageHeading, QuestionBox, tokens, TranscriptView } from '@sotto/ui-kit';
import { lazy, Suspense, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { LiveCue } from '../delivery/live-cue.js';
import { FirstVisit } from '../first-visit/first-visit.js';
import { useSession, useSettings } from '../stores/use-session.js';
import { AssistantActions } from './assistant-actions.js';
import { askingReason, interimWords, readingLabel } from './assistant-view.js';
import { Desk } from './desk.js';
import { EmptyTranscript } from './empty-transcript.js';
import { Newest, Older } from './late-answers.js';
import { ListeningNotice } from './listening-notice.js';
import { PromptLine } from './share-prompt.js';
import { useAsk } from './use-ask.js';

const Page = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${tokens.space24};
`;

// Only in a live meeting: not before it can be started.
const Voices = lazy(() => import('../hearing/voices.js').then((m) => ({ default: m.Voices })));
const AutomaticSwitch = lazy(() =>
  import('../hearing/automatic-switch.js').then((m) => ({ default: m.AutomaticSwitch })),
);

// Opened by a click.
const DemoDialog = lazy(() => import('./demo-dialog.js').then((m) => ({ default: m.DemoDialog })));
const ImportDialog = lazy(() => import('./import-dialog.js').then((m) => ({ default: m.ImportDialog })));

/** The Assistant tab: what is being said, and the answer. */
export function AssistantTab() {
  const idle = useSession(({ meeting }) => meeting.status === 'idle');
  const welcomed = useSettings(({ settings }) => settings.welcomed);
  const [importing, setImporting] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [asked, setAsked] = useState(0);
  const reason = useSession(askingReason);
  const askHere = useAsk();
  const ask = (text: string) => {
    const taken = askHere(text);
    if (taken) setAsked((count) => count + 1);
    return taken;
  };

  const dialogs = (
    <Suspense>
      {choosing && <DemoDialog open onClose={() => setChoosing(false)} />}
      {importing && <ImportDialog open onClose={() => setImporting(false)} />}
    </Suspense>
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
        actions={<AssistantActions onImport={() => setImporting(true)} onDemo={() => setChoosing(true)} />}
      />
      <ListeningNotice />
      <Suspense>
        <Voices />
      </Suspense>
      <Desk
        transcript={<Transcript />}
        newest={<Newest asked={asked} />}
        older={<Older />}
        question={
          <>
            <LiveCue />
            <ReadingLine />
            <PromptLine />
            <Suspense>
              <AutomaticSwitch />
            </Suspense>
            <QuestionBox onAsk={ask} {...(reason !== undefined && { disabledReason: reason })} />
          </>
        }
      />
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
