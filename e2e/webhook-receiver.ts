import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';

/** A message as the receiver got it. */
export interface Received {
  /** What it was answered. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: { readonly event: string; readonly data: { readonly id: string; readonly test?: true } };
}

/** A receiver of webhooks on this machine, over real HTTP: it allows calls from web pages, as one of the signed kind must. */
export interface WebhookReceiver {
  readonly url: string;
  /** All that came, oldest first. */
  readonly got: readonly Received[];
  /** The status of the next answers. */
  answerNext(...statuses: number[]): void;
  /** The status of the answers where none is said for the next one; 200 until this is called. */
  answerWith(status: number): void;
  /** What every answer says from now on; "thanks" until this is called. */
  sayBack(text: string): void;
  /** Waits until so many messages of an event have come, tests left out, and gives them. */
  messages(event: string, count: number): Promise<readonly Received[]>;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<WebhookReceiver> {
  const got: Received[] = [];
  const statuses: number[] = [];
  let usual = 200;
  let said = 'thanks';
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const status = statuses.shift() ?? usual;
      got.push({ status, headers: request.headers, text, body: JSON.parse(text) as Received['body'] });
      response.writeHead(status).end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const of = (event: string) => got.filter(({ body }) => body.event === event && !body.data.test);
  return {
    url: `http://127.0.0.1:${port}/hooks/sotto`,
    got,
    answerNext: (...next) => void statuses.push(...next),
    answerWith: (status) => (usual = status),
    sayBack: (text) => (said = text),
    messages: async (event, count) => {
      await expect.poll(() => of(event).length).toBe(count);
      return of(event);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
