/** Why a second of the meeting does not count as available. */
export type Lack =
  /** A voice was not listened to for longer than `DEAF_MS` of it, although there was sound to be had. */
  | 'capture'
  /** The same, but the microphone or the shared sound itself was away: told, not counted. */
  | 'sound'
  /** A fact of the second before was not on the disk at its end. */
  | 'journal'
  /** The page was gone, did not show what the session had published, or took longer than a second for the second. */
  | 'page';

export interface Second {
  /** Number of the second: 0 is the first of the meeting. */
  readonly second: number;
  readonly lacks: readonly Lack[];
}

export const SECOND_MS = 1_000;
/**
 * How long nobody may listen to a voice in a second that counts: what the product promises for a restart, 100 ms
 * (ledger A7), doubled twice for starts that are refused, and the time that a recogniser takes to open.
 */
export const DEAF_MS = 500;
