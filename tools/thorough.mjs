// @ts-check
// What tests do in full only where SOTTO_THOROUGH asks for it: `npm run test:all` does, the gate takes a sample. In Node and
// in a browser.

// Not destructured: Vite fills in `import.meta.env` where it stands in these words.
// @ts-expect-error -- these types know no Vite
const env = import.meta.env ?? {};

/** @type {boolean} */
export const THOROUGH = env.SOTTO_THOROUGH === '1';

/** The gate's share of the runs of a property. */
const SHARE = 4;

/** @type {typeof import('./thorough.d.mts').propertyRuns} */
export const propertyRuns = (runs) => (THOROUGH ? runs : Math.ceil(runs / SHARE));

/** @type {typeof import('./thorough.d.mts').sampleOf} */
export const sampleOf = (cases, size) => (THOROUGH ? cases : cases.slice(0, size));
