import type { SignInService } from '@sotto/integrations';
import { Disclosure, Stack, TextField, tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { useOffice } from '../office/use-office.js';
import { useSettings } from '../stores/use-session.js';

const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space8};
  max-width: ${tokens.textWidth};
  margin: 0;
  padding-left: ${tokens.space24};
`;

export const SERVICE_NAMES: Readonly<Record<SignInService, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};

/** Where the vendors' own pages have it; their words. */
const STEPS: Readonly<Record<SignInService, readonly string[]>> = {
  google: [
    'In the Google Cloud console, make a project, and enable the Google Calendar API for your calendar, or the Gmail API for drafts.',
    'Configure the consent screen, and add yourself to its test users.',
    'Create an OAuth client of the type “Web application”, with the redirect address above among its authorized redirect URIs.',
    'Copy its client id into the field. It is no secret; the client secret stays there.',
  ],
  microsoft: [
    'In the Microsoft Entra admin center, make a new app registration.',
    'Choose the platform “Single-page application”, with the redirect address above.',
    'Under API permissions, add the delegated permissions of Microsoft Graph: Calendars.Read for your calendar, Mail.ReadWrite for drafts.',
    'Copy the application (client) id into the field.',
  ],
};

/** The person's own registration with a service, and how to get it. */
export function AccountClient({ service }: { service: SignInService }) {
  const { redirectUri } = useOffice();
  const { settings } = useHandles();
  const clients = useSettings((state) => state.settings.clients);
  const name = SERVICE_NAMES[service];
  return (
    <Stack $gap={12}>
      <TextField
        label={`${name} client id`}
        hint={`Your own registration with ${name}, so that nobody stands in between.`}
        value={clients[service]}
        onChange={(id) => void settings.update({ clients: { ...clients, [service]: id } })}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label={`Redirect address for ${name}`}
        hint={`${name} sends you back here after the sign-in. Register it exactly like this.`}
        value={redirectUri}
        onChange={() => undefined}
        readOnly
      />
      <Disclosure summary={`How to get a ${name} client id`}>
        <Steps>
          {STEPS[service].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      </Disclosure>
    </Stack>
  );
}
