import { linkedContact, searchContacts } from '@sotto/integrations';
import type { LinkedContact } from '@sotto/meeting';
import { Button, EntryList, EntryRow, Notice, Row, SearchField, Stack } from '@sotto/ui-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { useRead } from '../office/use-office.js';
import { useAddress } from '../shell/use-page.js';

/** More are found by typing on. */
const SHOWN = 5;

interface LinkContactProps {
  linked: LinkedContact | null;
  onLink: (contact: LinkedContact | null) => void;
}

/** Whom a session was about, from the person's own contacts. */
export function LinkContact({ linked, onLink }: LinkContactProps) {
  const [choosing, setChoosing] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  // What was pressed goes with the choice.
  const link = (contact: LinkedContact | null) => {
    choose.current?.focus();
    setChoosing(false);
    onLink(contact);
  };
  const whom = linked ? [linked.name, linked.company].filter(Boolean).join(', ') : 'No contact linked';
  return (
    <Stack $gap={12}>
      <Row $gap={12}>
        <span>{linked ? `With ${whom}` : whom}</span>
        <Button ref={choose} size="small" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          {linked ? 'Link another' : 'Link a contact'}
        </Button>
        {linked && (
          <Button size="small" kind="quiet" onClick={() => link(null)}>
            Unlink
          </Button>
        )}
      </Row>
      {choosing && <Choice onLink={link} />}
    </Stack>
  );
}

function Choice({ onLink }: { onLink: (contact: LinkedContact) => void }) {
  const { office } = useHandles();
  const [, go] = useAddress();
  const [text, setText] = useState('');
  const read = useCallback(async () => (await (await office()).contacts.all()).contacts, [office]);
  const found = useRead({ read });
  const contacts = found.state === 'there' ? found.value : null;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const matching = useMemo(
    () => (contacts && text.trim() !== '' ? searchContacts(contacts, text) : []),
    [contacts, text],
  );
  if (found.state === 'failed') {
    return <Notice tone="error" title="The contacts cannot be read" detail={found.message} />;
  }
  if (contacts?.length === 0) {
    return (
      <Row $gap={12}>
        <span>You have no contacts yet.</span>
        <Button size="small" onClick={() => go({ tab: 'integrations', view: 'crm' })}>
          Open CRM
        </Button>
      </Row>
    );
  }
  return (
    <Stack $gap={8}>
      <SearchField
        ref={field}
        label="Search your contacts"
        labelHidden={false}
        value={text}
        onChange={setText}
      />
      {matching.length > 0 && (
        <EntryList aria-label="Contacts found">
          {matching.slice(0, SHOWN).map((contact) => (
            <EntryRow
              key={contact.id}
              title={contact.name}
              detail={[contact.company, contact.email].filter(Boolean).join(' · ')}
              onOpen={() => onLink(linkedContact(contact))}
            />
          ))}
        </EntryList>
      )}
      {text.trim() !== '' && matching.length === 0 && contacts && <p>No contact has all of these words.</p>}
      {matching.length > SHOWN && <p>{matching.length - SHOWN} more. Type on to narrow them.</p>}
    </Stack>
  );
}
