import { contactBackground, type CrmContact, linkedContact } from '@sotto/integrations';
import {
  Badge,
  Button,
  Columns,
  ConfirmDialog,
  Dialog,
  Notice,
  Row,
  Stack,
  TextArea,
  TextField,
} from '@sotto/ui-kit';
import { type SyntheticEvent, useId, useState } from 'react';
import { failureOf } from '../composition/open-screens.js';
import { useOffice } from '../office/use-office.js';
import { type ContactForm, draftOf, editOf, EMPTY_FORM, formOf, formProblem } from './contact-form.js';
import { withContact } from './next-session.js';
import { useNextSession } from './use-next-session.js';

interface ContactDetailsProps {
  /** 'new': one that the person types in; null: none is open. */
  contact: CrmContact | 'new' | null;
  onClose: () => void;
  onRemove: (contact: CrmContact) => void;
}

/** A contact with its notes, to read and to change (ledger G3). */
export function ContactDetails({ contact, ...rest }: ContactDetailsProps) {
  if (contact === null) return null;
  return contact === 'new' ? (
    <Editing key="new" contact={null} {...rest} />
  ) : (
    <Editing key={contact.id} contact={contact} {...rest} />
  );
}

interface EditingProps extends Omit<ContactDetailsProps, 'contact'> {
  contact: CrmContact | null;
}

function Editing({ contact, onClose, onRemove }: EditingProps) {
  const { contacts } = useOffice();
  const { current, choose } = useNextSession();
  const [form, setForm] = useState<ContactForm>(() => (contact ? formOf(contact) : EMPTY_FORM));
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const wrong = tried ? formProblem(form) : null;
  const formId = useId();
  const sample = contact?.sample === true;

  /** What is kept after the save; null where something stands in the way. */
  const save = async (): Promise<CrmContact | null> => {
    setTried(true);
    setProblem(null);
    if (formProblem(form)) return null;
    if (contact && sample) return contact;
    try {
      const saved = await (contact
        ? contacts.edit(contact.id, editOf(contact, form))
        : contacts.add(draftOf(form)));
      if (!saved) setProblem('This contact was removed in another tab.');
      return saved;
    } catch (error) {
      setProblem(failureOf(error).message);
      return null;
    }
  };
  const saveAndClose = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await save()) onClose();
  };
  const forNext = async () => {
    const saved = await save();
    if (!saved) return;
    choose(withContact(current, linkedContact(saved), contactBackground(saved)));
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={contact ? contact.name || contact.email : 'A new contact'}
      actions={
        <>
          {contact && !sample && (
            <Button kind="quiet" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
          {!sample && (
            <Button type="submit" form={formId}>
              Save
            </Button>
          )}
          <Button kind="primary" onClick={() => void forNext()}>
            Use for the next session
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={(event) => void saveAndClose(event)} $gap={16}>
        {sample && (
          <Row>
            <Badge tone="info">Sample</Badge>
            <span>Made up, and not to be changed.</span>
          </Row>
        )}
        <Fields form={form} wrong={wrong} readOnly={sample} onType={setForm} />
        {problem && <Notice tone="error" announced title="Not saved" detail={problem} />}
      </Stack>
      {contact && (
        <ConfirmDialog
          open={removing}
          title={`Remove ${contact.name || contact.email}?`}
          confirmLabel="Remove"
          onConfirm={() => onRemove(contact)}
          onCancel={() => setRemoving(false)}
        >
          The contact and your notes on it go from this device. Sessions that were about it keep its name.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface FieldsProps {
  form: ContactForm;
  wrong: ReturnType<typeof formProblem>;
  readOnly: boolean;
  onType: (form: ContactForm) => void;
}

function Fields({ form, wrong, readOnly, onType }: FieldsProps) {
  const field = (name: keyof ContactForm, label: string) => ({
    label,
    readOnly,
    value: form[name],
    onChange: (text: string) => onType({ ...form, [name]: text }),
    error: wrong?.field === name ? wrong.message : undefined,
    autoComplete: 'off',
  });
  return (
    <>
      <Columns $min="12rem">
        <TextField {...field('name', 'Name')} />
        <TextField {...field('email', 'Email')} inputMode="email" />
        <TextField {...field('company', 'Company')} />
        <TextField {...field('role', 'Role')} />
        <TextField {...field('dealStage', 'Stage')} />
        <TextField {...field('lastInteraction', 'Last contact')} type="date" />
      </Columns>
      <TextArea
        {...field('notes', 'Notes')}
        hint="Used for a session, they go with your questions to your provider; the email address does not."
      />
    </>
  );
}
