import {
  type Entry,
  type Fact,
  type FollowedSession,
  type Follower,
  type Key,
  StoreError,
  type Write,
} from '@sotto/meeting';
import { cursorWrite } from './cursors.js';
import { FOLLOW_RETRY_MAX_MS, FOLLOW_RETRY_MS, type FollowPorts } from './follow-ports.js';
import { afterParts } from './parts.js';
import { readFacts } from './read-facts.js';
import { type Cursor, CURSORS, SESSIONS } from './tables.js';

/** Facts that are handed over at once, so that eight hours do not become one commit. */
const BATCH = 256;

type Ports = Pick<FollowPorts, 'store' | 'clock' | 'signal' | 'onTrouble'>;

/** One follower of the leading tab: its sessions one after the other, a session that fails put aside for a while. */
export class FollowerRun {
  readonly #follower: Follower;
  readonly #ports: Ports;
  /** Sessions to look at, and from when on, in elapsed ms. */
  readonly #due = new Map<string, number>();
  /** How long was waited last, where something failed. */
  readonly #waits = new Map<string, number>();
  readonly #forgotten = new Set<string>();
  #wakeUp = new AbortController();

  constructor(follower: Follower, ports: Ports) {
    this.#follower = follower;
    this.#ports = ports;
  }

  /** There are new facts. What has failed keeps its wait. */
  wake(session: string): void {
    this.#forgotten.delete(session);
    if (!this.#due.has(session)) this.#due.set(session, 0);
    this.#wakeUp.abort();
  }

  /** The session was destroyed: nothing more is written of it. */
  forget(session: string): void {
    this.#forgotten.add(session);
    this.#due.delete(session);
    this.#waits.delete(session);
  }

  /** Until the signal aborts. */
  async run(): Promise<void> {
    const { signal } = this.#ports;
    await this.#begin();
    while (!signal.aborted) {
      const session = this.#next();
      if (session === undefined) await this.#pause();
      else await this.#look(session);
    }
  }

  /** What earlier pages have left to do. */
  async #begin(): Promise<void> {
    const { store, clock, signal } = this.#ports;
    for (let wait = FOLLOW_RETRY_MS; !signal.aborted; wait = longer(wait)) {
      try {
        const rows = await store.range(CURSORS, { prefix: [this.#follower.name] });
        for (const { key } of rows) this.wake(String(key[1]));
        return;
      } catch (error) {
        this.#heldUp(null, error, wait);
        await clock.after(wait, signal);
      }
    }
  }

  #next(): string | undefined {
    const now = this.#ports.clock.elapsed();
    for (const [session, at] of this.#due) if (at <= now) return session;
    return undefined;
  }

  /** Until there are new facts, or what failed is to be tried again. */
  async #pause(): Promise<void> {
    const { clock, signal } = this.#ports;
    this.#wakeUp = new AbortController();
    const over = AbortSignal.any([signal, this.#wakeUp.signal]);
    const first = Math.min(...this.#due.values());
    if (Number.isFinite(first)) await clock.after(first - clock.elapsed(), over);
    else await aborted(over);
  }

  async #look(session: string): Promise<void> {
    const { clock } = this.#ports;
    this.#due.delete(session);
    try {
      if (await this.#advance(session)) this.wake(session);
      this.#waits.delete(session);
    } catch (error) {
      if (this.#forgotten.has(session)) return;
      const wait = longer(this.#waits.get(session) ?? FOLLOW_RETRY_MS / 2);
      this.#waits.set(session, wait);
      this.#due.set(session, clock.elapsed() + wait);
      this.#heldUp(session, error, wait);
    }
  }

  /** Hands over what comes next, one batch. True where there is more to do. */
  async #advance(session: string): Promise<boolean> {
    const { store, onTrouble } = this.#ports;
    const rows = await store.range(CURSORS, { prefix: [this.#follower.name, session] });
    if (rows.some(({ damage }) => damage)) {
      onTrouble({ type: 'cursor-damaged', follower: this.#follower.name, session });
      return false;
    }
    const [first] = rows as readonly { readonly key: Key; readonly value: Cursor }[];
    if (!first) return false;
    if (first.key.length === 2) return this.#read(session, first.value, rows.slice(1).map(laterSeq));
    await this.#readLater(session, first);
    return rows.length > 1;
  }

  /** Of a session up to its end. @param later facts that have rows of their own */
  async #read(session: string, { seq }: Cursor, later: readonly number[]): Promise<boolean> {
    // Before the facts: what is over then has all of them on the disk.
    const over = await this.#isOver(session);
    const all = await this.#factsAfter(session, seq);
    const unread = all.filter(({ key }) => !later.includes(seqOf(key)));
    const closed = unread.findIndex(({ value }) => value?.type === 'session-closed');
    const batch = unread.slice(0, closed < 0 ? BATCH : Math.min(BATCH, closed + 1));
    const end = (closed >= 0 && closed < BATCH) || (over && batch.length === unread.length);
    if (batch.length === 0 && !end) return false;
    const last = batch.at(-1);
    const cursor = [this.#follower.name, session];
    await this.#hand(
      session,
      batch,
      seq,
      end ? deletion(cursor, session) : cursorWrite(cursor, session, last ? seqOf(last.key) : seq),
    );
    return end ? later.length > 0 : batch.length < unread.length;
  }

  /** One fact that was added after the end. */
  async #readLater(session: string, { key, value }: { key: Key; value: Cursor }): Promise<void> {
    const [next] = await this.#factsAfter(session, value.seq);
    const own = next && seqOf(next.key) === value.seq + 1 ? [next] : [];
    await this.#hand(session, own, value.seq, deletion(key, session));
  }

  async #hand(
    session: string,
    entries: readonly Entry<Fact>[],
    before: number,
    cursor: Write,
  ): Promise<void> {
    this.#tellSkipped(session, entries, before);
    const facts = entries.flatMap(({ value }) => (value ? [value] : []));
    const writes = facts.length > 0 ? await this.#follower.take(facts, this.#followed(session)) : [];
    const { store, signal } = this.#ports;
    // Destroyed meanwhile, or the lead has gone to another tab: nothing is written.
    if (this.#forgotten.has(session) || signal.aborted) return;
    try {
      await store.commit([...writes, cursor]);
    } catch (error) {
      if (!StoreError.isStoreError(error) || error.storeReason !== 'conflict') throw error;
      await this.#commitRest(writes, cursor, before);
    }
  }

  /**
   * Rows are named by session and number, so one that is there already is the follower's own, of an attempt that
   * arrived although it was reported as failed, or under another cursor.
   */
  async #commitRest(writes: readonly Write[], cursor: Write, before: number): Promise<void> {
    const { store } = this.#ports;
    const now = await store.get(CURSORS, cursor.key);
    if (now?.seq !== before) return; // it has arrived: the next look goes on from there
    const isNew = async ({ op, table, key }: Write) =>
      op !== 'add' || (await store.get({ name: table }, key)) === undefined;
    const news = await Promise.all(writes.map(isNew));
    await store.commit([...writes.filter((_, index) => news[index]), cursor]);
  }

  #factsAfter(session: string, seq: number): Promise<readonly Entry<Fact>[]> {
    const range = { prefix: [session], after: afterParts([session, seq]) };
    return readFacts(this.#ports.store, range);
  }

  async #isOver(session: string): Promise<boolean> {
    const header = await this.#header(session);
    return header !== 'damaged' && (header === undefined || !header.open);
  }

  async #header(session: string) {
    return this.#ports.store.get(SESSIONS, session).catch((error: unknown) => {
      if (StoreError.isStoreError(error) && error.storeReason === 'damaged') return 'damaged' as const;
      throw error;
    });
  }

  #followed(id: string): FollowedSession {
    const header = async () => {
      const row = await this.#header(id);
      return row === 'damaged' ? undefined : row;
    };
    return { id, header };
  }

  #tellSkipped(session: string, entries: readonly Entry<Fact>[], before: number): void {
    const { onTrouble } = this.#ports;
    let expected = before + 1;
    for (const { key, damage } of entries) {
      const seq = seqOf(key);
      for (let missing = expected; missing < seq; missing++) {
        onTrouble({ type: 'fact-skipped', follower: this.#follower.name, session, seq: missing });
      }
      if (damage) onTrouble({ type: 'fact-skipped', follower: this.#follower.name, session, seq });
      expected = seq + 1;
    }
  }

  #heldUp(session: string | null, error: unknown, retryInMs: number): void {
    const { name } = this.#follower;
    this.#ports.onTrouble({ type: 'held-up', follower: name, session, error, retryInMs });
  }
}

const longer = (wait: number): number => Math.min(FOLLOW_RETRY_MAX_MS, wait * 2);
const seqOf = (key: Key): number => Number(key[1]);
const laterSeq = ({ key }: { readonly key: Key }): number => Number(key[2]);
const deletion = (key: Key, compartment: string): Write => ({
  op: 'delete',
  table: CURSORS.name,
  key,
  compartment,
});

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
