import type { AuditDraft } from './audit-entry.js';

/** What a request leaves the browser for. */
export type DeparturePurpose =
  | 'assistant'
  | 'transcription'
  | 'provider-test'
  | 'webhook'
  | 'calendar'
  | 'contacts'
  | 'mail'
  | 'join'
  | 'sign-in'
  | 'update';

/**
 * A request that left the browser, or a link that led away from it (ledger E3). Never its content, and of its address
 * only the origin; of one without an origin (`mailto:`) its scheme.
 */
export interface Departure {
  /** ms since 1970 */
  readonly at: number;
  readonly origin: string;
  readonly path?: never;
  readonly purpose: DeparturePurpose;
  /** Of the body; of a socket all that went out until it closed; of a link the whole address, which carries all of it. */
  readonly bytes: number;
  /** SHA-256 of the same, base64url; null where there is none to take. */
  readonly digest: string | null;
  /** Set where the person followed a link, so that the browser opened the address and not this page. */
  readonly by?: 'link';
}

export const departureEntry = ({ at, origin, purpose, bytes, digest, by }: Departure): AuditDraft => ({
  action: by === 'link' ? 'link-followed' : 'request-left',
  at,
  details: { origin, purpose, bytes, digest },
});
