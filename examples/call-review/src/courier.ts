import {
  createWebhookSender,
  WebhookBook,
  type WebhookEntry,
  webhookFollower,
  type WebhookLog,
} from '@sotto/integrations';
import { followFacts, hasCaughtUp } from '@sotto/live-session';
import { type SealedStore, timerClock as clock } from '@sotto/meeting';
import type { Config } from './config.js';
import { SentenceError } from './sentence-error.js';

/** Tells the webhook of reviews, while it is open. What it does not get rid of waits in the store for the next run. */
export interface Courier {
  /** What the archive is to know it by. */
  readonly follower: string;
  /** Waits until nothing is left to send, or the time is up. @returns what became of the messages, and what waits */
  told(withinMs: number): Promise<WebhookLog>;
  close(): Promise<void>;
}

/** @throws SentenceError where the address or the secret is refused */
export async function openCourier(
  {
    store,
    fetch,
    report,
  }: { store: SealedStore; fetch: typeof globalThis.fetch; report: (error: unknown) => void },
  { url, secret, onThisMachine: loopback }: NonNullable<Config['webhook']>,
): Promise<Courier> {
  const book = new WebhookBook({ store, crypto, loopback });
  const webhook = await entered(book, {
    ...{ name: 'Reviews', url, secret, kind: 'signed' },
    ...{ events: ['analysis_complete'], origins: ['import'] },
  });
  const follower = webhookFollower({ store });
  const closing = new AbortController();
  const { signal } = closing;
  const following = followFacts({
    ...{ store, clock, followers: [follower], signal },
    onTrouble: (trouble) =>
      report(trouble.type === 'held-up' ? trouble.error : `${trouble.session} is not told: ${trouble.type}.`),
  });
  const sender = createWebhookSender({ store, clock, crypto, fetch, loopback, signal, sharing: () => true });
  return {
    follower: follower.name,
    async told(withinMs) {
      const over = new AbortController();
      void clock.after(withinMs, over.signal).then(() => over.abort());
      for (;;) {
        const changed = nextChange(store, over.signal);
        // Asked first: what is handed over after that is in the log.
        const isHandedOver = await hasCaughtUp(store, follower.name);
        const log = await book.log(webhook);
        if (isHandedOver && log.waiting.length === 0) over.abort();
        if (over.signal.aborted) return log;
        await changed;
      }
    },
    async close() {
      closing.abort();
      await Promise.all([following, sender.done]);
    },
  };
}

/** The one webhook of the configuration. A receiver that has said it is gone (410) is asked again by each run. */
async function entered(book: WebhookBook, entry: WebhookEntry): Promise<string> {
  const [known] = (await book.list()).webhooks;
  const saved = known ? await book.update(known.id, entry) : await book.add(entry);
  if (saved.problem) throw new SentenceError(`The webhook was refused: ${saved.problem.message}`);
  if (!saved.webhook.active) await book.setActive(saved.webhook.id, true);
  return saved.webhook.id;
}

function nextChange(store: SealedStore, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
    function done() {
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
