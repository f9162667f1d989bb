import { Button, Columns, Notice, Panel, Row, Stack } from '@sotto/ui-kit';
import { type SyntheticEvent, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { saveFile } from '../files/save-file.js';
import { useOffice } from '../office/use-office.js';
import { NOTHING_TYPED, typedProblems } from '../vault/passphrase-words.js';
import { TypedTwiceFields } from '../vault/typed-twice-fields.js';
import { summaryText } from './backup-words.js';
import { RefusalNotice } from './refused.js';
import { RestoreForm } from './restore-form.js';
import { useAttempt } from './use-attempt.js';

/** Everything here as an encrypted file, and back from one (ledger E8). */
export function BackupPanel() {
  return (
    <Panel
      heading="Encrypted backup"
      description="Everything on this device in one file, sealed under a passphrase of its own: sessions, provider keys, the audit trail. Without the passphrase nobody opens it, Sotto neither."
    >
      <Columns $min="20rem" $gap={32}>
        <MakeBackup />
        <RestoreForm />
      </Columns>
    </Panel>
  );
}

function MakeBackup() {
  const { backup } = useOffice();
  const { toasts } = useHandles();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [tried, setTried] = useState(false);
  const [missing, setMissing] = useState(0);
  const { doing, refusal, attempt } = useAttempt();
  const problems = typedProblems(typed);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    setMissing(0);
    if (problems.passphrase ?? problems.again) return;
    void attempt('make', 'Not made', async () => {
      const { name, blob, summary } = await backup.make(typed.passphrase);
      await saveFile({ name, type: blob.type, content: blob });
      setTyped(NOTHING_TYPED);
      setTried(false);
      setMissing(summary.damaged);
      toasts.show({ type: 'success', title: 'Export Complete', detail: `${name}. ${summaryText(summary)}` });
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Make a backup">
      <Stack>
        <h3>Make one</h3>
        <TypedTwiceFields
          label="Passphrase of the file"
          hint="At least 12 characters. It may be another one than that of Sotto."
          value={typed}
          onChange={setTyped}
          problems={tried ? problems : {}}
        />
        <RefusalNotice refusal={refusal} />
        {missing > 0 && (
          <Notice
            tone="warning"
            announced
            title="Not everything is in it"
            detail={`${missing.toLocaleString()} records did not open and are left out. Keep older backups.`}
          />
        )}
        <Row>
          <Button type="submit" busy={doing !== null}>
            Make a backup
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
