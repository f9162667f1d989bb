import { expect, it } from 'vitest';
import { SAMPLE_REQUEST } from '../testing/index.js';
import { capabilitiesOf } from './capabilities.js';
import { requestBody, requestHeaders } from './request.js';

const body = (model: string, request = SAMPLE_REQUEST) => requestBody(model, request, capabilitiesOf(model));

it('P2: one user message that combines instruction, context and request', () => {
  expect(body('claude-haiku-5-5')).toEqual({
    model: 'claude-haiku-5-5',
    max_tokens: 500,
    messages: [
      {
        role: 'user',
        content:
          'You help in meetings.\n\nMeeting context: Notes: the budget is 40,000.\n\nAna: what does it cost?\n\nWhat should I say?',
      },
    ],
    stream: true,
    thinking: { type: 'disabled' },
  });
});

it('P2: no context, no words about it', () => {
  expect(body('claude-haiku-5-5', { ...SAMPLE_REQUEST, background: '', context: '' })).toMatchObject({
    messages: [{ content: 'You help in meetings.\n\nWhat should I say?' }],
  });
});

it('sends a temperature where it is taken, at most 1', () => {
  expect(body('claude-haiku-4-5')).toMatchObject({ temperature: 0.7 });
  expect(body('claude-haiku-4-5', { ...SAMPLE_REQUEST, temperature: 1.8 })).toMatchObject({ temperature: 1 });
  expect(body('claude-haiku-5-5')).not.toHaveProperty('temperature');
});

it('sends the three headers', () => {
  expect(requestHeaders('k')).toEqual({
    'x-api-key': 'k',
    'anthropic-version': '2023-06-01',
    'anthropic-dangerous-direct-browser-access': 'true',
  });
});
