import { SottoError } from '@sotto/meeting';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuzz, hostileJson, hostileText, hostileValue } from '../../../tools/fuzz.mjs';
import { RETRY_AFTER_CAP_MS, retryAfter } from './delivery-schedule.js';
import { EXTENSION_SOURCE, EXTENSION_VERSION } from './extension-message.js';
import { readExtensionMessage } from './extension-message-read.js';
import { httpDate } from './http-date.js';
import { createGmailDraft, createOutlookDraft } from './mail-draft.js';
import { searchPipedrive } from './pipedrive.js';
import { publicAddress } from './public-address.js';
import { signIn } from './sign-in.js';
import type { SignIn, SignInOptions, SignInWindow } from './sign-in-options.js';
import { readSignInReturn, signInReturn } from './sign-in-return.js';
import { secretBytes, signWebhook, verifyWebhook } from './standard-webhooks.js';
import { checkWebhook } from './webhook-check.js';

const refuses = (error: unknown): boolean => SottoError.is(error);
const now = Date.UTC(2026, 2, 27, 9);
const origin = 'https://sotto.example';

const person = {
  result_score: 0.5092,
  item: {
    id: 1,
    name: 'Jane Doe',
    emails: ['jane@pipedrive.com', 'second@pipedrive.com'],
    organization: { id: 1, name: 'Organization name' },
    notes: ['First', 'Second'],
  },
};

fuzz('an answer of Pipedrive', {
  input: hostileJson({
    samples: [
      {
        success: true,
        data: { items: [person, { item: { id: 2 } }] },
        additional_data: { next_cursor: null },
      },
      { success: false, error: 'unauthorized access', errorCode: 401 },
    ],
  }),
  run: (body) => searchPipedrive('jane', { token: 't', fetch: () => Promise.resolve(new Response(body)) }),
  refuses,
  holds: (contacts) => {
    for (const { id, name, email, company, notes, source } of contacts) {
      expect([id, name, email, company, notes].every((text) => typeof text === 'string')).toBe(true);
      expect(name.length + email.length + company.length + notes.length).toBeLessThan(5_000);
      expect(source).toBe('pipedrive');
    }
  },
});

fuzz('an answer to a draft of an email', {
  input: hostileJson({
    samples: [
      { id: 'AAMkAGI2', webLink: 'https://outlook.office365.com/owa/?ItemID=AAMkAGI2', isDraft: true },
      { id: 'r-123', message: { id: '1', threadId: '2' } },
    ],
  }),
  run: async (body) => {
    const options = { token: 't', fetch: () => Promise.resolve(new Response(body)) };
    const email = { to: ['ada@example.com'], subject: 'Notes', body: 'Hello' } as Parameters<
      typeof createGmailDraft
    >[0];
    const gmail = await createGmailDraft(email, options);
    return [gmail, await createOutlookDraft(email, options)];
  },
  refuses,
  holds: (drafts) => {
    for (const { id, href } of drafts) {
      expect(typeof id).toBe('string');
      expect(href).toMatch(/^https:\/\/(?:mail\.google\.com|outlook\.)/u);
    }
  },
});

fuzz('a time to wait, from a header', {
  input: hostileText({
    samples: [
      'Fri, 27 Mar 2026 10:00:00 GMT',
      'Friday, 27-Mar-26 10:00:00 GMT',
      'Fri Mar 27 10:00:00 2026',
      '120',
    ],
  }),
  run: (text) => ({ wait: retryAfter(text, now), date: httpDate(text, now) }),
  holds: ({ wait = 0, date }) => {
    expect(wait >= 0 && wait <= RETRY_AFTER_CAP_MS).toBe(true);
    expect(date === null || Number.isFinite(date)).toBe(true);
  },
});

const message = (type: string, payload: object) => ({
  source: EXTENSION_SOURCE,
  version: EXTENSION_VERSION,
  type,
  payload: { id: '1', session: 's', timestamp: '2026-03-27T09:00:00.000Z', ...payload },
});

fuzz('a message for the extension', {
  input: hostileValue({
    samples: [
      message('session_started', { mode: 'sales' }),
      message('session_ended', { duration: 1 }),
      message('analysis_complete', { kind: 'coaching' }),
      message('suggestion_applied', { advice: 'a', index: 0 }),
    ],
  }),
  run: (data) => readExtensionMessage({ data, origin }, origin),
  holds: (read) => {
    if (read === null) return;
    expect(Object.keys(read).sort()).toEqual(['payload', 'source', 'type', 'version']);
    expect(Object.getPrototypeOf(read.payload)).toBe(Object.prototype);
    expect(Object.values(read.payload).every((each) => typeof each !== 'object')).toBe(true);
  },
});

fuzz('the message of the page one returns to', {
  input: hostileValue({
    samples: [signInReturn(`${origin}/signed-in.html?state=s#access_token=t&expires_in=3599`)],
  }),
  run: (data) => readSignInReturn(data, `${origin}/signed-in.html`, 's'),
  holds: (answer) =>
    expect(answer === undefined || answer === 'too-long' || answer instanceof URLSearchParams).toBe(true),
});

