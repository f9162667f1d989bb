import { readFile } from 'node:fs/promises';

/** The part of Chromium's own account of its network (`--log-net-log`) that is read here. */
interface NetLog {
  readonly constants: { readonly logEventTypes: Readonly<Record<string, number>> };
  readonly events: readonly {
    readonly type: number;
    readonly params?: { readonly url?: string; readonly initiator?: string; readonly request_type?: string };
  }[];
}

/** What Chromium writes where no page asked. */
const NO_PAGE = 'not an origin';

/**
 * Hosts that the browser asked for itself (updates, the account, the names of form fields), as it does with any page: it
 * says of every request which page made it. A host that any page asked too is none of them.
 * @param path of a log whose browser has been closed
 */
export async function askedByTheBrowser(path: string): Promise<readonly string[]> {
  const { constants, events } = JSON.parse(await readFile(path, 'utf8')) as NetLog;
  const begins = constants.logEventTypes['URL_REQUEST_START_JOB'];
  const asked = events.flatMap(({ type, params }) =>
    type === begins && params?.url
      ? {
          host: hostAndPort(params.url),
          itself: params.initiator === NO_PAGE && params.request_type === 'other',
        }
      : [],
  );
  const byPages = new Set(asked.flatMap(({ host, itself }) => (itself ? [] : host)));
  return [...new Set(asked.map(({ host }) => host))].filter((host) => !byPages.has(host));
}

/** As the wire writes it: a tunnel's port is told even where it is the usual one. */
function hostAndPort(address: string): string {
  const { host, port, protocol } = new URL(address);
  return !port && /^(?:https|wss):$/.test(protocol) ? `${host}:443` : host;
}
