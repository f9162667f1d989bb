import {
  Button,
  Checkbox,
  ConfirmDialog,
  FilePick,
  type FilePickState,
  Notice,
  PasswordField,
  Row,
  Stack,
} from '@sotto/ui-kit';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useOffice } from '../office/use-office.js';
import { outcomeText, REPLACEABLE, summaryText } from './backup-words.js';
import { LoadAnew } from './load-anew.js';
import { RefusalNotice } from './refused.js';
import { useAttempt } from './use-attempt.js';

const BACKUP_FILES = ['.jsonl'];

/** Looks into a backup and restores it: sessions that are not here, and beside them what is chosen. */
export function RestoreForm() {
  const { backup } = useOffice();
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [replace, setReplace] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const { doing, refusal, attempt, forget } = useAttempt();
  const ready = file !== null && passphrase !== '';

  const check = (picked: File) =>
    attempt('check', 'This backup cannot be used', async () => {
      setTold(null);
      setTold(summaryText(await backup.check(picked, passphrase)));
    });
  const restore = async (picked: File) => {
    setAsking(false);
    const stop = new AbortController();
    running.current = stop;
    await attempt('restore', 'Not restored', async () => {
      setTold(null);
      const outcome = await backup.restore(picked, passphrase, { signal: stop.signal, replace });
      setOver(outcomeText(outcome));
    });
    running.current = null;
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!file || passphrase === '') return;
    if (replace.length > 0) setAsking(true);
    else void restore(file);
  };
  const pick = (picked: File | null) => {
    setFile(picked);
    setTold(null);
    forget();
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Restore a backup">
      <Stack>
        <h3>Restore one</h3>
        <FilePick
          label="Backup file"
          accept={BACKUP_FILES}
          state={pickState(file)}
          onPick={pick}
          onRemove={() => pick(null)}
        />
        <PasswordField
          label="Its passphrase"
          value={passphrase}
          onChange={setPassphrase}
          autoComplete="off"
        />
        <ReplaceBoxes chosen={replace} onChange={setReplace} />
        <RefusalNotice refusal={refusal} />
        {told !== null && <Notice tone="good" announced title="The backup is whole" detail={told} />}
        <Row>
          <Button busy={doing === 'check'} disabled={!ready} onClick={() => file && void check(file)}>
            Check the file
          </Button>
          <Button kind="primary" type="submit" busy={doing === 'restore'} disabled={!ready}>
            Restore
          </Button>
          {doing === 'restore' && (
            <Button kind="quiet" onClick={() => running.current?.abort()}>
              Stop
            </Button>
          )}
        </Row>
      </Stack>
      <ConfirmDialog
        open={asking}
        title="Replace what is here?"
        confirmLabel="Restore and replace"
        onCancel={() => setAsking(false)}
        onConfirm={() => file && void restore(file)}
      >
        What you chose is put in place of what is here, and what is here of it is lost. Sessions that are here
        stay.
      </ConfirmDialog>
      <LoadAnew open={over !== null} title="Backup restored">
        {over} Sotto is loaded anew, so that it works with what was restored. Do the same in its other tabs.
      </LoadAnew>
    </form>
  );
}

interface ReplaceBoxesProps {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function ReplaceBoxes({ chosen, onChange }: ReplaceBoxesProps) {
  return (
    <Stack $gap={8} role="group" aria-label="Replace what is here">
      <p>Sessions that are not here are added. Put also in place of what is here:</p>
      {REPLACEABLE.map(({ name, label }) => (
        <Checkbox
          key={name}
          label={label}
          checked={chosen.includes(name)}
          onChange={(on) => onChange(on ? [...chosen, name] : chosen.filter((each) => each !== name))}
        />
      ))}
    </Stack>
  );
}

/** A backup is base64url and ends of lines: one character a byte. */
const pickState = (file: File | null): FilePickState =>
  file ? { type: 'done', name: file.name, size: file.size, characters: file.size } : { type: 'idle' };
