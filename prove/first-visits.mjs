// @ts-check

/** @typedef {import('../tools/lighthouse.mjs').Audited} Audited */

export const ROUNDS = 5;
/** Recordings that may be lost on the way: on a machine with other work the browser now and then leaves out the beginning. */
const MOST_LOST = 2;

/**
 * So many first visits as Lighthouse finds them; a visit whose recording lacks its beginning is made again, and counted.
 * @param {import('../tools/lighthouse.mjs').Lighthouse} lighthouse @param {string} address
 * @param {readonly import('../tools/lighthouse.mjs').Category[]} categories
 * @returns {Promise<{ rounds: readonly Audited[], lost: string }>} `lost` is empty, or says how many were made again
 */
export async function firstVisits(lighthouse, address, categories) {
  const rounds = [];
  let lost = 0;
  while (rounds.length < ROUNDS) {
    try {
      rounds.push(await lighthouse.audit(address, categories));
    } catch (error) {
      if (!isUnrecorded(error) || ++lost > MOST_LOST) throw error;
    }
  }
  return { rounds, lost: lost ? `; ${lost} more could not be recorded` : '' };
}

/** @param {unknown} error */
const isUnrecorded = (error) => error instanceof Error && 'code' in error && error.code === 'NO_NAVSTART';
