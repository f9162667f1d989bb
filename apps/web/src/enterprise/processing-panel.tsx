import { type ProcessingRecord, processingMarkdown, YOU } from '@sotto/enterprise';
import { localDate } from '@sotto/meeting';
import { Button, DataTable, DefinitionList, Notice, Panel, Row, Stack } from '@sotto/ui-kit';
import { useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { saveFile } from '../files/save-file.js';
import { recipientsOf } from '../office/recipients.js';
import { useOffice } from '../office/use-office.js';
import { whenText } from '../sessions/session-words.js';
import { RefusalNotice } from './refused.js';
import { useAttempt } from './use-attempt.js';
import { useUsers } from './use-users.js';
import { UserForm } from './user-form.js';
import { isControllerEntered } from './user-words.js';

/** The record of processing (GDPR, Article 30), made from what is really set up (ledger E2). */
export function ProcessingPanel() {
  const { enterprise, webhooks, calendars, vault } = useOffice();
  const { settings, toasts } = useHandles();
  const { doing, refusal, attempt } = useAttempt();
  const users = useUsers();
  const [record, setRecord] = useState<ProcessingRecord | null>(null);
  const make = () =>
    attempt('make', 'Not made', async () => {
      const [told, read, { state }] = await Promise.all([webhooks.list(), calendars.list(), vault.state()]);
      const chosen = settings.getState();
      const recipients = recipientsOf({
        ...chosen,
        webhooks: told.webhooks,
        calendars: read.calendars,
        clients: chosen.settings.clients,
      });
      setRecord(await enterprise.processing.record(recipients, state !== 'none'));
    });
  const save = (made: ProcessingRecord) =>
    attempt('save', 'Not saved', async () => {
      const name = `sotto-processing-${localDate(Date.parse(made.madeAt))}.md`;
      await saveFile({ name, type: 'text/markdown', content: processingMarkdown(made) });
      toasts.show({ type: 'success', title: 'Export Complete', detail: `${name} is in your downloads.` });
    });
  return (
    <Panel
      heading="Record of processing"
      description="Who is sent what, and how it is protected, in the order of GDPR Article 30. It is made from what is set up here now; what is not known says so."
    >
      <Row>
        <Button busy={doing === 'make'} onClick={() => void make()}>
          {record ? 'Make it anew' : 'Make the record'}
        </Button>
        {record && (
          <Button busy={doing === 'save'} onClick={() => void save(record)}>
            Save as Markdown
          </Button>
        )}
        <ChangeYou onChanged={() => record && void make()} />
      </Row>
      <RefusalNotice refusal={refusal} />
      {!isControllerEntered(users) && (
        <Notice
          title="The controller is not entered"
          detail="The record begins with who answers for the processing. Enter your name and address with “Change You”."
        />
      )}
      {record && <RecordView record={record} />}
    </Panel>
  );
}

/** Who answers for the processing stands first in the record; here it is entered. */
function ChangeYou({ onChanged }: { onChanged: () => void }) {
  const { users } = useOffice().enterprise;
  const you = useUsers().find(({ id }) => id === YOU.id) ?? YOU;
  const [entering, setEntering] = useState(false);
  const close = () => {
    setEntering(false);
    const now = users.list().find(({ id }) => id === YOU.id);
    if (now?.name !== you.name || now.email !== you.email) onChanged();
  };
  return (
    <>
      <Button onClick={() => setEntering(true)}>Change You</Button>
      <UserForm open={entering} user={you} onClose={close} />
    </>
  );
}

function RecordView({ record }: { record: ProcessingRecord }) {
  const { madeAt, controller, purposes, subjects, data, recipients, transfers, erasure, security } = record;
  return (
    <Stack $gap={24}>
      <DefinitionList
        items={[
          { term: 'Made', detail: whenText(Date.parse(madeAt)) },
          { term: 'Controller', detail: controller },
          { term: 'Purposes', detail: purposes.join('. ') },
          { term: 'Whose data', detail: subjects.join('. ') },
          { term: 'What data', detail: data.join('. ') },
          { term: 'Transfers', detail: transfers },
          { term: 'Erasure', detail: erasure },
          { term: 'Security', detail: security.join(' ') },
        ]}
      />
      <DataTable
        caption="Recipients"
        stackBelow="44rem"
        columns={[
          { id: 'name', header: 'Recipient', cell: ({ name }) => name },
          { id: 'origin', header: 'Address', cell: ({ origin }) => origin },
          { id: 'purpose', header: 'Purpose', cell: ({ purpose }) => purpose },
          { id: 'data', header: 'Data', cell: (recipient) => recipient.data.join('; ') },
          { id: 'country', header: 'Country', cell: ({ country }) => country },
        ]}
        rows={recipients}
        rowKey={({ name, origin }) => `${name} ${origin}`}
        empty={<p>No recipients: nothing is sent to anybody.</p>}
      />
    </Stack>
  );
}
