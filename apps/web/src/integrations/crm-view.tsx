import {
  CONTACT_SEARCH_FAILED,
  type CrmContact,
  type ImportOutcome,
  sampleContacts,
} from '@sotto/integrations';
import { BusyLine, Button, EmptyState, Notice, Panel, Row, SearchField, Stack } from '@sotto/ui-kit';
import { ContactRound } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.js';
import { useOffice, useRead } from '../office/use-office.js';
import { useSettings } from '../stores/use-session.js';
import { counted } from '../words/counted.js';
import { ContactDetails } from './contact-details.js';
import { ContactImport } from './contact-import.js';
import { ContactList } from './contact-list.js';
import { newestFirst, shownContacts } from './contact-words.js';
import { CrmPipedrive } from './crm-pipedrive.js';
import { DamagedContacts } from './damaged-contacts.js';
import { NextSessionLine } from './next-session-line.js';
import { SampleSwitch } from './sample-switch.js';

/** Ledger G3: the people one deals with. */
export function CrmView() {
  const { contacts: book, audit } = useOffice();
  const { toasts, clock } = useHandles();
  const [opened, setOpened] = useState<CrmContact | 'new' | null>(null);
  /** The row of the one that is open. */
  const row = useRef(0);
  const [importing, setImporting] = useState(false);
  const read = useCallback(() => book.all(), [book]);
  const subscribe = useCallback((changed: () => void) => book.subscribe(changed), [book]);
  const found = useRead({ read, subscribe });
  const frame = useRef<HTMLDivElement>(null);
  const leaving = useFocusAfterRemoval(frame, found);

  const entered = (how: string, details: Readonly<Record<string, number>> = {}) =>
    void audit({ action: 'integration-changed', details: { what: 'contacts', how, ...details } });
  const imported = ({ added, merged, unchanged }: ImportOutcome) => {
    setImporting(false);
    entered('imported', { added, merged });
    toasts.show({
      type: 'success',
      title: 'Contacts imported',
      detail: `${counted(added, 'contact')} added, ${merged} brought up to date, ${unchanged} already known.`,
    });
  };
  const remove = async ({ id }: CrmContact) => {
    setOpened(null);
    leaving(row.current);
    try {
      await book.remove(id);
      entered('removed');
    } catch (error) {
      toasts.show({ type: 'error', title: 'Not removed', detail: failureOf(error).message });
    }
  };
  const takeOver = async ({ id: _, sample: _sample, ...draft }: CrmContact) => {
    try {
      const { added, merged } = await book.import([draft]);
      entered('added', { added, merged });
      const detail =
        added + merged > 0 ? `${draft.name || draft.email} is kept here now.` : 'Nothing new was told.';
      toasts.show({ type: 'success', title: added > 0 ? 'Contact added' : 'Contact known already', detail });
    } catch (error) {
      toasts.show({ type: 'error', title: 'Not added', detail: failureOf(error).message });
    }
  };

  if (found.state === 'reading') return <BusyLine>Reading your contacts</BusyLine>;
  if (found.state === 'failed') {
    return (
      <Notice
        tone="error"
        title={CONTACT_SEARCH_FAILED.title}
        detail={`${CONTACT_SEARCH_FAILED.message}. ${found.message}`}
      />
    );
  }
  const { contacts, damagedPages } = found.value;
  return (
    <Stack $gap={24} ref={frame}>
      <NextSessionLine />
      <Panel
        heading="Contacts"
        description="Kept sealed on this device. Used for a session, a contact’s notes go along as its background."
        actions={<SampleSwitch kind="contacts" label="Show sample contacts" />}
      >
        <Stack $gap={16}>
          <DamagedContacts
            pages={damagedPages}
            remove={() => {
              leaving(0);
              return book.removeDamaged();
            }}
          />
          <Row>
            <Button kind={contacts.length === 0 ? 'primary' : 'secondary'} onClick={() => setImporting(true)}>
              Import contacts
            </Button>
            <Button onClick={() => setOpened('new')}>Add a contact</Button>
          </Row>
          <Found
            contacts={contacts}
            clockNow={clock.now}
            onOpen={(contact, index) => {
              row.current = index;
              setOpened(contact);
            }}
          />
        </Stack>
      </Panel>
      <CrmPipedrive onAdded={takeOver} />
      <ContactDetails
        contact={opened}
        onClose={() => setOpened(null)}
        onRemove={(contact) => void remove(contact)}
      />
      <ContactImport open={importing} onClose={() => setImporting(false)} onImported={imported} />
    </Stack>
  );
}

interface FoundProps {
  contacts: readonly CrmContact[];
  clockNow: () => number;
  onOpen: (contact: CrmContact, index: number) => void;
}

/** Who is found, as one types. */
function Found({ contacts, clockNow, onOpen }: FoundProps) {
  const samples = useSettings(({ settings }) => settings.samples.contacts);
  const [opened] = useState(clockNow);
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const all = useMemo(
    () => newestFirst([...contacts, ...(samples ? sampleContacts(opened) : [])]),
    [contacts, samples, opened],
  );
  const { shown, more } = useMemo(() => shownContacts(all, asked), [all, asked]);
  if (all.length === 0) {
    return (
      <EmptyState
        icon={ContactRound}
        title="Your contacts will be here"
        sentence="Import a CSV or vCard file of your address book or CRM, or add one by hand."
      />
    );
  }
  return (
    <>
      <SearchField label="Search contacts" value={query} onChange={setQuery} />
      {shown.length === 0 ? (
        <EmptyState
          title={`Nobody found for “${asked.trim()}”`}
          sentence="Try fewer words, or part of a name."
        />
      ) : (
        <ContactList contacts={shown} more={more} onOpen={onOpen} />
      )}
    </>
  );
}
