import { visibleText } from '@sotto/meeting';
import type { ParsedTranscript } from '@sotto/speech';
import { BusyLine, Button, Dialog, Notice, RadioCards, Stack, tokens } from '@sotto/ui-kit';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { backgroundOf } from '../notes/notes-store.js';
import { useSettings } from '../stores/use-session.js';
import { counted } from '../words/counted.js';
import { importDestination } from '../assistant/destinations.js';
import { importSummary } from './import-view.js';

type Chosen =
  | { readonly state: 'none' | 'reading' }
  | { readonly state: 'read'; readonly name: string; readonly parsed: ParsedTranscript }
  | { readonly state: 'refused'; readonly name: string; readonly message: string };

/** No speaker of the file is the person. */
const NOBODY = '';

const FileInput = styled.input`
  min-width: 0;
  color: ${tokens.quiet};
  font-size: ${tokens.type13};

  &::file-selector-button {
    min-height: 2.25rem;
    margin-right: ${tokens.space12};
    padding: ${tokens.space4} ${tokens.space16};
    border: 1px solid ${tokens.edge};
    border-radius: ${tokens.radius10};
    background: ${tokens.surface};
    color: ${tokens.text};
    font: inherit;
    font-size: ${tokens.type15};
    font-weight: ${tokens.weightMedium};
    cursor: pointer;
  }
`;

/** Ledger A13: a transcript file runs through the same pipeline as a live meeting. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Import a transcript">
      <ImportForm onClose={onClose} />
    </Dialog>
  );
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const { readTranscript, files, session, settings, notes } = useHandles();
  const [chosen, setChosen] = useState<Chosen>({ state: 'none' });
  const [you, setYou] = useState<string>(NOBODY);
  const reading = useRef(new AbortController());
  useEffect(() => () => reading.current.abort(), []);
  const id = useId();
  const destination = useSettings((all) => importDestination(all.settings, all.storedKeys));

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    // One file at a time: a long one that is no longer wanted would keep the machine busy.
    reading.current.abort();
    const { signal } = (reading.current = new AbortController());
    setChosen({ state: 'reading' });
    setYou(NOBODY);
    const name = visibleText(file.name);
    const result = await readTranscript(file, signal).then(
      (parsed): Chosen => ({ state: 'read', name, parsed }),
      (error: unknown): Chosen => ({ state: 'refused', name, message: failureOf(error).message }),
    );
    if (!signal.aborted) setChosen(result);
  };
  const start = (name: string, parsed: ParsedTranscript) => {
    const { language, mode, industry } = settings.getState().settings;
    session.dispatch({
      type: 'start',
      origin: 'import',
      title: name,
      language,
      mode,
      industry,
      background: backgroundOf(notes.getState().notes),
      tracks: ['file'],
      file: { id: files.add(parsed), you: you === NOBODY ? null : you },
      consent: null,
    });
    onClose();
  };

  return (
    <Stack $gap={24}>
      <Stack $gap={8}>
        <label htmlFor={id}>A .vtt, .srt or .txt file, as Zoom, Teams, Meet and others write them</label>
        <FileInput
          id={id}
          type="file"
          accept=".vtt,.srt,.txt,.sbv,.md,text/plain,text/vtt,text/markdown"
          onChange={(event) => void choose(event)}
        />
      </Stack>
      {chosen.state === 'reading' && <BusyLine>Reading the file</BusyLine>}
      {chosen.state === 'refused' && (
        <Notice tone="error" announced title={`${chosen.name} cannot be imported`} detail={chosen.message} />
      )}
      {chosen.state === 'read' && (
        <>
          <Notice tone="good" title={importSummary(chosen.parsed)} detail={chosen.parsed.notes.join(' ')} />
          {chosen.parsed.speakers.length > 0 && (
            <RadioCards
              label="Which of them is you?"
              hint="Your words stand at the right, and coaching is about them."
              value={you}
              onChange={setYou}
              options={[
                ...chosen.parsed.speakers.map(({ name, words }) => ({
                  value: name,
                  label: name,
                  detail: counted(words, 'word'),
                })),
                { value: NOBODY, label: 'None of them', detail: 'I was not there' },
              ]}
            />
          )}
          <p>{destination}</p>
          <Button kind="primary" onClick={() => start(chosen.name, chosen.parsed)}>
            Import
          </Button>
        </>
      )}
    </Stack>
  );
}
