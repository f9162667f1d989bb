import { createHash } from 'node:crypto';
import type { Departure, DepartureQueue } from '@sotto/enterprise';

/** `fetch` that tells the audit trail what left for where: size and digest, never the words. */
export function auditedFetch(departures: DepartureQueue, purpose: Departure['purpose']): typeof fetch {
  return (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    departures.departed({
      at: Date.now(),
      origin: new URL(input instanceof Request ? input.url : input).origin,
      purpose,
      bytes: Buffer.byteLength(body),
      digest: createHash('sha256').update(body).digest('base64url'),
    });
    return fetch(input, init);
  };
}
