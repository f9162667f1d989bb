import { webcrypto } from 'node:crypto';
import type { HeldLock, SealedStore, WriterLock } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import type { Delivery } from '../src/delivery.js';
import { newRow, putRow } from '../src/outbox.js';
import type { OutboxRow } from '../src/outbox-row.js';
import { DELIVERIES, OUTBOX } from '../src/tables.js';
import type { Webhook } from '../src/webhook.js';
import { putWebhook, WebhookBook } from '../src/webhook-book.js';
import { createWebhookSender, type WebhookSender } from '../src/webhook-sender.js';

export const SESSION = 'session_1700000000000';
export const realCrypto = webcrypto as Crypto;

/** One tab that sends. */
export interface OpenTab {
  readonly sender: WebhookSender;
  /** The page goes away; resolves when nothing of it runs any more. */
  close(): Promise<void>;
}

/** A store, a clock that the test moves, and tabs that send through the real `fetch`. */
export class SenderGround {
  readonly store = new MemoryStore();
  readonly clock = new SimulatedClock(Date.now());
  /** What the person does to the webhooks. */
  readonly book = new WebhookBook({ store: this.store, crypto: realCrypto, loopback: true });
  sharing = true;
  /** What is done with an answer before the tab sees it. */
  answer: (response: Response) => Promise<Response> = (response) => Promise.resolve(response);
  /** Requests that have neither an answer nor an error yet. */
  inFlight = 0;
  readonly #tabs = new Set<OpenTab>();

  /** @param store another view of the same store */
  open(options: { lock?: WriterLock; store?: SealedStore } = {}): OpenTab {
    const page = new AbortController();
    const sender = createWebhookSender({
      store: this.store,
      clock: this.clock,
      crypto: realCrypto,
      fetch: this.#fetch,
      sharing: () => this.sharing,
      loopback: true,
      signal: page.signal,
      ...options,
    });
    const tab: OpenTab = {
      sender,
      close: () => {
        page.abort();
        this.#tabs.delete(tab);
        return sender.done;
      },
    };
    this.#tabs.add(tab);
    return tab;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#tabs].map((tab) => tab.close()));
  }

  async add(url: string, change: Partial<Webhook> = {}): Promise<Webhook> {
    const id = change.id ?? 'a';
    const webhook: Webhook = { id, name: id, url, events: [], active: true, kind: 'signed', ...change };
    await this.store.commit([putWebhook(webhook)]);
    return webhook;
  }

  /** As the follower does. @returns the id of the message */
  async queue(seq: number, ...webhooks: readonly string[]): Promise<string> {
    const id = `${SESSION}:${seq}`;
    const body = JSON.stringify({ event: 'session_started', timestamp: '', data: { id } });
    const message = { id, event: 'session_started', body, at: this.clock.now() } as const;
    await this.store.commit(
      (webhooks.length ? webhooks : ['a']).map((webhook) => putRow(newRow(webhook, message))),
    );
    return id;
  }

  async rows(): Promise<readonly OutboxRow[]> {
    return (await this.store.list(OUTBOX)).flatMap(({ value }) => (value ? [value] : []));
  }

  /** In the order of message and attempt. */
  async deliveries(webhook = 'a'): Promise<readonly Delivery[]> {
    const entries = await this.store.range(DELIVERIES, { prefix: [webhook] });
    return entries.flatMap(({ value }) => (value ? [value] : []));
  }

  /** Resolves when the log has so many lines. */
  async logged(lines: number, webhook = 'a'): Promise<readonly Delivery[]> {
    await this.until(async () => (await this.deliveries(webhook)).length >= lines);
    return this.deliveries(webhook);
  }

  /** Moves the clock to the next attempt of the first message that waits, and waits for its line. */
  async nextAttempt(lines: number): Promise<Delivery | undefined> {
    const [row] = await this.rows();
    await this.clock.advance(Math.max(0, (row?.dueAt ?? 0) - this.clock.now()));
    return (await this.logged(lines)).at(-1);
  }

  /** Looks after each commit whether it is so. */
  async until(condition: () => Promise<boolean>): Promise<void> {
    for (;;) {
      let stop = () => undefined as unknown;
      const changed = new Promise<void>((resolve) => (stop = this.store.subscribe(() => resolve())));
      const met = await condition();
      if (!met) await changed;
      stop();
      if (met) return;
    }
  }

  readonly #fetch: typeof fetch = async (input, init) => {
    this.inFlight++;
    try {
      return await this.answer(await fetch(input, init));
    } finally {
      this.inFlight--;
    }
  };
}

/** A lock over the tabs of a test. */
export class TabLock implements WriterLock {
  #holder: AbortController | null = null;
  #waiting: (() => void)[] = [];

  take({ steal }: { steal: boolean }): Promise<HeldLock | null> {
    if (this.#holder && !steal) return Promise.resolve(null);
    this.#holder?.abort();
    const holder = (this.#holder = new AbortController());
    const release = () => {
      if (this.#holder !== holder) return;
      this.#holder = null;
      for (const go of this.#waiting.splice(0)) go();
    };
    return Promise.resolve({ lost: holder.signal, release });
  }

  free(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (!this.#holder || signal.aborted) return resolve();
      this.#waiting.push(resolve);
      signal.addEventListener('abort', () => resolve());
    });
  }
}

/** Lets everything run that needs no more time: until nothing but held requests is under way for some turns. */
export async function quiet(ground: SenderGround, holding: () => number): Promise<void> {
  for (let still = 0; still < 4;) {
    await new Promise((resolve) => setImmediate(resolve));
    still = ground.inFlight === holding() ? still + 1 : 0;
  }
}
