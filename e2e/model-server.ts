import { LLMock } from '@copilotkit/aimock';

/** A model's reply of about 40 pieces: at four a second, a page that is painted five times a second is seen to grow. */
export const LONG_ANSWER =
  '**Name the price first**\n\n- Forty thousand a year, support included.\n' +
  '- Ask what they compare it with, and wait for the answer.\n- Offer the two-year price only when they ask for it.\n';

/** The default models by which the three providers are told apart at the one server. */
export const MODELS = { openai: /^gpt-5/, anthropic: /^claude/, compatible: /^llama/ } as const;

/** A request as the server saw it. */
export interface Seen {
  readonly path: string;
  /** ms since 1970 */
  readonly at: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * A peer that we did not write, over real HTTP on this machine: it speaks both wires, and keeps a journal. It accepts
 * what the real providers refuse, so the tests look at what it was sent.
 */
export async function startModelServer(): Promise<LLMock> {
  const server = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 5, logLevel: 'silent' });
  await server.start();
  return server;
}

/** Takes no more requests. Not waited for: a connection that Chromium opened ahead ends when its page is closed. */
export const stopModelServer = (server: LLMock): void => void server.stop();

/** What was asked of the models, oldest first. */
export function requestsTo(server: LLMock): readonly Seen[] {
  return server
    .getRequests()
    .filter(({ method }) => method === 'POST')
    .map(({ path, timestamp, headers, body }) => ({
      path,
      at: timestamp,
      headers,
      body: body as unknown as Seen['body'],
    }));
}
