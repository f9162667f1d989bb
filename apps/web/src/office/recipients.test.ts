import type { Calendar, Webhook } from '@sotto/integrations';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../stores/settings.js';
import { type Configured, recipientsOf } from './recipients.js';

const DEVICE_ONLY: Settings = { ...DEFAULT_SETTINGS, rules: true, enginesOff: ['browser', 'realtime'] };
const NOTHING: Configured = {
  settings: DEVICE_ONLY,
  storedKeys: new Set(),
  webhooks: [],
  calendars: [],
  clients: { google: '', microsoft: '' },
};
const WEBHOOK: Webhook = {
  id: 'w',
  name: 'Till',
  url: 'https://example.com:8443/hook?token=secret',
  events: ['session_started'],
  active: true,
  kind: 'signed',
};
const CALENDAR: Calendar = {
  id: 'c',
  name: 'Work',
  kind: 'address',
  address: 'https://calendar.example.com/private-secret/basic.ics',
  addedAt: 0,
  refreshedAt: 0,
  coversFrom: 0,
  coversTo: 0,
  meetings: 1,
};

const told = (configured: Partial<Configured>) =>
  recipientsOf({ ...NOTHING, ...configured }).map(({ name, origin }) => `${name} ${origin}`);

describe('E2: recipients are those that are set up', () => {
  it('with everything on this device there is none', () => expect(told({})).toEqual([]));

  it('providers by their key or address, at the address that was entered', () => {
    expect(
      told({
        settings: {
          ...DEVICE_ONLY,
          openaiBaseUrl: 'https://gateway.example.com/v1',
          endpoint: { baseUrl: 'http://localhost:11434/v1', model: 'llama' },
        },
        storedKeys: new Set(['openai', 'pipedrive']),
      }),
    ).toEqual([
      'OpenAI https://gateway.example.com',
      'A server of your own http://localhost:11434',
      'Pipedrive https://api.pipedrive.com',
    ]);
  });

  it('who hears the sound: the browser’s service unless it is off, a transcription service once it can be asked', () => {
    expect(told({ settings: DEFAULT_SETTINGS })).toEqual([
      'The browser’s speech service Chosen by the maker of the browser',
    ]);
    const transcription = { baseUrl: 'https://hear.example.com/v1', model: 'whisper' };
    expect(told({ settings: { ...DEVICE_ONLY, transcription } })).toEqual([
      'Transcription service https://hear.example.com',
    ]);
    expect(
      told({
        settings: { ...DEVICE_ONLY, transcription, enginesOff: ['browser', 'realtime', 'endpoint'] },
      }),
    ).toEqual([]);
  });

  it('webhooks that are on and calendars that are asked, without what is secret in their addresses', () => {
    const calendars = [CALENDAR, { ...CALENDAR, kind: 'file', address: undefined } as unknown as Calendar];
    expect(told({ webhooks: [WEBHOOK, { ...WEBHOOK, active: false }], calendars })).toEqual([
      'Webhook: Till https://example.com:8443',
      'Calendar: Work https://calendar.example.com',
    ]);
    expect(JSON.stringify(recipientsOf({ ...NOTHING, webhooks: [WEBHOOK], calendars }))).not.toContain(
      'secret',
    );
  });

  it('Google and Microsoft once their client ids are entered', () =>
    expect(told({ clients: { google: 'id', microsoft: ' ' } })).toEqual([
      'Google https://www.googleapis.com',
    ]));
});
