import { SottoError } from '@sotto/meeting';
import { randomToken, requireScopes, signInAnswer, signInRefusal } from './sign-in-answer.js';
import type { SignIn, SignInOptions, SignInWindow } from './sign-in-options.js';

const AUTHORIZATION = 'https://accounts.google.com/o/oauth2/v2/auth';

/**
 * Google's documented flow for web pages without a server: the token comes back in the fragment of our return page.
 * Its other flow wants a client secret, which a page cannot keep.
 * Source: developers.google.com/identity/protocols/oauth2/javascript-implicit-flow
 */
export async function signInToGoogle(options: SignInOptions, window: SignInWindow): Promise<SignIn> {
  const { clientId, scopes, redirectUri, clock } = options;
  const state = randomToken(options.crypto);
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'token',
    scope: scopes.join(' '),
    state,
    include_granted_scopes: 'true',
  });
  const answered = signInAnswer(window, options, state);
  window.goTo(`${AUTHORIZATION}?${query}`);
  const answer = await answered;
  const error = answer.get('error');
  if (error !== null) throw signInRefusal('Google', error);
  const accessToken = answer.get('access_token') ?? '';
  const lasts = Number(answer.get('expires_in') ?? NaN);
  if (
    accessToken === '' ||
    !(lasts > 0 && lasts < Infinity) ||
    answer.get('token_type')?.toLowerCase() !== 'bearer'
  ) {
    throw new SottoError({
      reason: 'bad-reply',
      message: 'Google’s answer to the sign-in was not complete. Try again.',
    });
  }
  requireScopes('Google', scopes, answer.get('scope') ?? undefined);
  return { service: 'google', clientId, scopes, accessToken, expiresAt: clock.now() + lasts * 1000 };
}
