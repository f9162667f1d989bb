import type { FailureReason } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { errorFacts, reasonOfStatus, retryAfter, wireFailure } from './wire-failure.js';

const PEER = {
  displayName: 'OpenAI',
  url: 'https://api.openai.com/v1',
  model: 'gpt-5',
  apiKey: 'my-own-key',
};
const REASONS: FailureReason[] = [
  'network',
  'timeout',
  'stalled',
  'cut-off',
  'bad-reply',
  'empty',
  'too-long',
  'refused',
  'unauthorized',
  'forbidden',
  'not-found',
  'rate-limited',
  'quota',
  'overloaded',
  'server',
  'bad-request',
];

describe('P3: the sentence', () => {
  it.each(REASONS)('for %s begins with the ledger’s words, and says what to do', (reason) => {
    const { message } = wireFailure(PEER, reason);
    // A cause, and after it at least one more sentence.
    expect(message).toMatch(/^OpenAI request failed: [^.]+\. ?.*[A-Z(].*\.$/);
    expect(message).not.toContain('undefined');
  });

  it('is another one for each reason', () => {
    expect(new Set(REASONS.map((reason) => wireFailure(PEER, reason).message)).size).toBe(REASONS.length);
  });

  it('says how long to wait, in whole seconds', () => {
    expect(wireFailure(PEER, 'rate-limited', { retryAfterMs: 6_100 }).message).toContain('in 7 s.');
    expect(wireFailure(PEER, 'rate-limited').message).toContain('Wait a moment');
  });

  it('keeps status, code and retry-after, and nothing that was not told', () => {
    expect(wireFailure(PEER, 'server', { status: 500, code: 'x', type: 'y', retryAfterMs: 1 })).toEqual({
      reason: 'server',
      message: 'OpenAI request failed: it had a fault of its own (HTTP 500, x). Ask again in a moment.',
      status: 500,
      code: 'x',
      retryAfterMs: 1,
    });
    expect(Object.keys(wireFailure(PEER, 'timeout'))).toEqual(['reason', 'message']);
    expect(wireFailure(PEER, 'server', { type: 'y' }).code).toBe('y');
  });

  it('quotes the provider only when asked to, in one short line without keys', () => {
    const message = `line one\n  my-own-key and sk-other-key-here ${'x'.repeat(500)}`;
    expect(wireFailure(PEER, 'server', { message }).message).not.toContain('line one');
    const quoted = wireFailure({ ...PEER, quoteProvider: true }, 'server', { message }).message;
    expect(quoted).toMatch(/It said: “line one … and … x+”$/);
    expect(quoted.length).toBeLessThan(320);
  });
});

describe('errorFacts', () => {
  it.each([
    [
      { error: { message: 'm', type: 't', param: 'p', code: 'c' } },
      { message: 'm', type: 't', param: 'p', code: 'c' },
    ],
    [{ error: { message: 'm', type: 't', param: null, code: null } }, { message: 'm', type: 't' }],
    [
      { type: 'error', error: { type: 't', message: 'm' } },
      { message: 'm', type: 't' },
    ],
    [{ error: { message: 'm', code: 402 } }, { message: 'm', code: '402' }],
    [{ error: 'plain' }, { message: 'plain' }],
    [{ detail: 'Not Found' }, { message: 'Not Found' }],
    [{ error: {} }, { message: '' }],
    [{ error: null }, undefined],
    [{ detail: [{ msg: 'x' }] }, undefined],
    [{}, undefined],
    [undefined, undefined],
    ['error', undefined],
  ])('%j', (body, facts) => expect(errorFacts(body)).toEqual(facts));
});

it.each([
  [400, 'bad-request'],
  [405, 'not-found'],
  [408, 'timeout'],
  [422, 'bad-request'],
  [502, 'server'],
  [504, 'timeout'],
  [undefined, 'server'],
])('status %s is %s', (status, reason) => expect(reasonOfStatus(status)).toBe(reason));

it('a retry-after that cannot be read is none', () => {
  const clock = new SimulatedClock();
  expect(retryAfter(new Headers(), clock)).toBeUndefined();
  expect(retryAfter(new Headers({ 'retry-after': '' }), clock)).toBeUndefined();
  expect(retryAfter(new Headers({ 'retry-after': '-5' }), clock)).not.toBe(-5_000);
});
