import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TimeLimits } from '../src/time-limits.js';
import type { WireFormat } from '../src/testing/model-peer.js';
import { Reply } from './fault-reply.js';
import type { StreamFault } from './stream-fault.js';

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
