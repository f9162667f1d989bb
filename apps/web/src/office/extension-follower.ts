import { extensionMessageOf, postExtensionMessage } from '@sotto/integrations';
import type { Clock, Follower } from '@sotto/meeting';
import { Recency } from '../composition/recency.js';

/** An extension wants to know what happens, not what happened while the page was closed, ms. */
const FRESH_MS = 60_000;

/** Posts what happens to a browser extension (ledger G8): at most once each, and only in the page that follows. */
export const extensionFollower = ({
  clock,
  sharing,
}: {
  readonly clock: Clock;
  readonly sharing: () => boolean;
}): Follower => {
  const fresh = new Recency(clock, FRESH_MS);
  return {
    name: 'extension',
    take: (facts, { id }) => {
      for (const fact of facts) {
        const message = fresh.isRecent(fact.at) && extensionMessageOf(fact, id);
        if (message) postExtensionMessage(window, message, { origin: location.origin, sharing });
      }
      return Promise.resolve([]);
    },
  };
};
