import type { CheckedEmail } from './email.js';

/** Longer links are cut or refused by mail programs and servers (Outlook on the web: about 2,048). In characters. */
export const MAX_LINK_LENGTH = 2_000;

/**
 * A link that opens a mail to be sent by the person. Where the mail is too long for a link, `href` opens one without
 * its body and `message` says what to do: copy `emailAsText` and paste it there.
 */
export interface EmailLink {
  readonly href: string;
  readonly message?: string;
}

/** Opens the system's mail program, RFC 6068. */
export function mailtoLink(email: CheckedEmail): EmailLink {
  const to = email.to.map((address) => encodeURIComponent(address).replace('%40', '@')).join(',');
  return fitting(email, (body) => `mailto:${to}?${query({ subject: email.subject, body: crlf(body) })}`);
}

/** Opens Gmail's window for a new mail in the account that is signed in there. */
export function gmailLink(email: CheckedEmail): EmailLink {
  return fitting(email, (body) => {
    const fields = { view: 'cm', fs: '1', to: email.to.join(','), su: email.subject, body: crlf(body) };
    return `https://mail.google.com/mail/?${query(fields)}`;
  });
}

/** 'work': an account of an organisation, at outlook.office.com. 'personal': outlook.live.com. */
export type OutlookAccount = 'work' | 'personal';

/** Opens Outlook on the web with a new mail in the account that is signed in there. */
export function outlookLink(email: CheckedEmail, account: OutlookAccount = 'work'): EmailLink {
  const host = account === 'work' ? 'outlook.office.com' : 'outlook.live.com';
  const path = account === 'work' ? 'mail/deeplink/compose' : 'mail/0/deeplink/compose';
  return fitting(email, (body) => {
    const fields = { to: email.to.join(';'), subject: email.subject, body: crlf(body) };
    return `https://${host}/${path}?${query(fields)}`;
  });
}

function fitting(email: CheckedEmail, link: (body: string) => string): EmailLink {
  const whole = link(email.body);
  if (whole.length <= MAX_LINK_LENGTH) return { href: whole };
  const short = link('');
  if (short.length <= MAX_LINK_LENGTH) {
    const message = 'The text is too long for a link. Copy it, open the empty email, and paste it there.';
    return { href: short, message };
  }
  const message =
    'There are too many recipients for a link. Copy the email, and paste its parts into a new one.';
  return {
    href: link('')
      .replace(/\?.*$/s, '')
      .replace(/^mailto:.*$/, 'mailto:'),
    message,
  };
}

/** By percent signs only: a plus stays a plus in a mail program. Empty fields are left out. */
const query = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** RFC 6068, 5: line breaks in a body are CRLF. */
const crlf = (text: string): string => text.replace(/\n/g, '\r\n');
