import type { Failure } from '@sotto/meeting';
import { addressProblem, baseUrlOf } from './base-url.js';
import type { ProviderConfig } from './provider-config.js';
import { ANTHROPIC_BASE_URL, ANTHROPIC_MODEL, OPENAI_BASE_URL, OPENAI_MODEL } from './vendors.js';
import { addressFailure, type Peer } from './wire-failure.js';

/** Whom a choice means, as failures tell it. */
export function peerOf(config: ProviderConfig): Peer {
  switch (config.kind) {
    case 'openai':
      return {
        displayName: 'OpenAI',
        model: OPENAI_MODEL,
        ...config,
        url: baseUrlOf(config.baseUrl ?? OPENAI_BASE_URL),
      };
    case 'anthropic':
      return {
        displayName: 'Anthropic',
        model: ANTHROPIC_MODEL,
        ...config,
        url: baseUrlOf(config.baseUrl ?? ANTHROPIC_BASE_URL),
      };
    case 'compatible': {
      const url = baseUrlOf(config.baseUrl);
      const displayName =
        config.name ?? (URL.canParse(url) && new URL(url).host ? new URL(url).host : NAMELESS);
      return { displayName, url, model: config.model, ...(config.apiKey && { apiKey: config.apiKey }) };
    }
  }
}

const NAMELESS = 'Your own server';

/** The failure of a provider whose address cannot be asked; undefined where it can. */
export function failureOfAddress(config: ProviderConfig): Failure | undefined {
  const peer = peerOf(config);
  const problem = addressProblem(peer.url);
  return problem === undefined ? undefined : addressFailure(peer, problem);
}
