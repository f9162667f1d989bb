import { describe, expect, it } from 'vitest';
import { Adjustments } from './adjustments.js';
import { REMEDIES } from './chat-completions/capabilities.js';
import { REMEDIES as MESSAGES_REMEDIES } from './messages/capabilities.js';

const BODY = {
  model: 'm',
  messages: [],
  max_completion_tokens: 500,
  temperature: 0.7,
  reasoning_effort: 'minimal',
  stream_options: { include_usage: true },
};
const unsupported = (param: string, message = '') => ({
  status: 400,
  code: 'unsupported_parameter',
  param,
  message,
});

describe('P1: what a model does not take', () => {
  it('is left out from then on', () => {
    const adjustments = new Adjustments(REMEDIES);
    expect(adjustments.learn(unsupported('temperature'), BODY)).toBe(true);
    expect(adjustments.apply(BODY)).not.toHaveProperty('temperature');
    expect(adjustments.apply(BODY)).toHaveProperty('max_completion_tokens', 500);
  });

  it('is sent under its other name where it has one, and left out when that is refused too', () => {
    const adjustments = new Adjustments(REMEDIES);
    adjustments.learn(unsupported('max_completion_tokens'), BODY);
    const second = adjustments.apply(BODY);
    expect(second).toHaveProperty('max_tokens', 500);
    expect(second).not.toHaveProperty('max_completion_tokens');
    expect(adjustments.learn(unsupported('max_tokens'), second)).toBe(true);
    expect(Object.keys(adjustments.apply(BODY)).filter((name) => name.startsWith('max_'))).toEqual([]);
  });

  // Both messages as public issues quote them.
  it.each([
    [
      'reasoning_effort',
      "Unsupported value: 'reasoning_effort' does not support 'minimal' with this model. Supported values are: 'none', 'low', 'medium', and 'high'.",
      'none',
    ],
    [
      '***.effort',
      "Unsupported value: 'minimal' is not supported with the 'gpt-5.1' model. Supported values are: 'low', 'medium', and 'high'.",
      'low',
    ],
    ['reasoning_effort', "Unsupported value. Supported values are: 'medium'.", undefined],
  ])('takes the least reasoning that is offered (%s)', (param, message, expected) => {
    const adjustments = new Adjustments(REMEDIES);
    expect(adjustments.learn({ status: 400, code: 'unsupported_value', param, message }, BODY)).toBe(true);
    expect(adjustments.apply(BODY)['reasoning_effort']).toBe(expected);
  });

  it('is found in the words of a provider that gives no code and no parameter', () => {
    const adjustments = new Adjustments(MESSAGES_REMEDIES);
    const error = {
      status: 400,
      type: 'invalid_request_error',
      message: '`temperature` is deprecated for this model.',
    };
    expect(adjustments.learn(error, { temperature: 0.7, max_tokens: 500 })).toBe(true);
    expect(adjustments.apply({ temperature: 0.7, max_tokens: 500 })).toEqual({ max_tokens: 500 });
  });

  it('is found by a path into it', () => {
    const adjustments = new Adjustments(REMEDIES);
    expect(adjustments.learn(unsupported('stream_options.include_usage'), BODY)).toBe(true);
    expect(adjustments.apply(BODY)).not.toHaveProperty('stream_options');
  });

  it('is learned once: the same complaint again is a failure', () => {
    const adjustments = new Adjustments(REMEDIES);
    adjustments.learn(unsupported('temperature'), BODY);
    expect(adjustments.learn(unsupported('temperature'), BODY)).toBe(false);
  });

  it.each([
    ['another status', { ...unsupported('temperature'), status: 500 }],
    ['another code', { ...unsupported('temperature'), code: 'invalid_value' }],
    ['a parameter that must be there', unsupported('messages')],
    ['a parameter that was not sent', unsupported('top_p')],
    ['words about something else', { status: 400, message: 'temperature must be a number' }],
  ])('is not learned from %s', (_, error) => {
    expect(new Adjustments(REMEDIES).learn(error, BODY)).toBe(false);
  });

  it('the token limit of a messages request is never taken away', () => {
    const adjustments = new Adjustments(MESSAGES_REMEDIES);
    expect(adjustments.learn(unsupported('max_tokens'), { max_tokens: 500 })).toBe(false);
  });
});
