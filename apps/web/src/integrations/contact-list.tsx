import type { CrmContact } from '@sotto/integrations';
import { Badge, EntryList, EntryRow, tokens } from '@sotto/ui-kit';
import { memo } from 'react';
import { styled } from 'styled-components';
import { counted } from '../words/counted.js';
import { contactLine } from './contact-words.js';

const Quiet = styled.p`
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
`;

interface ContactListProps {
  contacts: readonly CrmContact[];
  /** How many more there are that are not shown. */
  more: number;
  /** @param index of its row */
  onOpen: (contact: CrmContact, index: number) => void;
}

/** Contacts, a row each. */
export function ContactList({ contacts, more, onOpen }: ContactListProps) {
  return (
    <>
      <EntryList aria-label="Contacts">
        {contacts.map((contact, index) => (
          <ContactRow key={contact.id} contact={contact} index={index} onOpen={onOpen} />
        ))}
      </EntryList>
      <div aria-live="polite">
        {more > 0 && <Quiet>{counted(more, 'more contact')}. Type more of a name to find them.</Quiet>}
      </div>
    </>
  );
}

const ContactRow = memo(function ContactRow(props: {
  contact: CrmContact;
  index: number;
  onOpen: ContactListProps['onOpen'];
}) {
  const { contact, index, onOpen } = props;
  const { name, email, dealStage, sample } = contact;
  return (
    <EntryRow
      title={name || email}
      detail={contactLine(contact)}
      badges={
        (dealStage || sample) && (
          <>
            {dealStage && <Badge icon={null}>{dealStage}</Badge>}
            {sample && <Badge tone="info">Sample</Badge>}
          </>
        )
      }
      onOpen={() => onOpen(contact, index)}
    />
  );
});
