import type { Failure, Transcriber } from '@sotto/meeting';

/** What listens to the two voices of a meeting (ledger A13). */
export interface Voices {
  readonly you: Transcriber;
  readonly them: Transcriber;
}

/**
 * The engines, their ladder and the audio path, fetched when a meeting first listens: they are no part of the first
 * load. Where they cannot be fetched, the browser's own recognition hears the microphone.
 * @param load called once for both voices, and again after a failure
 * @param plain what hears the microphone without them
 */
export function lazyVoices(load: () => Promise<Voices>, plain: Transcriber): Voices {
  let loading: Promise<Voices> | null = null;
  const loaded = async (): Promise<Voices | null> => {
    loading ??= load();
    try {
      return await loading;
    } catch {
      loading = null;
      return null;
    }
  };
  const voice = (track: keyof Voices): Transcriber => ({
    id: plain.id,
    takes: 'track',
    available: (language) => plain.available(language),
    run: async (input, emit, signal) => {
      const engine = (await loaded())?.[track] ?? (track === 'you' ? plain : null);
      if (signal.aborted) return;
      if (engine) await engine.run(input, emit, signal);
      else emit({ type: 'ended', cause: 'failed', failure: NOT_LOADED });
    },
  });
  return { you: voice('you'), them: voice('them') };
}

const NOT_LOADED: Failure = {
  reason: 'network',
  message:
    'The part of Sotto that hears the other side could not be loaded, so only your microphone is heard. Check the connection; it is tried again.',
};
