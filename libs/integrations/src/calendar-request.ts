import { type Clock, SottoError } from '@sotto/meeting';
import { fieldsOf, listOf, stringOf } from './calendar-json.js';
import { retryAfter } from './delivery-schedule.js';
import { jsonAnswer } from './service-answer.js';
import type { Fetch, SignIn } from './sign-in-options.js';
import { TO_NO_OTHER } from './to-no-other.js';

/** What asking a calendar's service needs. */
export interface CalendarRequest {
  readonly fetch: Fetch;
  readonly signIn: Pick<SignIn, 'accessToken'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly signal: AbortSignal;
}

const NAMES = { google: 'Google Calendar', microsoft: 'Microsoft 365' } as const;

/**
 * Asks for JSON with the person's token, which goes to this address and nowhere else: redirects are not followed.
 * @throws SottoError with a sentence for what came instead
 */
export async function requestJson(
  service: keyof typeof NAMES,
  url: string,
  request: CalendarRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const name = NAMES[service];
  let response: Response;
  try {
    response = await request.fetch(url, {
      headers: {
        authorization: `Bearer ${request.signIn.accessToken}`,
        accept: 'application/json',
        ...headers,
      },
      ...TO_NO_OTHER,
      signal: request.signal,
    });
  } catch (error) {
    throw notReached(name, error, request.signal);
  }
  const body: unknown = await jsonAnswer(response, request.signal);
  if (request.signal.aborted) throw notReached(name, undefined, request.signal);
  if (!response.ok) throw refusal(name, response, body, request.clock.now());
  if (typeof body !== 'object' || body === null) {
    throw new SottoError({
      reason: 'bad-reply',
      message: `${name} answered with something that is not a calendar. Try again later.`,
      status: response.status,
    });
  }
  return body;
}

function notReached(name: string, cause: unknown, signal: AbortSignal): SottoError {
  return signal.aborted
    ? new SottoError({ reason: 'cancelled', message: `${name} was not read to the end.` }, { cause })
    : new SottoError(
        { reason: 'network', message: `${name} could not be reached. Check the connection and try again.` },
        { cause },
      );
}

/** Google says under `errors` why it refuses (a 403 may mean three things), Microsoft only in `code`. */
function refusal(name: string, response: Response, body: unknown, now: number): SottoError {
  const error = fieldsOf(fieldsOf(body).error);
  const code =
    stringOf(fieldsOf(listOf(error.errors)[0]).reason) || stringOf(error.code) || stringOf(error.status);
  const wait = retryAfter(response.headers.get('retry-after'), now);
  const told = {
    status: response.status,
    ...(code !== '' && { code }),
    ...(wait !== undefined && { retryAfterMs: wait }),
  };
  return new SottoError({ ...sentence(name, response.status, code, wait), ...told });
}

const RATE_CODES = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded'];

function sentence(name: string, status: number, code: string, wait: number | undefined) {
  if (status === 401) {
    return { reason: 'unauthorized', message: `The sign-in to ${name} is over. Sign in again.` } as const;
  }
  if (status === 429 || RATE_CODES.includes(code)) {
    const when = wait === undefined ? 'in a few minutes' : `in ${Math.ceil(wait / 1000)} seconds`;
    return { reason: 'rate-limited', message: `${name} was asked too often. Try again ${when}.` } as const;
  }
  if (code === 'accessNotConfigured' || code === 'SERVICE_DISABLED') {
    const message = `The calendar interface is not switched on for your client id. Switch it on in the console of ${name}.`;
    return { reason: 'not-configured', message } as const;
  }
  if (status === 403) {
    const message = `${name} does not let this sign-in read the calendar. Sign in again and allow it, or ask who runs your account.`;
    return { reason: 'forbidden', message } as const;
  }
  if (status === 404 || status === 410) {
    return { reason: 'not-found', message: `${name} has no such calendar for this account.` } as const;
  }
  if (status >= 500) {
    return { reason: 'server', message: `${name} has a problem. Try again in a few minutes.` } as const;
  }
  return { reason: 'bad-request', message: `${name} refused the request.` } as const;
}
