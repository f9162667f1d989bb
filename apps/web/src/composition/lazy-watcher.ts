import type { Clock, ScreenWatcher } from '@sotto/meeting';
import type { ClosableTextReader } from '@sotto/screen';
import { failureOf } from './open-screens.js';

/** Watches a screen with code that is fetched when somebody first asks for it. */
export function lazyWatcher(reader: ClosableTextReader, clock: Clock): ScreenWatcher {
  return {
    run: async (input, emit, signal) => {
      let watcher: ScreenWatcher;
      try {
        const { screenWatcher } = await import('./watching.js');
        watcher = screenWatcher({ reader, clock });
      } catch (error) {
        const { code } = failureOf(error);
        const failure = { ...NOT_LOADED, ...(code !== undefined && { code }) };
        if (!signal.aborted) emit({ type: 'ended', cause: 'failed', failure });
        return;
      }
      await watcher.run(input, emit, signal);
    },
  };
}

const NOT_LOADED = {
  reason: 'network',
  message:
    'The part of Sotto that watches the screen could not be loaded, so nothing is read by itself. Check the connection and choose “Watch screen” again.',
} as const;
