import type { FoldedMeeting, Meeting } from '@sotto/live-session';
import type { SessionHeader } from '@sotto/meeting';
import {
  AppliedCard,
  BusyLine,
  Button,
  Dialog,
  EmptyState,
  Notice,
  Panel,
  Row,
  Stack,
  tokens,
  TranscriptView,
} from '@sotto/ui-kit';
import { ArrowLeft, Play } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SavedCoaching } from '../coaching/saved-coaching.js';
import { useOpenedSession } from '../sessions/use-opened-session.js';
import { sessionTitle } from '../sessions/session-words.js';
import { useAddress } from '../shell/use-page.js';
import { ExportSession } from './export-session.js';
import { Recoach } from './recoach.js';
import { ReplayView } from './replay-view.js';
import type { OpenedSession } from './opened-session.js';
import { SavedAnswers } from './saved-answers.js';
import { SessionHead } from './session-head.js';
import { SessionMissing } from './session-missing.js';
import { SessionRecordLine } from './session-record.js';

const Transcript = styled.div`
  display: grid;
  height: min(28rem, 60dvh);
  margin: 0 calc(-1 * ${tokens.space12});
`;

interface SessionDetailsProps {
  /** Null: no session is opened. */
  opened: OpenedSession | null;
  onClose: () => void;
}

/** One session as it was: its record, transcript, answers and coaching. */
export function SessionDetails({ opened, onClose }: SessionDetailsProps) {
  return (
    <Dialog open={opened !== null} onClose={onClose} title={titleOf(opened)} wide={opened?.state === 'there'}>
      {opened?.state === 'there' && <Details key={opened.header.record.id} header={opened.header} />}
      {opened && opened.state !== 'there' && (
        <SessionMissing damage={opened.state === 'damaged' ? opened.message : null} onClose={onClose} />
      )}
    </Dialog>
  );
}

function titleOf(opened: OpenedSession | null): string {
  if (opened?.state === 'there') return sessionTitle(opened.header);
  return opened?.state === 'damaged' ? 'Session' : 'Not on this device';
}

function Details({ header }: { header: SessionHeader }) {
  const { id } = header.record;
  const [runs, setRuns] = useState(0);
  const opened = useOpenedSession(id, runs);
  const [replaying, setReplaying] = useState(false);
  const replayButton = useRef<HTMLButtonElement>(null);
  const replayed = useRef(false);
  useEffect(() => {
    if (replayed.current && !replaying) replayButton.current?.focus();
    replayed.current = replaying;
  }, [replaying]);
  return (
    <>
      {replaying && <Replaying id={id} onBack={() => setReplaying(false)} />}
      {/* It stays as it is meanwhile: notes half written, coaching that is asked for. */}
      <div hidden={replaying}>
        <Stack $gap={24}>
          <SessionRecordLine header={header} />
          {opened.state === 'opening' && <BusyLine>Opening the session</BusyLine>}
          {opened.state === 'failed' && (
            <Notice tone="error" title="This session cannot be opened" detail={opened.message} />
          )}
          {opened.state === 'there' && (
            <WhatWasSaid
              folded={opened.folded}
              replayButton={replayButton}
              onReplay={() => setReplaying(true)}
            />
          )}
          {/* What a row has cut must not be saved as if the person had. */}
          {(!header.shortened || opened.state !== 'opening') && (
            <SessionHead header={header} meeting={opened.state === 'there' ? opened.folded.meeting : null} />
          )}
          {opened.state === 'there' && (
            <>
              <WhatCameOfIt
                meeting={opened.folded.meeting}
                recoach={<Recoach header={header} onDone={() => setRuns(runs + 1)} />}
              />
              <ExportSession header={header} />
            </>
          )}
        </Stack>
      </div>
    </>
  );
}

function Replaying({ id, onBack }: { id: string; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <Stack $gap={16}>
      <Row>
        <Button ref={back} size="small" icon={ArrowLeft} onClick={onBack}>
          Back to the session
        </Button>
      </Row>
      <ReplayView id={id} />
    </Stack>
  );
}

interface WhatWasSaidProps {
  folded: FoldedMeeting;
  replayButton: RefObject<HTMLButtonElement | null>;
  onReplay: () => void;
}

function WhatWasSaid({ folded: { meeting, gaps, unknownTypes }, replayButton, onReplay }: WhatWasSaidProps) {
  return (
    <>
      {gaps.length > 0 && (
        <Notice
          tone="warning"
          title={gaps.length === 1 ? 'One place is missing' : `${gaps.length} places are missing`}
          detail={gaps[0]?.failure.message}
        />
      )}
      {unknownTypes.length > 0 && (
        <Notice
          title="Written by a newer Sotto"
          detail="This session holds something that this version does not know. It is kept, and not shown."
        />
      )}
      <Panel
        heading="Transcript"
        level={3}
        actions={
          <Button ref={replayButton} size="small" icon={Play} onClick={onReplay}>
            Replay
          </Button>
        }
      >
        <Transcript>
          <TranscriptView
            utterances={meeting.transcript}
            readings={meeting.readings}
            exchanges={meeting.exchanges}
            label="Transcript of the session"
            ended
            empty={<EmptyState title="Nothing was said or shown" />}
          />
        </Transcript>
      </Panel>
    </>
  );
}

function WhatCameOfIt({ meeting, recoach }: { meeting: Meeting; recoach: ReactNode }) {
  const [, go] = useAddress();
  return (
    <>
      {meeting.applied.length > 0 && (
        <Panel heading="Suggestions you applied" level={3}>
          <Stack $gap={12}>
            {meeting.applied.map((each) => (
              <AppliedCard key={`${each.advice}/${each.index}`} applied={each} />
            ))}
          </Stack>
        </Panel>
      )}
      {meeting.exchanges.length > 0 && (
        <Panel heading="Questions and answers" level={3}>
          <SavedAnswers exchanges={meeting.exchanges} />
        </Panel>
      )}
      <Panel
        heading="Coaching"
        level={3}
        actions={
          <Button size="small" onClick={() => go({ tab: 'coach', session: meeting.id })}>
            Open in AI Coach
          </Button>
        }
      >
        <Stack $gap={16}>
          <SavedCoaching coaching={meeting.coaching} />
          {recoach}
        </Stack>
      </Panel>
    </>
  );
}
