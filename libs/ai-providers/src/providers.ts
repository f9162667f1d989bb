import { timerClock } from '@sotto/meeting';
import type { NamedModel } from './wire.js';
import { chatCompletions } from './chat-completions/language-model.js';
import { messages } from './messages/language-model.js';
import type { ModelOptions } from './model-options.js';
import { peerOf } from './peer-of.js';
import type { ProviderConfig } from './provider-config.js';
import { browserFetch, browserPage } from './platform.js';
import { LOCAL_TIME_LIMITS } from './time-limits.js';

/** Ambient things, with the browser's as defaults. */
export type ProviderDeps = Partial<
  Pick<ModelOptions, 'fetch' | 'clock' | 'page' | 'limits' | 'onNotice' | 'quoteProvider'>
>;

/** OpenAI with the browser's own fetch and timers (ledger P1). Where its address cannot be asked, it says so each time. */
export function openAI(
  options: Omit<Extract<ProviderConfig, { apiKey: string }>, 'kind'> & ProviderDeps,
): NamedModel {
  return chatCompletions({ ...browserDefaults(), ...options });
}

/** Anthropic with the browser's own fetch and timers (ledger P2). Where its address cannot be asked, it says so each time. */
export function anthropic(
  options: Omit<Extract<ProviderConfig, { apiKey: string }>, 'kind'> & ProviderDeps,
): NamedModel {
  return messages({ ...browserDefaults(), ...options });
}

/**
 * Any server that speaks the chat-completions wire: Ollama, LM Studio, llama.cpp, vLLM, a router (ledger S2). It gets
 * more time, because a local server first loads its model, and has no successor. Where its address cannot be asked, it
 * says so each time.
 */
export function compatible({
  name,
  ...options
}: Omit<Extract<ProviderConfig, { kind: 'compatible' }>, 'kind'> & ProviderDeps): NamedModel {
  const config: ProviderConfig = { kind: 'compatible', ...(name !== undefined && { name }), ...options };
  return chatCompletions({
    ...browserDefaults(),
    id: 'compatible',
    displayName: peerOf(config).displayName,
    successor: null,
    ...options,
    limits: { ...LOCAL_TIME_LIMITS, ...options.limits },
  });
}

/**
 * The model for what was chosen. Where its address cannot be asked, it is one that says so each time: in an order the
 * next one is tried, and a slip in one address does not cost the answers of all.
 */
export function modelFor(config: ProviderConfig, deps: ProviderDeps = {}): NamedModel {
  switch (config.kind) {
    case 'openai':
      return openAI({ ...config, ...deps });
    case 'anthropic':
      return anthropic({ ...config, ...deps });
    case 'compatible':
      return compatible({ ...config, ...deps });
  }
}

function browserDefaults() {
  const page = browserPage();
  return { fetch: browserFetch, clock: timerClock, ...(page && { page }) };
}
