// @ts-check
// How slow this machine is, as it is now: a slow or busy one is no fault of the code whose time is measured on it.
import process from 'node:process';

/** Read in `PEER_MS` by the machine that the limits were written on. */
const PEER = `[${'0,'.repeat(500_000)}0]`;
const PEER_MS = 8;

const SLOW = 1.5;

/** @type {typeof import('./slowness.d.mts').isSlow} */
export const isSlow = () => slowness() >= SLOW;

/** @type {typeof import('./slowness.d.mts').slowness} */
export function slowness() {
  const took = [1, 2, 3].map(() => {
    const [at, cpu] = [performance.now(), process.cpuUsage()];
    JSON.parse(PEER);
    const { user, system } = process.cpuUsage(cpu);
    return Math.min(performance.now() - at, (user + system) / 1000);
  });
  return Math.max(1, Math.min(...took) / PEER_MS);
}
