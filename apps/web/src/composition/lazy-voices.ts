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
 * @param made what they are made of: when it has changed, the next run is of new ones. A run that goes on is not touched
 */
export function lazyVoices(load: () => Promise<Voices>, made: () => string): Voices {
  let loading: { readonly of: string; readonly voices: Promise<Voices> } | null = null;
  const voice = (track: keyof Voices): Transcriber =>
    lazyTranscriber({ id: 'voices', takes: 'track' }, async () => {
      const of = made();
      if (loading?.of !== of) loading = { of, voices: load() };
      try {
        return (await loading.voices)[track];
      } catch (error) {
        loading = null;
        throw error;
      }
    });
  return { you: voice('you'), them: voice('them') };
}
