/** The last moment that a date can hold, ms since 1970. */
const LAST_DATE = 8.64e15;

/**
 * ISO 8601, UTC. A clock that is far off must stop neither a session nor an export: what no date can hold becomes the
 * beginning of 1970.
 */
export const isoTime = (at: number): string => new Date(Math.abs(at) <= LAST_DATE ? at : 0).toISOString();
