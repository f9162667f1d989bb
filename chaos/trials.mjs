// @ts-check

/** @typedef {import('../bench/measure.mjs').SiteMeasure} Trial */

/**
 * What the product is put through, by the names that `--only` takes. Each is loaded when it is tried, so that one that
 * cannot be loaded says so, and the others are tried all the same.
 * @type {Record<string, () => Promise<Trial>>}
 */
export const TRIALS = {};
