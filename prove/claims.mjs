// @ts-check

import { loadTypeScript } from './load-typescript.mjs';

/** @typedef {import('../bench/measure.mjs').SiteMeasure} Measure */

const typed = (/** @type {string} */ name) => loadTypeScript(name, import.meta.url);

/**
 * Who measures each claim of the landing page, in the order of `apps/landing/src/claims.ts`. Each is loaded when it is
 * measured, so that one that cannot be loaded says so, and the others are measured all the same.
 * @type {Record<string, () => Promise<Measure>>}
 */
export const CLAIMS = {
  startup: async () => (await import('./startup.mjs')).startup,
  memory: async () => (await import('./eight-hours.mjs')).memory,
  delivery: async () => (await import('./delivery.mjs')).delivery,
  'voice-accuracy': async () => (await import('./voice-accuracy.mjs')).voiceAccuracy,
  noise: async () => (await import('../bench/noise.mjs')).noise,
  offline: async () => (await import('./offline.mjs')).offline,
  availability: async () => (await import('./eight-hours.mjs')).availability,
  encryption: async () => (await typed('encryption.ts')).encryption,
  'engine-fallback': async () => (await typed('engine-fallback.ts')).engineFallback,
  'local-processing': async () => (await typed('local-processing.ts')).localProcessing,
  'no-other-host': async () => (await typed('no-other-host.ts')).noOtherHost,
  lighthouse: async () => (await import('./lighthouse.mjs')).lighthouse,
};
