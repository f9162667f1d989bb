import { SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { SlowedAttempts } from './vault-attempts.js';
import { VaultError } from './vault-error.js';

const wrong = () => Promise.reject(new VaultError('wrong-passphrase', 'No.'));

it('E8: attempts that are made at once are worked off one by one, ever further apart, up to a minute', async () => {
  const clock = new SimulatedClock();
  const attempts = new SlowedAttempts(clock);
  const times: number[] = [];
  for (let i = 0; i < 9; i++) {
    attempts
      .run(() => {
        times.push(clock.elapsed() / 1000);
        return wrong();
      })
      .catch(() => undefined);
  }
  await clock.advance(600_000);
  expect(times).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
});

it('E8: a right one sets the wait back, what is no guess does not count, and a jump of the wall clock changes nothing', async () => {
  const clock = new SimulatedClock();
  const attempts = new SlowedAttempts(clock);
  await attempts.run(wrong).catch(() => undefined);
  clock.jump(86_400_000);
  expect(attempts.waitMs()).toBe(1000);
  await clock.advance(1000);
  await attempts.run(() => Promise.reject(new Error('The disk failed.'))).catch(() => undefined);
  expect(attempts.waitMs()).toBe(0);
  expect(await attempts.run(() => Promise.resolve(7))).toEqual({ result: 7, failedBefore: 1 });
  await attempts.run(wrong).catch(() => undefined);
  expect(attempts.waitMs()).toBe(1000);
});
