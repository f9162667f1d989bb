import type { SessionHeader } from '@sotto/meeting';
import { Badge, DefinitionList, Disclosure, Row, Stack } from '@sotto/ui-kit';
import { durationText, QUALITY_TONES, whenText } from '../sessions/session-words.js';

/** What a session came to: when and how good in one line, its figures once they are asked for (ledger H2). */
export function SessionRecordLine({ header }: { header: SessionHeader }) {
  const { timestamp, duration, quality, topics } = header.record;
  return (
    <Stack $gap={8}>
      <Row $gap={12}>
        <span>{`${whenText(timestamp)} · ${durationText(duration)}`}</span>
        <Badge tone={QUALITY_TONES[quality]}>{quality}</Badge>
        {topics.map((topic) => (
          <Badge key={topic} icon={null}>
            {topic}
          </Badge>
        ))}
      </Row>
      <Disclosure summary="Figures of this session">
        <Figures header={header} />
      </Disclosure>
    </Stack>
  );
}

function Figures({ header: { record, screenCaptures } }: { header: SessionHeader }) {
  const average =
    record.averageResponseTime > 0
      ? `${Math.round(record.averageResponseTime).toLocaleString()} ms`
      : 'No responses';
  return (
    <DefinitionList
      items={[
        { term: 'Date', detail: whenText(record.timestamp) },
        { term: 'Duration', detail: durationText(record.duration) },
        { term: 'Quality', detail: record.quality },
        { term: 'Context items', detail: record.contextItems.toLocaleString() },
        { term: 'Screen captures', detail: screenCaptures.toLocaleString() },
        { term: 'AI requests', detail: record.aiRequests.toLocaleString() },
        { term: 'Average response time', detail: average },
        { term: 'Topics', detail: record.topics.join(', ') || 'None of the known ones' },
      ]}
    />
  );
}
