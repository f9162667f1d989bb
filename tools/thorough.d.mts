/** Whether every case is tested, which SOTTO_THOROUGH=1 asks for: `npm run test:all` does, the gate does not. */
export const THOROUGH: boolean;

/** @param runs of a property in full @returns as many, or the gate's quarter of them */
export function propertyRuns(runs: number): number;

/** @param cases the telling ones first @returns all of them, or the first `size` in the gate */
export function sampleOf<Case>(cases: readonly Case[], size: number): readonly Case[];
