import { createHash } from 'node:crypto';
import type { BrowserContext, Request } from '@playwright/test';

/** What a page needs to read an answer of another host. */
export const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, prefer',
};

export interface SignInServers {
  /** What came of the next sign-in at Microsoft: the person allows it, until this is called. */
  refuseNext(): void;
  /** Who asked for what, oldest first. */
  readonly asked: {
    readonly service: 'google' | 'microsoft';
    readonly client: string;
    readonly scope: string;
  }[];
}

export const GOOGLE_TOKEN = 'made-up-google-token';
export const MICROSOFT_TOKEN = 'made-up-microsoft-token';

/**
 * Authorisation servers at the vendors' own addresses, answering as their documents say: Google with the token in the
 * fragment, Microsoft with a code that is redeemed with its verifier (RFC 7636). Nobody is asked: each allows at once.
 */
export async function answerSignIns(context: BrowserContext): Promise<SignInServers> {
  const asked: SignInServers['asked'] = [];
  const challenges = new Map<string, string>();
  let refusals = 0;
  const answerTo = (request: Request, fields: Readonly<Record<string, string>>) => {
    const query = new URL(request.url()).searchParams;
    const answer = new URLSearchParams({ ...fields, state: query.get('state') ?? '' });
    return { status: 302, headers: { location: `${query.get('redirect_uri') ?? ''}#${answer}` } };
  };
  await context.route('https://accounts.google.com/**', (route) => {
    const [client, scope] = namedIn(route.request());
    asked.push({ service: 'google', client, scope });
    const token = { access_token: GOOGLE_TOKEN, token_type: 'Bearer', expires_in: '3599', scope };
    return route.fulfill(answerTo(route.request(), token));
  });
  await context.route('https://login.microsoftonline.com/common/oauth2/v2.0/authorize?**', (route) => {
    const [client, scope] = namedIn(route.request());
    asked.push({ service: 'microsoft', client, scope });
    if (refusals > 0) {
      refusals--;
      return route.fulfill(answerTo(route.request(), { error: 'access_denied' }));
    }
    const code = `code-${asked.length}`;
    const query = new URL(route.request().url()).searchParams;
    if (query.get('code_challenge_method') === 'S256')
      challenges.set(code, query.get('code_challenge') ?? '');
    return route.fulfill(answerTo(route.request(), { code }));
  });
  await context.route('https://login.microsoftonline.com/common/oauth2/v2.0/token', (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '');
    const verifier = createHash('sha256').update(sent.get('code_verifier') ?? '');
    // A code holds once, and only for who can show what was hashed.
    const holds = challenges.get(sent.get('code') ?? '') === verifier.digest('base64url');
    challenges.delete(sent.get('code') ?? '');
    if (!holds) return route.fulfill({ status: 400, headers: READABLE, json: { error: 'invalid_grant' } });
    const { scope = '' } = asked.at(-1) ?? {};
    const token = { access_token: MICROSOFT_TOKEN, token_type: 'Bearer', expires_in: 3599, scope };
    return route.fulfill({ headers: READABLE, json: token });
  });
  return { asked, refuseNext: () => void refusals++ };
}

function namedIn(request: Request): readonly [client: string, scope: string] {
  const query = new URL(request.url()).searchParams;
  return [query.get('client_id') ?? '', query.get('scope') ?? ''];
}
