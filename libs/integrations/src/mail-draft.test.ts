import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { floodingAnswer } from '../../../tools/flooding-answer.mjs';
import { SottoError } from '@sotto/meeting';
import type { CheckedEmail } from './email.js';
import { createGmailDraft, createOutlookDraft } from './mail-draft.js';
import { mailMessage } from './mail-message.js';

// Answers as the vendors' documentation shows them; not tried live.
// Gmail: developers.google.com/workspace/gmail/api/reference/rest/v1/users.drafts/create and .../guides/handle-errors
// Outlook: learn.microsoft.com/graph/api/user-post-messages (example 1) and learn.microsoft.com/graph/errors
const GMAIL = 'https://gmail.googleapis.com/gmail/v1/users/me/drafts';
const OUTLOOK = 'https://graph.microsoft.com/v1.0/me/messages';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const email: CheckedEmail = {
  to: ['ada@example.com', 'bea@example.com'],
  subject: 'Zusammenfassung: Prüfung der Verträge für 東京 und die nächsten Schritte 🎉',
  body: 'Hallo,\n\ndas Wichtigste: läuft.\n',
};
const options = { token: 'secret-token', fetch: (url: string, init?: RequestInit) => fetch(url, init) };

describe('drafts (G4)', () => {
  it('Gmail: a message of RFC 5322 in base64url, with the token in the header', async () => {
    let seen: Request | undefined;
    server.use(
      http.post(GMAIL, ({ request }) => {
        seen = request.clone();
        return HttpResponse.json({
          id: 'r-58203',
          message: { id: '18c', threadId: '18c', labelIds: ['DRAFT'] },
        });
      }),
    );
    expect(await createGmailDraft(email, options)).toEqual({
      id: 'r-58203',
      href: 'https://mail.google.com/mail/#drafts',
    });
    expect(seen?.headers.get('authorization')).toBe('Bearer secret-token');
    const { message } = (await seen?.json()) as { message: { raw: string } };
    expect(message.raw).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(Buffer.from(message.raw, 'base64url').toString()).toBe(mailMessage(email));
  });

  it('Outlook: plain text to every recipient, and the link that comes back', async () => {
    let body: unknown;
    const webLink =
      'https://outlook.office365.com/owa/?ItemID=AAMkADNlNYjSAAA%3D&exvsurl=1&viewmodel=ReadMessageItem';
    server.use(
      http.post(OUTLOOK, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ id: 'AAMkADNlNYjSAAA=', isDraft: true, webLink }, { status: 201 });
      }),
    );
    expect(await createOutlookDraft(email, options)).toEqual({ id: 'AAMkADNlNYjSAAA=', href: webLink });
    expect(body).toEqual({
      subject: email.subject,
      body: { contentType: 'Text', content: email.body },
      toRecipients: [
        { emailAddress: { address: 'ada@example.com' } },
        { emailAddress: { address: 'bea@example.com' } },
      ],
    });
  });

  it('a link that does not lead to Outlook is not taken over', async () => {
    server.use(
      http.post(OUTLOOK, () =>
        HttpResponse.json({ id: 'x', webLink: 'javascript:alert(1)' }, { status: 201 }),
      ),
    );
    expect((await createOutlookDraft(email, options)).href).toBe('https://outlook.office.com/mail/drafts');
  });

  const gmailError = (code: number, message: string) => ({
    error: { errors: [{ domain: 'global', message }], code, message },
  });
  it.each([
    [401, gmailError(401, 'Invalid Credentials'), 'unauthorized', 'Sign in again'],
    [403, gmailError(403, 'Insufficient Permission'), 'forbidden', 'may not write drafts'],
    [429, gmailError(429, 'Too many concurrent requests for user'), 'rate-limited', 'Wait a minute'],
    [400, gmailError(400, 'Invalid to header'), 'bad-request', 'did not accept'],
    [500, gmailError(500, 'Backend Error'), 'server', 'Try again'],
  ])('HTTP %d is told with what to do, and without the token', async (status, body, reason, words) => {
    for (const [url, create] of [
      [GMAIL, createGmailDraft] as const,
      [OUTLOOK, createOutlookDraft] as const,
    ]) {
      server.use(http.post(url, () => HttpResponse.json(body, { status })));
      const error: unknown = await create(email, options).catch((caught: unknown) => caught);
      expect(SottoError.is(error) && error.failure).toMatchObject({
        reason,
        status,
        message: expect.stringContaining(words) as string,
      });
      expect(JSON.stringify(error)).not.toContain('secret-token');
    }
  });

  it('no network, a stop, and an answer that is none', async () => {
    server.use(http.post(GMAIL, () => HttpResponse.error()));
    await expect(createGmailDraft(email, options)).rejects.toMatchObject({ failure: { reason: 'network' } });
    const signal = AbortSignal.abort();
    await expect(createGmailDraft(email, { ...options, signal })).rejects.toMatchObject({
      failure: { reason: 'cancelled' },
    });
    server.use(http.post(GMAIL, () => HttpResponse.html('<html>sign in</html>')));
    await expect(createGmailDraft(email, options)).rejects.toMatchObject({
      failure: { reason: 'bad-reply' },
    });
    server.use(http.post(OUTLOOK, () => HttpResponse.json({}, { status: 201 })));
    await expect(createOutlookDraft(email, options)).rejects.toMatchObject({
      failure: { reason: 'bad-reply' },
    });
  });
});

