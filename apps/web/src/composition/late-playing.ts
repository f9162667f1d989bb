import type { Failure, Runner } from '@sotto/meeting';
import type { Playing } from './demo-player.js';

/**
 * A demo whose recording is still on its way. Each of its parts waits for it, and fails with a sentence where it does
 * not come; the next run of that part asks for it again.
 */
export function playingLater(
  arrive: () => Promise<Playing>,
  { time, pace }: Pick<Playing, 'time' | 'pace'>,
): Playing {
  const late =
    <Given, Told>(part: (playing: Playing) => Runner<Given, Told>, failed: Told): Runner<Given, Told> =>
    async (input, emit, signal) => {
      let playing: Playing;
      try {
        playing = await arrive();
      } catch {
        if (!signal.aborted) emit(failed);
        return;
      }
      if (!signal.aborted) await part(playing)(input, emit, signal);
    };
  return {
    time,
    pace,
    demo: {
      transcriber: (voice) => ({
        id: 'demo',
        takes: 'track',
        available: () => Promise.resolve({ status: 'unknown' }),
        run: late(({ demo }) => demo.transcriber(voice).run, {
          type: 'ended',
          cause: 'failed',
          failure: NOT_THERE,
        }),
      }),
    },
    assistant: {
      run: late(({ assistant }) => assistant.run, { type: 'failed', partial: '', failure: NOT_THERE }),
    },
    read: late(({ read }) => read, { type: 'failed', at: 'grab', failure: NOT_THERE }),
  };
}

const NOT_THERE: Failure = {
  reason: 'network',
  message:
    'The recording of the demo meeting could not be loaded, so nobody speaks in it. Check the connection; Sotto tries again. What was captured is kept, and Stop saves it.',
};
