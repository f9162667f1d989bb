import { createServer, type IncomingMessage, request as requestTo, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';

/** One request as it left the browser. */
export interface Heard {
  readonly method: string;
  /** With the port. */
  readonly host: string;
  /** With what stands behind a question mark; empty where the browser wanted a tunnel (https, wss, ws). */
  readonly path: string;
  /** Names and values in turns. */
  readonly headers: readonly string[];
  /** What has come of the body so far; of a tunnel, of all that went into it. */
  readonly parts: readonly Buffer[];
}

export const bodyOf = ({ parts }: Heard): Buffer => Buffer.concat(parts);

/** Everything that was sent, as text of one byte a character. */
export const textOf = (heard: Heard): string =>
  [heard.method, heard.host, heard.path, ...heard.headers, bodyOf(heard).toString('latin1')].join('\n');

/** All that leaves a browser, heard outside of it. */
export interface Wire {
  /** For the browser's start: every connection goes this way, also those to this machine. */
  readonly proxy: { readonly server: string };
  /** Everything so far, oldest first. */
  readonly heard: readonly Heard[];
  close(): void;
}

/** Addresses on this machine. All others are told apart by their names, and answered 502: nothing leaves the machine. */
const HERE = new Set(['localhost', '127.0.0.1']);

/**
 * The only way out of a browser: a proxy that writes down every request, whoever made it, a page, a worker, a service
 * worker or the browser itself. It needs no cooperation of the page and none of Playwright.
 */
export async function openWire(): Promise<Wire> {
  const heard: Heard[] = [];
  const open = new Set<Socket>();
  const server = createServer((request, response) => pass(request, response, heard));
  server.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const parts = [head];
    heard.push({ method: 'CONNECT', host: request.url ?? '', path: '', headers: request.rawHeaders, parts });
    socket.on('data', (part: Buffer) => parts.push(part));
    tunnel(request.url ?? '', socket, head, open);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    proxy: { server: `http://127.0.0.1:${port}` },
    heard,
    close: () => {
      server.closeAllConnections();
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/**
 * A Chromium whose every connection goes over the wire. What does not go through a proxy is shut: QUIC, and WebRTC's UDP.
 */
export const browserOn = ({ proxy }: Wire, args: readonly string[]): Promise<Browser> => {
  const executablePath = chromiumPath();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    proxy,
    args: [
      ...CHROMIUM_ARGS,
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--force-webrtc-ip-handling-policy',
      ...args,
    ],
  });
};

function pass(request: IncomingMessage, response: ServerResponse, heard: Heard[]): void {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
  const path = url.pathname + url.search;
  const { method = '', headers, rawHeaders } = request;
  const parts: Buffer[] = [];
  heard.push({ method, host: url.host, path, headers: rawHeaders, parts });
  request.on('data', (part: Buffer) => parts.push(part));
  if (!HERE.has(url.hostname)) {
    request.resume();
    return void response.writeHead(502).end();
  }
  const onward = requestTo({ host: url.hostname, port: url.port, path, method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

function tunnel(address: string, socket: Socket, head: Buffer, open: Set<Socket>): void {
  const { hostname, port } = new URL(`http://${address}`);
  socket.on('error', () => socket.destroy());
  if (!HERE.has(hostname)) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  const onward = connect(Number(port || 80), hostname, () => {
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  for (const each of [socket, onward]) {
    open.add(each);
    each.on('close', () => open.delete(each));
  }
  onward.on('error', () => socket.destroy());
  socket.on('close', () => onward.destroy());
}

/** With the port, as the wire tells it. */
export const hostOf = (address: string): string => new URL(address).host;

/** Requests to hosts that are none of these. */
export const toOthers = (heard: readonly Heard[], named: readonly string[]): readonly Heard[] =>
  heard.filter(({ host }) => !named.includes(host));

/** Without those to hosts that the browser asked for itself. */
export const ofPages = (heard: readonly Heard[], browsersOwn: readonly string[]): readonly Heard[] =>
  heard.filter(({ host }) => !browsersOwn.includes(host));

/** "GET localhost:4300/app" */
export const lineOf = ({ method, host, path }: Heard): string => `${method} ${host}${path}`;

/** How requests were heard, and what was left out, for the readers of a figure. */
export const HEARD_HOW =
  'Every connection of the browser, those of workers and the service worker included, goes through a proxy that writes it down; two requests that were made on purpose at the end were heard there.';
export const toldOwn = (browsersOwn: readonly string[]): string =>
  browsersOwn.length === 0
    ? ''
    : `Left out is what Chromium asks for itself with any page, told apart by its own network log: ${browsersOwn.join(', ')}.`;

/**
 * Asks another host on purpose, from the page and from its service worker, so that silence on the wire says something.
 * @throws where the wire does not hear both
 */
export async function leak(page: Page, heard: readonly Heard[]): Promise<void> {
  const before = heard.length;
  const [worker] = page.context().serviceWorkers();
  const asking = [page.evaluate(askElsewhere), worker?.evaluate(askElsewhere)];
  await Promise.all(asking);
  const found = toOthers(heard.slice(before), [hostOf(page.url())]).length;
  if (found < asking.length)
    throw new Error(`The wire heard ${found} of ${asking.length} requests that were made on purpose.`);
}

/** Runs in the page, and in the worker. */
const askElsewhere = (): Promise<unknown> =>
  fetch('https://elsewhere.example/', { mode: 'no-cors' }).catch(() => undefined);
