/** What is kept of a consent: never a word of the meeting, so it stays when the session is deleted. */
export interface ConsentRecord {
  readonly v: 1;
  readonly session: string;
  /** Number of the fact within the session. */
  readonly seq: number;
  /** 'not-asked': a meeting was begun while no consent was demanded (the GDPR switch was off). */
  readonly kind: 'given' | 'withdrawn' | 'not-asked';
  /** Id of the user who was chosen on this device. */
  readonly user: string;
  /** ms since 1970. */
  readonly at: number;
  /** Which wording was agreed to; null where it was withdrawn, or nobody was asked. */
  readonly statement: string | null;
  /** Hosts that the wording said things go to; null: not known. */
  readonly hosts: readonly string[] | null;
}
