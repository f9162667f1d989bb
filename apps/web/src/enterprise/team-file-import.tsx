import { MAX_TEAM_FILE_BYTES, type TeamImport } from '@sotto/enterprise';
import { Button, FilePick, type FilePickState, Notice, Stack } from '@sotto/ui-kit';
import { useRef, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { textUpTo } from '../files/text-up-to.js';
import { useOffice } from '../office/use-office.js';
import { counted } from '../words/counted.js';
import { refusalOf } from './attempt-words.js';

const TEAM_FILES = ['.json'];

interface Unknown {
  /** The file's own text: taken when it is imported again with the fingerprint. */
  readonly text: string;
  readonly found: Extract<TeamImport, { outcome: 'unknown-key' }>;
}

/** Takes a colleague's file; the first one only after a look at the fingerprint of its key (ledger E7). */
export function TeamFileImport({ onTaken }: { onTaken: () => void }) {
  const { team } = useOffice().enterprise;
  const { toasts } = useHandles();
  const [state, setState] = useState<FilePickState>({ type: 'idle' });
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  const [busy, setBusy] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  const take = async (text: string, trusted?: string) => {
    try {
      const found = await team.import(text, trusted);
      setUnknown(found.outcome === 'unknown-key' ? { text, found } : null);
      setState(found.outcome === 'refused' ? { type: 'error', message: found.reason } : { type: 'idle' });
      if (found.outcome !== 'taken') return;
      onTaken();
      const detail = `${counted(found.sessions, 'session')} of ${found.colleague.name}.`;
      toasts.show({ type: 'success', title: 'Team file added', detail });
    } catch (error) {
      setState({ type: 'error', message: refusalOf(error, 'Not added').message });
    }
  };
  // The buttons of the question go with it.
  const backToPick = () => frame.current?.querySelector<HTMLElement>('button')?.focus();
  const trust = async ({ text, found }: Unknown) => {
    setBusy(true);
    await take(text, found.fingerprint);
    backToPick();
    setBusy(false);
  };
  return (
    <Stack ref={frame}>
      <FilePick
        label="A colleague’s team file"
        accept={TEAM_FILES}
        state={state}
        onPick={(file) => {
          setUnknown(null);
          setState({ type: 'reading', name: file.name });
          textUpTo(file, MAX_TEAM_FILE_BYTES).then(
            (text) => take(text),
            () => setState({ type: 'error', message: 'The file does not open. Ask for another copy of it.' }),
          );
        }}
        onRemove={() => setState({ type: 'idle' })}
      />
      {unknown && (
        <Notice
          tone="warning"
          announced
          title={`A new key: ${unknown.found.colleague.name}`}
          detail={unknown.found.text}
          actions={
            <>
              <Button kind="primary" size="small" busy={busy} onClick={() => void trust(unknown)}>
                Trust and add
              </Button>
              <Button
                kind="quiet"
                size="small"
                onClick={() => {
                  backToPick();
                  setUnknown(null);
                }}
              >
                Do not add
              </Button>
            </>
          }
        />
      )}
    </Stack>
  );
}
