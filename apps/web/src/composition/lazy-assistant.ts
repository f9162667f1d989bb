import type { Assistant } from '@sotto/meeting';
import type { AssistantDeps } from './assistants.js';
import { failureOf } from './open-screens.js';

export interface LazyAssistant extends Assistant {
  /** Fetches the model wires, if they are not there yet. A failure is told when something is asked. */
  load(): void;
}

/** The assistant of the settings, whose wires, prompts and parsers are fetched when they are first needed. */
export function lazyAssistant(deps: AssistantDeps): LazyAssistant {
  let loading: Promise<Assistant> | null = null;
  const load = (): Promise<Assistant> => {
    loading ??= import('./assistants.js').then(({ settingsAssistant }) => settingsAssistant(deps));
    return loading;
  };
  return {
    load: () => void load().catch(() => (loading = null)),
    run: async (task, emit, signal) => {
      let assistant: Assistant;
      try {
        assistant = await load();
      } catch (error) {
        loading = null;
        const { code } = failureOf(error);
        if (!signal.aborted) {
          emit({
            type: 'failed',
            partial: '',
            failure: { ...NOT_LOADED, ...(code !== undefined && { code }) },
          });
        }
        return;
      }
      await assistant.run(task, emit, signal);
    },
  };
}

const NOT_LOADED = {
  reason: 'network',
  message:
    'The part of Sotto that asks providers could not be loaded, so there is no answer. Check the connection and ask again.',
} as const;
