import type { Failure, SealedStore, Write } from '@sotto/meeting';
import { attempt, type AttemptPorts } from './delivery-attempt.js';
import { type LogLines, readLogLines } from './delivery-log.js';
import { settle, type Settled, settleDropped } from './delivery-outcome.js';
import { RETRY_AFTER_CAP_MS, waitLeft } from './delivery-schedule.js';
import { compartmentOf, deleteRow } from './outbox.js';
import type { OutboxRow } from './outbox-row.js';
import { OUTBOX, WEBHOOKS } from './tables.js';
import type { Webhook } from './webhook.js';
import { exclusivelyWebhooks, putWebhook, rowsOf } from './webhook-book.js';

/** What sending the messages of one webhook needs from its surroundings. */
export interface LanePorts extends AttemptPorts {
  readonly store: SealedStore;
}

/** So many requests of one webhook run at once: what a browser opens to one host over HTTP/1.1. */
const AT_ONCE = 6;
/** The wall clock is looked at so often while something waits: it goes on while the machine sleeps. */
const LOOK_MS = 60_000;
/** From an outcome that could not be stored to the next try to store it. The message is not sent anew. */
const STORE_AGAIN_MS = 5_000;

/** A row and when its attempt is due by both clocks, whichever comes first. */
interface Waiting {
  readonly row: OutboxRow;
  readonly dueElapsed: number;
  readonly dueWall: number;
}

/**
 * Sends the messages of one webhook, each at its own times. It knows of no other webhook, so none can hold it up.
 * The store is the truth: after each change of a row, by whomever, the row is read anew.
 */
export class WebhookLane {
  readonly #ports: LanePorts;
  readonly #webhook: string;
  readonly #signal: AbortSignal;
  readonly #waiting = new Map<string, Waiting>();
  readonly #running = new Map<string, Promise<void>>();
  /** Sessions that were deleted: nothing of them is sent any more. */
  readonly #forgotten = new Set<string>();
  #isOff = false;
  #log: Promise<LogLines> | undefined;
  #timer = new AbortController();
  /** One reading after the other, so that an older one never comes last. */
  #reading: Promise<void> = Promise.resolve();
  /** The receiver at this address asked for rest until then, by elapsed time. */
  #rest = { url: '', until: -Infinity };

  constructor(ports: LanePorts, webhook: string, signal: AbortSignal) {
    this.#ports = ports;
    this.#webhook = webhook;
    this.#signal = signal;
  }

