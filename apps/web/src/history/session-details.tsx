import type { FoldedMeeting } from '@sotto/live-session';
import type { SessionHeader } from '@sotto/meeting';
import {
  AppliedCard,
  Badge,
  BusyLine,
  Button,
  DefinitionList,
  Dialog,
  EmptyState,
  Notice,
  Panel,
  Row,
  Stack,
  tokens,
  TranscriptView,
} from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { useOpenedSession } from '../sessions/use-opened-session.js';
import { durationText, QUALITY_TONES, sessionTitle, whenText } from '../sessions/session-words.js';
import { useAddress } from '../shell/use-page.js';
import { SavedAnswers } from './saved-answers.js';
import { SavedCoaching } from '../coaching/saved-coaching.js';

const Transcript = styled.div`
  display: grid;
  height: min(28rem, 60dvh);
  margin: 0 calc(-1 * ${tokens.space12});
`;

interface SessionDetailsProps {
  /** Null: no session is opened. */
  header: SessionHeader | null;
  onClose: () => void;
}

/** One session as it was: its record, transcript, answers and coaching. */
export function SessionDetails({ header, onClose }: SessionDetailsProps) {
  return (
    <Dialog open={header !== null} onClose={onClose} title={header ? sessionTitle(header) : ''} wide>
      {header && <Details key={header.record.id} header={header} />}
    </Dialog>
  );
}

function Details({ header }: { header: SessionHeader }) {
  const opened = useOpenedSession(header.record.id);
  return (
    <Stack $gap={24}>
      <RecordList header={header} />
      {opened.state === 'opening' && <BusyLine>Opening the session</BusyLine>}
      {opened.state === 'failed' && (
        <Notice tone="error" title="This session cannot be opened" detail={opened.message} />
      )}
      {opened.state === 'there' && <Contents folded={opened.folded} />}
    </Stack>
  );
}

function RecordList({ header: { record, screenCaptures } }: { header: SessionHeader }) {
  const average =
    record.averageResponseTime > 0
      ? `${Math.round(record.averageResponseTime).toLocaleString()} ms`
      : 'No responses';
  return (
    <DefinitionList
      items={[
        { term: 'Date', detail: whenText(record.timestamp) },
        { term: 'Duration', detail: durationText(record.duration) },
        { term: 'Quality', detail: <Badge tone={QUALITY_TONES[record.quality]}>{record.quality}</Badge> },
        { term: 'Context items', detail: record.contextItems.toLocaleString() },
        { term: 'Screen captures', detail: screenCaptures.toLocaleString() },
        { term: 'AI requests', detail: record.aiRequests.toLocaleString() },
        { term: 'Average response time', detail: average },
        {
          term: 'Topics',
          detail:
            record.topics.length === 0 ? (
              'None of the known ones'
            ) : (
              <Row>
                {record.topics.map((topic) => (
                  <Badge key={topic} icon={null}>
                    {topic}
                  </Badge>
                ))}
              </Row>
            ),
        },
      ]}
    />
  );
}

function Contents({ folded: { meeting, gaps, unknownTypes } }: { folded: FoldedMeeting }) {
  const [, go] = useAddress();
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
      <Panel heading="Transcript" level={3}>
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
        <SavedCoaching coaching={meeting.coaching} />
      </Panel>
    </>
  );
}
