import type { SealedStore } from '@sotto/meeting';
import { FOLLOW_RETRY_MS, type FollowPorts } from './follow-ports.js';
import { FollowerRun } from './follower-run.js';
import { CURSORS, FACTS } from './tables.js';

/**
 * Hands the facts of all sessions to what follows them (ledger G6): each fact once, in order, whatever crashes between.
 * What a follower writes is committed together with how far it has read. One tab leads; the others wait until it is
 * gone. Resolves when `signal` aborts.
 *
 * A session is followed where its first fact was written by a live session that knew the follower
 * (`SessionPorts.followers`); what was recorded before has no cursor and is never followed.
 */
export async function followFacts(ports: FollowPorts): Promise<void> {
  const { lock, clock, signal } = ports;
  if (!lock) return lead(ports, signal);
  while (!signal.aborted) {
    const held = await lock.take({ steal: false }).catch(() => undefined);
    if (held) {
      await lead(ports, AbortSignal.any([signal, held.lost]));
      held.release();
    } else {
      const free = held === null && (await lock.free(signal).then(isTrue, isFalse));
      // A browser that gives no lock, or takes back what it said, must not keep the page busy.
      await clock.after(free ? 0 : FOLLOW_RETRY_MS, signal);
    }
  }
}

/**
 * Whether this follower has been handed every fact that it is to hear of; never while a session runs. For a program that
 * ends where nothing is left to do: it looks again after each change of the store.
 * @throws StoreError
 */
export async function hasCaughtUp(store: SealedStore, follower: string): Promise<boolean> {
  return (await store.range(CURSORS, { prefix: [follower] })).length === 0;
}

const isTrue = () => true;
const isFalse = () => false;

async function lead(ports: FollowPorts, signal: AbortSignal): Promise<void> {
  const runs = ports.followers.map((follower) => new FollowerRun(follower, { ...ports, signal }));
  const stop = ports.store.subscribe(({ writes, forgotten }) => {
    const sessions = new Set(
      writes.filter(({ table }) => table === FACTS.name).map(({ key }) => String(key[0])),
    );
    for (const run of runs) {
      for (const session of sessions) run.wake(session);
      for (const session of forgotten) run.forget(session);
    }
  });
  await Promise.all(runs.map((run) => run.run()));
  stop();
}
