import type { Clock, Failure } from '@sotto/meeting';
import { failureOf } from './open-screens.js';
import type { Reading } from './reading.js';

/** Reads and watches screens with code that is fetched when somebody first asks for it. */
export function lazyReading(
  clock: Clock,
  fetch: () => Promise<{ screenReading(clock: Clock): Reading }> = () => import('./reading.js'),
): Reading {
  let loading: Promise<Reading> | null = null;
  /** What was fetched, or why it was not. */
  const load = async (): Promise<Reading | Failure> => {
    try {
      return await (loading ??= fetch().then(({ screenReading }) => screenReading(clock)));
    } catch (error) {
      loading = null;
      const { code } = failureOf(error);
      return { ...NOT_LOADED, ...(code !== undefined && { code }) };
    }
  };
  return {
    reader: {
      run: async (input, emit, signal) => {
        const found = await load();
        if (signal.aborted) return;
        if ('reader' in found) await found.reader.run(input, emit, signal);
        else emit({ type: 'failed', failure: found });
      },
    },
    watcher: {
      run: async (input, emit, signal) => {
        const found = await load();
        if (signal.aborted) return;
        if ('watcher' in found) await found.watcher.run(input, emit, signal);
        else emit({ type: 'ended', cause: 'failed', failure: found });
      },
    },
  };
}

const NOT_LOADED: Failure = {
  reason: 'network',
  message:
    'The part of Sotto that reads the screen could not be loaded, so nothing was read. Check the connection and try again.',
};
