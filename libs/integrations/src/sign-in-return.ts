/** The channel, of the page's own origin, on which our return page tells where it was sent. */
export const SIGN_IN_CHANNEL = 'sotto-sign-in';

/**
 * What our return page posts. By a channel of its own origin and not to `window.opener`: a service whose pages ask for
 * an isolated window (Cross-Origin-Opener-Policy) cuts the tie to the opener.
 */
export interface SignInReturn {
  readonly source: 'sotto';
  readonly version: 1;
  readonly type: 'sign-in-return';
  /** The return page's own address, with what the service added to it. */
  readonly payload: { readonly location: string };
}

/** The message of the return page: `channel.postMessage(signInReturn(location.href))`. */
export const signInReturn = (location: string): SignInReturn => ({
  source: 'sotto',
  version: 1,
  type: 'sign-in-return',
  payload: { location },
});

/** Characters of the longest address that is taken apart: tokens have some thousand. Longer ones take a page's time. */
const LONGEST_LOCATION = 20_000;

/**
 * What a message of the channel says to who asked with this state: the answer of the service, from the query or from
 * the fragment. A state is of characters that an address holds as they are.
 * @returns undefined for any other message, and for an address that is not the return page's; 'too-long' where it is
 * longer than any answer, and so not read
 */
export function readSignInReturn(
  message: unknown,
  redirectUri: string,
  state: string,
): URLSearchParams | 'too-long' | undefined {
  const { source, version, type, payload } = fields(message);
  const { location } = fields(payload);
  if (source !== 'sotto' || version !== 1 || type !== 'sign-in-return') return undefined;
  if (typeof location !== 'string' || !location.includes(state)) return undefined;
  if (location.length > LONGEST_LOCATION) return 'too-long';
  if (!URL.canParse(location)) return undefined;
  const { origin, pathname, search, hash } = new URL(location);
  const expected = new URL(redirectUri);
  if (origin !== expected.origin || pathname !== expected.pathname) return undefined;
  const answer = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
  return answer.get('state') === state ? answer : undefined;
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
