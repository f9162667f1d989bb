import { Button, Dialog, Notice, PasswordField, Row, Stack, TextField } from '@sotto/ui-kit';
import { type SyntheticEvent, useState } from 'react';
import { RefusalNotice } from '../enterprise/refused.js';
import { useAttempt } from '../enterprise/use-attempt.js';
import { useOffice } from '../office/use-office.js';
import { NOTHING_TYPED, proofOf, typedProblems, type Way } from './passphrase-words.js';
import { TypedTwiceFields } from './typed-twice-fields.js';

/** What is changed of a lock that there is. */
export type LockChange = 'passphrase' | 'code' | 'remove';

const TEXTS: Readonly<Record<LockChange, { title: string; button: string; about: string }>> = {
  passphrase: {
    title: 'Change the passphrase',
    button: 'Change the passphrase',
    about: 'The old one opens nothing from then on. The recovery code goes on opening.',
  },
  code: {
    title: 'Make a new recovery code',
    button: 'Make a new code',
    about: 'The old code opens nothing from then on. The passphrase stays as it is.',
  },
  remove: {
    title: 'Remove the passphrase',
    button: 'Remove the passphrase',
    about:
      'The browser then keeps the key itself again: whoever can use this browser profile, or copies it, can open everything.',
  },
};

interface ChangeLockProps {
  /** Null: nothing. */
  change: LockChange | null;
  onClose: () => void;
  /** It is changed; a new recovery code is to be shown where there is one. */
  onChanged: (recoveryCode: string | null) => void;
}

/** Changes the lock, for somebody who shows that they can open it (ledger E8). */
export function ChangeLock({ change, onClose, onChanged }: ChangeLockProps) {
  return (
    <Dialog open={change !== null} onClose={onClose} title={change ? TEXTS[change].title : ''}>
      {change && <Form change={change} onClose={onClose} onChanged={onChanged} />}
    </Dialog>
  );
}

function Form({ change, onClose, onChanged }: ChangeLockProps & { change: LockChange }) {
  const { vault } = useOffice();
  const [way, setWay] = useState<Way>('passphrase');
  const [proof, setProof] = useState('');
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [tried, setTried] = useState(false);
  const { doing, refusal, attempt } = useAttempt();
  const problems = change === 'passphrase' ? typedProblems(typed) : {};
  const { button, about } = TEXTS[change];

  const carryOut = async (): Promise<string | null> => {
    const shown = proofOf(way, proof);
    if (change === 'code') return (await vault.renewRecoveryCode(shown)).recoveryCode;
    await (change === 'remove'
      ? vault.removePassphrase(shown)
      : vault.changePassphrase(shown, typed.passphrase));
    return null;
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (proof.trim() === '' || (problems.passphrase ?? problems.again)) return;
    void attempt('change', 'Not changed', async () => onChanged(await carryOut()));
  };
  const missing = tried && proof.trim() === '' ? 'This shows that it is you.' : undefined;
  const field = { value: proof, onChange: setProof, error: missing };
  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={24}>
        {change === 'remove' ? (
          <Notice tone="warning" title="It protects less" detail={about} />
        ) : (
          <p>{about}</p>
        )}
        <Stack $gap={8}>
          {way === 'passphrase' ? (
            <PasswordField label="Passphrase now" autoComplete="current-password" {...field} />
          ) : (
            <TextField label="Recovery code" autoComplete="off" spellCheck={false} {...field} />
          )}
          <Button
            size="small"
            kind="quiet"
            onClick={() => {
              setWay(way === 'passphrase' ? 'recovery' : 'passphrase');
              setProof('');
            }}
          >
            {way === 'passphrase' ? 'Use the recovery code instead' : 'Use the passphrase instead'}
          </Button>
        </Stack>
        {change === 'passphrase' && (
          <TypedTwiceFields
            label="New passphrase"
            value={typed}
            onChange={setTyped}
            problems={tried ? problems : {}}
          />
        )}
        <RefusalNotice refusal={refusal} />
        <Row>
          <Button kind={change === 'remove' ? 'danger' : 'primary'} type="submit" busy={doing !== null}>
            {button}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
