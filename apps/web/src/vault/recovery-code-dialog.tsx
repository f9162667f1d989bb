import { Button, Checkbox, CopyButton, Dialog, Notice, Row, Stack, tokens } from '@sotto/ui-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { saveFile } from '../files/save-file.js';
import { codeFile } from './passphrase-words.js';

const Code = styled.p`
  padding: ${tokens.space16};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius10};
  background: ${tokens.neutralSoft};
  font-family: ui-monospace, monospace;
  font-size: ${tokens.type17};
  overflow-wrap: anywhere;
  user-select: all;
`;

interface RecoveryCodeDialogProps {
  /** Null: none is to be shown. */
  code: string | null;
  onKept: () => void;
}

/** A recovery code, shown once. It does not go before the person says that it is kept: nobody can show it again. */
export function RecoveryCodeDialog({ code, onKept }: RecoveryCodeDialogProps) {
  const [kept, setKept] = useState(false);
  const [asked, setAsked] = useState(0);
  const close = () => {
    if (kept) {
      setKept(false);
      setAsked(0);
      onKept();
    } else {
      setAsked(asked + 1);
    }
  };
  return (
    <Dialog
      // The browser closes a dialog on the second Escape without asking: another one takes its place.
      key={asked}
      open={code !== null}
      onClose={close}
      title="Your recovery code"
      actions={
        <Button kind="primary" disabled={!kept} onClick={close}>
          Done
        </Button>
      }
    >
      <Stack>
        <p>
          It opens Sotto when the passphrase is forgotten. It is shown this once and stored nowhere. Without
          the passphrase and without this code nobody can open your data, Sotto neither.
        </p>
        <Code aria-label="Recovery code">{code}</Code>
        <Row>
          <CopyButton onCopy={() => navigator.clipboard.writeText(code ?? '')} label="Copy the code" />
          <Button
            size="small"
            kind="quiet"
            onClick={() => {
              const file = { name: 'sotto-recovery-code.txt', type: 'text/plain' };
              void saveFile({ ...file, content: codeFile(code ?? '') });
            }}
          >
            Save as a file
          </Button>
        </Row>
        {asked > 0 && !kept && (
          <Notice tone="warning" announced title="Keep the code first, then tick the box below" />
        )}
        <Checkbox label="I have kept it" checked={kept} onChange={setKept} />
      </Stack>
    </Dialog>
  );
}
