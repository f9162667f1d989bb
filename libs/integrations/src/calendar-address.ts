import { bodyText, SottoError } from '@sotto/meeting';
import { publicAddress } from './public-address.js';
import type { Fetch } from './sign-in-options.js';

/** As much as a calendar file may have, in bytes. */
export const MAX_CALENDAR_BYTES = 10_000_000;

/** Servers that do not know the type of such a file say one of these. */
const OTHER_TYPES = ['text/plain', 'application/octet-stream', 'application/ics', 'application/calendar'];

/**
 * The address to read, `webcal:` turned into https.
 * @throws SottoError 'bad-request' unless it is a public https address without user information
 */
export function calendarAddress(typed: string, loopback: boolean): string {
  const { url } = publicAddress(typed.trim().replace(/^webcals?:/iu, 'https:'), { loopback });
  if (url !== undefined) return url;
  throw new SottoError({
    reason: 'bad-request',
    message:
      'This is no address that a calendar is read from. Enter a public one that begins with https:// or webcal://, without a name or password in it.',
  });
}

/**
 * The text of a calendar file at an address. No header of ours is sent, because a server would have to allow each:
 * the browser's own cache asks with the file's ETag whether it changed.
 * @param address from `calendarAddress`
 * @throws SottoError
 */
export async function fetchCalendar(
  address: string,
  fetch: Fetch,
  loopback: boolean,
  signal: AbortSignal,
): Promise<string> {
  let response: Response;
  try {
    response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // It carries nothing, calendars do move, and where it ended is checked below.
      redirect: 'follow',
      cache: 'no-cache',
      signal,
    });
  } catch (error) {
    throw notReached(error, signal);
  }
  if (response.url !== '') calendarAddress(response.url, loopback);
  checkAnswer(response);
  const text = await bodyText(response.body, MAX_CALENDAR_BYTES, signal).catch((error: unknown) => {
    throw notReached(error, signal);
  });
  if (text === null) throw tooLarge();
  return text;
}

/** A page cannot tell a dead connection from a server that does not let pages read it: both reject alike. */
function notReached(cause: unknown, signal: AbortSignal): SottoError {
  if (signal.aborted) {
    return new SottoError(
      { reason: 'cancelled', message: 'The calendar was not read to the end.' },
      { cause },
    );
  }
  return new SottoError(
    {
      reason: 'network',
      message:
        'The address did not answer, or it does not let web pages read it. Check it; if it opens in a new tab, download the file and import it.',
    },
    { cause },
  );
}

function checkAnswer({ status, ok, headers }: Response): void {
  if (status === 401 || status === 403) {
    throw new SottoError({
      reason: 'forbidden',
      message:
        'The address asks for a sign-in. Use the calendar’s public or secret address, or download the file and import it.',
      status,
    });
  }
  if (status === 404 || status === 410) {
    throw new SottoError({
      reason: 'not-found',
      message: 'There is no calendar at this address any more. Check the address.',
      status,
    });
  }
  if (!ok) {
    throw new SottoError({
      reason: status === 429 ? 'rate-limited' : 'server',
      message: 'The server of this calendar has a problem. Try again in a few minutes.',
      status,
    });
  }
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type !== '' && type !== 'text/calendar' && !OTHER_TYPES.includes(type)) {
    throw new SottoError({
      reason: 'bad-reply',
      message: `The address leads to something else than a calendar (${type}). Look for the address that ends in .ics.`,
    });
  }
  if (Number(headers.get('content-length') ?? 0) > MAX_CALENDAR_BYTES) throw tooLarge();
}

const tooLarge = () =>
  new SottoError({
    reason: 'too-long',
    message: 'The calendar at this address is larger than 10 MB. It was not read.',
  });
