import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiteServer } from '../tools/site-server.mjs';

/**
 * The built site on a port of one test's own. What was asked for is heard here, at the server: Playwright can be late
 * for the first files of a worker that another worker starts, and then reports nothing of them.
 */
export interface OwnSite {
  readonly address: string;
  /** The paths asked for, oldest first, without what stands behind a question mark. */
  readonly asked: readonly string[];
  /** Which paths answer 404 from now on; none until this is called. */
  lose(paths: RegExp | undefined): void;
  /** From now on the site is the one in this folder: a new version has been published. */
  publish(folder: string): void;
  close(): Promise<void>;
}

/** Another folder, where another build is measured. */
const SITE = process.env['SITE_FOLDER'] ?? 'dist/site';

/** @param base the path below which it lies, with a slash at both ends */
export async function openOwnSite(folder = SITE, base = '/'): Promise<OwnSite> {
  const asked: string[] = [];
  let lost: RegExp | undefined;
  let site = createSiteServer(folder, base);
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    asked.push(path);
    if (lost?.test(path)) response.writeHead(404).end('Not found');
    else site.emit('request', request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    asked,
    lose: (paths) => (lost = paths),
    publish: (next) => (site = createSiteServer(next, base)),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
