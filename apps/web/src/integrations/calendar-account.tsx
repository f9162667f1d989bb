import {
  type Calendar,
  GOOGLE_CALENDAR_SCOPES,
  MICROSOFT_CALENDAR_SCOPES,
  type SignInService,
} from '@sotto/integrations';
import { Button, Notice, Row, Stack } from '@sotto/ui-kit';
import { useState } from 'react';
import { failureOf } from '../composition/open-screens.js';
import { useOffice } from '../office/use-office.js';
import { AccountClient, SERVICE_NAMES } from './account-client.js';
import { useAccount } from './account-sign-in.js';

export const CALENDAR_SCOPES: Readonly<Record<SignInService, readonly string[]>> = {
  google: GOOGLE_CALENDAR_SCOPES,
  microsoft: MICROSOFT_CALENDAR_SCOPES,
};

interface CalendarAccountProps {
  service: SignInService;
  onAdded: (calendar: Calendar) => void;
}

/** The main calendar of the person's account with a service (ledger G2). */
export function CalendarAccount({ service, onAdded }: CalendarAccountProps) {
  const { calendars } = useOffice();
  const account = useAccount(service, CALENDAR_SCOPES[service]);
  const [running, setRunning] = useState<AbortController | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const name = SERVICE_NAMES[service];

  const add = async () => {
    const controller = new AbortController();
    setRunning(controller);
    setProblem(null);
    try {
      const { clientId } = await account.signedIn(controller.signal);
      const add = service === 'google' ? calendars.addGoogle : calendars.addMicrosoft;
      onAdded(await add.call(calendars, clientId, controller.signal));
    } catch (error) {
      const failure = failureOf(error);
      if (failure.reason === 'unauthorized') await account.forget().catch(() => undefined);
      setProblem(failure.message);
    } finally {
      setRunning(null);
    }
  };

  return (
    <Stack $gap={16}>
      <AccountClient service={service} />
      <Row>
        <Button busy={running !== null} onClick={() => void add()}>
          Sign in and add
        </Button>
        {running && (
          <Button kind="quiet" onClick={() => running.abort()}>
            Cancel
          </Button>
        )}
      </Row>
      {problem && (
        <Notice tone="error" announced title={`Your ${name} calendar was not added`} detail={problem} />
      )}
    </Stack>
  );
}
