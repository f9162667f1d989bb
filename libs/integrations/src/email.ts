import { LONGEST_RECIPIENTS, recipients, wireAddress } from './email-address.js';

/** A mail as the person types it. */
export interface EmailFields {
  /** One or more addresses, between commas or semicolons. */
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** A mail that can go out: made by `checkEmail` only. */
export interface CheckedEmail {
  /** At least one. */
  readonly to: readonly string[];
  /** One line. */
  readonly subject: string;
  /** Plain text, line ends \n. */
  readonly body: string;
}

/** A message on screen. */
export interface EmailText {
  readonly title: string;
  readonly message: string;
}

/** What is told where a draft has no recipient, subject or text (ledger G4). */
export const EMAIL_MISSING: EmailText = {
  title: 'Missing Information',
  message: 'Please fill in all email fields',
};
/** What a person is told where the mail program could not be opened; the wording of the specification. */
export const EMAIL_SEND_FAILED: EmailText = { title: 'Send Failed', message: 'Unable to send email' };

const TOO_MANY: EmailText = {
  title: 'Check the recipients',
  message: 'These are more recipients than one email can have. Send it to some of them at a time.',
};

/** A mail that can be handed to the mail program, or what is missing. */
export type EmailCheck =
  | { readonly ok: true; readonly email: CheckedEmail }
  | { readonly ok: false; readonly problem: EmailText };

/**
 * Whether a mail can go out: to, subject and body are there (ledger G4), and every recipient is an address. Line ends
 * and control characters in the subject become spaces, so that no header can be smuggled in.
 */
export function checkEmail({ to, subject, body }: EmailFields): EmailCheck {
  const line = oneLine(subject);
  const text = body
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/\p{Cs}/gu, '\uFFFD');
  if (!to.trim() || !line || !text.trim()) return { ok: false, problem: EMAIL_MISSING };
  if (to.length > LONGEST_RECIPIENTS) return { ok: false, problem: TOO_MANY };
  const { addresses, wrong } = recipients(to);
  const [first] = wrong;
  if (first !== undefined || addresses.length === 0) {
    const shown = oneLine(first ?? to).slice(0, 80);
    const message = `“${shown}” is not an email address. Write addresses like name@example.com, with commas between them.`;
    return { ok: false, problem: { title: 'Check the recipients', message } };
  }
  return { ok: true, email: { to: addresses.map(wireAddress), subject: line, body: text } };
}

const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\s+/g, ' ')
    .trim();

/** The whole mail as text, to be copied where a link is too short for it. */
export const emailAsText = ({ to, subject, body }: CheckedEmail): string =>
  `To: ${to.join(', ')}\nSubject: ${subject}\n\n${body}`;