describe('the message (RFC 5322, 2045, 2047)', () => {
  it('plain ASCII stays readable', () => {
    const text = mailMessage({ to: ['a@b.de'], subject: 'Hello there', body: 'x' });
    expect(text.split('\r\n')).toEqual([
      'To: a@b.de',
      'Subject: Hello there',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=UTF-8',
      'Content-Transfer-Encoding: base64',
      '',
      'eA==',
      '',
    ]);
  });

  it('any subject and body come back, in lines of at most 76 characters, with no header of their own', () => {
    const line = fc
      .string({ unit: 'grapheme', size: 'medium' })
      .map((text) => `s ${text.replace(/[\p{Cc}\p{Cs}]/gu, '')}`);
    fc.assert(
      fc.property(line, fc.string({ unit: 'grapheme', size: 'medium' }), (subject, body) => {
        const message = mailMessage({ to: ['a@b.de'], subject, body });
        const [head = '', content = ''] = message.split('\r\n\r\n');
        for (const each of message.split('\r\n')) expect(each.length).toBeLessThanOrEqual(76);
        const headers = head.replace(/\r\n /g, '\n').split('\r\n');
        expect(headers.map((each) => each.slice(0, each.indexOf(':')))).toEqual([
          ...['To', 'Subject', 'MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'],
        ]);
        const words = headers[1]?.slice('Subject: '.length).split('\n') ?? [];
        const decoded = words
          .map((word) => {
            expect(word.length).toBeLessThanOrEqual(75);
            const encoded = /^=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=$/.exec(word)?.[1];
            return encoded === undefined ? word : Buffer.from(encoded, 'base64').toString();
          })
          .join('');
        expect(decoded).toBe(subject);
        expect(Buffer.from(content, 'base64').toString()).toBe(body.replace(/\n/g, '\r\n'));
      }),
    );
  });
});

it.each([createGmailDraft, createOutlookDraft])(
  'no redirect is followed with the token and the email, and nothing of the page goes along',
  async (draft) => {
    const sent: (RequestInit | undefined)[] = [];
    const noted = (_: string, init?: RequestInit) => {
      sent.push(init);
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    await expect(draft(email, { ...options, fetch: noted })).rejects.toMatchObject({ reason: 'network' });
    const kept = { redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer' };
    expect(sent).toEqual([expect.objectContaining(kept)]);
  },
);

it('an answer without end is none, and let go', async () => {
  const { response, seen } = floodingAnswer();
  await expect(
    createGmailDraft(email, { token: 't', fetch: () => Promise.resolve(response) }),
  ).rejects.toMatchObject({ reason: 'bad-reply' });
  expect(seen.isLeft).toBe(true);
  expect(seen.bytes).toBeLessThan(11_000_000);
});
