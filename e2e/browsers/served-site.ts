import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SECURITY_HEADERS } from '../../tools/site-headers.mjs';
import { createSiteServer } from '../../tools/site-server.mjs';
import { root } from '../../tools/workspace.mjs';

/** The built site at an address of its own, so that nothing stored for another rule is there. */
export interface ServedSite {
  readonly address: string;
  /** What pages and their workers were forbidden by the policy, as the browser reports it. */
  violations(): readonly string[];
  close(): Promise<void>;
}

interface PolicyReport {
  readonly 'csp-report': { readonly 'violated-directive': string; readonly 'blocked-uri': string };
}

/** Serves `dist/site` with its headers; the policy also names an address to which browsers report. */
export async function serveSite(): Promise<ServedSite> {
  const violations: string[] = [];
  const reports = createServer((request, response) => {
    void textOf(request).then((text) => {
      violations.push(toldBy(text));
      response.writeHead(204).end();
    });
  });
  const reportsTo = await listening(reports);
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': `${SECURITY_HEADERS['Content-Security-Policy']}; report-uri ${reportsTo}`,
  };
  const site = createSiteServer(`${root}dist/site`, '/', headers);
  const address = await listening(site);
  return {
    address,
    violations: () => violations,
    async close() {
      await Promise.all([site, reports].map(closed));
    },
  };
}

type Server = ReturnType<typeof createServer>;

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) =>
    server.listen(0, 'localhost', () =>
      resolve(`http://localhost:${(server.address() as AddressInfo).port}`),
    ),
  );

function closed(server: Server): Promise<void> {
  const gone = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return gone;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function toldBy(text: string): string {
  const report = (JSON.parse(text) as PolicyReport)['csp-report'];
  return `${report['violated-directive']}: ${report['blocked-uri']}`;
}
