// @ts-check
import { loadTypeScript } from '../prove/load-typescript.mjs';

/** @typedef {import('../bench/measure.mjs').SiteMeasure} Trial */

/**
 * What the product is put through, by the names that `--only` takes. Each is loaded when it is tried, so that one that
 * cannot be loaded says so, and the others are tried all the same.
 * @type {Record<string, () => Promise<Trial>>}
 */
export const TRIALS = {
  kills: async () => (await loadTypeScript('kills.ts', import.meta.url)).kills,
  'storage-faults': async () => (await loadTypeScript('storage-faults.ts', import.meta.url)).storageFaults,
  tabs: async () => (await loadTypeScript('tabs.ts', import.meta.url)).tabs,
  'tabs-chromium': async () => (await loadTypeScript('tabs-chromium.ts', import.meta.url)).tabsInChromium,
  'model-streams': async () => (await loadTypeScript('model-streams.ts', import.meta.url)).modelStreams,
  engines: async () => (await import('./engines.mjs')).engines,
  clock: async () => (await import('./clock.mjs')).clock,
  fuzz: async () => (await import('./fuzz.mjs')).fuzz,
  'long-day': async () => (await import('./long-day.mjs')).longDay,
  'hidden-hour': async () => (await import('./hidden-hour.mjs')).hiddenHour,
  'hostile-text': async () => (await loadTypeScript('hostile-text.ts', import.meta.url)).hostileText,
  'long-ways': async () => (await import('./long-ways.mjs')).longWays,
  'strict-policy': async () => (await loadTypeScript('strict-policy.ts', import.meta.url)).strictPolicy,
};
