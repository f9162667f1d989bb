import { type Failure, SottoError } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { withinLimit } from './time-limit.js';

const late: Failure = { reason: 'timeout', message: 'Too late.' };
const never = () => new Promise<string>(() => undefined);

function started(work: Promise<string>) {
  const clock = new SimulatedClock();
  const abort = new AbortController();
  const outcome = withinLimit(work, { ms: 1000, late, clock, signal: abort.signal }).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  return { clock, abort, outcome };
}

describe('withinLimit', () => {
  it('gives what the work gives, and then waits for nothing', async () => {
    const { clock, outcome } = started(Promise.resolve('done'));
    expect(await outcome).toEqual({ value: 'done' });
    expect(clock.waiting).toBe(0);
  });

  it('fails as the work fails', async () => {
    const { clock, outcome } = started(Promise.reject(new Error('broken')));
    expect(await outcome).toEqual({ error: new Error('broken') });
    expect(clock.waiting).toBe(0);
  });

  it('fails with the failure given at the limit, not a millisecond before', async () => {
    const { clock, outcome } = started(never());
    let over = false;
    void outcome.then(() => (over = true));
    await clock.advance(999);
    expect(over).toBe(false);
    await clock.advance(1);
    const result = await outcome;
    expect('error' in result && SottoError.is(result.error) && result.error.failure).toEqual(late);
  });

  it('rejects with the reason of the abort, at once', async () => {
    const { abort, outcome, clock } = started(never());
    abort.abort(new Error('no longer wanted'));
    expect(await outcome).toEqual({ error: new Error('no longer wanted') });
    expect(clock.waiting).toBe(0);
  });

  it('of work that was aborted before it began rejects too', async () => {
    const clock = new SimulatedClock();
    const signal = AbortSignal.abort(new Error('before'));
    await expect(withinLimit(never(), { ms: 1000, late, clock, signal })).rejects.toThrow('before');
  });
});
