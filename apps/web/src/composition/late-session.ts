import { INITIAL_STATE, type LiveSession, type SessionState } from '@sotto/live-session';
import { createStore, type StoreApi } from 'zustand/vanilla';

type Command = Parameters<LiveSession['dispatch']>[0];
type Listener = Parameters<LiveSession['subscribe']>[0];

/** The state of a command that waits for the part that runs a meeting. */
export interface SessionWait {
  /** A command was given, and the part is still on its way. */
  readonly waiting: boolean;
}

/**
 * The live session as the screens have it. What runs a meeting is no part of the first load: it is fetched when a meeting
 * is near, and takes the commands that were given before it was there. Until then no meeting is under way here.
 */
export class LateSession implements LiveSession {
  readonly #fetch: () => Promise<LiveSession>;
  readonly #tellMissing: (error: unknown) => void;
  readonly #listeners = new Map<Listener, (() => void) | null>();
  #session: LiveSession | null = null;
  #loading: Promise<LiveSession> | null = null;
  #closed = false;
  readonly wait: StoreApi<SessionWait> = createStore<SessionWait>(() => ({ waiting: false }));

  /**
   * @param fetch gives the session, open; it is asked again where that failed
   * @param tellMissing called where a command comes to nothing because the part could not be fetched
   */
  constructor(fetch: () => Promise<LiveSession>, tellMissing: (error: unknown) => void) {
    this.#fetch = fetch;
    this.#tellMissing = tellMissing;
  }

  readonly getState = (): SessionState => this.#session?.getState() ?? INITIAL_STATE;
  readonly getInitialState = (): SessionState => INITIAL_STATE;

  readonly subscribe = (listener: Listener): (() => void) => {
    // One entry for each call, also of the same listener.
    const own: Listener = (state, before) => listener(state, before);
    this.#listeners.set(own, this.#session?.subscribe(own) ?? null);
    return () => {
      this.#listeners.get(own)?.();
      this.#listeners.delete(own);
    };
  };

  readonly dispatch = (command: Command): void => {
    if (this.#session) return this.#session.dispatch(command);
    this.wait.setState({ waiting: true });
    this.load()
      .then((session) => session.dispatch(command), this.#tellMissing)
      .finally(() => this.wait.setState({ waiting: false }));
  };

  /** Fetches the part, unless it is there. Rejects where it cannot be fetched; the next call tries again. */
  readonly load = (): Promise<LiveSession> => {
    this.#loading ??= this.#fetch().then(
      (session) => this.#take(session),
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  };

  async open(): Promise<void> {
    await this.load();
  }

  async bringHere(): Promise<void> {
    await (await this.load()).bringHere();
  }

  async saved(): Promise<void> {
    await this.#session?.saved();
  }

  close(): void {
    this.#closed = true;
    this.#session?.close();
  }

  #take(session: LiveSession): LiveSession {
    this.#session = session;
    if (this.#closed) session.close();
    const state = session.getState();
    for (const listener of [...this.#listeners.keys()]) {
      this.#listeners.set(listener, session.subscribe(listener));
      // It may have found a meeting that was left behind.
      if (state !== INITIAL_STATE) listener(state, INITIAL_STATE);
    }
    return session;
  }
}
