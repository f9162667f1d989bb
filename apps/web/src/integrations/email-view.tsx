import type { EmailFacts, EmailFields, EmailTemplate } from '@sotto/integrations';
import type { SessionHeader } from '@sotto/meeting';
import {
  Badge,
  BusyLine,
  Button,
  Columns,
  Notice,
  Panel,
  Row,
  Select,
  Stack,
  TextField,
} from '@sotto/ui-kit';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.js';
import { useOffice, useRead } from '../office/use-office.js';
import { sessionTitle, whenText } from '../sessions/session-words.js';
import { useOpenedSession } from '../sessions/use-opened-session.js';
import { useSessionList } from '../sessions/use-session-list.js';
import { useSettings } from '../stores/use-session.js';
import { DamagedNotices } from './damaged-notices.js';
import { EmailCompose } from './email-compose.js';
import { emailFactsOf } from './email-session.js';
import { EmailTemplateDialog } from './email-template-dialog.js';
import { SAMPLE_RECIPIENT, sampleFacts, writingOf } from './email-writing.js';
import { SampleSwitch } from './sample-switch.js';

/** Values of the session's list that are none. */
const SAMPLE = 'sample';
const NONE = 'none';
/** How many sessions can be chosen: the newest ones. */
const SESSIONS_OFFERED = 100;

/** Ledger G4: the mail after the meeting. */
export function EmailView() {
  const { templates } = useOffice();
  const read = useCallback(() => templates.list(), [templates]);
  const subscribe = useCallback((changed: () => void) => templates.subscribe(changed), [templates]);
  const found = useRead({ read, subscribe });
  const sessions = useSessionList();
  const frame = useRef<HTMLDivElement>(null);
  const leaving = useFocusAfterRemoval(frame, found);
  if (found.state === 'reading' || sessions.state === 'loading') {
    return <BusyLine>Reading your templates</BusyLine>;
  }
  if (found.state === 'failed') {
    return <Notice tone="error" title="The templates cannot be read" detail={found.message} />;
  }
  if (sessions.state === 'failed') {
    return <Notice tone="error" title="The sessions cannot be read" detail={sessions.message} />;
  }
  return (
    <Stack $gap={24} ref={frame}>
      <DamagedNotices
        what="A template of yours"
        then="write it again"
        damaged={found.value.damaged}
        remove={(id) => {
          leaving(0);
          return templates.remove(id);
        }}
      />
      <Mail templates={found.value.templates} sessions={sessions.list.sessions} />
    </Stack>
  );
}

interface MailProps {
  templates: readonly EmailTemplate[];
  /** Newest first. */
  sessions: readonly SessionHeader[];
}

function Mail({ templates, sessions }: MailProps) {
  const samples = useSettings(({ settings }) => settings.samples.mail);
  const [templateId, setTemplateId] = useState('');
  const [chosen, setChosen] = useState('');
  const [editing, setEditing] = useState<EmailTemplate | 'new' | null>(null);
  const template = templates.find(({ id }) => id === templateId) ?? templates[0];
  const offered = useMemo(() => sessionOptions(sessions, samples), [sessions, samples]);
  const session = offered.find(({ value }) => value === chosen)?.value ?? offered[0]?.value ?? NONE;
  const header = sessions.find(({ record }) => record.id === session) ?? null;

  if (!template) return null;
  return (
    <Stack $gap={24}>
      <Panel
        heading="Write an email"
        description="Filled in from a session, read over by you. Sotto sends nothing itself: you do, in your own mail."
        actions={<SampleSwitch kind="mail" label="Show sample data" />}
      >
        <Stack $gap={16}>
          <Columns $min="16rem">
            <Select
              label="Template"
              value={template.id}
              options={templates.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setTemplateId}
            />
            <Select label="Session" value={session} options={offered} onChange={setChosen} />
          </Columns>
          <Row>
            <Button size="small" onClick={() => setEditing(template)}>
              Change template
            </Button>
            <Button size="small" onClick={() => setEditing('new')}>
              New template
            </Button>
            {session === SAMPLE && <Badge tone="info">Sample</Badge>}
          </Row>
          <Filled template={template} session={session} header={header} samples={samples} />
        </Stack>
      </Panel>
      <EmailTemplateDialog
        template={editing}
        onClose={() => setEditing(null)}
        onChanged={(saved) => {
          setEditing(null);
          setTemplateId(saved?.id ?? '');
        }}
      />
    </Stack>
  );
}

