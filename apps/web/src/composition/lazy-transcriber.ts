import type { Failure, Transcriber } from '@sotto/meeting';
import { failureOf } from './open-screens.js';

/**
 * An engine that is fetched when it first runs. Where it cannot be fetched the run fails, and the next one tries again.
 * @param load asked at every run
 */
export function lazyTranscriber(
  { id, takes }: Pick<Transcriber, 'id' | 'takes'>,
  load: () => Promise<Transcriber>,
): Transcriber {
  return {
    id,
    takes,
    available: () => Promise.resolve({ status: 'unknown' }),
    run: async (input, emit, signal) => {
      let engine: Transcriber;
      try {
        engine = await load();
      } catch (error) {
        const { code } = failureOf(error);
        const failure = { ...NOT_LOADED, ...(code !== undefined && { code }) };
        if (!signal.aborted) emit({ type: 'ended', cause: 'failed', failure });
        return;
      }
      if (!signal.aborted) await engine.run(input, emit, signal);
    },
  };
}

const NOT_LOADED: Failure = {
  reason: 'network',
  message:
    'The part of Sotto that listens could not be loaded, so nothing is heard yet. Check the connection; it is tried again.',
};
