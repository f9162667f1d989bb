import {
  type Clock,
  SottoError,
  type Transcriber,
  type TranscriberEvent,
  type TranscriberInput,
} from '@sotto/meeting';
import type { AudioFeed, FeedEvent } from './audio-feed.js';
import { engineBroke, isOfTheSource } from './engine-failures.js';
import type { KeptFeed } from './engine-ladder-feed.js';
import {
  type EngineEvent,
  type LadderEffect,
  type LadderInput,
  type LadderState,
  type SettledWords,
  atRest,
} from './engine-ladder-state.js';
import { ladderStep } from './engine-ladder-step.js';

/** What a ladder has beside its state, from run to run. */
export interface LadderParts {
  readonly engines: readonly Transcriber[];
  readonly clock: Clock;
  /** Null where no engine takes audio from a feed. */
  readonly hold: KeptFeed | null;
  state: LadderState;
}

interface Session {
  readonly stopping: AbortController;
  readonly dropping: AbortController;
}

/** One run of a ladder: hands what happens to `ladderStep`, one thing after the other, and does what it says. */
export class LadderRun {
  readonly #parts: LadderParts;
  readonly #input: TranscriberInput;
  readonly #emit: (event: TranscriberEvent) => void;
  readonly #signal: AbortSignal;
  readonly #resolve: () => void;
  readonly #beganAt: number;
  readonly #over = new AbortController();
  readonly #sessions = new Map<number, Session>();
  readonly #inputs: LadderInput[] = [];
  readonly #deaf: (() => void)[] = [];
  /** Times of the clock that are waited for. */
  readonly #waking = new Set<number>();
  #busy = false;

  constructor(
    parts: LadderParts,
    input: TranscriberInput,
    emit: (event: TranscriberEvent) => void,
    signal: AbortSignal,
    resolve: () => void,
  ) {
    this.#parts = parts;
    this.#input = input;
    this.#emit = emit;
    this.#signal = signal;
    this.#resolve = resolve;
    this.#beganAt = parts.clock.elapsed();
  }

