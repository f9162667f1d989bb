import { annotateSession, type Meeting, type PersonsAnnotation } from '@sotto/live-session';
import type { LinkedContact, SessionHeader } from '@sotto/meeting';
import { Button, Notice, Panel, Row, Stack, TextArea, TextField } from '@sotto/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { type Handles, useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { LinkContact } from './link-contact.js';
import type { SessionText } from '../notes/unsaved-texts.js';
import { editsOf, textOf } from './session-edits.js';
import { useUnsavedText } from './use-unsaved-text.js';

interface SessionHeadProps {
  header: SessionHeader;
  /** Null where the session does not open, and as long as it is not open if its row has all of its texts. */
  meeting: Meeting | null;
}

/** What the person adds to a session: its name, whom it was about, notes (ledger H3, G3). */
export function SessionHead({ header, meeting }: SessionHeadProps) {
  const handles = useHandles();
  const { id } = header.record;
  const [kept, setKept] = useState(() => textOf(header, meeting));
  const { text, type, recovered, refusal, settle } = useUnsavedText(id, kept);
  const [saving, setSaving] = useState<'idle' | 'busy' | 'saved'>('idle');
  const [refused, setRefused] = useState<string | null>(null);
  const edits = editsOf(kept, text);

  // Nothing that was written is lost because the dialog was closed without a word.
  const unsaved = useRef(edits);
  useEffect(() => {
    unsaved.current = saving === 'busy' ? [] : edits;
  });
  useEffect(
    () => () => {
      const left = unsaved.current;
      if (left.length === 0) return;
      void add(handles, id, left).then((failure) => {
        if (failure === null) settle();
        else handles.toasts.show({ type: 'error', title: 'Not saved', detail: `${failure} ${STAYS}` });
      });
    },
    [handles, id, settle],
  );

  const write = (typed: SessionText) => {
    setRefused(null);
    type(typed);
  };
  const save = async () => {
    setSaving('busy');
    setRefused(null);
    const failure = await add(handles, id, edits);
    setRefused(failure);
    setSaving(failure === null ? 'saved' : 'idle');
    if (failure !== null) return;
    setKept(text);
    settle();
  };
  const link = async (contact: LinkedContact | null) => {
    const failure = await add(handles, id, [{ type: 'contact-linked', contact }]);
    if (failure !== null) handles.toasts.show({ type: 'error', title: 'Not linked', detail: failure });
  };
  const trouble = edits.length > 0 && saving !== 'busy' ? (refused ?? refusal) : null;
  return (
    <Panel heading="Your notes" level={3}>
      <Stack $gap={16}>
        <TextField
          label="Title"
          value={text.title}
          maxLength={MAX_TITLE}
          onChange={(title) => write({ ...text, title })}
          placeholder="A name to find it by"
        />
        <LinkContact linked={header.contact ?? null} onLink={(contact) => void link(contact)} />
        <TextArea
          label="Notes"
          rows={4}
          value={text.notes}
          maxLength={MAX_NOTES}
          hint={text.notes.length >= MAX_NOTES ? NOTES_ARE_FULL : undefined}
          onChange={(notes) => write({ ...text, notes })}
        />
        {trouble !== null && (
          <Notice tone="error" announced title="Not saved yet" detail={`${trouble} ${STAYS}`} />
        )}
        <Row $gap={12}>
          <Button busy={saving === 'busy'} onClick={() => void save()}>
            Save
          </Button>
          <span role="status">
            {edits.length > 0 ? trouble === null && unsavedLine(recovered) : saving === 'saved' && 'Saved.'}
          </span>
        </Row>
      </Stack>
    </Panel>
  );
}

const unsavedLine = (recovered: boolean): string =>
  `${recovered ? 'Typed before the page was left, and not saved yet.' : 'Not saved yet.'} Closing this saves it, too.`;

/** What is typed and cannot be saved is held here. */
const STAYS = 'What you typed stays here as long as this page is open.';

/** Why not all of it was added; null: it was. */
async function add(
  handles: Handles,
  id: string,
  edits: readonly PersonsAnnotation[],
): Promise<string | null> {
  try {
    for (const edit of edits) await annotateSession(handles, id, edit);
    return null;
  } catch (error) {
    return failureOf(error).message;
  }
}

/** So that the row in the list stays a small record. In UTF-16 units. */
const MAX_TITLE = 200;
const MAX_NOTES = 5_000;
/** The field itself takes no more, and says nothing of it. */
const NOTES_ARE_FULL = `Notes take up to ${MAX_NOTES.toLocaleString('en')} characters here; what is typed or pasted beyond that is left out. Shorten them to add more.`;
