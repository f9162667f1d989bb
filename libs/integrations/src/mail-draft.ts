import type { FailureReason, SottoError } from '@sotto/meeting';
import type { CheckedEmail } from './email.js';
import { base64url, mailMessage } from './mail-message.js';
import { jsonAnswer } from './service-answer.js';
import { reasonOfStatus, serviceError } from './service-failure.js';
import { TO_NO_OTHER } from './to-no-other.js';

/** What is needed to put a draft into an account. */
export interface DraftOptions {
  /** An access token of the user's own sign-in; sent in a header, and in no failure. */
  readonly token: string;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly signal?: AbortSignal;
}

/** A draft that stands in the person's account, to be read over and sent there. */
export interface MailDraft {
  /** The service's own id. */
  readonly id: string;
  /** Opens it, or the list of drafts, in the service's own page. */
  readonly href: string;
}

/** What to ask for at sign-in; a draft is not sent by it. */
export const GMAIL_DRAFT_SCOPE = 'https://www.googleapis.com/auth/gmail.compose';
/** Delegated permission of Microsoft Graph. */
export const OUTLOOK_DRAFT_SCOPE = 'https://graph.microsoft.com/Mail.ReadWrite';

/**
 * Gmail API, users.drafts.create. Not tried live.
 * @throws SottoError 'unauthorized', 'quota', 'forbidden', 'rate-limited', 'network', 'server', 'bad-request', 'bad-reply', 'cancelled'
 */
export async function createGmailDraft(email: CheckedEmail, options: DraftOptions): Promise<MailDraft> {
  const url = 'https://gmail.googleapis.com/gmail/v1/users/me/drafts';
  const reply = await post('Gmail', url, { message: { raw: base64url(mailMessage(email)) } }, options);
  if (typeof reply['id'] !== 'string') throw failed('Gmail', 'bad-reply');
  return { id: reply['id'], href: 'https://mail.google.com/mail/#drafts' };
}

/**
 * Microsoft Graph, POST /me/messages. Not tried live.
 * @throws SottoError as `createGmailDraft`
 */
export async function createOutlookDraft(email: CheckedEmail, options: DraftOptions): Promise<MailDraft> {
  const message = {
    subject: email.subject,
    body: { contentType: 'Text', content: email.body },
    toRecipients: email.to.map((address) => ({ emailAddress: { address } })),
  };
  const reply = await post('Outlook', 'https://graph.microsoft.com/v1.0/me/messages', message, options);
  if (typeof reply['id'] !== 'string') throw failed('Outlook', 'bad-reply');
  const link = reply['webLink'];
  const safe = typeof link === 'string' && link.startsWith('https://outlook.');
  return { id: reply['id'], href: safe ? link : 'https://outlook.office.com/mail/drafts' };
}

type Service = 'Gmail' | 'Outlook';

async function post(
  service: Service,
  url: string,
  body: unknown,
  { token, fetch, signal }: DraftOptions,
): Promise<Readonly<Record<string, unknown>>> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...TO_NO_OTHER,
      ...(signal && { signal }),
    });
  } catch {
    throw failed(service, signal?.aborted ? 'cancelled' : 'network');
  }
  if (!response.ok) throw failed(service, reasonOfStatus(response.status), response.status);
  const reply: unknown = await jsonAnswer(response, signal);
  if (typeof reply !== 'object' || reply === null) throw failed(service, 'bad-reply');
  return reply as Readonly<Record<string, unknown>>;
}

const SENTENCES: Partial<Record<FailureReason, string>> = {
  unauthorized: 'your sign-in has ended. Sign in again, then try once more.',
  quota: 'the account is not open: its plan has ended. Ask who runs the account.',
  forbidden: 'this sign-in may not write drafts. Sign in again and allow it, or ask who runs the account.',
  'rate-limited': 'it takes no more requests for now. Wait a minute, then try again.',
  network: 'it could not be reached. Check the connection, or use a link instead.',
  server: 'it had a fault of its own. Try again in a moment, or use a link instead.',
  'bad-request': 'it did not accept the email. Check the recipients, or use a link instead.',
  'bad-reply': 'what came back is not its answer. Look among your drafts whether it is there.',
  cancelled: 'you stopped it. Look among your drafts whether it is there.',
};

function failed(service: Service, reason: FailureReason, status?: number): SottoError {
  const message = `No draft was made in ${service}: ${SENTENCES[reason] ?? 'it failed.'}`;
  return serviceError(reason, message, status);
}
