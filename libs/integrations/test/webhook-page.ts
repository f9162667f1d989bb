import { attempt, type AttemptOutcome } from '../src/delivery-attempt.js';
import type { WebhookKind } from '../src/webhook.js';

/** What the test asks of the page. */
export interface WebhookPage {
  send(url: string, kind: WebhookKind, secret?: string): Promise<AttemptOutcome>;
}

declare global {
  interface Window {
    webhookPage: WebhookPage;
  }
}

window.webhookPage = {
  send: (url, kind, secret) =>
    attempt(
      {
        clock: {
          now: () => Date.now(),
          elapsed: () => performance.now(),
          // The test has a limit of its own.
          after: (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
        },
        fetch: window.fetch.bind(window),
        crypto: window.crypto,
        sharing: () => true,
        loopback: true,
      },
      { id: 'a', name: 'a', url, events: [], active: true, kind, ...(secret && { secret }) },
      { id: 'session_1:1', body: '{"event":"session_started","data":"Grüße"}' },
      new AbortController().signal,
    ),
};
