import { bodyText, SottoError } from '@sotto/meeting';
import { base64Url, randomToken, requireScopes, signInAnswer, signInRefusal } from './sign-in-answer.js';
import type { SignIn, SignInOptions, SignInWindow } from './sign-in-options.js';

const COMMON = 'https://login.microsoftonline.com/common';
const SERVER = {
  issuer: `${COMMON}/v2.0`,
  authorization_endpoint: `${COMMON}/oauth2/v2.0/authorize`,
  token_endpoint: `${COMMON}/oauth2/v2.0/token`,
};
/** Taken where the answer does not say how long the token holds, in seconds: rather too short than too long. */
const UNTOLD_SECONDS = 300;

/**
 * Authorization code with PKCE (RFC 7636), for an app registered as a single-page application: only then its token
 * endpoint answers to a page. No refresh token is asked for.
 * Source: learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow
 */
export async function signInToMicrosoft(options: SignInOptions, window: SignInWindow): Promise<SignIn> {
  const { clientId, scopes, redirectUri, clock, crypto } = options;
  const state = randomToken(crypto);
  const verifier = randomToken(crypto);
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    // The code stays out of the logs of whoever serves the return page.
    response_mode: 'fragment',
    scope: scopes.join(' '),
    state,
    code_challenge: base64Url(new Uint8Array(challenge)),
    code_challenge_method: 'S256',
  });
  const answered = signInAnswer(window, options, state);
  window.goTo(`${SERVER.authorization_endpoint}?${query}`);
  const answer = await answered;
  const error = answer.get('error');
  if (error !== null) throw signInRefusal('Microsoft', error, answer.get('error_description') ?? '');
  const token = await redeem(answer, state, verifier, options);
  requireScopes('Microsoft', scopes, token.scope);
  const lasts = token.expires_in ?? UNTOLD_SECONDS;
  return {
    service: 'microsoft',
    clientId,
    scopes,
    accessToken: token.access_token,
    expiresAt: clock.now() + lasts * 1000,
  };
}

async function redeem(answer: URLSearchParams, state: string, verifier: string, options: SignInOptions) {
  const oauth = await import('oauth4webapi');
  const client = { client_id: options.clientId };
  try {
    const response = await oauth.authorizationCodeGrantRequest(
      SERVER,
      client,
      oauth.None(),
      oauth.validateAuthResponse(SERVER, client, answer, state),
      options.redirectUri,
      verifier,
      {
        signal: options.signal,
        [oauth.customFetch]: async (url, init) =>
          bounded(await options.fetch(url, init as RequestInit), options.signal),
      },
    );
    return await oauth.processAuthorizationCodeResponse(SERVER, client, response);
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError) {
      throw signInRefusal('Microsoft', error.error, error.error_description);
    }
    throw tokenFailure(error, options.signal);
  }
}

/** A token has a few kilobytes; in bytes. */
const LONGEST_TOKEN = 100_000;

/** The answer with what was read of it, which is nothing where it is longer than any is. */
async function bounded(response: Response, signal: AbortSignal): Promise<Response> {
  const text = await bodyText(response.body, LONGEST_TOKEN, signal);
  return new Response(text || null, response);
}

/** `fetch` rejects with a TypeError where nothing answered; what answered wrongly comes with a code of its own. */
function tokenFailure(error: unknown, signal: AbortSignal): SottoError {
  if (signal.aborted) {
    return new SottoError({ reason: 'cancelled', message: 'You cancelled the sign-in.' }, { cause: error });
  }
  if (error instanceof TypeError && !('code' in error)) {
    return new SottoError(
      {
        reason: 'network',
        message: 'Microsoft could not be reached to finish the sign-in. Check the connection and try again.',
      },
      { cause: error },
    );
  }
  return new SottoError(
    { reason: 'bad-reply', message: 'Microsoft’s answer to the sign-in was not complete. Try again.' },
    { cause: error },
  );
}
