import { expect, it } from 'vitest';
import { capabilitiesOf } from './capabilities.js';

it.each([
  ['gpt-5-2025-08-07', 'max_completion_tokens', false, 'minimal'],
  ['gpt-5', 'max_completion_tokens', false, 'minimal'],
  ['gpt-5-mini', 'max_completion_tokens', false, 'minimal'],
  ['openai/gpt-5-nano', 'max_completion_tokens', false, 'minimal'],
  ['gpt-5-chat-latest', 'max_completion_tokens', false, undefined],
  ['gpt-5.1', 'max_completion_tokens', true, 'none'],
  ['gpt-5.4-mini', 'max_completion_tokens', true, 'none'],
  ['gpt-5.6-sol', 'max_completion_tokens', false, 'none'],
  ['gpt-6', 'max_completion_tokens', false, 'none'],
  ['o4-mini', 'max_completion_tokens', false, 'low'],
  ['gpt-4o', 'max_completion_tokens', true, undefined],
  ['gpt-4.1-mini', 'max_completion_tokens', true, undefined],
  ['gpt-oss:20b', 'max_tokens', true, undefined],
  ['llama3.2', 'max_tokens', true, undefined],
  ['mistral-small', 'max_tokens', true, undefined],
  ['olmo2', 'max_tokens', true, undefined],
])('P1: %s takes %s, temperature %s, effort %s', (model, tokenLimit, temperature, reasoningEffort) => {
  expect(capabilitiesOf(model)).toEqual({
    tokenLimit,
    temperature,
    ...(reasoningEffort && { reasoningEffort }),
  });
});
