import { visibleText } from '@sotto/meeting';
import { Button, FilePick, type FilePickState, Panel, Stack, TextArea, tokens } from '@sotto/ui-kit';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { useHandles } from '../composition/handles.js';
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.js';
import { ACCEPTED, problemSentence } from '../notes/document-text.js';
import { backgroundOf, MAX_NOTE_CHARACTERS, type Note, TYPED } from '../notes/notes-store.js';
import { readDocument } from '../notes/read-document.js';
import { fileNoteId } from './file-note-id.js';
import { notesReach } from './notes-reach.js';

const Files = styled.ul`
  display: grid;
  gap: ${tokens.space8};

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space12};
  }

  & span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  & small {
    display: block;
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

const Quiet = styled.p`
  max-width: ${tokens.textWidth};
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
`;

/** Ledger I2: a résumé, a job description, a product sheet: what the person wants to have at hand in a meeting. */
export function NotesPanel() {
  const { notes: store, clock } = useHandles();
  const notes = useStore(store, (state) => state.notes);
  const [picked, setPicked] = useState<FilePickState>(IDLE);
  const typed = notes.find(({ id }) => id === TYPED)?.text ?? '';
  const files = notes.filter(({ id }) => id !== TYPED);

  const frame = useRef<HTMLDivElement>(null);
  const leaving = useFocusAfterRemoval(frame, notes);

  const read = async (file: File) => {
    setPicked({ type: 'reading', name: file.name });
    const found = await readDocument(file, clock);
    if ('problem' in found) {
      return setPicked({ type: 'error', message: `${file.name}: ${problemSentence(found.problem)}` });
    }
    const addedAt = clock.now();
    const id = fileNoteId(store.getState().notes, addedAt);
    void store.put({ id, name: visibleText(file.name), text: found.text, addedAt });
    setPicked(IDLE);
  };

  return (
    <Panel
      heading="Your notes"
      description="Your résumé, a job description, a product sheet. From the next meeting on they go with your questions, advice and coaching; the on-device rules search them too."
    >
      <Stack $gap={16} ref={frame}>
        <TextArea
          label="What should be at hand?"
          value={typed}
          onChange={(text) => void store.put({ id: TYPED, name: '', text, addedAt: clock.now() })}
          maxLength={MAX_NOTE_CHARACTERS}
        />
        <FilePick
          label="Add a file"
          hint="It is read on this device."
          accept={ACCEPTED}
          state={picked}
          onPick={(file) => void read(file)}
          onRemove={() => setPicked(IDLE)}
        />
        {files.length > 0 && (
          <Files aria-label="Files">
            {files.map((note, index) => (
              <li key={note.id}>
                <FileLine note={note} />
                <Button
                  size="small"
                  kind="quiet"
                  icon={Trash2}
                  aria-label={`Remove ${note.name}`}
                  onClick={() => {
                    leaving(index);
                    void store.remove(note.id);
                  }}
                >
                  Remove
                </Button>
              </li>
            ))}
          </Files>
        )}
        <Quiet>{notesReach(backgroundOf(notes).length)}</Quiet>
      </Stack>
    </Panel>
  );
}

/** A file that was read joins the list, so the field is free for the next one. */
const IDLE: FilePickState = { type: 'idle' };

function FileLine({ note: { name, text } }: { note: Note }) {
  return (
    <span>
      {name}
      <small className="tabular">
        {text.length.toLocaleString()} characters
        {text.length >= MAX_NOTE_CHARACTERS && ', the rest was left out'}
      </small>
    </span>
  );
}
