// @ts-check
import process from 'node:process';
import { atMost } from '../bench/measure.mjs';
import { median, rounded, slope } from '../bench/statistics.mjs';
import { wordsOf } from '../prove/meeting-words.mjs';
import { memoryMarks } from '../prove/memory-marks.mjs';
import { runMeeting } from '../prove/running-meeting.mjs';

/**
 * @typedef {import('../bench/measure.mjs').Figure} Figure
 * @typedef {import('../prove/memory-marks.mjs').Mark} Mark
 * @typedef {import('../prove/running-meeting.mjs').Run} Run
 */

/** Fewer only for trying, two at least: the first hour is not counted. */
const HOURS = Math.max(2, Number(process.env.SOTTO_CHAOS_LONG_DAY ?? 8));
const SEED = 11;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MARK_EVERY_MS = 10 * MINUTE_MS;

/** kB an hour; the transcript itself is a third of it. */
const MOST_GROWTH = 600;
/** Percent by which the most nodes exceed the median. */
const MOST_NODES = 5;
/** A row. */
const AT_END_PX = 48;

/**
 * A meeting as long as a working day, with a fault a minute that the page lives through: its heap, its document, its
 * words. After the first hour code is compiled, and lists have their size.
 * @type {import('../bench/measure.mjs').SiteMeasure}
 */
export async function longDay() {
  /** @type {Mark[]} */
  const marks = [];
  /** How far what is seen lies from the newest words, px. @type {number[]} */
  const behind = [];
  const run = await runMeeting({
    seed: SEED,
    hours: HOURS,
    faultEveryMs: MINUTE_MS,
    keepsPage: true,
    marks: Array.from(
      { length: (HOURS * HOUR_MS) / MARK_EVERY_MS },
      (_, index) => (index + 1) * MARK_EVERY_MS,
    ),
    watch: async (page, browser) => {
      const mark = await memoryMarks(page, browser);
      return async (atMs) => {
        marks.push(await mark(atMs));
        behind.push(await page.getByRole('log').evaluate(distanceFromEnd));
      };
    },
  });
  const late = marks.filter(({ atMs }) => atMs >= HOUR_MS);
  return [unhandled(run), heap(late), nodes(late), words(run), following(behind)];
}

/** @param {Run} run @returns {Figure} */
function unhandled({ reports, injected, record }) {
  const troubles = reports.flatMap((report) => report.troubles);
  const faults = Object.values(injected).reduce((sum, each) => sum + each, 0);
  const answered = record.exchanges.filter(({ answer }) => answer).length;
  return {
    figure: `${HOURS} hours, a fault a minute: unhandled errors`,
    value: `${troubles.length}`,
    goal: '0',
    met: troubles.length === 0 && faults >= HOURS * 60 && record.status === 'ended',
    how: `${faults} faults of ${Object.keys(injected).length} kinds; ${record.exchanges.length} questions, ${answered} of them ended; ${record.readings} readings of the screen, a frame every 10 s; simulated time, real page, store, adapters and HTTP`,
    details: { troubles, injected, notices: reports.at(-1)?.notices },
  };
}

/** @param {readonly Mark[]} marks @returns {Figure} */
function heap(marks) {
  const growth = 1024 * slope(marks.map(({ atMs, memory }) => [atMs / HOUR_MS, memory.heap]));
  const [first, last] = [marks[0], marks.at(-1)];
  return {
    figure: `${HOURS} hours, a fault a minute: growth of the heap after the first hour`,
    value: `${Math.round(growth)} kB an hour`,
    goal: `<= ${MOST_GROWTH} kB an hour`,
    met: atMost(growth, MOST_GROWTH),
    how: `least squares over ${marks.length} marks after forced collections, from ${rounded(first?.memory.heap ?? NaN, 2)} to ${rounded(last?.memory.heap ?? NaN, 2)} MB; page and workers, scripts, document and buffers`,
    details: marks,
  };
}

/** @param {readonly Mark[]} marks @returns {Figure} */
function nodes(marks) {
  const counts = marks.map((mark) => mark.nodes);
  const [most, middle] = [Math.max(...counts), median(counts)];
  const above = 100 * (most / middle - 1);
  return {
    figure: `${HOURS} hours, a fault a minute: nodes of the document, most against the median`,
    value: `+${rounded(above)} %`,
    goal: `<= ${MOST_NODES} %`,
    met: atMost(above, MOST_NODES),
    how: `${most} at most, median ${middle}, after the first hour; those that scripts hold outside of the document are counted, too`,
    details: counts,
  };
}

/** @param {Run} run @returns {Figure} */
function words(run) {
  const found = wordsOf(run);
  return {
    figure: `${HOURS} hours, a fault a minute: words given out that the stored transcript does not hold exactly once`,
    value: `${found.lost} lost, ${found.added} doubled`,
    goal: '0, none doubled',
    met: found.lost + found.added === 0 && found.delivered > 0,
    how: `of ${found.delivered} in ${run.record.utterances.length} utterances; ${found.missed} more were said while no recogniser was open`,
    details: found,
  };
}

/** @param {Element} scroller */
const distanceFromEnd = (scroller) => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;

/** @param {readonly number[]} behind @returns {Figure} */
function following(behind) {
  const away = behind.filter((px) => px > AT_END_PX).length;
  return {
    figure: `${HOURS} hours, a fault a minute: looks at which the newest words are out of sight`,
    value: `${away} of ${behind.length}`,
    goal: '0',
    met: away === 0 && behind.length > 0,
    how: `nobody scrolls; at most ${Math.round(Math.max(...behind))} px from the end of the transcript`,
    details: behind,
  };
}
