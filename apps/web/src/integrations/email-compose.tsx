import {
  checkEmail,
  EMAIL_SEND_FAILED,
  type EmailFields,
  type EmailText,
  sendSample,
} from '@sotto/integrations';
import { Badge, Button, Notice, Row, Stack, TextArea, TextField } from '@sotto/ui-kit';
import { useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { EmailAccounts } from './email-accounts.js';
import type { WayProps } from './email-way.js';
import { EmailWays } from './email-ways.js';
import type { Writing } from './email-writing.js';

interface EmailComposeProps {
  writing: Writing;
  /** The sample sender is offered. */
  samples: boolean;
  /** The person has written over what was filled in. */
  changed: boolean;
  onType: (change: Partial<EmailFields>) => void;
  onReset: () => void;
}

/** The mail to be read over, and the ways out. */
export function EmailCompose({ writing, samples, changed, onType, onReset }: EmailComposeProps) {
  const { fields, problems } = writing;
  const { toasts } = useHandles();
  const check = checkEmail(fields);
  const refuse = ({ title, message }: EmailText) => toasts.show({ type: 'error', title, detail: message });
  return (
    <Stack $gap={16}>
      <TextField
        label="To"
        hint="Several addresses with commas between them."
        value={fields.to}
        onChange={(to) => onType({ to })}
        inputMode="email"
        autoComplete="off"
      />
      <TextField label="Subject" value={fields.subject} onChange={(subject) => onType({ subject })} />
      <TextArea label="Text" value={fields.body} onChange={(body) => onType({ body })} />
      {problems.length > 0 && (
        <Notice
          tone="warning"
          title="Read these places over"
          detail={problems.map(({ placeholder, message }) => (
            <p key={placeholder}>{message}</p>
          ))}
        />
      )}
      {changed && (
        <Row>
          <Button size="small" kind="quiet" onClick={onReset}>
            Fill in anew from the template
          </Button>
        </Row>
      )}
      <EmailWays check={check} onRefused={refuse} />
      {samples && <SampleSender check={check} onRefused={refuse} />}
      <EmailAccounts check={check} onRefused={refuse} />
    </Stack>
  );
}

/** Takes a second, sends nothing, and says so (ledger G4). */
function SampleSender({ check, onRefused }: WayProps) {
  const { clock, toasts } = useHandles();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (!check.ok) return onRefused(check.problem);
    setBusy(true);
    try {
      const { notice } = await sendSample(check.email, { clock, signal: new AbortController().signal });
      toasts.show({ type: 'success', title: notice.title, detail: notice.message });
    } catch (error) {
      const { title, message } = EMAIL_SEND_FAILED;
      toasts.show({ type: 'error', title, detail: `${message}. ${failureOf(error).message}` });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row>
      <Button busy={busy} onClick={() => void send()}>
        Send as a sample
      </Button>
      <Badge tone="info">Sample</Badge>
      <span>Takes a second and sends nothing.</span>
    </Row>
  );
}
