import type { GuardedFetch, Origins } from '../composition/guarded-fetch.js';

/** The ways out of the integrations: each goes to what was entered for it and nowhere else. */
export interface OfficeFetch {
  readonly webhook: typeof fetch;
  /** To the address that is asked for: calendars are at any address, each entered by the person. */
  readonly calendar: (url: string, init?: RequestInit) => Promise<Response>;
  readonly signIn: typeof fetch;
  readonly mail: typeof fetch;
  readonly contacts: typeof fetch;
}

const GOOGLE = [
  'https://www.googleapis.com',
  'https://oauth2.googleapis.com',
  'https://gmail.googleapis.com',
];
const MICROSOFT = ['https://graph.microsoft.com', 'https://login.microsoftonline.com'];
const PIPEDRIVE = ['https://api.pipedrive.com'];

export function officeFetch(way: GuardedFetch, webhooks: Origins): OfficeFetch {
  const services = new Set([...GOOGLE, ...MICROSOFT]);
  return {
    webhook: way.fetchFor('webhook', webhooks),
    // The book checks each address before it asks; nothing else has this way.
    calendar: (url, init) => way.fetchFor('calendar', () => new Set([new URL(url).origin]))(url, init),
    signIn: way.fetchFor('sign-in', () => services),
    mail: way.fetchFor('mail', () => services),
    contacts: way.fetchFor('contacts', () => new Set(PIPEDRIVE)),
  };
}
