// @ts-check

/**
 * What is needed of a mutant.
 * @typedef {object} Mutant
 * @property {string} fileName
 * @property {string} status as Stryker names it
 *
 * @typedef {object} Score
 * @property {number} percent found, of those tried
 * @property {number} found by a failing test, or because a test came to no end
 * @property {number} tried with those that no test reaches; without those that do not compile or were left out
 */

const FOUND = ['Killed', 'Timeout'];
const LIVE = ['Survived', 'NoCoverage'];

/** Whether the tests are none the wiser. @param {Mutant} mutant */
export const isLive = ({ status }) => LIVE.includes(status);

/** @param {readonly Mutant[]} mutants @returns {Score} */
function counted(mutants) {
  const found = mutants.filter(({ status }) => FOUND.includes(status)).length;
  const tried = found + mutants.filter(isLive).length;
  return { percent: tried === 0 ? 0 : (100 * found) / tried, found, tried };
}

/**
 * Stryker's mutation score, of all and by file. Nothing that was tried is no score: 0.
 * @param {readonly Mutant[]} mutants
 * @returns {Score & { ignored: number, files: Record<string, Score> }} by the file's name below `src`
 */
export function scoreOf(mutants) {
  const names = [...new Set(mutants.map(({ fileName }) => fileName))].sort();
  const files = names.flatMap((name) => {
    const score = counted(mutants.filter(({ fileName }) => fileName === name));
    return score.tried === 0 ? [] : [[name.replace(/^.*\/src\//, ''), score]];
  });
  const ignored = mutants.filter(({ status }) => status === 'Ignored').length;
  return { ...counted(mutants), ignored, files: Object.fromEntries(files) };
}
