import { expect, it } from 'vitest';
import { capabilitiesOf } from './capabilities.js';

it.each([
  ['claude-haiku-5-5', false, true],
  ['claude-sonnet-5', false, true],
  ['anthropic/claude-opus-5', false, true],
  ['claude-opus-4-8', false, false],
  ['claude-opus-4-7', false, false],
  ['claude-sonnet-4-6', true, false],
  ['claude-haiku-4-5-20251001', true, false],
  ['claude-sonnet-4-20250514', true, false],
  ['claude-3-5-haiku-latest', true, false],
  ['claude-fable-5', false, false],
  ['something-else', false, false],
])(
  'P2: %s takes a temperature: %s; has to be told not to think: %s',
  (model, temperature, disableThinking) => {
    expect(capabilitiesOf(model)).toEqual({ temperature, disableThinking });
  },
);
