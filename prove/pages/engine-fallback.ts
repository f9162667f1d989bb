import { failInTurn, type FailedEngines, ORDERS } from '../meeting/engine-changes.js';

declare global {
  /** Every order of the three engines, so many times. */
  var proveEngineFallback: (seed: number, rounds: number) => Promise<readonly FailedEngines[]>;
}

globalThis.proveEngineFallback = async (seed, rounds) => {
  const all: FailedEngines[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const order of ORDERS) all.push(await failInTurn(order, seed + all.length));
  }
  return all;
};
