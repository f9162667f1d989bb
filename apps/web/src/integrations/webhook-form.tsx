import {
  newWebhookSecret,
  WEBHOOK_EVENTS,
  WEBHOOK_KIND_LABELS,
  type Webhook,
  type WebhookEntry,
  type WebhookKind,
  type WebhookSaved,
} from '@sotto/integrations';
import {
  Button,
  Checkbox,
  CopyButton,
  Dialog,
  Notice,
  RadioCards,
  Row,
  Stack,
  TextField,
} from '@sotto/ui-kit';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { failureOf } from '../composition/open-screens.js';
import { EVENT_WORDS, entryOf } from './webhooks-words.js';

interface WebhookFormProps {
  open: boolean;
  /** Null: a new one. */
  webhook: Webhook | null;
  onSave: (entry: WebhookEntry) => Promise<WebhookSaved>;
  onClose: () => void;
}

/** Adds a webhook or changes one (ledger G5). */
export function WebhookForm({ open, webhook, onSave, onClose }: WebhookFormProps) {
  return (
    <Dialog open={open} onClose={onClose} title={webhook ? 'Change the webhook' : 'Add a webhook'} wide>
      <Form webhook={webhook} onSave={onSave} onClose={onClose} />
    </Dialog>
  );
}

type Saving =
  | { readonly state: 'idle' | 'busy' }
  | { readonly state: 'refused'; readonly title: string; readonly message: string };

function Form({ webhook, onSave, onClose }: Omit<WebhookFormProps, 'open'>) {
  const [entry, setEntry] = useState<WebhookEntry>(() => entryOf(webhook));
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const change = (part: Partial<WebhookEntry>) => {
    setEntry({ ...entry, ...part });
    setSaving({ state: 'idle' });
  };
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSaving({ state: 'busy' });
    try {
      const { problem } = await onSave(entry);
      if (problem) setSaving({ state: 'refused', ...problem });
      else onClose();
    } catch (error) {
      setSaving({ state: 'refused', title: 'Not saved', message: failureOf(error).message });
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack $gap={24}>
        <Stack $gap={16}>
          <TextField
            label="Name"
            value={entry.name}
            onChange={(name) => change({ name })}
            autoComplete="off"
            data-initial-focus
          />
          <TextField
            label="URL"
            hint="An https address that is open to the internet. Addresses of this machine or of a private network are refused."
            type="url"
            value={entry.url}
            onChange={(url) => change({ url })}
            autoComplete="off"
            spellCheck={false}
          />
        </Stack>
        <Events chosen={entry.events} onChange={(events) => change({ events })} />
        <RadioCards
          label="How it is sent"
          value={entry.kind}
          onChange={(kind) => change(kind === 'simple' ? { kind, secret: '' } : { kind })}
          options={KINDS}
        />
        {entry.kind === 'signed' && (
          <Secret value={entry.secret ?? ''} onChange={(secret) => change({ secret })} />
        )}
        {saving.state === 'refused' && <Refusal title={saving.title} message={saving.message} />}
        <Row>
          <Button kind="primary" type="submit" busy={saving.state === 'busy'}>
            {webhook ? 'Save' : 'Add webhook'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** The form is longer than a small window: what is said of it comes into sight. */
function Refusal({ title, message }: { title: string; message: string }) {
  const place = useRef<HTMLDivElement>(null);
  // In braces: newer browsers give a promise, which an effect must not return.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [title, message]);
  return (
    <div ref={place}>
      <Notice tone="error" announced title={title} detail={message} />
    </div>
  );
}

const KINDS = (['signed', 'simple'] as const).map((value: WebhookKind) => ({
  value,
  label: WEBHOOK_KIND_LABELS[value],
  detail: {
    signed:
      'For a receiver of your own that allows calls from web pages. Its answer is read, and what fails is sent again.',
    simple:
      'For Slack, Zapier and the like. A browser hides their answer, so nobody can tell whether it arrived.',
  }[value],
}));

function Events({
  chosen,
  onChange,
}: {
  chosen: WebhookEntry['events'];
  onChange: (events: WebhookEntry['events']) => void;
}) {
  const id = useId();
  return (
    <Stack $gap={8} role="group" aria-labelledby={id}>
      <p id={id}>Events</p>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          label={EVENT_WORDS[event].label}
          hint={EVENT_WORDS[event].hint}
          checked={chosen.includes(event)}
          onChange={(on) => onChange(on ? [...chosen, event] : chosen.filter((each) => each !== event))}
        />
      ))}
    </Stack>
  );
}

function Secret({ value, onChange }: { value: string; onChange: (secret: string) => void }) {
  return (
    <Stack $gap={8}>
      <TextField
        label="Secret"
        hint="Optional. With it each message is signed after Standard Webhooks, so that the receiver knows it came from you."
        value={value}
        onChange={onChange}
        autoComplete="off"
        spellCheck={false}
      />
      <Row>
        <Button size="small" onClick={() => onChange(newWebhookSecret(crypto))}>
          Make a secret
        </Button>
        {value !== '' && (
          <CopyButton onCopy={() => navigator.clipboard.writeText(value)} label="Copy the secret" />
        )}
      </Row>
    </Stack>
  );
}