  start(): void {
    const { stopHearing, language } = this.#input;
    if (stopHearing.aborted) {
      this.#emit({ type: 'ended', cause: 'stopped' });
      return this.#resolve();
    }
    const until = { signal: this.#over.signal };
    this.#signal.addEventListener('abort', () => this.#drop(), until);
    stopHearing.addEventListener('abort', () => this.#step({ type: 'stop' }), until);
    // A feed that is not held from the run before would keep what nobody asked to hear.
    if (!this.#parts.hold?.held(this.#input.source)) this.#parts.hold?.release();
    this.#step({ type: 'begin', language });
    if (this.#parts.hold && !this.#isOver) void this.#openFeed(this.#parts.hold);
  }

  async #openFeed(hold: KeptFeed): Promise<void> {
    try {
      const taken = await hold.take(this.#input.source, this.#over.signal);
      if (!taken || this.#isOver) return;
      const { feed, notKept } = taken;
      this.#deaf.push(
        feed.listen({ speech: notKept === null }, (event) => this.#feedSaid(hold, feed, event)),
      );
    } catch (thrown) {
      // Any other failure is that of keeping only: engines that need no feed go on, the others fail themselves.
      if (SottoError.is(thrown) && isOfTheSource(thrown.failure)) {
        this.#step({ type: 'source-failed', failure: thrown.failure });
      }
    }
  }

  #feedSaid(hold: KeptFeed, feed: AudioFeed, event: FeedEvent): void {
    switch (event.type) {
      case 'level':
        return this.#step({ type: 'level', level: event.level });
      case 'sound':
        return this.#step(event);
      case 'speech-started':
      case 'speech-ended': {
        const offset = hold.offsetOf(feed);
        const endAt = event.type === 'speech-ended' ? event.endMs + offset : null;
        const isSpeech = event.type === 'speech-ended' && event.samples !== null;
        return this.#step({ type: 'speech', startAt: event.startMs + offset, endAt, isSpeech });
      }
      case 'speech':
        return;
      case 'ended':
        hold.hasEnded();
        return this.#step({ type: 'source-failed', failure: event.failure });
    }
  }

  /** One input after the other: engines speak while they are being started. */
  #step(input: LadderInput): void {
    if (this.#isOver) return;
    this.#inputs.push(input);
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let next = this.#inputs.shift(); next && !this.#isOver; next = this.#inputs.shift()) {
        const now = { at: this.#parts.clock.elapsed(), keptFromAt: this.#parts.hold?.keptFromAt ?? null };
        const { state, effects } = ladderStep(this.#parts.state, next, now);
        this.#parts.state = state;
        for (const effect of effects) if (!this.#isOver) this.#do(effect);
      }
    } finally {
      this.#busy = false;
    }
  }

  #do(effect: LadderEffect): void {
    switch (effect.type) {
      case 'start':
        return this.#startEngine(effect.session, effect.engine, effect.replayFromAt);
      case 'stop':
        return this.#sessions.get(effect.session)?.stopping.abort();
      case 'abort':
        return this.#sessions.get(effect.session)?.dropping.abort();
      case 'wake':
        return void this.#wake(effect.at);
      case 'settled-until':
        return this.#parts.hold?.settledUntil(effect.at);
      case 'interim':
        return this.#emit({ type: 'interim', utterance: effect.id, text: effect.text });
      case 'settled':
        return this.#emit(this.#settled(effect.words));
      case 'switched':
        return this.#emit({
          ...effect,
          from: effect.from === null ? null : this.#idOf(effect.from),
          to: this.#idOf(effect.to),
        });
      case 'ended':
        return this.#end(effect);
      default:
        return this.#emit(effect);
    }
  }

  #startEngine(id: number, index: number, replayFromAt: number | null): void {
    const engine = this.#parts.engines[index];
    const startedAt = this.#parts.clock.elapsed();
    const session = { stopping: new AbortController(), dropping: new AbortController() };
    this.#sessions.set(id, session);
    const tell = (event: TranscriberEvent) => {
      if (!session.dropping.signal.aborted)
        this.#step({ type: 'engine', session: id, event: onClock(event, startedAt) });
    };
    const isBroken = (thrown?: unknown) =>
      tell({ type: 'ended', cause: 'failed', failure: engineBroke(this.#idOf(index), thrown) });
    const { source, language } = this.#input;
    const replayMs = replayFromAt === null ? 0 : Math.max(0, Math.round(startedAt - replayFromAt));
    const input = {
      source,
      language,
      stopHearing: session.stopping.signal,
      ...(replayMs > 0 && { replayMs }),
    };
    // A run that ended as it should is known to the ladder as over, which then ignores what is told here.
    void engine?.run(input, tell, session.dropping.signal).then(() => isBroken(), isBroken);
  }

  #settled(words: SettledWords): TranscriberEvent {
    const { id, engine, startAt, endAt, shown: _, first: __, replayOfAt: ___, ...rest } = words;
    return {
      type: 'settled',
      utterance: id,
      ...rest,
      startMs: Math.round(startAt - this.#beganAt),
      endMs: Math.round(endAt - this.#beganAt),
      engine: this.#idOf(engine),
    };
  }

  #idOf(index: number): string {
    return this.#parts.engines[index]?.id ?? '';
  }

  /** Once for each time: an engine that says nothing asks for the same one with every utterance. */
  async #wake(at: number): Promise<void> {
    if (this.#waking.has(at)) return;
    this.#waking.add(at);
    await this.#parts.clock.after(at - this.#parts.clock.elapsed(), this.#over.signal);
    this.#waking.delete(at);
    this.#step({ type: 'time' });
  }

  #end(event: Extract<LadderEffect, { type: 'ended' }>): void {
    this.#close();
    // After 'stopped' nobody listens again; after any other end the session goes on at once.
    if (event.cause === 'stopped' || event.cause === 'finished') this.#parts.hold?.release();
    else void this.#parts.hold?.releaseSoon();
    this.#emit(event);
    this.#resolve();
  }

  #drop(): void {
    this.#close();
    this.#parts.state = atRest(this.#parts.state);
    this.#parts.hold?.release();
    for (const { dropping } of this.#sessions.values()) dropping.abort();
    this.#resolve();
  }

  #close(): void {
    this.#over.abort();
    for (const stop of this.#deaf) stop();
  }

  get #isOver(): boolean {
    return this.#over.signal.aborted || this.#signal.aborted;
  }
}

/** The times of an engine's run as times of the clock. */
function onClock(event: TranscriberEvent, startedAt: number): EngineEvent {
  if (event.type !== 'settled') return event;
  const { startMs, endMs, ...rest } = event;
  return { ...rest, startAt: startMs + startedAt, endAt: endMs + startedAt };
}
