import type { Calendar, CalendarList as Calendars, SignInService } from '@sotto/integrations';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EntryList,
  EntryRow,
  IconButton,
  Notice,
  Panel,
  Stack,
} from '@sotto/ui-kit';
import { RefreshCw, Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.js';
import { useOffice } from '../office/use-office.js';
import { whenText } from '../sessions/session-words.js';
import { counted } from '../words/counted.js';
import { useAccount } from './account-sign-in.js';
import { CALENDAR_SCOPES } from './calendar-account.js';
import { CalendarFile } from './calendar-file.js';
import { calendarOrigin } from './calendar-words.js';
import { DamagedNotices } from './damaged-notices.js';

interface CalendarListProps {
  list: Calendars;
  /** Around this and what stays when the last one goes. */
  frame: RefObject<HTMLElement | null>;
}

/** The calendars there are, each with its state. */
export function CalendarList({ list, frame }: CalendarListProps) {
  const { calendars, audit } = useOffice();
  const { toasts } = useHandles();
  const [removing, setRemoving] = useState<{ readonly calendar: Calendar; readonly index: number } | null>(
    null,
  );
  const leaving = useFocusAfterRemoval(frame, list);

  const remove = async ({ calendar: { id, kind }, index }: NonNullable<typeof removing>) => {
    setRemoving(null);
    leaving(index);
    try {
      await calendars.remove(id);
      void audit({ action: 'integration-changed', details: { what: 'calendar', how: 'removed', kind } });
    } catch (error) {
      toasts.show({ type: 'error', title: 'Not removed', detail: failureOf(error).message });
    }
  };

  if (list.calendars.length === 0 && list.damaged.length === 0) return null;
  return (
    <Panel heading="Your calendars">
      <Stack $gap={16}>
        <DamagedNotices
          what="A calendar"
          then="add it again"
          damaged={list.damaged}
          remove={(id) => {
            leaving(0);
            return calendars.remove(id);
          }}
        />
        {list.calendars.length > 0 && (
          <EntryList aria-label="Calendars">
            {list.calendars.map((calendar, index) => (
              <CalendarRow
                key={calendar.id}
                calendar={calendar}
                onRemove={() => setRemoving({ calendar, index })}
              />
            ))}
          </EntryList>
        )}
      </Stack>
      <ConfirmDialog
        open={removing !== null}
        title={`Remove ${removing?.calendar.name ?? ''}?`}
        confirmLabel="Remove"
        onConfirm={() => removing && void remove(removing)}
        onCancel={() => setRemoving(null)}
      >
        Its meetings and what you prepared for them go from this device. The calendar itself stays where it
        is.
      </ConfirmDialog>
    </Panel>
  );
}

function CalendarRow({ calendar, onRemove }: { calendar: Calendar; onRemove: () => void }) {
  const { name, kind, meetings, refreshedAt, problem } = calendar;
  return (
    <EntryRow
      title={name}
      detail={[
        calendarOrigin(calendar),
        counted(meetings, 'meeting'),
        `${kind === 'file' ? 'imported' : 'refreshed'} ${whenText(refreshedAt)}`,
      ].join(' · ')}
      actions={
        <>
          {kind === 'file' && <NewerFile calendar={calendar} />}
          {kind === 'address' && <Refresh calendar={calendar} />}
          {(kind === 'google' || kind === 'microsoft') && (
            <AccountRefresh calendar={calendar} service={kind} />
          )}
          <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
        </>
      }
    >
      {problem && (
        <Notice
          tone="warning"
          announced
          title="The last refresh did not work; these are the meetings from before"
          detail={problem.message}
        />
      )}
    </EntryRow>
  );
}

interface RefreshProps {
  calendar: Calendar;
  /** Inside the click; a window may open. */
  prepare?: () => Promise<unknown>;
}

function Refresh({ calendar: { id, name }, prepare }: RefreshProps) {
  const { calendars } = useOffice();
  const { toasts } = useHandles();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      await prepare?.();
      await calendars.refresh(id, new AbortController().signal);
    } catch (error) {
      toasts.show({ type: 'error', title: `${name} was not refreshed`, detail: failureOf(error).message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      icon={RefreshCw}
      busy={busy}
      aria-label={`Refresh ${name}`}
      onClick={() => void refresh()}
    >
      Refresh
    </Button>
  );
}

function AccountRefresh({ calendar, service }: { calendar: Calendar; service: SignInService }) {
  const account = useAccount(service, CALENDAR_SCOPES[service]);
  return <Refresh calendar={calendar} prepare={() => account.signedIn(new AbortController().signal)} />;
}

function NewerFile({ calendar: { id, name } }: { calendar: Calendar }) {
  const { calendars } = useOffice();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`Import a newer file of ${name}`} onClick={() => setOpen(true)}>
        Import newer file
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`A newer file of ${name}`}>
        <CalendarFile
          label="A calendar file"
          hint="It takes the place of the meetings from before; what you prepared stays."
          onRead={async (_, text) => {
            await calendars.replaceFile(id, text);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}
