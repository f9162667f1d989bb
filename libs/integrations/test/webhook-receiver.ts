import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the receiver does with a request. 'hold': no answer. 'drop': the connection is cut after it was read. */
export type Answer =
  | number
  | 'hold'
  | 'drop'
  | { readonly status: number; readonly headers: Record<string, string> };

/** A real HTTP server that tells what came and answers as the test says. */
export class WebhookReceiver {
  readonly got: Received[] = [];
  readonly url: string;
  answer: (request: Received) => Answer = () => 200;
  /** Requests that are without an answer. */
  holding = 0;
  readonly #close: () => Promise<void>;
  #heard: () => void = () => undefined;

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.#close = close;
  }

  static async open(): Promise<WebhookReceiver> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url: path = '', headers } = request;
        receiver.#take({ method, path, headers, body: Buffer.concat(parts).toString('utf8') }, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const receiver: WebhookReceiver = new WebhookReceiver(`http://127.0.0.1:${port}/hook`, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return receiver;
  }

  /** Resolves when so many requests have come. */
  async count(requests: number): Promise<void> {
    while (this.got.length < requests) await new Promise<void>((resolve) => (this.#heard = resolve));
  }

  close(): Promise<void> {
    return this.#close();
  }

  #take(request: Received, response: ServerResponse): void {
    this.got.push(request);
    const answer = this.answer(request);
    if (answer === 'hold') {
      this.holding++;
      response.on('close', () => this.holding--);
    } else if (answer === 'drop') response.destroy();
    else if (typeof answer === 'number') response.writeHead(answer).end('thanks');
    else response.writeHead(answer.status, answer.headers).end();
    this.#heard();
  }
}

/** An address of this machine where nobody listens. */
export async function closedAddress(): Promise<string> {
  const receiver = await WebhookReceiver.open();
  await receiver.close();
  return receiver.url;
}
