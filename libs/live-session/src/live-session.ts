import { type Fact, type HeldLock, type SessionHeader, StoreError } from '@sotto/meeting';
import * as parts from './archive-parts.js';
import { Archive } from './archive.js';
import { DraftKeeper } from './draft-keeper.js';
import { goneOn } from './gone-on.js';
import { LISTED, sessionHeader } from './header.js';
import { INITIAL_STATE } from './initial-state.js';
import type { Command, Input, StartCommand } from './input.js';
import { JobRunner } from './job-runner.js';
import { takeParts } from './late-parts.js';
import { Journal } from './journal.js';
import { recovery } from './late-recovery.js';
import type { Equipment, SessionPorts } from './ports.js';
import { Publisher } from './publisher.js';
import { freeStart } from './session-id.js';
import { SessionTime } from './session-time.js';
import type { Meeting, SessionState } from './state.js';
import { step } from './step.js';
import { FACTS } from './tables.js';

/** A live session: a store to read with zustand's `useStore`, and one way to make things happen. */
export interface LiveSession {
  getState(): SessionState;
  getInitialState(): SessionState;
  /** Hears of each change, at most once a frame. Returns the way to stop. */
  subscribe(listener: (state: SessionState, before: SessionState) => void): () => void;
  /** Takes effect before it returns (but for start, which first takes the writer's lock). */
  dispatch(command: Command): void;
  /** Finds a session that was never closed: recovers it for the person to resume or finish, or shows the other tab's. @throws StoreError */
  open(): Promise<void>;
  /** Takes the session from the tab that holds it, and goes on with it here. @throws StoreError */
  bringHere(): Promise<void>;
  /** Resolves once all facts so far are on the disk. */
  saved(): Promise<void>;
  /** Stops all work of this tab; the session can be recovered. */
  close(): void;
}

const RETRIES_OF_RECOVERY = 5;

/**
 * The session of this tab. Nothing runs until `open` has looked for a meeting that was never closed, and nothing
 * listens before a `start`.
 */
export function createLiveSession(ports: SessionPorts): LiveSession {
  return new Shell(ports);
}

