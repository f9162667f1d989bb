import type { CheckedEmail } from './email.js';

/**
 * The mail as an Internet message (RFC 5322, MIME): UTF-8 in the body by base64, in the subject by encoded words of
 * RFC 2047. Without From and Date: the service puts in the account's own.
 */
export function mailMessage({ to, subject, body }: CheckedEmail): string {
  return [
    `To: ${to.join(',\r\n ')}`,
    `Subject: ${headerText(subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: base64',
    '',
    // RFC 2045, 6.8: lines of at most 76 characters
    (base64(utf8(body.replace(/\n/g, '\r\n'))).match(/.{1,76}/g) ?? []).join('\r\n'),
    '',
  ].join('\r\n');
}

/** The message as the Gmail API wants it in `raw`. */
export const base64url = (message: string): string =>
  base64(utf8(message)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/**
 * RFC 2047, 2: a line with an encoded word has at most 76 characters, of which `Subject: ` takes 9 and the frame of the
 * word 12. What is left holds 39 bytes in base64.
 */
const BYTES_A_WORD = 39;
/** RFC 5322, 2.1.1: a line has at most 78 characters; `Subject: ` takes 9. */
const PLAIN_LINE = 69;

function headerText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && text.length <= PLAIN_LINE && !text.includes('=?')) return text;
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (utf8(word + character).length > BYTES_A_WORD) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((each) => `=?UTF-8?B?${base64(utf8(each))}?=`).join('\r\n ');
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
