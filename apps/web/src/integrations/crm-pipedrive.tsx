import {
  CONTACT_SEARCH_FAILED,
  type CrmContact,
  searchPipedrive,
  SHORTEST_PIPEDRIVE_TERM,
} from '@sotto/integrations';
import {
  Button,
  EntryList,
  EntryRow,
  Notice,
  Panel,
  PasswordField,
  Row,
  SearchField,
  Stack,
} from '@sotto/ui-kit';
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { useOffice } from '../office/use-office.js';
import { useSettings } from '../stores/use-session.js';
import { contactLine } from './contact-words.js';

type Search =
  | { readonly state: 'idle' | 'searching' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'found'; readonly term: string; readonly contacts: readonly CrmContact[] };

/** The one CRM that lets a web page ask it: search there, and take over who is needed (ledger G3). */
export function CrmPipedrive({ onAdded }: { onAdded: (contact: CrmContact) => Promise<void> }) {
  const stored = useSettings(({ storedKeys }) => storedKeys.has('pipedrive'));
  return (
    <Panel
      heading="Pipedrive"
      description="Search your Pipedrive account from here. The search goes to Pipedrive; nothing is written there."
    >
      <Stack $gap={16}>
        <Token stored={stored} />
        {stored && <PipedriveSearch onAdded={onAdded} />}
      </Stack>
    </Panel>
  );
}

function Token({ stored }: { stored: boolean }) {
  const { settings } = useHandles();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const acted = useRef(false);
  // A kept token is shown by other elements than one that is typed: the focus goes on to them.
  useLayoutEffect(() => {
    if (!acted.current || !form.current) return;
    acted.current = false;
    const { activeElement, body } = form.current.ownerDocument;
    if (activeElement && activeElement !== body) return;
    form.current.querySelector<HTMLElement>('input, button')?.focus();
  }, [stored]);
  const keep = async (token: string | null) => {
    setProblem(null);
    acted.current = true;
    try {
      await settings.setKey('pipedrive', token);
      setTyped('');
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() === '') setProblem('Enter the token first.');
    else void keep(typed.trim());
  };
  return (
    <form ref={form} onSubmit={save} autoComplete="off" noValidate>
      <Stack $gap={12}>
        <PasswordField
          label="Pipedrive API token"
          hint="In Pipedrive under your name, Personal preferences, API. It is kept sealed on this device."
          error={problem}
          value={typed}
          onChange={setTyped}
          stored={stored}
          onRemove={() => void keep(null)}
        />
        {(!stored || typed !== '') && (
          <Row>
            <Button type="submit">Save token</Button>
          </Row>
        )}
      </Stack>
    </form>
  );
}

function PipedriveSearch({ onAdded }: { onAdded: (contact: CrmContact) => Promise<void> }) {
  const { fetch } = useOffice();
  const { settings } = useHandles();
  const [term, setTerm] = useState('');
  const [search, setSearch] = useState<Search>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = term.trim();
    running.current?.abort();
    if ([...wanted].length < SHORTEST_PIPEDRIVE_TERM) return setSearch({ state: 'idle' });
    const controller = new AbortController();
    running.current = controller;
    setSearch({ state: 'searching' });
    try {
      const token = settings.secret('pipedrive') ?? '';
      const { signal } = controller;
      const contacts = await searchPipedrive(wanted, { token, fetch: fetch.contacts, signal });
      if (!signal.aborted) setSearch({ state: 'found', term: wanted, contacts });
    } catch (error) {
      if (!controller.signal.aborted) setSearch({ state: 'failed', message: failureOf(error).message });
    }
  };

  return (
    <>
      <form onSubmit={(event) => void ask(event)} noValidate>
        <Stack $gap={12}>
          <SearchField
            label="Search Pipedrive"
            labelHidden={false}
            hint="At least two characters of a name, an email address, a phone number or a note."
            value={term}
            onChange={setTerm}
          />
          <Row>
            <Button type="submit" busy={search.state === 'searching'}>
              Search
            </Button>
          </Row>
        </Stack>
      </form>
      {search.state === 'failed' && (
        <Notice
          tone="error"
          announced
          title={CONTACT_SEARCH_FAILED.title}
          detail={`${CONTACT_SEARCH_FAILED.message}. ${search.message}`}
        />
      )}
      {search.state === 'found' && search.contacts.length === 0 && (
        <Notice announced title={`Nobody found for “${search.term}”`} />
      )}
      {search.state === 'found' && search.contacts.length > 0 && (
        <EntryList aria-label="Found in Pipedrive">
          {search.contacts.map((contact) => (
            <FoundRow key={contact.id} contact={contact} onAdd={() => onAdded(contact)} />
          ))}
        </EntryList>
      )}
    </>
  );
}

function FoundRow({ contact, onAdd }: { contact: CrmContact; onAdd: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const name = contact.name || contact.email;
  const add = async () => {
    setBusy(true);
    await onAdd();
    setBusy(false);
  };
  return (
    <EntryRow
      title={name}
      detail={contactLine(contact)}
      actions={
        <Button size="small" busy={busy} aria-label={`Add ${name} to my contacts`} onClick={() => void add()}>
          Add to my contacts
        </Button>
      }
    />
  );
}