/** A window in which the service sends one straight back, with this answer and the state it was given. */
const sentBack = (answer: string): SignInWindow => {
  let tell: (message: unknown) => void = () => undefined;
  return {
    onMessage: (listener) => {
      tell = listener;
      return () => undefined;
    },
    goTo: (address) => {
      const state = new URL(address).searchParams.get('state') ?? '';
      tell(signInReturn(`${origin}/signed-in.html#state=${state}&${answer}`));
    },
    close: () => undefined,
  };
};

const signInOptions = (service: 'google' | 'microsoft', answer: string, body = ''): SignInOptions => ({
  service,
  clientId: 'c',
  scopes: ['Calendars.Read'],
  redirectUri: `${origin}/signed-in.html`,
  clock: { now: () => now },
  crypto,
  popup: () => sentBack(answer),
  fetch: () => Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } })),
  signal: new AbortController().signal,
});

const expectSignIn = ({ accessToken, expiresAt }: SignIn) => {
  expect(accessToken).not.toBe('');
  expect(Number.isFinite(expiresAt) && expiresAt >= now).toBe(true);
};

fuzz('what comes back from a sign-in to Google', {
  input: hostileText({
    samples: [
      'access_token=ya29.t&token_type=Bearer&expires_in=3599&scope=Calendars.Read',
      'error=access_denied&error_description=no',
    ],
    tokens: ['&', '=', '%', 'expires_in=1e999&', 'access_token=&'],
    atMost: 100_000,
  }),
  run: (answer) => signIn(signInOptions('google', answer)),
  refuses,
  holds: expectSignIn,
});

fuzz('the token of a sign-in to Microsoft', {
  input: hostileJson({
    samples: [
      { token_type: 'Bearer', scope: 'Calendars.Read', expires_in: 3_599, access_token: 'eyJ.t' },
      { error: 'invalid_grant', error_description: 'AADSTS70008: expired', error_codes: [70_008] },
    ],
  }),
  run: (body) => signIn(signInOptions('microsoft', 'code=c', body)),
  refuses,
  holds: expectSignIn,
});

const host = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'HTTPS:\\\\', 'https:', 'ftp://'),
    fc.constantFrom('', 'user@', 'user:pass@', '@'),
    fc.oneof(
      fc.ipV4Extended(),
      fc.ipV6().map((each) => `[${each}]`),
      fc.constantFrom('localhost', 'example.com', 'a.local', '0x7f.1', '127。0。0。1', '[::]', 'xn--a', '..'),
      fc.domain(),
    ),
    fc.constantFrom('', '/', ':443/hook', ':99999', '/?a#b', '.', '%00'),
  )
  .map((parts) => parts.join(''));

fuzz('the address of a webhook', {
  input: hostileText({
    samples: ['https://hooks.example.com:8443/a?b=c#d', 'https://hooks.slack.com/services/T/B/x'],
    grammar: host,
    tokens: ['https://', '@', ':', '[', '::', '%', '。', '0x', '1.', '/..'],
  }),
  run: (url) =>
    checkWebhook({ name: 'Hook', url, events: ['session_ended'], kind: 'signed' }, { loopback: false }),
  holds: ({ entry, problem }, typed) => {
    if (problem) expect(problem.message).not.toBe('');
    else {
      expect(entry.url.length).toBeLessThanOrEqual(4_000);
      expect(publicAddress(typed, { loopback: false }).url).toBe(entry.url);
      expect(publicAddress(entry.url, { loopback: false }).url, 'judged the same again').toBe(entry.url);
    }
  },
});

fuzz('the secret of a webhook', {
  input: hostileText({
    samples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'plain secret of a receiver'],
    tokens: ['AAAA', 'A=', '==', 'whsec_'],
  }),
  run: (secret) => secretBytes(secret),
  holds: (bytes) => expect(bytes === null || bytes.length > 0).toBe(true),
});

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

fuzz('the headers of a webhook, for its receiver', {
  input: hostileText({
    samples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw'],
    tokens: ['v1,', ' ', 'v1, ', 'v1,AAAA ', '='],
    // Servers take no longer headers.
    atMost: 16_000,
  }),
  run: (text) =>
    verifyWebhook(crypto, {
      headers: { 'webhook-id': text, 'webhook-timestamp': String(now / 1000), 'webhook-signature': text },
      body: '{}',
      secret,
      at: now,
    }),
  holds: (valid) => expect(valid).toBe(false),
});

it('what fuzzing found: a sign-in that never ends is none, and of a thousand signatures few are tried', async () => {
  const endless = signIn(signInOptions('google', 'access_token=t&token_type=bearer&expires_in=1e999'));
  await expect(endless).rejects.toMatchObject({ reason: 'bad-reply' });
  const signed = await signWebhook(crypto, { id: 'm', at: now, body: '{}', secret });
  const signature = signed['webhook-signature'] ?? '';
  const holds = (before: number) =>
    verifyWebhook(crypto, {
      headers: { ...signed, 'webhook-signature': 'v1,AAAA '.repeat(before) + signature },
      ...{ body: '{}', secret, at: now },
    });
  expect([await holds(2), await holds(1_000)]).toEqual([true, false]);
});
