import type { Clock } from '@sotto/meeting';

/** Waits for `work`, but no longer than `ms`: it then goes on alone. Never rejects. */
export async function atMost(ms: number, work: Promise<unknown>, clock: Clock): Promise<void> {
  const there = new AbortController();
  await Promise.race([work.catch(() => undefined), clock.after(ms, there.signal)]);
  there.abort();
}
