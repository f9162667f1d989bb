import { SottoError } from '@sotto/meeting';

/** What a request leaves for. */
export type Purpose =
  | 'assistant'
  | 'transcription'
  | 'provider-test'
  | 'webhook'
  | 'calendar'
  | 'contacts'
  | 'mail'
  | 'sign-in';

/** One request that left this page. Never its content. */
export interface Departure {
  /** ms since 1970 */
  readonly at: number;
  readonly origin: string;
  readonly purpose: Purpose;
  /** Of the body; of a socket, what went out until it closed. */
  readonly bytes: number;
  /** SHA-256 of the body, base64url; null where there is none to take: no body, or a socket. */
  readonly digest: string | null;
}

/** Origins that may be asked, read again at each request. */
export type Origins = () => ReadonlySet<string>;

/** The origins of the purposes whose addresses stand in the settings. Any other purpose brings its own. */
export type OriginsByPurpose = Readonly<Partial<Record<Purpose, Origins>>>;

export interface GuardedFetch {
  /** @param origins those of the settings for this purpose unless given; none where the settings hold none */
  fetchFor(purpose: Purpose, origins?: Origins): typeof fetch;
  /** Sockets to the origins of this purpose (`wss:` for `https:`); one to another throws SottoError 'forbidden'. */
  socket(purpose: Purpose): typeof WebSocket;
  /** Hears of everything that left since the page was opened, and from then on. There is one who hears. */
  onDeparture(listener: (departure: Departure) => void): void;
}

const NO_ORIGINS: Origins = () => new Set();

/** More than this many do not wait for somebody who hears of them; an hour of answers is a hundred. */
const KEPT = 10_000;

/**
 * The one way out of the page. The content policy must allow any https address, because people bring their own
 * endpoints; so these lists, made from their settings, are the real guard: whatever a model or a page says, no request
 * goes to an address that the person has not entered for this very purpose.
 * @param Socket the browser's own unless given
 */
export function guardedFetch(
  send: typeof fetch,
  allowed: OriginsByPurpose,
  now: () => number,
  Socket: typeof WebSocket = globalThis.WebSocket,
): GuardedFetch {
  const waiting: Departure[] = [];
  let hear = (departure: Departure) => {
    if (waiting.length < KEPT) waiting.push(departure);
  };
  let turn = Promise.resolve();
  const check = (address: string, origins: Origins): string => {
    const origin = originOf(address);
    if (origins().has(origin)) return origin;
    throw new SottoError({
      reason: 'forbidden',
      message: `Sotto does not send anything to ${origin}: it is not among the services that you have entered for this.`,
    });
  };
  return {
    fetchFor:
      (purpose, origins = allowed[purpose] ?? NO_ORIGINS) =>
      async (input, init) => {
        const origin = check(input instanceof Request ? input.url : String(input), origins);
        const [sent, body] = await withBody(input, init);
        const at = now();
        // Measured beside the request, which does not wait for it, and told in the order of the requests.
        const size = measured(body);
        turn = turn.then(async () => {
          // Also where it could not be measured: that it left is what must not be missing.
          const { bytes, digest } = await size.catch(() => UNMEASURED);
          hear({ at, origin, purpose, bytes, digest });
        });
        return send(input, { ...unlessAsked(sent), ...sent });
      },
    socket: (purpose) =>
      class GuardedSocket extends Socket {
        #bytes = 0;

        constructor(address: string | URL, protocols?: string | string[]) {
          const origin = check(String(address).replace(/^ws/u, 'http'), allowed[purpose] ?? NO_ORIGINS);
          super(address, protocols);
          const at = now();
          const leave = () => hear({ at, origin, purpose, bytes: this.#bytes, digest: null });
          this.addEventListener('close', leave, { once: true });
        }

        override send(data: string | BufferSource | Blob): void {
          this.#bytes += sizeOf(data);
          super.send(data);
        }
      },
    onDeparture: (listener) => {
      hear = listener;
      waiting.splice(0).forEach(listener);
    },
  };
}

/**
 * What a request does unless it asks for something else: no cookies, no address of this page, and no redirect, which would
 * carry it to an origin that nobody has checked. A browser sends what may not be read (`no-cors`) with redirects only.
 */
const unlessAsked = (init: RequestInit | undefined): RequestInit => ({
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  ...(init?.mode !== 'no-cors' && { redirect: 'error' }),
});

type Body = BodyInit | Request | null | undefined;

/** A form is put in its final form first, so that what is measured is what leaves. */
async function withBody(
  input: unknown,
  init: RequestInit | undefined,
): Promise<[RequestInit | undefined, Body]> {
  if (!(init?.body instanceof FormData)) {
    return [init, input instanceof Request ? input.clone() : init?.body];
  }
  const form = new Response(init.body);
  const headers = new Headers(init.headers);
  headers.set('content-type', form.headers.get('content-type') ?? '');
  const body = await form.arrayBuffer();
  return [{ ...init, headers, body }, body];
}

/** Streams are nowhere sent. */
async function measured(body: Body): Promise<Pick<Departure, 'bytes' | 'digest'>> {
  const bytes = await (body instanceof Request ? body : new Response(body)).arrayBuffer();
  if (bytes.byteLength === 0) return { bytes: 0, digest: null };
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const text = btoa(String.fromCharCode(...digest));
  return {
    bytes: bytes.byteLength,
    digest: text.replaceAll('+', '-').replaceAll('/', '_').replace('=', ''),
  };
}

const UNMEASURED = { bytes: 0, digest: null };

const sizeOf = (data: string | BufferSource | Blob): number =>
  typeof data === 'string'
    ? new TextEncoder().encode(data).length
    : data instanceof Blob
      ? data.size
      : data.byteLength;

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address);
