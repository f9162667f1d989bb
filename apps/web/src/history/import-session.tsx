import { MAX_SESSION_FILE_LENGTH, parseSessionFile } from '@sotto/live-session';
import { Button, Dialog, FilePick, type FilePickState, Stack } from '@sotto/ui-kit';
import { useState } from 'react';
import { ImportDialog } from '../importing/import-dialog.js';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { textUpTo } from '../files/text-up-to.js';
import { sessionTitle } from '../sessions/session-words.js';
import { useAddress } from '../shell/use-page.js';
import { auditLater } from '../office/audit-later.js';

const SESSION_FILES = ['.json'];

/** A session file of ours comes as it was; any other transcript goes through the same pipeline as a meeting. */
export function ImportSession({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [transcript, setTranscript] = useState(false);
  return (
    <>
      <Dialog open={open} onClose={onClose} title="Import into History">
        <SessionFileForm
          onDone={onClose}
          onTranscript={() => {
            onClose();
            setTranscript(true);
          }}
        />
      </Dialog>
      <ImportDialog open={transcript} onClose={() => setTranscript(false)} />
    </>
  );
}

function SessionFileForm({ onDone, onTranscript }: { onDone: () => void; onTranscript: () => void }) {
  const handles = useHandles();
  const [, go] = useAddress();
  const [state, setState] = useState<FilePickState>({ type: 'idle' });
  const take = async (file: File) => {
    setState({ type: 'reading', name: file.name });
    try {
      const header = await handles.archive.import(
        parseSessionFile(await textUpTo(file, MAX_SESSION_FILE_LENGTH)),
      );
      auditLater(handles, { action: 'session-imported', details: { session: header.record.id } });
      handles.toasts.show({ type: 'success', title: 'Session imported', detail: sessionTitle(header) });
      onDone();
      go({ tab: 'history', session: header.record.id });
    } catch (error) {
      setState({ type: 'error', message: failureOf(error).message });
    }
  };
  return (
    <Stack $gap={24}>
      <FilePick
        label="A session that Sotto exported"
        hint="A .json file. It comes back with its transcript, answers, coaching and notes, marked as imported."
        accept={SESSION_FILES}
        state={state}
        onRemove={() => setState({ type: 'idle' })}
        onPick={(file) => void take(file)}
      />
      <Stack $gap={8}>
        <p>
          Or a transcript of any program (.vtt, .srt, .txt, .md), which is read and coached like a meeting.
        </p>
        <Button onClick={onTranscript}>Import a transcript</Button>
      </Stack>
    </Stack>
  );
}
