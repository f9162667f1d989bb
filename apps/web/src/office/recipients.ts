import type { Recipient } from '@sotto/enterprise';
import type { Calendar, Webhook } from '@sotto/integrations';
import { type ProviderKind, type Settings, usableEngines, usableProviders } from '../stores/settings.js';

/** What is set up now, and nothing that could be. */
export interface Configured {
  readonly settings: Settings;
  readonly storedKeys: ReadonlySet<string>;
  readonly webhooks: readonly Webhook[];
  readonly calendars: readonly Calendar[];
  /** The person's own registrations with Google and Microsoft. */
  readonly clients: Settings['clients'];
}

/** Everybody who is sent something by this browser, for the record of processing (ledger E2). */
export function recipientsOf(configured: Configured): readonly Recipient[] {
  const { settings, storedKeys, webhooks, calendars, clients } = configured;
  return [
    ...usableProviders(settings, storedKeys).map((kind) => providerOf(kind, settings)),
    ...transcription(settings),
    ...(storedKeys.has('pipedrive') ? [PIPEDRIVE] : []),
    ...webhooks.filter(({ active }) => active).map(webhookOf),
    ...calendars.flatMap(calendarOf),
    ...(clients.google.trim() === '' ? [] : [GOOGLE]),
    ...(clients.microsoft.trim() === '' ? [] : [MICROSOFT]),
  ];
}

const PROVIDER_NAMES: Readonly<Record<ProviderKind, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  compatible: 'A server of your own',
};

const ASKED = [
  'What is said and read from the screen, where it is near a question',
  'Questions',
  'Notes for the meeting, with those of a contact or an appointment that was chosen for it',
  'Industry, role, experience and scenario',
  'The transcript, for coaching',
] as const;

function providerOf(kind: ProviderKind, settings: Settings): Recipient {
  const { openaiBaseUrl, anthropicBaseUrl, endpoint } = settings;
  const addresses: Readonly<Record<ProviderKind, string>> = {
    openai: openaiBaseUrl,
    anthropic: anthropicBaseUrl,
    compatible: endpoint.baseUrl,
  };
  return {
    name: PROVIDER_NAMES[kind],
    origin: originOf(addresses[kind]),
    purpose: 'Answers and coaching',
    data: ASKED,
  };
}

function transcription(settings: Settings): readonly Recipient[] {
  const purpose = 'Recognition of speech';
  const data = ['The sound of the meeting, while Sotto listens'];
  const engines = usableEngines(settings);
  const service = engines.some((engine) => engine === 'endpoint' || engine === 'realtime');
  return [
    ...(engines.includes('browser')
      ? [
          {
            name: 'The browser’s speech service',
            origin: 'Chosen by the maker of the browser',
            purpose,
            data,
          },
        ]
      : []),
    ...(service
      ? [
          {
            name: 'Transcription service',
            origin: originOf(settings.transcription.baseUrl),
            purpose,
            data,
          },
        ]
      : []),
  ];
}

const PIPEDRIVE: Recipient = {
  name: 'Pipedrive',
  origin: 'https://api.pipedrive.com',
  purpose: 'Finding contacts',
  data: ['What you type to find a contact'],
};

const GOOGLE: Recipient = {
  name: 'Google',
  origin: 'https://www.googleapis.com',
  purpose: 'Your calendar and drafts of mails',
  data: ['Requests for your own meetings', 'Mails that you put among your drafts'],
};

const MICROSOFT: Recipient = {
  name: 'Microsoft',
  origin: 'https://graph.microsoft.com',
  purpose: 'Your calendar and drafts of mails',
  data: ['Requests for your own meetings', 'Mails that you put among your drafts'],
};

const webhookOf = ({ name, url, events }: Webhook): Recipient => ({
  name: `Webhook: ${name}`,
  origin: originOf(url),
  purpose: 'Telling another program what happens in sessions',
  data: [`Events: ${events.join(', ')}`, 'What the events say of a session; never its transcript'],
});

/** A file is read here; only an address is asked. */
function calendarOf({ kind, name, address }: Calendar): readonly Recipient[] {
  if (kind !== 'address' || address === undefined) return [];
  return [
    {
      name: `Calendar: ${name}`,
      origin: originOf(address),
      purpose: 'Reading a calendar',
      data: ['The address that was entered, nothing else'],
    },
  ];
}

/** Of an address only scheme, host and port are told: the rest of it is often a secret. */
const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : 'Not known');
