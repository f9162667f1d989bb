import type { Clock, Transcriber, Voice } from '@sotto/meeting';
import type { AudioFeeds } from './audio-feed.js';
import { TheirWords, echoGuard, withRun } from './echo-guard.js';
import { engineLadder } from './engine-ladder.js';
import { ONE_VOICE_AT_A_TIME, Seats, cannotTellApart } from './two-voices-seats.js';

/** The engines of both voices, and how they share what only one may have. */
export interface TwoVoicesOptions {
  /** The engines for a voice, in the person's order. The same id on both sides is the same engine. */
  readonly engines: (voice: Voice) => readonly Transcriber[];
  readonly feeds?: AudioFeeds;
  readonly clock: Clock;
  /** Time between two tries of the better engines, ms. */
  readonly probeMs?: number;
  /** Where they are made anew in mid-meeting, with other engines: what is known of both goes over. */
  readonly memory?: TwoVoicesMemory;
}

/** What two voices know of each other: which of them has an engine, and what the other side said. */
export class TwoVoicesMemory {
  /** @internal */
  readonly seats: Seats;
  /** @internal */
  readonly theirs: TheirWords;

  constructor(clock: Clock) {
    this.seats = new Seats(clock);
    this.theirs = new TheirWords(clock);
  }
}

/**
 * Both voices of a meeting (ledger A13): the microphone is "you", a shared tab or the system's sound is "them". Each
 * is a ladder of its own; run `you` on the microphone and `them` on the track.
 *
 * An engine that can hear only one voice (found by trying) is given to one of them, by the rule of `Seats`. A voice
 * for which none is left ends as 'device-busy' with the code 'one-voice-at-a-time' and says what to do. What the
 * microphone only hears of the other side is dropped, by the rule of `isEcho`.
 */
export function twoVoices(options: TwoVoicesOptions): {
  readonly you: Transcriber;
  readonly them: Transcriber;
} {
  const { engines, clock, memory = new TwoVoicesMemory(clock), ...rest } = options;
  const { seats, theirs } = memory;
  seats.use({ you: engines('you'), them: engines('them') });
  const voice = (which: Voice) => saysWhy(which, engineLadder({ ...rest, clock, engines: seats.of(which) }));
  return echoGuard({ you: voice('you'), them: voice('them'), clock, theirs });
}

function saysWhy(voice: Voice, ladder: Transcriber): Transcriber {
  return withRun(ladder, (input, emit, signal) =>
    ladder.run(
      input,
      (event) => {
        const failure = event.type === 'ended' ? event.failure : undefined;
        const isTaken = [failure, ...(failure?.causes ?? [])].some(
          (each) => each?.code === ONE_VOICE_AT_A_TIME,
        );
        emit(
          failure && isTaken
            ? { type: 'ended', cause: 'failed', failure: cannotTellApart(voice, failure) }
            : event,
        );
      },
      signal,
    ),
  );
}
