import { expect, it } from 'vitest';
import { SAMPLE_REQUEST } from '../testing/index.js';
import { capabilitiesOf } from './capabilities.js';
import { requestBody, requestHeaders } from './request.js';

const body = (model: string, request = SAMPLE_REQUEST) => requestBody(model, request, capabilitiesOf(model));

it('P1: a system message, the meeting context, then the request', () => {
  expect(body('llama3.2')).toEqual({
    model: 'llama3.2',
    messages: [
      { role: 'system', content: 'You help in meetings.' },
      { role: 'user', content: 'Meeting context: Notes: the budget is 40,000.\n\nAna: what does it cost?' },
      { role: 'user', content: 'What should I say?' },
    ],
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: 500,
    temperature: 0.7,
  });
});

it('P1: no context, no message for it', () => {
  const { messages } = body('llama3.2', { ...SAMPLE_REQUEST, background: '', context: '' });
  expect(messages).toEqual([
    { role: 'system', content: 'You help in meetings.' },
    { role: 'user', content: 'What should I say?' },
  ]);
});

it('P1: the default model gets a request that it takes', () => {
  const sent = body('gpt-5-2025-08-07');
  expect(sent).toMatchObject({ max_completion_tokens: 500, reasoning_effort: 'minimal' });
  expect(sent).not.toHaveProperty('temperature');
  expect(sent).not.toHaveProperty('max_tokens');
});

it('sends the key as a bearer token, and no header without a key', () => {
  expect(requestHeaders('k')).toEqual({ authorization: 'Bearer k' });
  expect(requestHeaders(undefined)).toEqual({});
  expect(requestHeaders('')).toEqual({});
});
