import { type EnterpriseUser, YOU } from '@sotto/enterprise';
import { Button, Checkbox, Dialog, Row, Stack, TextField } from '@sotto/ui-kit';
import { type SyntheticEvent, useState } from 'react';
import { enteredName } from './user-words.js';

interface DeletionDialogProps {
  open: boolean;
  user: EnterpriseUser;
  busy: boolean;
  onCancel: () => void;
  /** @param everything also settings, keys, webhooks and colleagues */
  onConfirm: (everything: boolean) => void;
}

/** What has to be typed, so that no slip of the hand deletes. */
const WORD = 'delete';

/** Asks before a person's data is destroyed (ledger E5). */
export function DeletionDialog({ open, user, busy, onCancel, onConfirm }: DeletionDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onCancel()}
      title={enteredName(user) === '' ? 'Delete your data?' : `Delete the data of ${user.name}?`}
    >
      <Form user={user} busy={busy} onCancel={onCancel} onConfirm={onConfirm} />
    </Dialog>
  );
}

function Form({ user, busy, onCancel, onConfirm }: Omit<DeletionDialogProps, 'open'>) {
  const [typed, setTyped] = useState('');
  const [everything, setEverything] = useState(false);
  const [tried, setTried] = useState(false);
  const right = typed.trim().toLowerCase() === WORD;
  const isYou = user.id === YOU.id;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (right && !busy) onConfirm(isYou && everything);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={24}>
        <p>{isYou ? YOURS : COLLEAGUES}</p>
        {isYou && (
          <Checkbox
            label="Also what was set up"
            hint="Provider keys, settings, webhooks, colleagues and their files."
            checked={everything}
            onChange={setEverything}
          />
        )}
        <TextField
          label={`Type “${WORD}” to go on`}
          error={tried && !right ? `Type the word ${WORD}.` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
          data-initial-focus
        />
        <Row>
          <Button kind="danger" type="submit" busy={busy}>
            Delete for good
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  );
}

const YOURS =
  'Every session, notes, contacts, calendars, mail templates, sign-ins, consents and your own name on this device are destroyed, their keys first. What you agreed to is asked anew. This cannot be undone. The audit trail stays: it shows that the deletion was done, and holds no content. Files that you exported and what was sent elsewhere are not reached.';
const COLLEAGUES =
  'Their entry, the figures of their team file and the consents in their name are destroyed on this device. This cannot be undone. The audit trail stays, and holds no content.';
