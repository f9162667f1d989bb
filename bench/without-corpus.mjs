// @ts-check

/**
 * The row of a figure that needs a corpus, where `SOTTO_DATA` does not name the folder that holds it.
 * @param {string} figure @param {string} goal @returns {import('./measure.mjs').Figure}
 */
export const withoutCorpus = (figure, goal) => ({
  figure,
  value: 'not measured',
  goal,
  met: null,
  how: 'SOTTO_DATA names no folder with the corpus',
});
