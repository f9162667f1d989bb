import type { Calendar } from '@sotto/integrations';
import { Button, Columns, Disclosure, Panel, Row, Stack, TextField } from '@sotto/ui-kit';
import { useState, type SyntheticEvent } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { useOffice } from '../office/use-office.js';
import { counted } from '../words/counted.js';
import { CalendarAccount } from './calendar-account.js';
import { CalendarFile } from './calendar-file.js';

/** The four ways in which a calendar is added (ledger G2). */
export function CalendarAdd() {
  const { calendars, audit } = useOffice();
  const { toasts } = useHandles();
  const added = ({ name, kind, meetings }: Calendar) => {
    void audit({ action: 'integration-changed', details: { what: 'calendar', how: 'added', kind } });
    const found = meetings === 0 ? 'There is no meeting in it in this time.' : counted(meetings, 'meeting');
    toasts.show({ type: 'success', title: 'Calendar added', detail: `${name}: ${found}` });
  };
  return (
    <Panel
      heading="Add a calendar"
      description="It is read on this device and kept sealed here. Nothing is written into it."
    >
      <Stack $gap={24}>
        <CalendarFile
          label="A calendar file"
          hint="Most calendars can export one. It is read for the coming year."
          onRead={async (name, text) => added(await calendars.addFile(name, text))}
        />
        <AddressForm onAdded={added} />
        <Stack $gap={12}>
          <Disclosure summary="Google Calendar">
            <CalendarAccount service="google" onAdded={added} />
          </Disclosure>
          <Disclosure summary="Microsoft 365 or Outlook">
            <CalendarAccount service="microsoft" onAdded={added} />
          </Disclosure>
        </Stack>
      </Stack>
    </Panel>
  );
}

function AddressForm({ onAdded }: { onAdded: (calendar: Calendar) => void }) {
  const { calendars } = useOffice();
  const [address, setAddress] = useState('');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      onAdded(await calendars.addAddress(name, address, new AbortController().signal));
      setAddress('');
      setName('');
    } catch (error) {
      setProblem(failureOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void add(event)} noValidate>
      <Stack $gap={12}>
        <Columns $min="18rem">
          <TextField
            label="The address of a calendar"
            hint="It begins with https:// or webcal:// and mostly ends in .ics. Its server must let web pages read it."
            error={problem}
            value={address}
            onChange={setAddress}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
          <TextField label="Its name (optional)" value={name} onChange={setName} autoComplete="off" />
        </Columns>
        <Row>
          <Button type="submit" busy={busy}>
            Add address
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
