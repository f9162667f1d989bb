import type { Transcriber } from '@sotto/meeting';
import { lazyTranscriber } from './lazy-transcriber.js';

/** What listens to the two voices of a meeting (ledger A13). */
export interface Voices {
  readonly you: Transcriber;
  readonly them: Transcriber;
}

/**
 * The engines, their ladder and the audio path, fetched when a meeting first listens: they are no part of the first
 * load. Where they cannot be fetched, the run fails, and the session tries again.
 * @param load called once for both voices, and again after a failure
 */
export function lazyVoices(load: () => Promise<Voices>): Voices {
  let loading: Promise<Voices> | null = null;
  const voice = (track: keyof Voices): Transcriber =>
    lazyTranscriber({ id: 'voices', takes: 'track' }, async () => {
      try {
        return (await (loading ??= load()))[track];
      } catch (error) {
        loading = null;
        throw error;
      }
    });
  return { you: voice('you'), them: voice('them') };
}
