// @ts-check

/**
 * One row of the table.
 * @typedef {object} Figure
 * @property {string} figure what was measured
 * @property {string} value with its unit
 * @property {string} goal '' where there is none
 * @property {boolean | null} met null where there is no goal, or where it could not be measured
 * @property {string} how in a few words; README.md says more
 * @property {unknown} [details] everything behind it, for bench.json
 * @property {true} [failed] it could not be measured; `how` says why
 * @property {true} [skipped] what it needs is not on this machine; `how` says what
 *
 * The built site, and a browser to look at it.
 * @typedef {object} SiteGround
 * @property {import('@playwright/test').Browser} browser
 * @property {string} site address of the built site, without a slash at the end
 * @property {string} siteFolder where it lies, with a slash at the end
 * @property {boolean} [short] only to see that a measure runs: few rounds, small sizes
 *
 * @typedef {object} Size how much is measured: rounds, sessions, minutes
 * @property {number} full
 * @property {number} short in the short form
 *
 * @typedef {object} OwnPages
 * @property {string} pages address of the pages of this folder
 * @property {string} bundles folder with the bundles for Node
 *
 * @typedef {SiteGround & OwnPages} Ground
 *
 * @typedef {(ground: Ground) => Promise<readonly Figure[]>} Measure
 * @typedef {(ground: SiteGround) => Promise<readonly Figure[]>} SiteMeasure one that needs none of this folder's pages
 */

/** The one at the edge: a goal is met or not. @param {number} value @param {number} most */
export const atMost = (value, most) => Number.isFinite(value) && value <= most;

/** Returns how much of it is measured this time. @param {{ short?: boolean }} ground @param {Size} size */
export const sizeOf = ({ short = false }, size) => (short ? size.short : size.full);
