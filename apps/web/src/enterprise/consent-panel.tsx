import type { ConsentRecord } from '@sotto/enterprise';
import { Badge, BusyLine, Button, type Column, DataTable, Notice, Panel, Row } from '@sotto/ui-kit';
import { useCallback, useMemo } from 'react';
import { useHandles } from '../composition/handles.js';
import { saveFile } from '../files/save-file.js';
import { useOffice } from '../office/use-office.js';
import { whenText } from '../sessions/session-words.js';
import { useAddress } from '../shell/use-page.js';
import { counted } from '../words/counted.js';
import { OnlyWith, RefusalNotice } from './refused.js';
import { useAttempt } from './use-attempt.js';
import { useReading } from './use-reading.js';

const KINDS = {
  given: { word: 'Given', tone: 'good' },
  withdrawn: { word: 'Withdrawn', tone: 'fair' },
  'not-asked': { word: 'Not asked', tone: 'weak' },
} as const;

/** Every consent, every withdrawal, and every meeting before which nobody was asked (ledger A16, E2). */
export function ConsentPanel() {
  const { consents } = useOffice().enterprise;
  const { toasts } = useHandles();
  const { doing, refusal, attempt } = useAttempt();
  const save = () =>
    attempt('export', 'Not exported', async () => {
      const { name, type, chunks, notice } = await consents.export();
      await saveFile({ name, type, content: chunks });
      toasts.show({ type: 'success', title: notice.title, detail: notice.text });
    });
  return (
    <Panel
      heading="Consents"
      description="When somebody agreed to be heard, when they took it back, and which meetings began unasked while the GDPR switch was off. No word of a meeting is in them, so they stay when a session is deleted."
    >
      <OnlyWith permission="view_own_data" title="Consents are not shown">
        <Records />
      </OnlyWith>
      <Row>
        <Button busy={doing !== null} onClick={() => void save()}>
          Export consents
        </Button>
      </Row>
      <RefusalNotice refusal={refusal} />
    </Panel>
  );
}

function Records() {
  const { consents } = useOffice().enterprise;
  const [, go] = useAddress();
  const [found] = useReading(useCallback(() => consents.list(), [consents]));
  const columns = useMemo(
    (): readonly Column<ConsentRecord>[] => [
      { id: 'when', header: 'When', cell: ({ at }) => whenText(at) },
      {
        id: 'kind',
        header: 'What',
        cell: ({ kind }) => <Badge tone={KINDS[kind].tone}>{KINDS[kind].word}</Badge>,
      },
      {
        id: 'session',
        header: 'Session',
        cell: ({ session, at }) => (
          <Button
            size="small"
            kind="quiet"
            aria-label={`Open the session of ${whenText(at)}`}
            onClick={() => go({ tab: 'history', session })}
          >
            Open
          </Button>
        ),
      },
      { id: 'statement', header: 'Wording', cell: ({ statement }) => statement ?? 'None' },
      { id: 'hosts', header: 'Goes to', cell: ({ hosts }) => hosts?.join(', ') ?? 'Not recorded' },
    ],
    [go],
  );
  if (found.state === 'reading') return <BusyLine>Reading the consents</BusyLine>;
  if (found.state === 'failed') {
    return <Notice tone="error" title="The consents cannot be read" detail={found.message} />;
  }
  const { records, damaged } = found.value;
  return (
    <>
      {damaged.length > 0 && (
        <Notice
          tone="warning"
          title={`${counted(damaged.length, 'consent')} cannot be opened`}
          detail={damaged[0]?.message}
        />
      )}
      {/* The rest of the panel says what will be here. */}
      {records.length === 0 ? (
        <p>No consent is recorded yet: the first is, when you agree before a meeting.</p>
      ) : (
        <DataTable
          caption="Consents"
          columns={columns}
          rows={records}
          rowKey={({ session, seq }) => `${session}:${seq}`}
          stackBelow={records.length > 200 ? undefined : '44rem'}
        />
      )}
    </>
  );
}