  /** A row that was found at opening. @param delay of what was missed while closed, ms */
  admit(row: OutboxRow, delay?: number): void {
    if (this.#waiting.has(row.message)) return;
    this.#set(row, delay ?? this.#left(row));
    this.#look();
  }

  /** A row was written or deleted. */
  refresh(message: string): Promise<void> {
    this.#reading = this.#reading.then(() => this.#read(message));
    return this.#reading;
  }

  /** The webhook was changed: off, what waits is dropped at once; removed, nothing of it stays. */
  async webhookChanged(): Promise<void> {
    const { store } = this.#ports;
    try {
      const webhook = await store.get(WEBHOOKS, this.#webhook);
      this.#isOff = !webhook?.active;
      // Another address has asked for nothing, and what is dropped is sent to nobody.
      if (this.#isOff || webhook?.url !== this.#rest.url) this.#rest = { url: '', until: -Infinity };
      if (this.#isOff) for (const { row } of this.#waiting.values()) this.#set(row, 0);
      this.#look();
      if (webhook) return;
      await Promise.all(this.#running.values());
      await store.commit(await rowsOf(store, this.#webhook));
    } catch {
      // The store gives no answer: each row finds out at its own time.
    }
  }

  /**
   * A session was deleted, and its rows with it. An outcome that was being stored at that moment may have written
   * some of them anew, so they are deleted once more when nothing of it is under way.
   */
  async forget(compartment: string): Promise<void> {
    this.#forgotten.add(compartment);
    const messages = [...this.#waiting.keys()].filter((message) => compartmentOf(message) === compartment);
    for (const message of messages) this.#waiting.delete(message);
    await Promise.all(messages.map((message) => this.#running.get(message)));
    const log = await this.#log?.catch(() => undefined);
    const rows = messages.map((message) => deleteRow(this.#webhook, message));
    const writes = [...rows, ...(log?.forget(this.#webhook, compartment) ?? [])];
    if (writes.length > 0) await this.#ports.store.commit(writes).catch(() => undefined);
  }

  /** Resolves when nothing is under way; after the signal was aborted, nothing more will be. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
    await this.#reading;
  }

  /** What cannot be sent has nothing to wait for. */
  #left(row: OutboxRow): number {
    return this.#isOff ? 0 : waitLeft(row, this.#ports.clock.now());
  }

  #set(row: OutboxRow, delay: number): void {
    const { clock } = this.#ports;
    const due = { dueElapsed: clock.elapsed() + delay, dueWall: clock.now() + delay };
    this.#waiting.set(row.message, { row, ...due });
  }

  async #read(message: string): Promise<void> {
    if (this.#signal.aborted) return;
    try {
      const row = await this.#ports.store.get(OUTBOX, [this.#webhook, message]);
      const known = this.#waiting.get(message)?.row;
      if (!row || this.#forgotten.has(compartmentOf(message))) this.#waiting.delete(message);
      else if (known?.dueAt !== row.dueAt || known.attempt !== row.attempt || known.asked !== row.asked)
        this.#set(row, this.#left(row));
    } catch {
      this.#putOff(message);
    }
    this.#look();
  }

  /** The store gave no answer: in a minute again. */
  #putOff(message: string): void {
    const waiting = this.#waiting.get(message);
    if (waiting) this.#set(waiting.row, LOOK_MS);
  }

  /** Starts what is due, and waits for the next. */
  #look(): void {
    this.#timer.abort();
    if (this.#signal.aborted) return;
    const ready = [...this.#waiting.values()]
      .filter(({ row }) => !this.#running.has(row.message))
      .map((waiting) => ({ waiting, left: this.#timeTo(waiting) }))
      .sort((a, b) => a.left - b.left);
    for (const { waiting, left } of ready) {
      if (this.#running.size >= AT_ONCE) return; // The end of one of them looks again.
      if (left > 0) return this.#lookIn(Math.min(left, LOOK_MS));
      this.#start(waiting.row);
    }
  }

  #timeTo({ row, dueElapsed, dueWall }: Waiting): number {
    const { clock } = this.#ports;
    const due = Math.min(dueElapsed - clock.elapsed(), dueWall - clock.now());
    return row.asked ? due : Math.max(due, this.#rest.until - clock.elapsed());
  }

  #lookIn(ms: number): void {
    const timer = (this.#timer = new AbortController());
    const signal = AbortSignal.any([timer.signal, this.#signal]);
    void this.#ports.clock.after(ms, signal).then(() => {
      if (!signal.aborted) this.#look();
    });
  }

  #start(row: OutboxRow): void {
    const { message } = row;
    const run = this.#carry(message)
      .catch(() => this.#putOff(message))
      .then(() => {
        this.#running.delete(message);
        return this.refresh(message);
      });
    this.#running.set(message, run);
  }

  /** Makes one attempt and stores what came of it. */
  async #carry(message: string): Promise<void> {
    const { store, clock } = this.#ports;
    const [webhook, row] = await Promise.all([
      store.get(WEBHOOKS, this.#webhook),
      store.get(OUTBOX, [this.#webhook, message]),
    ]);
    if (!webhook) return store.commit(await rowsOf(store, this.#webhook));
    if (!row || this.#signal.aborted) return;
    const log = await this.#lines();
    const numbered = { ...row, attempt: log.nextAttempt(message, row.attempt) };
    const settled = webhook.active
      ? await this.#attempt(webhook, numbered)
      : settleDropped(numbered, clock.now());
    if (settled) await this.#store(settled, webhook.url, log);
  }

  #lines(): Promise<LogLines> {
    this.#log ??= readLogLines(this.#ports.store, this.#webhook).catch((error: unknown) => {
      this.#log = undefined;
      throw error;
    });
    return this.#log;
  }

  async #attempt(webhook: Webhook, row: OutboxRow): Promise<Settled | null> {
    const { store, clock } = this.#ports;
    const at = clock.now();
    const outcome = await attempt(this.#ports, webhook, { id: row.message, body: row.body }, this.#signal);
    if (outcome.type === 'broken-off') return null;
    const current = await store.get(WEBHOOKS, this.#webhook);
    const moved = current?.url !== webhook.url;
    if (outcome.type === 'failed' && current?.active && !moved) this.#giveRest(webhook.url, outcome.failure);
    return settle(row, outcome, { at, now: clock.now(), moved });
  }

  /** Of several answers on their way at once the longest rest counts. */
  #giveRest(url: string, { retryAfterMs = 0 }: Failure): void {
    if (retryAfterMs <= 0) return;
    const until = this.#ports.clock.elapsed() + Math.min(retryAfterMs, RETRY_AFTER_CAP_MS);
    const running = this.#rest.url === url ? this.#rest.until : -Infinity;
    this.#rest = { url, until: Math.max(until, running) };
  }

  /** One commit for the line in the log and the change of the row, tried until it is taken. */
  async #store({ delivery, writes, stopped }: Settled, url: string, log: LogLines): Promise<void> {
    const { store, clock } = this.#ports;
    const { message } = delivery;
    const all: readonly Write[] = [...log.add(delivery), ...writes];
    while (!this.#signal.aborted) {
      try {
        await exclusivelyWebhooks(store, async () => {
          // Its session may have been deleted, or the webhook removed: then nothing may be written any more.
          if (!(await store.get(OUTBOX, [this.#webhook, message]))) return;
          // Read anew: what a person changed during the attempt stays, and another address is not that one.
          const webhook = stopped && (await store.get(WEBHOOKS, this.#webhook));
          const isSame = webhook?.url === url;
          await store.commit(isSame ? [...all, putWebhook({ ...webhook, active: false, stopped })] : all);
        });
        break;
      } catch {
        await clock.after(STORE_AGAIN_MS, this.#signal);
      }
    }
  }
}
