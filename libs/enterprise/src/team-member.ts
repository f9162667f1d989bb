import type { TeamSession } from './team-session.js';

/** Somebody whose figures are known: you, or a colleague by a team file. */
export interface TeamMember {
  readonly id: string;
  readonly name: string;
  readonly department: string;
  /** Oldest first. */
  readonly sessions: readonly TeamSession[];
}

export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
