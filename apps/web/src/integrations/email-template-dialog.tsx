import { type EmailTemplate, isBuiltIn, PLACEHOLDERS, TEMPLATE_LIMITS } from '@sotto/integrations';
import {
  Button,
  ConfirmDialog,
  DefinitionList,
  Dialog,
  Disclosure,
  Notice,
  Select,
  Stack,
  TextArea,
  TextField,
} from '@sotto/ui-kit';
import { useState } from 'react';
import { failureOf } from '../composition/open-screens.js';
import { useOffice } from '../office/use-office.js';

interface EmailTemplateDialogProps {
  /** A built-in one is changed into one of the person's own; null: none is open. */
  template: EmailTemplate | 'new' | null;
  onClose: () => void;
  /** What was saved; null where it was removed. */
  onChanged: (saved: EmailTemplate | null) => void;
}

/** A template of the person's own (ledger G4). */
export function EmailTemplateDialog({ template, ...rest }: EmailTemplateDialogProps) {
  if (template === null) return null;
  return template === 'new' ? (
    <Editing key="new" before={NEW} own={false} title="A new template" {...rest} />
  ) : (
    <Editing
      key={template.id}
      before={isBuiltIn(template.id) ? { ...template, name: `My ${template.name.toLowerCase()}` } : template}
      own={!isBuiltIn(template.id)}
      title={isBuiltIn(template.id) ? `Your own version of ${template.name}` : `Change ${template.name}`}
      {...rest}
    />
  );
}

const NEW = { name: '', subject: '', body: '', type: 'follow_up' } as const;

const TYPES = [
  { value: 'follow_up', label: 'Follow-up' },
  { value: 'meeting_summary', label: 'Meeting summary' },
] as const;

interface EditingProps extends Omit<EmailTemplateDialogProps, 'template'> {
  before: Omit<EmailTemplate, 'id'> & { readonly id?: string };
  /** It is the person's own, and can be removed. */
  own: boolean;
  title: string;
}

function Editing({ before, own, title, onClose, onChanged }: EditingProps) {
  const { templates } = useOffice();
  const [typed, setTyped] = useState(before);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const missing = (field: 'name' | 'subject' | 'body', message: string) =>
    tried && !typed[field].trim() ? message : undefined;

  const save = async () => {
    setTried(true);
    setProblem(null);
    if (!typed.name.trim() || !typed.subject.trim() || !typed.body.trim()) return;
    try {
      onChanged(await templates.save(typed));
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  };
  const remove = async () => {
    setRemoving(false);
    try {
      if (typed.id !== undefined) await templates.remove(typed.id);
      onChanged(null);
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          {own && (
            <Button kind="quiet" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
          <Button kind="primary" onClick={() => void save()}>
            Save template
          </Button>
        </>
      }
    >
      <Stack $gap={16}>
        <TextField
          label="Name"
          value={typed.name}
          onChange={(name) => setTyped({ ...typed, name })}
          maxLength={TEMPLATE_LIMITS.name}
          error={missing('name', 'Give it a name, to find it again.')}
        />
        <Select
          label="Kind"
          value={typed.type}
          options={TYPES}
          onChange={(type) => setTyped({ ...typed, type })}
        />
        <TextField
          label="Subject of the template"
          value={typed.subject}
          onChange={(subject) => setTyped({ ...typed, subject })}
          maxLength={TEMPLATE_LIMITS.subject}
          error={missing('subject', 'A mail needs a subject.')}
        />
        <TextArea
          label="Text of the template"
          value={typed.body}
          onChange={(body) => setTyped({ ...typed, body })}
          maxLength={TEMPLATE_LIMITS.body}
          error={missing('body', 'A mail needs a text.')}
        />
        <Disclosure summary="Placeholders that are filled in from the session">
          <DefinitionList
            items={PLACEHOLDERS.map(({ name, meaning }) => ({ term: `{{${name}}}`, detail: meaning }))}
          />
        </Disclosure>
        {problem && <Notice tone="error" announced title="Not saved" detail={problem} />}
      </Stack>
      <ConfirmDialog
        open={removing}
        title={`Remove ${before.name}?`}
        confirmLabel="Remove"
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      >
        The template goes from this device.
      </ConfirmDialog>
    </Dialog>
  );
}
