import {
  type ColumnMap,
  type ContactReading,
  contactsFromTable,
  contactsFromVCards,
  type ContactTable,
  type ImportOutcome,
  isVCard,
  MAX_CONTACT_FILE_BYTES,
  readContactTable,
} from '@sotto/integrations';
import { BusyLine, Button, Dialog, FilePick, type FilePickState, Notice, Stack } from '@sotto/ui-kit';
import { useEffect, useMemo, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { useOffice } from '../office/use-office.js';
import { counted } from '../words/counted.js';
import { ContactColumns } from './contact-columns.js';
import { ContactProblems } from './contact-problems.js';

interface ContactImportProps {
  open: boolean;
  onClose: () => void;
  onImported: (outcome: ImportOutcome) => void;
}

/** A file as far as it was understood: a table whose columns are still to be chosen, or contacts. */
type Content =
  | { readonly type: 'table'; readonly table: ContactTable; readonly map: ColumnMap }
  | { readonly type: 'cards'; readonly reading: ContactReading };

/** What a file holds by the columns as they are chosen now. */
type Understood =
  | { readonly state: 'reading' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'read'; readonly reading: ContactReading };

/** Contacts from a CSV or vCard file: looked at first, taken all at once or not at all (ledger G3). */
export function ContactImport({ open, onClose, onImported }: ContactImportProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Import contacts" wide>
      <Importing onImported={onImported} />
    </Dialog>
  );
}

function Importing({ onImported }: Pick<ContactImportProps, 'onImported'>) {
  const { clock } = useHandles();
  const { contacts } = useOffice();
  const [picked, setPicked] = useState<FilePickState>({ type: 'idle' });
  const [content, setContent] = useState<Content | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const understood = useUnderstood(content);

  const pick = async (file: File) => {
    setContent(null);
    setProblem(null);
    setPicked({ type: 'reading', name: file.name });
    try {
      const bytes = new Uint8Array(await file.slice(0, MAX_CONTACT_FILE_BYTES + 1).arrayBuffer());
      const breath = () => clock.after(0, new AbortController().signal);
      if (isVCard(bytes)) {
        setContent({ type: 'cards', reading: await contactsFromVCards(bytes, { breath }) });
      } else {
        const table = await readContactTable(bytes, { breath });
        setContent({ type: 'table', table, map: table.guess });
      }
      setPicked({ type: 'idle' });
    } catch (error) {
      setPicked({ type: 'error', message: `${file.name}: ${failureOf(error).message}` });
    }
  };
  const take = async ({ contacts: drafts }: ContactReading) => {
    setBusy(true);
    setProblem(null);
    try {
      onImported(await contacts.import(drafts));
    } catch (error) {
      setProblem(failureOf(error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack $gap={24}>
      <FilePick
        label="A CSV or vCard file"
        hint="As your address book or CRM exports it. It is read on this device."
        accept={['.csv', '.tsv', '.txt', '.vcf']}
        state={picked}
        onPick={(file) => void pick(file)}
        onRemove={() => setPicked({ type: 'idle' })}
      />
      {content?.type === 'table' && (
        <ContactColumns
          table={content.table}
          map={content.map}
          onChange={(map) => setContent({ ...content, map })}
        />
      )}
      {content && understood.state === 'reading' && <BusyLine>Reading the contacts</BusyLine>}
      {understood.state === 'refused' && (
        <Notice tone="error" announced title="Not ready yet" detail={understood.message} />
      )}
      {understood.state === 'read' && (
        <Stack $gap={16}>
          <ContactProblems reading={understood.reading} unit={content?.type === 'cards' ? 'card' : 'row'} />
          <Button kind="primary" busy={busy} onClick={() => void take(understood.reading)}>
            Import {counted(understood.reading.contacts.length, 'contact')}
          </Button>
        </Stack>
      )}
      {problem && <Notice tone="error" announced title="Nothing was imported" detail={problem} />}
    </Stack>
  );
}

/** Reads a table anew with each choice of a column; what an earlier choice gave late is dropped. */
function useUnderstood(content: Content | null): Understood {
  const { clock } = useHandles();
  const [found, setFound] = useState<{ readonly of: Content; readonly result: Understood } | null>(null);
  useEffect(() => {
    if (content?.type !== 'table') return;
    const { table, map } = content;
    let gone = false;
    const show = (result: Understood) => !gone && setFound({ of: content, result });
    const breath = () => clock.after(0, new AbortController().signal);
    contactsFromTable(table, map, { breath }).then(
      (reading) => show({ state: 'read', reading }),
      (error: unknown) => show({ state: 'refused', message: failureOf(error).message }),
    );
    return () => {
      gone = true;
    };
  }, [content, clock]);
  return useMemo(() => {
    if (content?.type === 'cards') return { state: 'read', reading: content.reading };
    return found && found.of === content ? found.result : { state: 'reading' };
  }, [content, found]);
}
