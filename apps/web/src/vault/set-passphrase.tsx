import { Button, Dialog, Row, Stack } from '@sotto/ui-kit';
import { type SyntheticEvent, useState } from 'react';
import { RefusalNotice } from '../enterprise/refused.js';
import { useAttempt } from '../enterprise/use-attempt.js';
import { useOffice } from '../office/use-office.js';
import { NOTHING_TYPED, typedProblems } from './passphrase-words.js';
import { TypedTwiceFields } from './typed-twice-fields.js';

interface SetPassphraseProps {
  open: boolean;
  onClose: () => void;
  /** It is set; the code is to be shown. */
  onSet: (recoveryCode: string) => void;
}

/** Puts the store under a passphrase (ledger E8). */
export function SetPassphrase({ open, onClose, onSet }: SetPassphraseProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Set a passphrase">
      <Form onClose={onClose} onSet={onSet} />
    </Dialog>
  );
}

function Form({ onClose, onSet }: Omit<SetPassphraseProps, 'open'>) {
  const { vault } = useOffice();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [tried, setTried] = useState(false);
  const { doing, refusal, attempt } = useAttempt();
  const problems = typedProblems(typed);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.passphrase ?? problems.again) return;
    void attempt('set', 'Not set', async () => {
      const { recoveryCode } = await vault.setPassphrase(typed.passphrase);
      onSet(recoveryCode);
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={24}>
        <p>
          From then on Sotto asks for it each time it is opened in this browser. Other open tabs of Sotto are
          locked at once.
        </p>
        <TypedTwiceFields
          label="New passphrase"
          hint="At least 12 characters. Four or five words that do not belong together are a good one."
          value={typed}
          onChange={setTyped}
          problems={tried ? problems : {}}
        />
        <RefusalNotice refusal={refusal} />
        <Row>
          <Button kind="primary" type="submit" busy={doing !== null}>
            Set the passphrase
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
