// @ts-check
import process from 'node:process';
import fc from 'fast-check';
import { loadBundled } from './node-bundle.mjs';

/** @typedef {typeof import('../libs/speech/test/ladder-meeting.js')} LadderMeetings */

/** Fewer only for trying. */
const MEETINGS = Number(process.env.SOTTO_CHAOS_ENGINES ?? 40_000);
const SEED = 20_261_126;

/**
 * Up to four speech engines that fail, come back, revise, repeat and answer late, in simulated meetings: what became of
 * each word.
 * @type {import('../bench/measure.mjs').SiteMeasure}
 */
export async function engines() {
  const { ladderMeetings, playLadderMeeting } = /** @type {LadderMeetings} */ (
    await loadBundled('libs/speech/test/ladder-meeting.ts')
  );
  let words = 0;
  /** @type {Record<'lost' | 'doubled' | 'overtold', Record<string, string>>} what is wrong, by its meeting */
  const faults = { lost: {}, doubled: {}, overtold: {} };
  for (const meeting of fc.sample(ladderMeetings, { seed: SEED, numRuns: MEETINGS })) {
    const { settled, untold, overtold } = await playLadderMeeting(meeting);
    words += meeting[0].flat().length;
    const key = JSON.stringify(meeting);
    if (untold.length > 0) faults.lost[key] = untold.map(({ text }) => text).join(' ');
    if (settled.some((number, i) => number <= (settled[i - 1] ?? -1)))
      faults.doubled[key] = settled.join(' ');
    if (overtold.length > 0) faults.overtold[key] = `${overtold.length} of them`;
  }
  const how = `simulated, seed ${SEED}: ${words} words, with up to four engines`;
  const row = (/** @type {string} */ what, /** @type {Record<string, string>} */ details) => {
    const count = Object.keys(details).length;
    const value = `${count} of ${MEETINGS}`;
    return {
      figure: `Speech engines: meetings with ${what}`,
      value,
      goal: '0',
      met: count === 0,
      how,
      details,
    };
  };
  return [
    row('a word lost and not told of', faults.lost),
    row('a word that settled twice or out of order', faults.doubled),
    row('a switch that told of missing words where none were', faults.overtold),
  ];
}
