import { BusyLine, PageHeading, QuestionBox, tokens } from '@sotto/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { LiveCue } from '../delivery/live-cue.js';
import { useSession } from '../stores/use-session.js';
import { AssistantActions, type AssistantActionsProps } from './assistant-actions.js';
import { askingReason, readingLabel } from './assistant-view.js';
import { Desk } from './desk.js';
import { Newest, Older } from './late-answers.js';
import { ListeningNotice } from './listening-notice.js';
import { PromptLine } from './share-prompt.js';
import { Transcript } from './transcript.js';
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

export type MeetingPageProps = AssistantActionsProps;

/** Where a meeting is followed: what is being said, and the answer. */
export function MeetingPage(actions: MeetingPageProps) {
  const [asked, setAsked] = useState(0);
  const reason = useSession(askingReason);
  const askHere = useAsk();
  const ask = (text: string) => {
    const taken = askHere(text);
    if (taken) setAsked((count) => count + 1);
    return taken;
  };
  return (
    <Page>
      <PageHeading title="Assistant" actions={<AssistantActions {...actions} />} />
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
    </Page>
  );
}

function ReadingLine() {
  const label = useSession(readingLabel);
  return label && <BusyLine>{label}</BusyLine>;
}
