import { type AuditFile, type AuditReceipt, type AuditVerdict, readReceipt } from '@sotto/enterprise';
import { Button, FilePick, type FilePickState, Notice, Panel, Row, Stack } from '@sotto/ui-kit';
import { useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { saveFile } from '../files/save-file.js';
import { textUpTo } from '../files/text-up-to.js';
import { useOffice } from '../office/use-office.js';
import { verdictWords } from './audit-words.js';
import { RefusalNotice } from './refused.js';
import { useAttempt } from './use-attempt.js';

const RECEIPT_FILES = ['.json'];

/** Whether the trail is whole, and what is taken along of it. */
export function AuditProof() {
  const { auditReader } = useOffice();
  const { toasts } = useHandles();
  const { doing, refusal, attempt } = useAttempt();
  const [receipt, setReceipt] = useState<AuditReceipt | null>(null);
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);

  const verify = () =>
    attempt('verify', 'Not verified', async () => {
      setVerdict(null);
      setVerdict(await auditReader.verify(receipt ?? undefined));
    });
  const save = (name: string, make: () => Promise<AuditFile>) =>
    attempt(name, 'Not exported', async () => {
      const file = await make();
      await saveFile({ name: file.name, type: file.type, content: file.text });
      toasts.show({
        type: 'success',
        title: 'Export Complete',
        detail: `${file.name} is in your downloads.`,
      });
    });
  const words = verdict && verdictWords(verdict);
  return (
    <Panel
      heading="Proof"
      description="Each entry holds the hash of the one before, and the end is signed, so a changed, missing or moved entry is found and named. What was cut off at the end is found against a receipt that you keep elsewhere."
    >
      <Stack $gap={24}>
        <ReceiptPick
          onPick={(picked) => {
            setReceipt(picked);
            setVerdict(null);
          }}
        />
        <Row>
          <Button kind="primary" busy={doing === 'verify'} onClick={() => void verify()}>
            Verify
          </Button>
          <Button
            busy={doing === 'receipt'}
            onClick={() => void save('receipt', () => auditReader.exportReceipt())}
          >
            Export receipt
          </Button>
          <Button busy={doing === 'json'} onClick={() => void save('json', () => auditReader.exportJson())}>
            Export JSON
          </Button>
          <Button busy={doing === 'csv'} onClick={() => void save('csv', () => auditReader.exportCsv())}>
            Export CSV
          </Button>
        </Row>
        {verdict && words && <Notice announced {...words} detail={verdict.message} />}
        <RefusalNotice refusal={refusal} />
      </Stack>
    </Panel>
  );
}

/** Characters; a receipt has some hundreds. */
const LONGEST_RECEIPT = 100_000;

/** A receipt that was kept elsewhere. */
function ReceiptPick({ onPick }: { onPick: (receipt: AuditReceipt | null) => void }) {
  const [state, setState] = useState<FilePickState>({ type: 'idle' });
  const take = async ({ name, size, text }: { name: string; size: number; text: string }) => {
    const { receipt, failure } = await readReceipt(crypto, text);
    onPick(receipt ?? null);
    setState(
      receipt
        ? { type: 'done', name, size, characters: text.length }
        : { type: 'error', message: failure.message },
    );
  };
  return (
    <FilePick
      label="Receipt to check against (optional)"
      hint="A file that “Export receipt” made earlier."
      accept={RECEIPT_FILES}
      state={state}
      onPick={(file) => {
        setState({ type: 'reading', name: file.name });
        textUpTo(file, LONGEST_RECEIPT).then(
          (text) => take({ name: file.name, size: file.size, text }),
          () => setState({ type: 'error', message: 'The file does not open. Choose another copy of it.' }),
        );
      }}
      onRemove={() => {
        setState({ type: 'idle' });
        onPick(null);
      }}
    />
  );
}
