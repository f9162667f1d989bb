import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { floodingAnswer } from '../../../tools/flooding-answer.mjs';
import { signIn } from './sign-in.js';
import type { SignInOptions, SignInWindow } from './sign-in-options.js';
import { signInReturn } from './sign-in-return.js';

// Answers as the vendors' documentation shows them; not tried live.
// Google: developers.google.com/identity/protocols/oauth2/javascript-implicit-flow
// Microsoft: learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow
const TOKEN = 'https://login.microsoftonline.com/common/oauth2/v2.0/token';
const PAGE = 'https://sotto.example/app/signed-in.html';
const NOW = Date.UTC(2026, 10, 23);
const answers = JSON.parse(
  readFileSync(new URL('./__fixtures__/calendar/sign-in.json', import.meta.url), 'utf8'),
) as {
  google: Record<'allowed' | 'refused', Record<string, string>>;
  microsoft: Record<'token' | 'wrongKind' | 'usedCode', Record<string, string | number | number[]>>;
};
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** A window in which the test plays the service: it sees where it is sent, and posts what the return page posts. */
class PlayedWindow implements SignInWindow {
  readonly #listeners = new Set<(message: unknown) => void>();
  closed = false;
  readonly #play: (asked: URL, post: (message: unknown) => void) => void;

  constructor(play: (asked: URL, post: (message: unknown) => void) => void) {
    this.#play = play;
  }

  goTo(url: string): void {
    this.#play(new URL(url), (message) => this.#listeners.forEach((listener) => listener(message)));
  }

  onMessage(listener: (message: unknown) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.closed = true;
  }

  get heard(): number {
    return this.#listeners.size;
  }
}

const options = (window: SignInWindow | null, more: Partial<SignInOptions> = {}): SignInOptions => ({
  service: 'google',
  clientId: ' 123.apps.googleusercontent.com ',
  scopes: ['https://www.googleapis.com/auth/calendar.readonly'],
  popup: () => window,
  fetch: (url, init) => fetch(url, init),
  crypto,
  clock: { now: () => NOW },
  redirectUri: PAGE,
  signal: new AbortController().signal,
  ...more,
});
const microsoft: Partial<SignInOptions> = {
  service: 'microsoft',
  clientId: 'app-1',
  scopes: ['Calendars.Read'],
};
const failure = (given: SignInOptions) =>
  signIn(given).then(
    () => undefined,
    (error: { failure: unknown }) => error.failure,
  );

/** The service sends the window back with these parameters, and with the state it was given unless they name one. */
const back = (parameters: Record<string, string>, where: '?' | '#' = '#') =>
  new PlayedWindow((asked, post) => {
    const state = asked.searchParams.get('state') ?? '';
    post(signInReturn(`${PAGE}${where}${new URLSearchParams({ state, ...parameters })}`));
  });

it('Google: asks with a state, takes the token from the fragment, and closes the window', async () => {
  let asked: URL | undefined;
  const window = new PlayedWindow((url, post) => {
    asked = url;
    const state = url.searchParams.get('state') ?? '';
    post(signInReturn(`${PAGE}#${new URLSearchParams({ ...answers.google.allowed, state })}`));
  });
  expect(await signIn(options(window))).toEqual({
    service: 'google',
    clientId: '123.apps.googleusercontent.com',
    scopes: ['https://www.googleapis.com/auth/calendar.readonly'],
    accessToken: answers.google.allowed.access_token,
    expiresAt: NOW + 3_599_000,
  });
  expect(asked?.origin + (asked?.pathname ?? '')).toBe('https://accounts.google.com/o/oauth2/v2/auth');
  expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
    client_id: '123.apps.googleusercontent.com',
    redirect_uri: PAGE,
    response_type: 'token',
    scope: 'https://www.googleapis.com/auth/calendar.readonly',
  });
  expect(asked?.searchParams.get('state')).toMatch(/^[\w-]{43}$/u);
  expect([window.closed, window.heard]).toEqual([true, 0]);
});

it('an answer with another state, from another page or in another shape is not heard', async () => {
  const token = new URLSearchParams({ ...answers.google.allowed, access_token: 'planted' });
  const window = new PlayedWindow((asked, post) => {
    const state = asked.searchParams.get('state') ?? '';
    post(signInReturn(`${PAGE}#${token}&state=planted`));
    post(signInReturn(`${PAGE}#${token}`));
    post(signInReturn(`https://evil.example/app/signed-in.html#${token}&state=${state}`));
    post(signInReturn(`https://sotto.example/app/other.html#${token}&state=${state}`));
    post({ ...signInReturn(`${PAGE}#${token}&state=${state}`), source: 'other' });
    post({ ...signInReturn(`${PAGE}#${token}&state=${state}`), version: 2 });
    post(`${PAGE}#${token}&state=${state}`);
    post(null);
    post(signInReturn(`${PAGE}#${new URLSearchParams(answers.google.allowed)}&state=${state}`));
  });
  expect((await signIn(options(window))).accessToken).toBe(answers.google.allowed.access_token);
});

