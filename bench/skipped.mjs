// @ts-check

/**
 * Makes the row of a figure that is not measured because something is not on this machine.
 * @param {string} figure @param {string} goal @param {string} why @returns {import('./measure.mjs').Figure}
 */
export const skipped = (figure, goal, why) => ({
  figure,
  value: 'skipped',
  goal,
  met: null,
  how: why,
  skipped: true,
});

/**
 * The same where `SOTTO_DATA` does not name the folder that holds the corpus.
 * @param {string} figure @param {string} goal
 */
export const withoutCorpus = (figure, goal) =>
  skipped(figure, goal, 'SOTTO_DATA names no folder with the corpus');