/** The thin shell around the four functions: it stamps, journals, runs jobs and publishes, and decides nothing. */
class Shell implements LiveSession {
  readonly #ports: SessionPorts;
  readonly #archive: Archive;
  readonly #publisher: Publisher<SessionState>;
  readonly #jobs: JobRunner;
  #state = INITIAL_STATE;
  #equipment: Equipment | null = null;
  #held: HeldLock | null = null;
  #journal: Journal | null = null;
  /** That one, and those of earlier sessions that a failing storage has not let finish. */
  readonly #journals = new Set<Journal>();
  #drafts: DraftKeeper | null = null;
  readonly #time: SessionTime;
  readonly #queue: { readonly input: Input; readonly at: number | undefined }[] = [];
  #busy = false;
  #starting = false;
  /** A session that another tab holds, until this one follows it no more. */
  #following: { readonly id: string; readonly over: AbortController } | null = null;
  /** What is shown may be more than was written, before another tab took the session: it is read anew from its beginning. */
  #ahead = false;
  #recovery: Promise<void> | null = null;
  readonly #closed = new AbortController();
  readonly #unsubscribe: () => void;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    takeParts(parts);
    this.#archive = new Archive(ports.store, ports.clock);
    this.#time = new SessionTime(ports.clock);
    this.#publisher = new Publisher(INITIAL_STATE, ports.frame);
    this.#jobs = new JobRunner(ports.clock, (input) => this.#take(input));
    this.#unsubscribe = ports.store.subscribe(({ writes, fromThisTab }) => {
      const facts = writes.filter(({ table }) => table === FACTS.name);
      const { id, status } = this.#state.meeting;
      // Where that cannot be read now, it is with the next fact.
      if (status === 'ended' && facts.some(({ key }) => key[0] === id))
        this.#readOn(id).catch(() => undefined);
      else if (!fromThisTab && facts.length > 0) this.#heardOfFacts().catch(() => undefined);
    });
  }

  readonly getState = (): SessionState => this.#publisher.getState();
  readonly getInitialState = (): SessionState => this.#publisher.getInitialState();
  readonly subscribe = (listener: (state: SessionState, before: SessionState) => void): (() => void) =>
    this.#publisher.subscribe(listener);

  readonly dispatch = (command: Command): void => {
    // What was decided while a session is read from the disk would be overwritten by it.
    if (this.#recovery) return void this.#recovery.then(() => this.dispatch(command));
    if (command.type === 'start' && (!this.#held || this.#isResting())) void this.#start(command);
    else this.#take(command);
    this.#publisher.flush();
  };

  async open(): Promise<void> {
    await this.#archive.sweep(this.#closed.signal);
    const unfinished = await this.#archive.unfinished();
    // Or one has begun here meanwhile; that one is made whole when the app is opened again.
    if (!unfinished || this.#held) return;
    const { id } = unfinished.record;
    if (await this.#hold(false)) await this.#takeOver(id);
    else await this.#follow(id);
    // Who opened it looks at once, and must not take it for one that nobody has begun.
    this.#publisher.flush();
  }

  async bringHere(): Promise<void> {
    const { id, status } = this.#state.meeting;
    if (this.#held || !id || status === 'ended') return;
    if (!(await this.#hold(true))) return;
    // Another tab may have taken it back meanwhile.
    if (await this.#takeOver(id)) this.dispatch({ type: 'resume' });
  }

  async saved(): Promise<void> {
    await this.#journal?.settled();
  }

  close(): void {
    this.#closed.abort();
    this.#following?.over.abort();
    this.#unsubscribe();
    this.#stepDown();
    this.#letGo();
  }

  async #start(command: StartCommand): Promise<void> {
    if (this.#starting) return;
    this.#starting = true;
    try {
      const mayBegin = await this.#hold(false);
      // The other tab has just left one behind: that is made whole first.
      if (mayBegin && !this.#isResting()) return void (await this.#takeOver(this.#state.meeting.id));
      const at = mayBegin ? await freeStart(this.#ports, (id) => this.#isTaken(id)) : undefined;
      // Another tab may have taken the lock meanwhile, too.
      if (this.#held) this.#take(command, at);
      else this.#ports.notify({ type: 'held-elsewhere' });
    } catch (error) {
      this.#ports.notify({ type: 'not-started', message: messageOf(error) });
    } finally {
      this.#starting = false;
      // A command that came to nothing must not keep other tabs from starting.
      if (this.#isResting()) this.#release();
      this.#publisher.flush();
    }
  }

  /** Whether a session is called that which may not be on the disk yet. */
  #isTaken(id: string): boolean {
    return id === this.#state.meeting.id || [...this.#journals].some(({ session }) => session === id);
  }

  /**
   * Inputs are taken one after the other, also those that come while one is taken.
   * @param at when it came, ms since 1970, where that is not now
   */
  #take(input: Input, at?: number): void {
    this.#queue.push({ input, at });
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) this.#apply(next.input, next.at);
    } finally {
      this.#busy = false;
    }
  }

  #apply(input: Input, at?: number): void {
    const now = this.#time.now(this.#state.meeting, this.#equipment, at);
    const { state, facts, notices, jobs } = step(this.#state, input, this.#ports.policy(), now);
    const changed = state !== this.#state;
    this.#state = state;
    if (facts.length > 0) this.#happened(facts);
    if (changed) this.#drafts?.update(state, facts.length > 0);
    if (this.#equipment) this.#jobs.follow(jobs, state.meeting, this.#equipment);
    this.#publisher.offer(state);
    // Who is told may look, and must not see what was before: in a hidden page, or between two frames.
    if (notices.length > 0) this.#publisher.flush();
    for (const notice of notices) this.#ports.notify(notice);
    if (state.meeting.status === 'ended' && facts.length > 0) this.#ended();
  }

  #happened(facts: readonly Fact[]): void {
    const { meeting } = this.#state;
    for (const fact of facts) {
      if (fact.type === 'session-started') this.#began(meeting);
      const goesOn = fact.type === 'session-resumed' || (fact.type === 'session-stopped' && !this.#equipment);
      if (goesOn) this.#runFrom(meeting.elapsed, meeting);
    }
    const listed = facts.some(({ type }) => LISTED.has(type));
    this.#journal?.append(facts, listed ? this.#header(meeting) : undefined);
  }

  #header(meeting: Meeting): SessionHeader {
    const over = meeting.status === 'finishing' || meeting.status === 'ended';
    return sessionHeader(meeting, over ? this.#ports.score?.(meeting) : undefined);
  }

  #began(meeting: Meeting): void {
    this.#write(meeting.id);
    this.#runFrom(0, meeting);
  }

  #runFrom(elapsed: number, meeting: Meeting): void {
    this.#equipment = this.#ports.equip(meeting);
    this.#time.runFrom(elapsed, this.#equipment);
  }

  #write(session: string, earlier: readonly Fact[] = []): void {
    this.#drafts?.close();
    const { store, clock, followers } = this.#ports;
    const events = {
      saved: () => this.#take({ type: 'journal-saved' }),
      failing: (message: string) => this.#take({ type: 'journal-failing', message }),
      conflict: () => this.#lost(),
      gone: () => this.#ports.notify({ type: 'written-anew' }),
    };
    this.#journal = new Journal(session, store, clock, events, followers, earlier);
    this.#journals.add(this.#journal);
    this.#drafts = new DraftKeeper(this.#journal, this.#ports.clock);
  }

  #ended(): void {
    this.#drafts?.close();
    this.#drafts = null;
    this.#equipment = null;
    const journal = this.#journal;
    void journal?.settled().then(() => {
      this.#journals.delete(journal);
      // What comes next, of another session say, must not be written to this one.
      if (this.#journal === journal) this.#journal = null;
      this.#release();
    });
  }

  async #hold(steal: boolean): Promise<boolean> {
    if (this.#held) return true;
    const held = await this.#ports.lock.take({ steal });
    if (!held || held.lost.aborted) return false;
    if (this.#closed.signal.aborted) {
      held.release();
      return false;
    }
    this.#held = held;
    this.#following?.over.abort();
    held.lost.addEventListener('abort', () => this.#held === held && this.#lost(), { once: true });
    // A session that another tab has left is not decided about before it is read from the disk and made whole.
    if (this.#isResting()) this.#take({ type: 'holder', holder: 'here' });
    return true;
  }

  /** No session is under way in any tab, as far as this one has read. */
  #isResting(): boolean {
    const { status } = this.#state.meeting;
    return status === 'idle' || status === 'ended';
  }

  #release(): void {
    const { status } = this.#state.meeting;
    if (status === 'running' || status === 'finishing') return;
    // Nor while one is about to begin, or what one has left behind is not on the disk.
    if (this.#starting || this.#journals.size > 0) return;
    this.#letGo();
  }

  /** Another tab has taken the session, or written it: nothing more is written here, and what it does is shown. */
  #lost(): void {
    const { id } = this.#state.meeting;
    this.#stepDown();
    // Who wrote without the lock has not taken it: this tab would wait for itself, and every other one too.
    this.#letGo();
    this.#ahead = true;
    // What cannot be read now is with the next fact, or when nobody holds it any more.
    this.#follow(id).catch(() => undefined);
  }

  #stepDown(): void {
    for (const journal of this.#journals) journal.close();
    this.#journals.clear();
    this.#drafts?.close();
    this.#journal = null;
    this.#drafts = null;
    this.#take({ type: 'holder', holder: 'elsewhere' });
    this.#equipment = null;
  }

  /**
   * Recovers a session that is held here; one that cannot be read is let go again, so that any tab may try.
   * @returns whether it is still held here
   */
  async #takeOver(id: string): Promise<boolean> {
    try {
      const recovering = this.#recover(id);
      this.#recovery = recovering.catch(() => undefined).finally(() => (this.#recovery = null));
      await recovering;
      await this.#recovery;
      return this.#held !== null;
    } catch (error) {
      this.#letGo();
      this.#take({ type: 'holder', holder: 'elsewhere' });
      throw error;
    }
  }

  #letGo(): void {
    this.#held?.release();
    this.#held = null;
  }

  /** Reads the session from the disk and makes it whole; from here on this tab writes it, unless it was taken meanwhile. */
  async #recover(id: string): Promise<void> {
    const held = this.#held;
    // Taken by another tab between the lock and here.
    if (!held) return;
    const { madeWhole } = await recovery();
    for (let tries = 0; tries < RETRIES_OF_RECOVERY; tries++) {
      const { state, facts, writes, isOpen, notices } = await madeWhole(this.#ports, this.#archive, id);
      if (this.#held !== held) return;
      const written = await this.#ports.store.commit(writes).then(
        () => 'written' as const,
        (error: unknown) =>
          StoreError.isStoreError(error) && error.storeReason === 'conflict' ? 'conflict' : 'refused',
      );
      if (this.#held !== held) return;
      // The tab that held it had one more commit under way: read again.
      if (written === 'conflict') continue;
      this.#state = state;
      this.#write(id, facts);
      // What the storage refuses, a full one say, is kept and told like anything else that is not yet on the disk.
      const left = written === 'refused' ? writes : [];
      this.#journal?.write(left, isOpen ? this.#header(state.meeting) : undefined);
      this.#publisher.offer(state);
      this.#publisher.flush();
      for (const notice of notices) this.#ports.notify(notice);
      if (state.meeting.status === 'ended') this.#ended();
      return;
    }
    throw new StoreError(
      'conflict',
      'Another tab keeps writing this meeting, so it cannot be taken over here.',
    );
  }

  /**
   * Shows a session that another tab holds, and takes it over for recovery when that tab is gone. Resolves once it is
   * shown: that tab may hold it for hours.
   */
  async #follow(id: string): Promise<void> {
    this.#following?.over.abort();
    if (!id || this.#held || this.#closed.signal.aborted) return;
    const over = new AbortController();
    this.#following = { id, over };
    this.#take({ type: 'holder', holder: 'elsewhere' });
    try {
      await this.#readOn(id);
    } finally {
      // A session that cannot be read then either stays as it is shown; it can still be brought here.
      void this.#succeed(id, over).catch(() => undefined);
    }
  }

  /** Waits until nobody holds the session any more. */
  async #succeed(id: string, over: AbortController): Promise<void> {
    await this.#ports.lock.free(over.signal);
    if (!over.signal.aborted) await this.#readOn(id);
    // Meanwhile this tab may have begun one of its own.
    if (over.signal.aborted) return;
    if (this.#state.meeting.status === 'ended') {
      over.abort();
      this.#take({ type: 'holder', holder: 'here' });
    } else if (await this.#hold(false)) await this.#takeOver(id);
    else await this.#follow(id);
  }

  async #readOn(id: string): Promise<void> {
    const before = this.#state.meeting.id;
    const isWhole = before !== id || this.#ahead;
    const { meeting } = isWhole
      ? await this.#archive.open(id)
      : await goneOn(this.#ports.store, this.#state.meeting);
    const { id: shown, seq } = this.#state.meeting;
    // Held here by now, or read meanwhile by a look that began later.
    if (this.#held || (shown === id ? seq > meeting.seq && !this.#ahead : shown !== before)) return;
    if (this.#ahead && !isWhole) return;
    this.#ahead = false;
    this.#state = { ...this.#state, meeting };
    this.#publisher.offer(this.#state);
  }

  /** Another tab has written facts: of the session followed here, or of one that it has just started. */
  async #heardOfFacts(): Promise<void> {
    if (this.#held) return;
    const following = this.#following;
    // The one that is followed may still be on its way from the disk: it is not yet the one that is shown.
    if (following && !following.over.signal.aborted && this.#state.meeting.status !== 'ended')
      await this.#readOn(following.id);
    else {
      const unfinished = await this.#archive.unfinished();
      if (unfinished && !this.#held) await this.#follow(unfinished.record.id);
    }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