/** The newest session first; what is no session last. */
function sessionOptions(sessions: readonly SessionHeader[], samples: boolean) {
  return [
    ...sessions.slice(0, SESSIONS_OFFERED).map((header) => ({
      value: header.record.id,
      label: `${sessionTitle(header)}, ${whenText(header.record.timestamp)}`,
    })),
    ...(samples ? [{ value: SAMPLE, label: 'A sample meeting' }] : []),
    { value: NONE, label: 'No session' },
  ];
}

interface FilledProps {
  template: EmailTemplate;
  /** An id, or what stands for none. */
  session: string;
  header: SessionHeader | null;
  samples: boolean;
}

/** The mail of a template and a session. What is written over it stays with the two. */
function Filled({ template, session, header, samples }: FilledProps) {
  const { settings: store, clock } = useHandles();
  const [opened] = useState(() => clock.now());
  const myName = useSettings(({ settings }) => settings.myName);
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<EmailFields>>>>({});
  const known = useFacts(session, header, opened);
  const recipient = useRecipient(header);
  const key = `${template.id}/${session}`;
  const to = session === SAMPLE ? SAMPLE_RECIPIENT : recipient;
  const facts = known.state === 'there' ? known.facts : undefined;
  const writing = useMemo(
    () => facts && writingOf(template, facts, to, typed[key] ?? {}),
    [template, facts, to, typed, key],
  );
  return (
    <>
      <TextField
        label="Your name"
        hint="Stands where a template says {{my_name}}."
        value={myName}
        onChange={(name) => void store.update({ myName: name })}
        autoComplete="name"
      />
      {known.state === 'opening' && <BusyLine>Opening the session</BusyLine>}
      {known.state === 'failed' && (
        <Notice tone="error" title="This session cannot be opened" detail={known.message} />
      )}
      {writing && (
        <EmailCompose
          key={key}
          writing={writing}
          samples={samples}
          changed={typed[key] !== undefined}
          onType={(change) => setTyped((before) => ({ ...before, [key]: { ...before[key], ...change } }))}
          onReset={() => setTyped(({ [key]: _, ...others }) => others)}
        />
      )}
    </>
  );
}

type Known =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'there'; readonly facts: EmailFacts };

function useFacts(session: string, header: SessionHeader | null, now: number): Known {
  const myName = useSettings(({ settings }) => settings.myName);
  const opened = useOpenedSession(header?.record.id ?? null);
  return useMemo((): Known => {
    if (session === SAMPLE) return { state: 'there', facts: sampleFacts(now, myName) };
    if (!header) return { state: 'there', facts: { myName } };
    if (opened.state !== 'there') return opened;
    return { state: 'there', facts: emailFactsOf(opened.folded.meeting, header, { myName }) };
  }, [session, header, opened, now, myName]);
}

/** The address of the contact that the session was about; empty where there is none. */
function useRecipient(header: SessionHeader | null): string {
  const { contacts } = useOffice();
  const id = header?.contact?.id;
  const read = useCallback(async () => {
    if (id === undefined) return '';
    const { contacts: all } = await contacts.all();
    return all.find((contact) => contact.id === id)?.email ?? '';
  }, [contacts, id]);
  const subscribe = useCallback((changed: () => void) => contacts.subscribe(changed), [contacts]);
  const found = useRead({ read, subscribe });
  return found.state === 'there' ? found.value : '';
}
