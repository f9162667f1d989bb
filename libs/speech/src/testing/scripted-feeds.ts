import { type AudioSource, type Clock, type Failure, SottoError, type SoundState } from '@sotto/meeting';
import {
  type AudioFeed,
  type AudioFeeds,
  type FeedEvent,
  type FeedWish,
  SAMPLE_RATE,
  type Samples,
} from '../audio-feed.js';

/** Length of the pieces in which speech is told while it goes on, ms; Silero's own frame at 16 kHz. */
const PIECE_MS = 32;

interface Heard {
  readonly startMs: number;
  /** Null while it goes on. */
  endMs: number | null;
  readonly pieces: { readonly startMs: number; readonly samples: Samples }[];
}

interface Listener {
  readonly wish: FeedWish;
  readonly tell: (event: FeedEvent) => void;
}

/** How scripted feeds keep time, and how much of it. */
export interface ScriptedFeedOptions {
  /** Feed time goes with it. Without one the test sets `nowMs`, and saying something moves it on. */
  readonly clock?: Clock;
  /** How much speech is kept at most, ms. */
  readonly boundMs?: number;
}

/**
 * A feed whose sound is what the test says. Speech is told and kept from `keepSpeech` on, as by the real one; who
 * listens with `fromMs` gets what is kept before `listen` returns.
 *
 * It throws where the test asks for what no feed would do, such as speech that ends before it began.
 */
export class ScriptedFeed implements AudioFeed {
  readonly track = scriptedTrack();
  readonly #clock: Clock | null;
  readonly #openedAt: number;
  readonly #boundMs: number;
  readonly #listeners = new Set<Listener>();
  #heard: Heard[] = [];
  #open: Heard | null = null;
  #nowMs = 0;
  #settledMs = 0;
  #keepingFromMs: number | null = null;
  #failure: Failure | null = null;
  #holders = 0;
  /** Makes the next `keepSpeech` reject, as where the files of voice activity do not load. */
  keepRefusal: Failure | null = null;

  constructor({ clock, boundMs = Infinity }: ScriptedFeedOptions = {}) {
    this.#clock = clock ?? null;
    this.#openedAt = clock?.elapsed() ?? 0;
    this.#boundMs = boundMs;
  }

  get nowMs(): number {
    return this.#clock ? this.#clock.elapsed() - this.#openedAt : this.#nowMs;
  }

