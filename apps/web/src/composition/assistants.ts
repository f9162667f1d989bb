import {
  cached,
  createAssistant,
  type Fetch,
  firstToAnswer,
  modelFor,
  type ProviderConfig,
  type ProviderNotice,
  type ResponseCache,
  standardAdvice,
  withBreaker,
} from '@sotto/ai-providers';
export { testProvider } from '@sotto/ai-providers';
import { onDeviceRules, withExcerpts } from '@sotto/core-scoring';
import type { Assistant, Clock, Failure, LanguageModel } from '@sotto/meeting';
import { hostOf } from '../stores/provider-hosts.js';
import { type ProviderKind, type Settings, usableProviders } from '../stores/settings.js';
import type { SettingsStore } from '../stores/settings-store.js';

/** When the first token is later than this, the next provider is started beside it, ms. */
const HEDGE_MS = 4_000;
/** Coaching has this long before standard advice takes its place, ms: less than the session waits. */
const COACHING_MS = 18_000;

export interface AssistantDeps {
  readonly settings: SettingsStore;
  readonly clock: Clock;
  readonly cache: ResponseCache;
  readonly fetch: Fetch;
  onNotice(notice: ProviderNotice): void;
  /** Hosts that the person agreed to send this meeting to (ledger A16). Absent: any in the settings. */
  readonly agreedHosts?: () => readonly string[];
}

/** A provider of the settings, and whether the meeting may go there. */
interface Choice {
  readonly config: ProviderConfig;
  readonly host: string;
  readonly agreed: boolean;
}

/**
 * The assistant that the person's settings describe: their providers in order, each behind a breaker, a cache in
 * front, on-device rules last. It is made anew only when the choice changes, so that breakers keep what they learned.
 */
export function settingsAssistant(deps: AssistantDeps): Assistant {
  let made: { readonly choice: string; readonly assistant: Assistant } | null = null;
  return {
    run: (task, emit, signal) => {
      const { rules } = deps.settings.getState().settings;
      const choices = choicesOf(deps);
      const choice = JSON.stringify([choices, rules]);
      if (made?.choice !== choice) made = { choice, assistant: assistantFor(choices, rules, deps) };
      return made.assistant.run(task, emit, signal);
    },
  };
}

function choicesOf({ settings: store, agreedHosts }: AssistantDeps): readonly Choice[] {
  const { settings, storedKeys } = store.getState();
  const hosts = agreedHosts?.();
  return usableProviders(settings, storedKeys).map((kind) => {
    const host = hostOf(kind, settings);
    return {
      config: providerConfig(kind, settings, store.secret(kind)),
      host,
      agreed: !hosts || hosts.includes(host),
    };
  });
}

/** What a provider is called with. */
export function providerConfig(
  kind: ProviderKind,
  settings: Settings,
  apiKey: string | undefined,
): ProviderConfig {
  if (kind === 'compatible') return { kind, ...settings.endpoint, ...(apiKey !== undefined && { apiKey }) };
  return kind === 'openai'
    ? { kind, apiKey: apiKey ?? '', model: settings.openaiModel, baseUrl: settings.openaiBaseUrl }
    : { kind, apiKey: apiKey ?? '', model: settings.anthropicModel, baseUrl: settings.anthropicBaseUrl };
}

function assistantFor(choices: readonly Choice[], rules: boolean, deps: AssistantDeps): Assistant {
  const { clock, fetch, onNotice } = deps;
  const models = choices.map(({ config, host, agreed }): LanguageModel =>
    agreed
      ? withBreaker(modelFor(config, { clock, fetch, onNotice }), { clock })
      : notAgreedTo(config.kind, host),
  );
  const withModels = cached(withExcerpts(createAssistant({ clock, models, hedgeMs: HEDGE_MS })), {
    clock,
    cache: deps.cache,
    // The model choice (ledger P4), never a key.
    fingerprint: JSON.stringify(
      choices.map(({ config: { kind, model, baseUrl } }) => [kind, model, baseUrl]),
    ),
  });
  if (rules && models.length === 0) return coachedInTime(firstToAnswer([onDeviceRules()]), clock);
  if (!rules) return coachedInTime(withModels, clock);
  // What the rules can tell is better than standard advice, also where a provider is too slow.
  const late = firstToAnswer([TIMED_OUT, onDeviceRules()]);
  return coachedInTime(firstToAnswer([withModels, onDeviceRules()]), clock, late);
}

/** Stands where a provider would: nothing of the meeting is sent there, and why is said. */
const notAgreedTo = (id: ProviderKind, host: string): LanguageModel => ({
  id,
  run: (_, emit, signal) => {
    const message = `You have not agreed that this meeting goes to ${host}, so nothing was sent there. Agree in the Assistant tab, then ask again; or take it out in Settings.`;
    if (!signal.aborted) emit({ type: 'failed', failure: { reason: 'forbidden', message } });
    return Promise.resolve();
  },
});

/** Stands in the place of a provider that takes too long for the coaching. */
const TIMED_OUT: Assistant = {
  run: (task, emit, signal) => {
    if (task.purpose !== 'answer' && !signal.aborted) {
      emit({ type: 'ended', reply: standardAdvice(task), from: 'fallback', failure: TOO_SLOW });
    }
    return Promise.resolve();
  },
};
const TOO_SLOW: Failure = {
  reason: 'timeout',
  message: 'The provider took too long for the coaching, so standard advice is shown.',
};

/**
 * Stop must not wait for a slow provider: after its time another one coaches, at once. Standard advice (ledger C5)
 * unless told.
 */
export function coachedInTime(assistant: Assistant, clock: Clock, late = TIMED_OUT): Assistant {
  return {
    run: async (task, emit, signal) => {
      if (task.purpose !== 'coach' || signal.aborted) return assistant.run(task, emit, signal);
      const stop = new AbortController();
      const leave = () => stop.abort();
      signal.addEventListener('abort', leave, { once: true });
      let ended = false;
      let instead: Promise<void> | undefined;
      const running = assistant.run(
        task,
        (event) => {
          ended ||= event.type !== 'delta';
          emit(event);
        },
        stop.signal,
      );
      const inTime = clock.after(COACHING_MS, stop.signal).then(() => {
        if (ended || stop.signal.aborted) return;
        stop.abort();
        instead = late.run(task, emit, signal);
      });
      await Promise.race([running, inTime]);
      await instead;
      stop.abort();
      signal.removeEventListener('abort', leave);
    },
  };
}
