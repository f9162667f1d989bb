import type { ModelRequest } from '@sotto/meeting';
import type { Body } from '../adjustments.js';
import type { Capabilities } from './capabilities.js';

/** This wire takes 0 to 1, not 0 to 2. */
const HIGHEST_TEMPERATURE = 1;

/** Ledger P2: one user message that combines the instruction, the context where there is any, and the request. */
export function requestBody(model: string, request: ModelRequest, capabilities: Capabilities): Body {
  const context = [request.background, request.context].filter(Boolean).join('\n\n');
  const content = [request.instructions, context && `Meeting context: ${context}`, request.question]
    .filter(Boolean)
    .join('\n\n');
  return {
    model,
    max_tokens: request.maxTokens,
    messages: [{ role: 'user', content }],
    stream: true,
    ...(capabilities.temperature && { temperature: Math.min(request.temperature, HIGHEST_TEMPERATURE) }),
    ...(capabilities.disableThinking && { thinking: { type: 'disabled' } }),
  };
}

/** The third one is how this provider wants to hear that a key is used in a browser, by its owner. */
export function requestHeaders(apiKey: string | undefined): Record<string, string> {
  return {
    ...(apiKey && { 'x-api-key': apiKey }),
    'anthropic-version': '2023-06-01',
    'anthropic-dangerous-direct-browser-access': 'true',
  };
}