  set nowMs(ms: number) {
    if (this.#clock) throw new Error('ScriptedFeed: its time goes with the clock it was given');
    if (ms < this.#nowMs) throw new Error(`ScriptedFeed: ${ms} ms lies before ${this.#nowMs} ms`);
    this.#nowMs = ms;
  }

  /** How many hold it; 0 means closed. */
  get holders(): number {
    return this.#holders;
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  /** Whether its source has gone. */
  get hasEnded(): boolean {
    return this.#failure !== null;
  }

  /** Up to where it was told that everything is settled. */
  get settledMs(): number {
    return this.#settledMs;
  }

  keepSpeech(): Promise<void> {
    const refusal = this.keepRefusal;
    if (refusal) {
      this.keepRefusal = null;
      return Promise.reject(new SottoError(refusal));
    }
    this.#keepingFromMs ??= this.nowMs;
    return Promise.resolve();
  }

  settled(untilMs: number): void {
    this.#settledMs = Math.max(this.#settledMs, untilMs);
    this.#forget();
  }

  get keptFromMs(): number {
    if (this.#keepingFromMs === null) return this.nowMs;
    return Math.max(this.#keepingFromMs, this.#settledMs, this.nowMs - this.#boundMs);
  }

  listen(wish: FeedWish, tell: (event: FeedEvent) => void): () => void {
    if (this.#holders === 0) throw new Error('ScriptedFeed: listen() on a feed that nobody holds');
    const listener = { wish, tell };
    this.#listeners.add(listener);
    if (wish.speech && wish.fromMs !== undefined) this.#replay(wish.fromMs, listener);
    if (this.#failure) tell({ type: 'ended', failure: this.#failure });
    return () => this.#listeners.delete(listener);
  }

  release(): void {
    if (this.#holders === 0) throw new Error('ScriptedFeed: released more often than opened');
    if (--this.#holders === 0) this.#listeners.clear();
  }

  /** @internal Called by `ScriptedFeeds.open`. */
  hold(): void {
    this.#holders++;
  }

  level(level: number): void {
    this.#tell({ type: 'level', atMs: this.nowMs, level });
  }

  sound(state: SoundState, failure?: Failure): void {
    this.#tell({ type: 'sound', state, ...(failure && { failure }) });
  }

  /** A whole utterance: its start, its pieces, its end. Without `samples` a tone of that length. */
  say(startMs: number, endMs: number, samples = tone(endMs - startMs)): void {
    this.beginSpeech(startMs);
    this.goOn(samples);
    this.endSpeech(endMs);
  }

  beginSpeech(startMs: number): void {
    if (this.#open) throw new Error('ScriptedFeed: beginSpeech() while speech goes on');
    if (this.#keepingFromMs === null) throw new Error('ScriptedFeed: speech before keepSpeech() was called');
    this.#passTo(startMs);
    this.#open = { startMs, endMs: null, pieces: [] };
    this.#heard.push(this.#open);
    this.#tell({ type: 'speech-started', startMs });
  }

  /** Speech goes on with these samples, cut into pieces. */
  goOn(samples: Samples): void {
    const open = this.#speaking('goOn()');
    const size = (PIECE_MS * SAMPLE_RATE) / 1000;
    for (let from = 0; from < samples.length; from += size) {
      const last = open.pieces.at(-1);
      const startMs = last ? last.startMs + msOf(last.samples) : open.startMs;
      const piece = { startMs, samples: samples.slice(from, from + size) };
      open.pieces.push(piece);
      this.#tell({ type: 'speech', ...piece });
    }
  }

  /** @param verdict 'noise': it turned out to be no speech */
  endSpeech(endMs: number, verdict: 'speech' | 'noise' = 'speech'): void {
    const open = this.#speaking('endSpeech()');
    if (endMs < open.startMs) throw new Error('ScriptedFeed: speech ends before it began');
    this.#passTo(endMs);
    this.#open = null;
    open.endMs = endMs;
    const { startMs } = open;
    if (verdict === 'noise') this.#heard = this.#heard.filter((each) => each !== open);
    const samples = verdict === 'noise' ? null : joined(open.pieces.map((piece) => piece.samples));
    this.#tell({ type: 'speech-ended', startMs, endMs, samples });
    this.#forget();
  }

  /** The source goes away. */
  end(failure: Failure): void {
    this.#failure = failure;
    this.#tell({ type: 'ended', failure });
  }

  #speaking(what: string): Heard {
    if (!this.#open) throw new Error(`ScriptedFeed: ${what} before beginSpeech()`);
    return this.#open;
  }

  #passTo(ms: number): void {
    if (!this.#clock) this.#nowMs = Math.max(this.#nowMs, ms);
  }

  #replay(fromMs: number, { tell }: Listener): void {
    this.#forget();
    for (const { startMs, endMs, pieces } of [...this.#heard]) {
      if (endMs !== null && endMs <= fromMs) continue;
      tell({ type: 'speech-started', startMs });
      for (const piece of pieces) tell({ type: 'speech', ...piece });
      if (endMs === null) continue;
      tell({ type: 'speech-ended', startMs, endMs, samples: joined(pieces.map(({ samples }) => samples)) });
    }
  }

  #forget(): void {
    this.#heard = this.#heard.filter(({ endMs }) => endMs === null || endMs > this.keptFromMs);
  }

  #tell(event: FeedEvent): void {
    if (this.#failure && event.type !== 'ended')
      throw new Error(`ScriptedFeed: '${event.type}' after its end`);
    for (const { wish, tell } of [...this.#listeners]) {
      if (wish.speech || !event.type.startsWith('speech')) tell(event);
    }
  }
}

/** Opens scripted feeds: the same source is one feed, held as often as it was opened. */
export class ScriptedFeeds implements AudioFeeds {
  /** Every feed that was made, in order. */
  readonly made: ScriptedFeed[] = [];
  /** While set, `open` rejects with it. */
  refusal: Failure | null = null;
  readonly #options: ScriptedFeedOptions;
  readonly #bySource = new Map<string, ScriptedFeed>();

  constructor(options: ScriptedFeedOptions = {}) {
    this.#options = options;
  }

  open(source: AudioSource): Promise<ScriptedFeed> {
    if (this.refusal) return Promise.reject(new SottoError(this.refusal));
    const key = JSON.stringify(source);
    let feed = this.#bySource.get(key);
    if (!feed || feed.holders === 0 || feed.hasEnded) {
      feed = new ScriptedFeed(this.#options);
      this.made.push(feed);
      this.#bySource.set(key, feed);
    }
    feed.hold();
    return Promise.resolve(feed);
  }

  /** The newest feed. */
  get last(): ScriptedFeed {
    const feed = this.made.at(-1);
    if (!feed) throw new Error('ScriptedFeeds: nothing has been opened yet');
    return feed;
  }
}

/** A tone of this length, at a fifth of full scale: loud enough to be taken for sound. */
export function tone(ms: number): Samples {
  const length = Math.max(0, Math.round((ms * SAMPLE_RATE) / 1000));
  return Float32Array.from({ length }, (_, i) => 0.2 * Math.sin((2 * Math.PI * 440 * i) / SAMPLE_RATE));
}

const msOf = (samples: Samples): number => (samples.length * 1000) / SAMPLE_RATE;

function joined(pieces: readonly Samples[]): Samples {
  const all = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Stands for a live track where there is no browser; nothing can be heard of it. */
function scriptedTrack(): MediaStreamTrack {
  const track = Object.assign(new EventTarget(), {
    kind: 'audio',
    id: 'scripted',
    label: 'Scripted',
    enabled: true,
    muted: false,
    readyState: 'live',
    stop: () => undefined,
  });
  return track as unknown as MediaStreamTrack;
}
