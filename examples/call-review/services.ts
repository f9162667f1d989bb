import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { Webhook } from 'standardwebhooks';

/** A message that a receiver took, its signature verified. */
export interface Told {
  readonly id: string;
  readonly body: { readonly event: string; readonly data: Readonly<Record<string, unknown>> };
}

export const ADVICE = {
  overallScore: 71,
  strengths: ['You asked before you told.'],
  improvements: ['Leave the price until they ask.'],
  specificTips: ['Count to two after each answer.'],
  ...{ confidence: 7, communication: 7, technical: 6, engagement: 8 },
};

const SECRET = 'whsec_bm90IGEgc2VjcmV0LCBhIHRlc3QgaGFzIGl0IGFsbA==';

/** The world of the tool on this machine: a provider that is down, one that answers, and who wants to hear of reviews. */
export async function startServices() {
  let down = 0;
  const first = await listening((_, answer) => {
    down++;
    answer(500);
  });
  const second = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
  second.onMessage(/./, { content: JSON.stringify(ADVICE) });
  await second.start();

  const attempts: string[] = [];
  const told: Told[] = [];
  const verifier = new Webhook(SECRET);
  const receiver = await listening(({ headers }, answer, text) => {
    const id = String(headers['webhook-id']);
    attempts.push(id);
    if (attempts.length === 1) return answer(503);
    told.push({ id, body: verifier.verify(text, headers as Record<string, string>) as Told['body'] });
    answer(204);
  });
  return {
    /** What `call-review.json` says of them. */
    config: {
      providers: [
        { kind: 'openai', keyFrom: 'FIRST_KEY', baseUrl: `${addressOf(first)}/v1` },
        { kind: 'anthropic', keyFrom: 'SECOND_KEY', baseUrl: `${second.url}/v1` },
      ],
      webhook: { url: `${addressOf(receiver)}/`, secretFrom: 'HOOK_SECRET', onThisMachine: true },
    },
    keys: { FIRST_KEY: 'key-of-the-first', SECOND_KEY: 'key-of-the-second', HOOK_SECRET: SECRET },
    /** How often each was asked until now. */
    asked: () => ({ first: down, second: second.getRequests().length }),
    /** By message, in the order of their coming; the first attempt of all is turned away. */
    attempts,
    told,
    async close() {
      for (const server of [first, receiver]) server.close();
      await second.stop();
    },
  };
}

/** @param heard called with the whole body; what it throws is an answer of 400 */
async function listening(
  heard: (request: IncomingMessage, answer: (status: number) => void, text: string) => void,
): Promise<Server> {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      try {
        heard(request, (status) => response.writeHead(status).end(), text);
      } catch (error) {
        response.writeHead(400).end(String(error));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
