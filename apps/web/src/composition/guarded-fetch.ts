import { SottoError } from '@sotto/meeting';

/** One request that left this page. Never its content. */
export interface Departure {
  /** ms since 1970 */
  readonly at: number;
  readonly origin: string;
}

export interface GuardedFetch {
  readonly fetch: typeof fetch;
  /** The same way out, to addresses that are entered and not stored: they are being tested. */
  fetchTo(origins: ReadonlySet<string>): typeof fetch;
  /** What left since the page was opened, newest last. */
  departures(): readonly Departure[];
}

/** More than this many are not kept: the newest matter. */
const KEPT = 500;

/**
 * The one way out of the page. The content policy must allow any https address, because people bring their own
 * endpoints; so this list, made from their settings, is the real guard: whatever a model or a page says, no request
 * goes to an address that the person has not entered.
 * @param allowed origins, read anew at each request
 */
export function guardedFetch(
  send: typeof fetch,
  allowed: () => ReadonlySet<string>,
  now: () => number,
): GuardedFetch {
  const departures: Departure[] = [];
  const through =
    (origins: () => ReadonlySet<string>): typeof fetch =>
    (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const origin = URL.canParse(address) ? new URL(address).origin : address;
      if (!origins().has(origin)) {
        return Promise.reject(
          new SottoError({
            reason: 'forbidden',
            message: `Sotto does not send anything to ${origin}: it is not among the providers in Settings.`,
          }),
        );
      }
      departures.push({ at: now(), origin });
      if (departures.length > KEPT) departures.shift();
      return send(input, init);
    };
  return {
    departures: () => departures,
    fetch: through(allowed),
    fetchTo: (origins) => through(() => origins),
  };
}
