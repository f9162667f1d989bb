import written from '../../../docs/claims.json?raw';

/** What `npm run prove` measures, in the order of the Status page. */
export const CLAIM_IDS = [
  'startup',
  'memory',
  'delivery',
  'voice-accuracy',
  'noise',
  'offline',
  'availability',
  'encryption',
  'engine-fallback',
  'local-processing',
  'no-other-host',
  'lighthouse',
] as const;

export type ClaimId = (typeof CLAIM_IDS)[number];

/** One measured value beside its goal, as `npm run prove` wrote it. */
export interface Figure {
  readonly figure: string;
  /** With its unit; `not measured` where it was not. */
  readonly value: string;
  /** Empty where there is none. */
  readonly goal: string;
  /** Null where there is no goal, or where it was not measured. */
  readonly met: boolean | null;
  /** In a sentence or two. */
  readonly how: string;
}

/** What was last measured of one claim. */
export interface Measured {
  readonly id: ClaimId;
  /** When, ISO 8601; null where it never was. */
  readonly at: string | null;
  /** The version that was measured, as git names it; null where it never was. */
  readonly commit: string | null;
  /** The machine: cores, memory, Node and browser; null where it never was measured. */
  readonly machine: string | null;
  readonly figures: readonly Figure[];
}

/** The last measurement of every claim. @throws Error where `docs/claims.json` lacks one or has one too many */
export function measuredClaims(json: string = written): readonly Measured[] {
  const { claims } = JSON.parse(json) as { claims: readonly Measured[] };
  const ids = claims.map(({ id }) => id);
  if (ids.toString() !== CLAIM_IDS.toString())
    throw new Error(`docs/claims.json must have ${CLAIM_IDS.join(', ')}, and has ${ids.join(', ')}`);
  return claims;
}
