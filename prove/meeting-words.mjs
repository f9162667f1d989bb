// @ts-check
import { compareWords } from './same-words.mjs';

/** @typedef {import('./running-meeting.mjs').Run} Run */

/**
 * Words by voice: delivered by a recogniser, against those of the transcript on the disk.
 * @param {Run} run
 */
export function wordsOf({ reports, losses, record }) {
  const voices = /** @type {const} */ (['you', 'them']);
  const all = voices.map((voice) => {
    const delivered = reports.flatMap((report) => report.delivered[voice]);
    const kept = record.utterances
      .filter((utterance) => utterance.voice === voice)
      .flatMap(({ text }) => text.split(' '));
    const { lost, added } = compareWords(
      delivered.map(({ word }) => word),
      kept,
    );
    return {
      delivered: delivered.length,
      missed: reports.reduce((sum, report) => sum + report.missed[voice], 0),
      lost: lost.flatMap((place) => delivered[place] ?? []),
      added: added.length,
    };
  });
  const sum = (/** @type {(each: typeof all[number]) => number} */ of) =>
    all.reduce((total, each) => total + of(each), 0);
  const lost = all.flatMap((each) => each.lost);
  const withPage = lost.filter(({ givenMs }) =>
    losses.some(({ atMs }) => givenMs <= atMs && givenMs > atMs - 1000),
  );
  return {
    delivered: sum((each) => each.delivered),
    missed: sum((each) => each.missed),
    lost: sum((each) => each.lost.length),
    added: sum((each) => each.added),
    withPage: withPage.length,
    lostAt: lost.map(({ atMs }) => atMs),
    lostWords: lost,
  };
}
