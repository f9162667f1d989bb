import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TimeLimits } from '../src/time-limits.js';
import type { WireFormat } from '../src/testing/model-peer.js';
import type { StreamFault } from './stream-faults.js';

/** A server that answers every request with one fault. */
export interface FaultServer {
  /** The base address for a model. */
  readonly address: string;
  close(): Promise<void>;
}

/** What a page of another address may do here. */
const allow = (request: IncomingMessage) => ({
  'access-control-allow-origin': '*',
  'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
  'access-control-expose-headers': 'retry-after, retry-after-ms',
});

/**
 * A real HTTP server on a port of its own: a browser opens six connections to one address at most.
 * @param limits those of the client, by which faults know how long "too long" is
 */
export async function openFaultServer(
  fault: StreamFault,
  format: WireFormat,
  limits: TimeLimits,
): Promise<FaultServer> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'OPTIONS') return void response.writeHead(204, allow(request)).end();
    void fault.answer(new Reply(response, allow(request), limits), format);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/v1`, close: () => closed(server) };
}

async function closed(server: Server): Promise<void> {
  const done = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await done;
}

/** One answer, as it goes out. */
export class Reply {
  readonly limits: TimeLimits;
  readonly #response: ServerResponse;
  readonly #allowed: Record<string, string>;
  readonly #gone: Promise<void>;

  constructor(response: ServerResponse, allowed: Record<string, string>, limits: TimeLimits) {
    this.#response = response;
    this.#allowed = allowed;
    this.limits = limits;
    this.#gone = new Promise((resolve) => response.once('close', resolve));
    response.on('error', () => undefined);
  }

  /** Nobody reads any more. */
  get isOver(): boolean {
    return this.#response.destroyed || this.#response.writableEnded;
  }

  head(status = 200, headers: Record<string, string> = { 'content-type': 'text/event-stream' }): this {
    this.#response.writeHead(status, { ...this.#allowed, ...headers });
    this.#response.flushHeaders();
    return this;
  }

  /** One chunk, out before the next. */
  async write(chunk: string | Uint8Array): Promise<void> {
    if (this.isOver || chunk.length === 0) return;
    const written = new Promise<void>((resolve) => {
      this.#response.write(chunk, () => resolve());
    });
    await Promise.race([written, this.#gone]);
  }

  end(chunk: string | Uint8Array = ''): void {
    this.#response.end(chunk);
  }

  /** Past HTTP, what comes next on the connection. */
  raw(bytes: string): void {
    this.#response.socket?.write(bytes);
  }

  /** The connection is closed, as by a proxy that gives up. */
  hangUp(): void {
    this.#response.socket?.end();
  }

  /** The connection is reset, as by a machine that is gone. */
  reset(): void {
    this.#response.socket?.resetAndDestroy();
  }

  /** Until so many milliseconds are over, or nobody reads any more. */
  async wait(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
    await Promise.race([over, this.#gone]);
    clearTimeout(timer);
  }
}
