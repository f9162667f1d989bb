/** The page that calls, as far as advice needs it. */
export interface Page {
  /** Such as `https://sotto.example`. */
  readonly origin: string;
  readonly online?: () => boolean;
  /** The state of Chrome's local-network permission; undefined where the browser has none. */
  readonly localNetwork?: () => Promise<'granted' | 'denied' | 'prompt' | undefined>;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;
/** RFC 1918 and link-local addresses, and names that only a local network knows. */
const PRIVATE =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|.+\.local)$/;

/** True for this machine and for machines of the same network. */
export function isLocalAddress(url: string): boolean {
  const { hostname } = new URL(url);
  return LOOPBACK.test(hostname) || PRIVATE.test(hostname);
}

/**
 * What to do when a call failed without an answer. To a page a dead server, a refused CORS check and a blocked
 * local-network call look the same, so the sentence names what helps for each.
 */
export function networkAdvice(url: string, page: Page | undefined): string {
  if (page?.online?.() === false) {
    return 'this device is offline. Everything that runs on the device goes on; ask again when the connection is back.';
  }
  const { host, protocol, hostname } = new URL(url);
  if (!isLocalAddress(url)) {
    return (
      `${host} could not be reached: there is no connection, or the browser or a network filter blocked the call. ` +
      'Check the connection, any blocker, and the address.'
    );
  }
  const secure = page?.origin.startsWith('https:') ?? false;
  const advice = [
    `nothing that this page may read came from ${host}. See that the server runs`,
    ` and allows this page: ${corsRemedy(url, page)}`,
  ];
  if (secure) {
    advice.push(
      ' If the browser asks whether this page may reach your local network (Chrome 142 and newer), allow it.',
    );
  }
  if (secure && protocol === 'http:' && !LOOPBACK.test(hostname)) {
    advice.push(
      ' Some browsers also refuse http from a page on https: give the server https, or use localhost.',
    );
  }
  return advice.join('');
}

/** The command or switch that lets this page in, by the port a known server uses. */
export function corsRemedy(url: string, page: Page | undefined): string {
  const origin = page?.origin ?? '*';
  switch (new URL(url).port) {
    case '11434':
      return `start Ollama with OLLAMA_ORIGINS=${origin} ollama serve.`;
    case '1234':
      return 'switch on "Enable CORS" in LM Studio (Developer, Server Settings), or run lms server start --cors.';
    default:
      return `allow the origin ${origin} in its CORS settings.`;
  }
}
