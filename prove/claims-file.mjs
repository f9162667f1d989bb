// @ts-check
// docs/claims.json: what was last measured of each claim. The Status page is built from it.

import { NOT_MEASURED } from '../tools/figures.mjs';

/** @typedef {import('../bench/measure.mjs').Figure} Figure */

/**
 * What was measured of a claim, when, of which version, on which machine.
 * @typedef {object} Claim
 * @property {string} id
 * @property {string | null} at ISO 8601; null where it never was measured
 * @property {string | null} commit as git names it; `-dirty` where the tree had changes of its own
 * @property {string | null} machine
 * @property {readonly Omit<Figure, 'details' | 'failed'>[]} figures
 */

/**
 * The claims with what was measured now in its place; what was not measured now keeps what it had.
 * @param {readonly Claim[]} before
 * @param {readonly string[]} ids all of them, in their order
 * @param {Readonly<Record<string, readonly Figure[]>>} results by id
 * @param {{ at: string, commit: string, machine: string }} of
 * @returns {Claim[]}
 */
export const mergedClaims = (before, ids, results, of) =>
  ids.map((id) => {
    const figures = results[id]?.map(({ details: _, failed: __, how, ...figure }) => ({
      ...figure,
      how: sentence(how),
    }));
    const known = before.find((claim) => claim.id === id);
    if (figures) return { id, ...(figures.some(isMeasured) ? of : NEVER), figures };
    return known ?? { id, ...NEVER, figures: [notYet(id)] };
  });

/** Benches print it beside the figure; on a page it stands alone. @param {string} how */
const sentence = (how) => `${how.charAt(0).toUpperCase()}${how.slice(1)}${/[.!?]$/.test(how) ? '' : '.'}`;

/** Of a claim that is left to the person, or whose measuring failed. */
const NEVER = { at: null, commit: null, machine: null };

const isMeasured = (/** @type {Pick<Figure, 'value'>} */ { value }) => value !== NOT_MEASURED;

const notYet = (/** @type {string} */ id) => ({
  figure: id,
  value: NOT_MEASURED,
  goal: '',
  met: null,
  how: 'Not measured yet.',
});

/** The text of the file, as the formatter leaves it. @param {readonly Claim[]} claims */
export const claimsText = (claims) => `${JSON.stringify({ claims }, null, 2)}\n`;
