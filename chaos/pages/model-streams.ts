import { timerClock as clock } from '@sotto/meeting';
import { browserFetch as fetch } from '../../libs/ai-providers/src/platform.js';
import { askAt, type Outcome, type WireName } from '../../libs/ai-providers/test/stream-outcome.js';

/** One request: over which wire, and to which server. */
export interface Asked {
  readonly wire: WireName;
  readonly address: string;
}

/** Asks all of them at once, with the time limits of the product. */
export const askAll = (all: readonly Asked[]): Promise<readonly Outcome[]> =>
  Promise.all(all.map(({ wire, address }) => askAt(wire, address, { fetch, clock })));

Object.assign(globalThis, { chaosAskAll: askAll });
