import {
  type AssistEvent,
  type AssistTask,
  DEFAULT_INDUSTRY_CONTEXT,
  type Fact,
  type SessionScores,
  type Track,
  type TranscriberEvent,
  type TranscriberInput,
  type WatchEvent,
} from '@sotto/meeting';
import { MemoryStore, SimulatedClock, TestController } from '@sotto/meeting/testing';
import type { Notice, Policy, StartCommand } from '../input.js';
import { createLiveSession, type LiveSession } from '../live-session.js';
import type { Meeting } from '../state.js';
import type { Equipment, Frame, HoldEvent, ReadEvent } from '../ports.js';
import { joinParts } from '../parts.js';
import { recovery } from '../late-recovery.js';
import { rowForm } from '../listed-rows.js';
import { factForm } from '../read-facts.js';
import { FACTS } from '../tables.js';
import { MemoryLock } from './memory-lock.js';
import { TabStore } from './tab-store.js';

// Fetched before any test: a clock of tests waits for promises, not for files.
await Promise.all([factForm(), rowForm(), recovery()]);

/** Start of a live session with the microphone. */
export const START: StartCommand = {
  type: 'start',
  origin: 'live',
  language: 'en-US',
  mode: 'meeting',
  industry: DEFAULT_INDUSTRY_CONTEXT,
  background: '',
  tracks: ['you'],
  consent: 'v1',
};

/** Frames that the test draws. */
export class TestFrame implements Frame {
  seen = true;
  #requested = new Set<() => void>();
  #onVisible = new Set<() => void>();

  request(callback: () => void): () => void {
    this.#requested.add(callback);
    return () => this.#requested.delete(callback);
  }

  visible(): boolean {
    return this.seen;
  }

  onVisible(callback: () => void): () => void {
    this.#onVisible.add(callback);
    return () => this.#onVisible.delete(callback);
  }

  /** Paints one frame. */
  paint(): void {
    const requested = this.#requested;
    this.#requested = new Set();
    for (const callback of requested) callback();
  }

  show(): void {
    this.seen = true;
    for (const callback of this.#onVisible) callback();
  }
}

/**
 * A live session on doubles that the test drives: a clock that stands still, engines and an assistant that say what
 * they are told, a store in memory. `another` is a second tab of the same browser.
 */
export class SessionHarness {
  readonly clock: SimulatedClock;
  /** What all tabs share. */
  readonly store: MemoryStore;
  /** This tab's view of it. */
  readonly tab: TabStore;
  readonly lock: MemoryLock;
  readonly frame = new TestFrame();
  readonly notices: Notice[] = [];
  /** Called with each notice. */
  onNotice: (notice: Notice) => void = () => undefined;
  readonly engines: Record<Track, TestController<TranscriberInput, TranscriberEvent>> = {
    you: new TestController(['ended']),
    them: new TestController(['ended']),
    file: new TestController(['ended']),
  };
  readonly assistant = new TestController<AssistTask, AssistEvent>(['ended', 'failed']);
  readonly reader = new TestController<{ readonly screen: string }, ReadEvent>(['read', 'failed']);
  readonly watcher = new TestController<{ readonly screen: string }, WatchEvent>(['ended']);
  readonly screens = new TestController<{ readonly screen: string }, HoldEvent>(['ended']);
  policy: Policy = { initialized: true, consentRequired: true };
  pace = 1;
  time: Equipment['time'] = undefined;
  /** What the session's row is scored by; nothing unless given. */
  score: (meeting: Meeting) => SessionScores | undefined = () => undefined;
  readonly session: LiveSession;
  readonly #followers: readonly string[];

  /** @param followers names of what follows the facts of its sessions */
  constructor(
    shared: { clock?: SimulatedClock; store?: MemoryStore; lock?: MemoryLock } = {},
    followers: readonly string[] = [],
  ) {
    this.#followers = followers;
    this.clock = shared.clock ?? new SimulatedClock();
    this.store = shared.store ?? new MemoryStore();
    this.tab = new TabStore(this.store);
    this.lock = shared.lock ?? new MemoryLock();
    this.session = createLiveSession({
      clock: this.clock,
      store: this.tab,
      lock: this.lock,
      frame: this.frame,
      equip: () => this.#equipment(),
      policy: () => this.policy,
      score: (meeting) => this.score(meeting),
      followers,
      notify: (notice) => {
        this.notices.push(notice);
        this.onNotice(notice);
      },
    });
  }

  /** What is published once the next frame has been painted. */
  get state() {
    if (this.frame.seen) this.frame.paint();
    return this.session.getState();
  }

  /** Starts a session and waits for the lock. */
  async start(command: Partial<StartCommand> = {}): Promise<void> {
    this.session.dispatch({ ...START, ...command });
    await this.clock.advance(0);
  }

  /** The engine of a track settles an utterance. */
  say(text: string, track: Track = 'you', utterance = `${track}-${text}`): void {
    this.engines[track].last.emit({
      type: 'settled',
      utterance,
      text,
      startMs: 0,
      endMs: 1000,
      timing: 'estimated',
    });
  }

  /** Facts on the disk of a session (the running one unless named), in order. */
  async journal(id = this.state.meeting.id): Promise<readonly Fact[]> {
    const entries = await this.store.range(FACTS, { prefix: [id] });
    return joinParts(entries).flatMap(({ value }) => (value ? [value] : []));
  }

  /** The page goes away without a word, and comes back. */
  async crash(): Promise<SessionHarness> {
    this.session.close();
    this.lock.crashHolder();
    const next = new SessionHarness(this, this.#followers);
    await next.session.open();
    return next;
  }

  /** A second tab, opened now. */
  async another(): Promise<SessionHarness> {
    const next = new SessionHarness(this, this.#followers);
    void next.session.open();
    await this.clock.advance(0);
    return next;
  }

  #equipment(): Equipment {
    return {
      transcriber: (track, { them }) => ({
        engine: {
          id: 'scripted',
          takes: 'microphone',
          available: () => Promise.resolve({ status: 'ready' }),
          run: this.engines[track].runner,
        },
        source: {
          you: { kind: 'microphone' } as const,
          them: { kind: 'track', id: them?.sound ?? '' } as const,
          file: { kind: 'file', id: 'f1' } as const,
        }[track],
      }),
      assistant: { run: this.assistant.runner },
      read: this.reader.runner,
      hold: this.screens.runner,
      watch: this.watcher.runner,
      pace: this.pace,
      ...(this.time && { time: this.time }),
    };
  }
}
