import { SottoError } from '@sotto/meeting';

/** One request that left this page. Never its content. */
export interface Departure {
  /** ms since 1970 */
  readonly at: number;
  readonly origin: string;
}

export interface GuardedFetch {
  readonly fetch: typeof fetch;
  /** Sockets to the same origins (`wss:` for `https:`); making one to another throws SottoError 'forbidden'. */
  socket(): typeof WebSocket;
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
 * @param Socket the browser's own unless given
 */
export function guardedFetch(
  send: typeof fetch,
  allowed: () => ReadonlySet<string>,
  now: () => number,
  Socket: typeof WebSocket = globalThis.WebSocket,
): GuardedFetch {
  const departures: Departure[] = [];
  const leave = (origin: string, origins: ReadonlySet<string>) => {
    if (!origins.has(origin)) {
      throw new SottoError({
        reason: 'forbidden',
        message: `Sotto does not send anything to ${origin}: it is not among the services in Settings.`,
      });
    }
    departures.push({ at: now(), origin });
    if (departures.length > KEPT) departures.shift();
  };
  const through =
    (origins: () => ReadonlySet<string>): typeof fetch =>
    async (input, init) => {
      leave(originOf(input instanceof Request ? input.url : String(input)), origins());
      return send(input, init);
    };
  return {
    departures: () => departures,
    fetch: through(allowed),
    socket: () =>
      class GuardedSocket extends Socket {
        constructor(address: string | URL, protocols?: string | string[]) {
          leave(originOf(String(address).replace(/^ws/u, 'http')), allowed());
          super(address, protocols);
        }
      },
    fetchTo: (origins) => through(() => origins),
  };
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address);
