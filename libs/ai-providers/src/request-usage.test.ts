import type { FailureReason, ModelEvent } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { bothUsages, usageOfFailure } from './request-usage.js';
import { SAMPLE_REQUEST } from './testing/index.js';

const failed = (reason: FailureReason, status?: number): Exclude<ModelEvent, { type: 'delta' }> => ({
  type: 'failed',
  failure: { reason, message: 'x', ...(status !== undefined && { status }) },
});
const { instructions, background, context, question, maxTokens } = SAMPLE_REQUEST;
const inputTokens = Math.ceil((instructions + background + context + question).length / 4);

describe('A17: what a failed request has used', () => {
  it.each<FailureReason>(['refused', 'timeout', 'stalled', 'cut-off', 'empty'])(
    'without a word and %s: what was read is estimated',
    (reason) => {
      const read = { inputTokens, outputTokens: 0, estimated: true };
      expect(usageOfFailure(failed(reason), SAMPLE_REQUEST, '')).toEqual(read);
    },
  );

  it('a refusal that ends the stream is estimated, too', () => {
    expect(usageOfFailure({ type: 'ended', finish: 'refused' }, SAMPLE_REQUEST, '')).toMatchObject({
      inputTokens,
    });
  });

  it('one that came to the limit before it said anything has used the whole limit', () => {
    expect(usageOfFailure(failed('too-long'), SAMPLE_REQUEST, '')).toMatchObject({
      inputTokens,
      outputTokens: maxTokens,
    });
  });

  it.each<FailureReason>([
    'network',
    'unauthorized',
    'forbidden',
    'not-found',
    'bad-request',
    'rate-limited',
    'quota',
    'overloaded',
    'server',
    'bad-reply',
    'paused',
    'all-failed',
    'not-configured',
    'cancelled',
    'internal',
  ])('without a word and %s: nothing', (reason) => {
    expect(usageOfFailure(failed(reason), SAMPLE_REQUEST, '')).toBeUndefined();
  });

  it('turned away by a status: nothing, whatever it was for', () => {
    expect(usageOfFailure(failed('refused', 400), SAMPLE_REQUEST, '')).toBeUndefined();
    expect(usageOfFailure(failed('timeout', 504), SAMPLE_REQUEST, '')).toBeUndefined();
  });

  it('a partial text was paid for, however it broke off', () => {
    for (const reason of ['network', 'server', 'overloaded', 'bad-reply'] as const) {
      expect(usageOfFailure(failed(reason, 529), SAMPLE_REQUEST, 'Half an')).toEqual({
        inputTokens,
        outputTokens: 2,
        estimated: true,
      });
    }
  });

  it('as the provider told it goes before every estimate', () => {
    const usage = { inputTokens: 9, outputTokens: 500 };
    expect(usageOfFailure({ ...failed('too-long'), usage }, SAMPLE_REQUEST, 'x')).toBe(usage);
  });
});

it('two usages make one, which is an estimate where one of them is', () => {
  const one = { inputTokens: 1, outputTokens: 2 };
  const other = { inputTokens: 10, outputTokens: 20, estimated: true } as const;
  expect(bothUsages(one, other)).toEqual({ inputTokens: 11, outputTokens: 22, estimated: true });
  expect(bothUsages(one, one)).toEqual({ inputTokens: 2, outputTokens: 4 });
  expect([bothUsages(undefined, one), bothUsages(one, undefined)]).toEqual([one, one]);
  expect(bothUsages(undefined, undefined)).toBeUndefined();
});
