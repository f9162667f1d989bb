import type { Clock, EngineId, Failure, Transcriber, TranscriberEvent, Voice } from '@sotto/meeting';
import { withRun } from './echo-guard.js';
import { engineName } from './engine-names.js';

/** `Failure.code` of an engine that is given to the other voice. */
export const ONE_VOICE_AT_A_TIME = 'one-voice-at-a-time';

/** A seat is kept this long after a run that ended by itself, ms: the next one is started 100 ms later. */
const KEPT_MS = 1_000;

interface Seat {
  /** The engine hears one voice at a time; learned by a second run that broke the first or failed itself. */
  isSingle: boolean;
  holder: Voice | null;
  /** Until when it is kept for the holder while that one is not running. */
  keptUntil: number;
  /** The open runs, with the way to end each as taken. */
  readonly open: Map<Voice, () => void>;
}

/**
 * Which voice gets an engine that can hear only one. The microphone, because a browser's own recognition takes tracks
 * least reliably; unless that leaves the other side without any engine while the microphone has another. A seat is
 * kept until the run of its holder has ended; nobody is put off it by trying.
 */
export class Seats {
  #engines: Readonly<Record<Voice, readonly Transcriber[]>> = { you: [], them: [] };
  readonly #clock: Clock;
  readonly #seats = new Map<EngineId, Seat>();
  /** Engines that have failed one voice and have not worked for it since. */
  readonly #down = new Set<string>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** These are the engines from now on; a run of one before keeps its seat until it ends. */
  use(engines: Readonly<Record<Voice, readonly Transcriber[]>>): void {
    this.#engines = engines;
  }

  /** The engines of a voice, each of which asks for its seat. */
  of(voice: Voice): readonly Transcriber[] {
    return this.#engines[voice].map((engine) =>
      // Who takes audio from a feed has as many runs as it likes.
      engine.takes === 'pcm' ? this.#watched(voice, engine) : this.#seated(voice, engine),
    );
  }

  #watched(voice: Voice, engine: Transcriber): Transcriber {
    return withRun(engine, (input, emit, signal) =>
      engine.run(
        input,
        (event) => {
          this.#note(voice, engine.id, event);
          emit(event);
        },
        signal,
      ),
    );
  }

  #note(voice: Voice, id: EngineId, event: TranscriberEvent): void {
    if (event.type === 'settled') this.#down.delete(`${voice} ${id}`);
    if (event.type === 'ended' && event.failure) this.#down.add(`${voice} ${id}`);
  }

  #seated(voice: Voice, engine: Transcriber): Transcriber {
    return withRun(engine, async (input, emit, signal) => {
      if (signal.aborted) return;
      const seat = this.#seatOf(engine.id);
      const other = voice === 'you' ? 'them' : 'you';
      if (seat.isSingle && !this.#mayTake(seat, voice, engine.id)) {
        return emit({ type: 'ended', cause: 'failed', failure: taken(engine.id, other) });
      }
      if (seat.isSingle) seat.open.get(other)?.();
      seat.holder = voice;
      const dropping = new AbortController();
      const end = (event: TranscriberEvent) => {
        if (seat.open.get(voice) !== yieldSeat) return;
        seat.open.delete(voice);
        seat.keptUntil = this.#clock.elapsed() + KEPT_MS;
        if (!signal.aborted) emit(event);
        dropping.abort();
      };
      const yieldSeat = () => end({ type: 'ended', cause: 'failed', failure: taken(engine.id, other) });
      seat.open.set(voice, yieldSeat);
      const listener = (event: TranscriberEvent) => {
        if (event.type === 'ended') return end(this.#ended(voice, engine.id, seat, event));
        this.#note(voice, engine.id, event);
        if (!dropping.signal.aborted) emit(event);
      };
      await engine.run(input, listener, AbortSignal.any([signal, dropping.signal]));
      if (seat.open.get(voice) === yieldSeat) seat.open.delete(voice);
    });
  }

  /** What the end of a run means: a fight for the seat is decided here, once. */
  #ended(
    voice: Voice,
    id: EngineId,
    seat: Seat,
    event: Extract<TranscriberEvent, { type: 'ended' }>,
  ): TranscriberEvent {
    const other = voice === 'you' ? 'them' : 'you';
    if (!isFight(event.failure) || !seat.open.has(other)) {
      this.#note(voice, id, event);
      // What failed needs no seat.
      if (event.failure && seat.holder === voice) seat.holder = seat.open.has(other) ? other : null;
      return event;
    }
    seat.isSingle = true;
    seat.holder = this.#preferred(id);
    if (seat.holder === other) return { type: 'ended', cause: 'failed', failure: taken(id, other) };
    seat.open.get(other)?.();
    // To be started again at once, now that the seat is free.
    return { type: 'ended', cause: 'silence' };
  }

  #mayTake(seat: Seat, voice: Voice, id: EngineId): boolean {
    const other = voice === 'you' ? 'them' : 'you';
    const isHeld = seat.open.has(other) || (seat.holder === other && this.#clock.elapsed() < seat.keptUntil);
    return !isHeld || this.#preferred(id) === voice;
  }

  #preferred(id: EngineId): Voice {
    return !this.#hasAnother('them', id) && this.#hasAnother('you', id) ? 'them' : 'you';
  }

  #hasAnother(voice: Voice, id: EngineId): boolean {
    return this.#engines[voice].some(
      (engine) => engine.id !== id && !this.#down.has(`${voice} ${engine.id}`),
    );
  }

  #seatOf(id: EngineId): Seat {
    const seat = this.#seats.get(id) ?? { isSingle: false, holder: null, keptUntil: 0, open: new Map() };
    this.#seats.set(id, seat);
    return seat;
  }
}

/** A microphone that another program holds is busy as well, but no engine is. */
function isFight(failure: Failure | undefined): boolean {
  return (
    failure?.reason === 'device-busy' &&
    failure.code !== 'audio-capture' &&
    failure.code !== 'NotReadableError'
  );
}

const NAME = { you: 'you', them: 'the other side' } as const;

function taken(id: EngineId, holder: Voice): Failure {
  return {
    reason: 'device-busy',
    code: ONE_VOICE_AT_A_TIME,
    message: `Only one voice at a time is heard by ${engineName(id)}, and it listens to ${NAME[holder]} now. Another engine is tried for ${NAME[holder === 'you' ? 'them' : 'you']}.`,
  };
}

/** There is no engine left for a voice, because the other one has it. */
export function cannotTellApart(voice: Voice, failure: Failure): Failure {
  const holder = voice === 'you' ? 'them' : 'you';
  return {
    reason: 'device-busy',
    code: ONE_VOICE_AT_A_TIME,
    message: `The two voices cannot be told apart here: the speech recognition that works in this browser hears one at a time, and it listens to ${NAME[holder]}. So nothing is written down of ${voice === 'you' ? 'what you say' : 'the other side'}. Add a transcription endpoint in Settings, or allow the language pack for recognition on this device, then start again.`,
    causes: failure.causes ?? [failure],
  };
}
