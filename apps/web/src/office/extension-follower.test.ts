// @vitest-environment jsdom
import type { Fact, FollowedSession } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { extensionFollower } from './extension-follower.js';

const clock = new SimulatedClock();
const stopped = (at: number): Fact => ({
  ...{ seq: 9, at, elapsed: 60_000, v: 1 },
  ...{ type: 'session-stopped', durationMs: 60_000 },
});
const session: FollowedSession = {
  id: 'session_1',

  header: () => Promise.resolve(undefined),
};

let heard: MessageEvent[] = [];
const hear = (event: MessageEvent) => void heard.push(event);
const delivered = () => new Promise((resolve) => setTimeout(resolve, 10));
beforeEach(() => {
  heard = [];
  window.addEventListener('message', hear);
});
afterEach(() => window.removeEventListener('message', hear));

const take = (fact: Fact, sharing = true) =>
  extensionFollower({ clock, sharing: () => sharing }).take([fact], session);

it('G8: posts to this page what happens now, and leaves nothing to do', async () => {
  expect(await take(stopped(clock.now()))).toEqual([]);
  await delivered();
  expect(heard.map(({ data }) => data as unknown)).toMatchObject([
    { source: 'sotto', version: 1, type: 'session_ended', payload: { session: 'session_1', duration: 1 } },
  ]);
});

it('G8: not what happened while the page was closed, nor while nothing is to be shared', async () => {
  await take(stopped(clock.now() - 60_000));
  await take(stopped(clock.now()), false);
  await delivered();
  expect(heard).toEqual([]);
});

it.each([60_000, 86_400_000, -86_400_000])(
  'G8: what happens is news also while the wall clock jumps (%i ms)',
  async (jump) => {
    const follower = extensionFollower({ clock, sharing: () => true });
    const before = stopped(clock.now());
    clock.jump(jump);
    await follower.take([before, stopped(clock.now())], session);
    await delivered();
    expect(heard).toHaveLength(2);
  },
);

it('G8: what is stamped with a time to come was stamped before the clock was set back: no news', async () => {
  await take(stopped(clock.now() + 3_600_000));
  await delivered();
  expect(heard).toEqual([]);
});
