import { SottoError } from '@sotto/meeting';
import { readSignInReturn } from './sign-in-return.js';
import type { SignInOptions, SignInWindow } from './sign-in-options.js';

/** 32 random bytes, 43 characters: what RFC 7636 asks of a code verifier, and plenty for a state. */
export function randomToken(crypto: Pick<Crypto, 'getRandomValues'>): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/u, '');
}

const TOO_LONG =
  'What came back from the sign-in is longer than any answer, so it was not read and nothing was signed in. Try again.';

/**
 * Resolves with the first answer that carries our state; others belong to another tab, or to nobody.
 * @throws SottoError 'cancelled', 'bad-reply'
 */
export function signInAnswer(
  window: SignInWindow,
  { redirectUri, signal }: Pick<SignInOptions, 'redirectUri' | 'signal'>,
  state: string,
): Promise<URLSearchParams> {
  return new Promise((resolve, reject) => {
    const stop = window.onMessage((message) => {
      const answer = readSignInReturn(message, redirectUri, state);
      if (!answer) return;
      end();
      if (answer === 'too-long') reject(new SottoError({ reason: 'bad-reply', message: TOO_LONG }));
      else resolve(answer);
    });
    const abort = () => {
      end();
      reject(new SottoError({ reason: 'cancelled', message: 'You cancelled the sign-in.' }));
    };
    const end = () => {
      stop();
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
}

/** What the service says instead of a token (RFC 6749, 4.1.2.1 and 5.2), as a failure with a sentence. */
export function signInRefusal(name: string, code: string, description = ''): SottoError {
  if (code === 'access_denied' || code === 'consent_required' || code === 'interaction_required') {
    return new SottoError({
      reason: 'permission',
      message: `You did not allow it at ${name}. Nothing was read; sign in again if you change your mind.`,
      code,
    });
  }
  if (description.includes('AADSTS9002326')) {
    return new SottoError({
      reason: 'not-configured',
      message: `${name} has the return page registered for another kind of app. Register it as a single-page application.`,
      code: 'AADSTS9002326',
    });
  }
  if (code === 'temporarily_unavailable' || code === 'server_error') {
    return new SottoError({
      reason: 'server',
      message: `${name} has a problem. Try again in a minute.`,
      code,
    });
  }
  return new SottoError({
    reason: 'not-configured',
    message: `${name} refused the sign-in. Check the client id and the return page that are registered there.`,
    code,
  });
}

/** @throws SottoError 'permission' where something that was asked for was not allowed */
export function requireScopes(name: string, asked: readonly string[], allowed: string | undefined): void {
  // RFC 6749, 5.1: a service may leave out the scope where it is what was asked for.
  if (allowed === undefined) return;
  const given = new Set(allowed.split(' ').map(bareScope));
  if (asked.every((scope) => given.has(bareScope(scope)))) return;
  throw new SottoError({
    reason: 'permission',
    message: `You did not allow everything that is needed at ${name}. Sign in again and leave all boxes ticked.`,
  });
}

/** Microsoft says `https://graph.microsoft.com/Calendars.Read` for `Calendars.Read`, in any case. */
const bareScope = (scope: string): string => scope.toLowerCase().replace('https://graph.microsoft.com/', '');