it.each([
  [answers.google.refused, 'permission'],
  [{ ...answers.google.allowed, scope: 'openid' }, 'permission'],
  [{ ...answers.google.allowed, expires_in: 'soon' }, 'bad-reply'],
  [{ token_type: 'Bearer', expires_in: '3599' }, 'bad-reply'],
  [{ error: 'invalid_client' }, 'not-configured'],
  [{ error: 'server_error' }, 'server'],
])('Google: tells what came instead of a token (%#)', async (parameters, reason) => {
  const window = back(parameters);
  expect(await failure(options(window))).toMatchObject({ reason });
  expect(window.closed).toBe(true);
});

it('an answer that is longer than any is not read, and told at once; one that is not ours is still not heard', async () => {
  const long = 'a=%&'.repeat(5_000);
  const window = new PlayedWindow((asked, post) => {
    post(signInReturn(`${PAGE}#${long}`));
    post(signInReturn(`${PAGE}#${long}&state=${asked.searchParams.get('state')}`));
  });
  expect(await failure(options(window))).toMatchObject({
    reason: 'bad-reply',
    message: expect.stringMatching(/longer than any answer.*Try again\.$/u) as string,
  });
  expect([window.closed, window.heard]).toEqual([true, 0]);
});

it('Microsoft: trades the code with the verifier that fits the challenge', async () => {
  let challenge = '';
  const window = new PlayedWindow((asked, post) => {
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      response_mode: 'fragment',
      code_challenge_method: 'S256',
      scope: 'Calendars.Read',
    });
    challenge = asked.searchParams.get('code_challenge') ?? '';
    post(signInReturn(`${PAGE}#code=the-code&session_state=s&state=${asked.searchParams.get('state')}`));
  });
  server.use(
    http.post(TOKEN, async ({ request }) => {
      const form = new URLSearchParams(await request.text());
      const verifier = form.get('code_verifier') ?? '';
      expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge);
      expect(Object.fromEntries(form)).toMatchObject({
        grant_type: 'authorization_code',
        code: 'the-code',
        client_id: 'app-1',
        redirect_uri: PAGE,
      });
      expect(form.has('client_secret')).toBe(false);
      return HttpResponse.json(answers.microsoft.token);
    }),
  );
  expect(await signIn(options(window, microsoft))).toEqual({
    service: 'microsoft',
    clientId: 'app-1',
    scopes: ['Calendars.Read'],
    accessToken: answers.microsoft.token.access_token,
    expiresAt: NOW + 3_599_000,
  });
});

it.each([
  [400, answers.microsoft.wrongKind, 'not-configured', 'single-page application'],
  [400, answers.microsoft.usedCode, 'not-configured', 'client id'],
  [200, { ...answers.microsoft.token, scope: 'openid' }, 'permission', 'everything'],
  [200, { token_type: 'Bearer' }, 'bad-reply', 'not complete'],
])('Microsoft: tells what came instead of a token (%#)', async (status, body, reason, sentence) => {
  server.use(http.post(TOKEN, () => HttpResponse.json(body, { status })));
  expect(await failure(options(back({ code: 'c' }), microsoft))).toMatchObject({
    reason,
    message: expect.stringContaining(sentence) as string,
  });
});

it('Microsoft: tells a refusal, a dead connection and a cancelled trade', async () => {
  const refused = back({ error: 'access_denied', error_description: 'AADSTS65004: the user declined' });
  expect(await failure(options(refused, microsoft))).toMatchObject({ reason: 'permission' });
  server.use(http.post(TOKEN, () => HttpResponse.error()));
  expect(await failure(options(back({ code: 'c' }), microsoft))).toMatchObject({ reason: 'network' });
  const abort = new AbortController();
  server.use(
    http.post(TOKEN, () => {
      abort.abort();
      return HttpResponse.json(answers.microsoft.token);
    }),
  );
  const given = options(back({ code: 'c' }), { ...microsoft, signal: abort.signal });
  expect(await failure(given)).toMatchObject({ reason: 'cancelled' });
});

it('tells a missing client id, a blocked window and a person who gives up', async () => {
  const silent = new PlayedWindow(() => undefined);
  expect(await failure(options(silent, { clientId: ' ' }))).toMatchObject({ reason: 'not-configured' });
  expect(await failure(options(null))).toMatchObject({ reason: 'permission' });
  const abort = new AbortController();
  const waiting = failure(options(silent, { signal: abort.signal }));
  abort.abort();
  expect(await waiting).toMatchObject({ reason: 'cancelled' });
  expect([silent.closed, silent.heard]).toEqual([true, 0]);
  const before = options(new PlayedWindow(() => undefined), { ...microsoft, signal: AbortSignal.abort() });
  expect(await failure(before)).toMatchObject({ reason: 'cancelled' });
});

it('opens the window at once, while the click still counts', () => {
  let opened = false;
  const popup = () => {
    opened = true;
    return null;
  };
  void signIn(options(null, { popup })).catch(() => undefined);
  expect(opened).toBe(true);
});

it('Microsoft: an answer without end is none, and let go', async () => {
  const { response, seen } = floodingAnswer();
  const fetch = () => Promise.resolve(response);
  expect(await failure(options(back({ code: 'c' }), { ...microsoft, fetch }))).toMatchObject({
    reason: 'bad-reply',
  });
  expect(seen.isLeft).toBe(true);
  expect(seen.bytes).toBeLessThan(1_000_000);
});
