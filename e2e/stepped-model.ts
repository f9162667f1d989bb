import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A chat-completion server whose answer comes piece by piece, each when the test sends it. */
export interface SteppedModel {
  /** The base address, as a person enters it. */
  readonly address: string;
  /** Resolves once a question has come whose answer is still open. */
  asked(): Promise<void>;
  /** Sends the next piece of the open answer. */
  send(piece: string): void;
  /** Cuts the connection in the middle of the open answer. */
  breakOff(): void;
  /** Resolves once the page has given up the open answer. */
  givenUp(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the server on a free port. It takes one question at a time. */
export async function startSteppedModel(): Promise<SteppedModel> {
  const open: ServerResponse[] = [];
  let hear: () => void = () => undefined;
  const server = createServer((request, response) => {
    allowPages(response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    void readWhole(request).then(() => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      open.push(response);
      hear();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const current = (): ServerResponse => {
    const response = open.at(-1);
    if (!response) throw new Error('Nothing was asked yet.');
    return response;
  };
  return {
    address: `http://127.0.0.1:${port}/v1`,
    asked: async () => {
      if (open.length === 0) await new Promise<void>((resolve) => (hear = resolve));
    },
    send: (content) => void current().write(event({ delta: { content }, finish_reason: null })),
    breakOff: () => void current().destroy(),
    givenUp: async () => {
      if (!current().closed) await once(current(), 'close');
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const event = (choice: object): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`;

/** Lets web pages of any origin read the answers. */
function allowPages(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*, authorization');
}

async function readWhole(request: IncomingMessage): Promise<void> {
  request.resume();
  await once(request, 'end');
}
