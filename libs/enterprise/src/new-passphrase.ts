import { fromBase64url } from './base64url.js';
import { normalPassphrase, type PassphraseRefusal, passphraseRefusal } from './passphrase.js';

/** Of each digest in the list; a passphrase that is in no list is taken for one of 10,000 once in 400,000 times. */
const BYTES_EACH = 4;

/**
 * As {@link passphraseRefusal}, and refuses too what is among the 10,000 most common passwords of its length that leaked
 * (OWASP ASVS 5.0.0, 6.2.4 and 6.2.12). The list is fetched with the first question, from where the program comes; the
 * passphrase is sent nowhere. Rejects where the list could not be fetched.
 * @param words of this person and app, which a guesser knows: name, address
 */
export async function newPassphraseRefusal(
  crypto: Crypto,
  typed: string,
  words: readonly string[] = [],
): Promise<PassphraseRefusal | null> {
  const refusal = passphraseRefusal(typed, words);
  if (refusal || !(await isLeaked(crypto, typed))) return refusal;
  return {
    reason: 'leaked',
    message:
      'This passphrase is on a list of leaked passwords, which guessing programs try early. Choose another one.',
  };
}

async function isLeaked(crypto: Crypto, typed: string): Promise<boolean> {
  const { LEAKED_PASSPHRASES } = await import('./leaked-passphrases.js');
  leaked ??= new DataView((fromBase64url(LEAKED_PASSPHRASES) ?? new Uint8Array()).buffer);
  const text = new TextEncoder().encode(normalPassphrase(typed).toLowerCase());
  const wanted = new DataView(await crypto.subtle.digest('SHA-256', text)).getUint32(0);
  for (let at = 0; at < leaked.byteLength; at += BYTES_EACH) {
    if (leaked.getUint32(at) === wanted) return true;
  }
  return false;
}

/** The list, once it was asked for. */
let leaked: DataView | undefined;
