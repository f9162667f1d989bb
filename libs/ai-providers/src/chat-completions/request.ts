import type { ModelRequest } from '@sotto/meeting';
import type { Body } from '../adjustments.js';
import type { Capabilities } from './capabilities.js';

/**
 * Ledger P1: a system message, the meeting context where there is any, then the request; from most to least stable,
 * which is what the provider's prompt cache needs.
 */
export function requestBody(model: string, request: ModelRequest, capabilities: Capabilities): Body {
  const context = [request.background, request.context].filter(Boolean).join('\n\n');
  return {
    model,
    messages: [
      { role: 'system', content: request.instructions },
      ...(context ? [{ role: 'user', content: `Meeting context: ${context}` }] : []),
      { role: 'user', content: request.question },
    ],
    stream: true,
    stream_options: { include_usage: true },
    [capabilities.tokenLimit]: request.maxTokens,
    ...(capabilities.temperature && { temperature: request.temperature }),
    ...(capabilities.reasoningEffort && { reasoning_effort: capabilities.reasoningEffort }),
  };
}

/** No key, no header: local servers need none, and some refuse an empty one. */
export function requestHeaders(apiKey: string | undefined): Record<string, string> {
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {};
}
