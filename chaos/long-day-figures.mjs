// @ts-check
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

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** 500, 2,880 and some 86,000 in eight hours: what `workingDay` draws. */
const QUESTIONS_AN_HOUR = 62.5;
const FRAMES_AN_HOUR = 360;
const WORDS_AN_HOUR = 10_750;
/** Of a few minutes the pauses weigh more. */
const WORDS_WITHIN = 0.1;
/** What is shown while nobody shares is not seen: a share that ends is away for 4 s. */
const MOST_OF_FRAMES = 0.95;

/** kB an hour; the transcript itself is a third of it. */
const MOST_GROWTH = 600;
/** Percent by which the least and the most nodes differ from the median. */
const MOST_NODES = 5;
/** A row. */
const AT_END_PX = 48;

/**
 * A meeting with a fault a minute that the page lives through, and what came of it: what has gone by, its words, and
 * where it takes more than an hour its heap and its document, which then have their size.
 * @param {{ seed: number, hours: number, markEveryMs: number }} options
 * @returns {Promise<readonly Figure[]>}
 */
export async function dayWithFaults({ seed, hours, markEveryMs }) {
  /** @type {Mark[]} */
  const marks = [];
  /** How far what is seen lies from the newest words, px. @type {number[]} */
  const behind = [];
  const run = await runMeeting({
    seed,
    hours,
    faultEveryMs: MINUTE_MS,
    keepsPage: true,
    marks: Array.from(
      { length: Math.floor((hours * HOUR_MS) / markEveryMs) },
      (_, index) => (index + 1) * markEveryMs,
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
  return [
    passed(run, hours),
    unhandled(run, hours),
    ...(hours > 1 ? [heap(late, hours), nodes(late, hours)] : []),
    words(run, hours),
    following(behind, hours),
  ];
}

/** @param {Element} scroller */
const distanceFromEnd = (scroller) => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;

/**
 * What has gone by: a day in which nothing happened says nothing.
 * @param {Run} run @param {number} hours @returns {Figure}
 */
function passed({ reports, record }, hours) {
  const last = /** @type {import('../prove/running-meeting.mjs').Report} */ (reports.at(-1));
  const [you, them] = /** @type {const} */ (['you', 'them']).map((voice) =>
    reports.reduce((sum, { delivered, missed }) => sum + delivered[voice].length + missed[voice], 0),
  );
  const words = (you ?? 0) + (them ?? 0);
  const [questions, frames] = [Math.floor(hours * QUESTIONS_AN_HOUR), Math.floor(hours * FRAMES_AN_HOUR)];
  const answered = record.exchanges.filter(({ answer }) => answer).length;
  const met =
    record.exchanges.length === questions &&
    answered === questions &&
    last.frames >= frames * MOST_OF_FRAMES &&
    last.frames <= frames &&
    Math.abs(words / (hours * WORDS_AN_HOUR) - 1) <= WORDS_WITHIN;
  return {
    figure: `${hours} hours, a fault a minute: what has gone by`,
    value: `${record.exchanges.length} questions, ${last.frames} frames, ${words} words`,
    goal: `${questions}, all ended; ${frames}, but for those of an ended share; ${Math.round(hours * WORDS_AN_HOUR)} within ${100 * WORDS_WITHIN} %`,
    met,
    how: `${answered} questions have ended; ${record.readings} frames showed something else and were read; ${you} words were said by the person and ${them} by the other side`,
  };
}

/** @param {Run} run @param {number} hours @returns {Figure} */
function unhandled({ reports, injected, record }, hours) {
  const troubles = reports.flatMap((report) => report.troubles);
  const faults = Object.values(injected).reduce((sum, each) => sum + each, 0);
  return {
    figure: `${hours} hours, a fault a minute: unhandled errors`,
    value: `${troubles.length}`,
    goal: '0',
    met: troubles.length === 0 && faults >= Math.floor(hours * 60) && record.status === 'ended',
    how: `${faults} faults of ${Object.keys(injected).length} kinds; simulated time, real page, store, adapters and HTTP`,
    details: { troubles, injected, notices: reports.at(-1)?.notices },
  };
}

/** @param {readonly Mark[]} marks @param {number} hours @returns {Figure} */
function heap(marks, hours) {
  const growth = 1024 * slope(marks.map(({ atMs, memory }) => [atMs / HOUR_MS, memory.heap]));
  const [first, last] = [marks[0], marks.at(-1)];
  return {
    figure: `${hours} hours, a fault a minute: growth of the heap after the first hour`,
    value: `${Math.round(growth)} kB an hour`,
    goal: `<= ${MOST_GROWTH} kB an hour`,
    met: atMost(growth, MOST_GROWTH),
    how: `least squares over ${marks.length} marks after forced collections, from ${rounded(first?.memory.heap ?? NaN, 2)} to ${rounded(last?.memory.heap ?? NaN, 2)} MB; page and workers, scripts, document and buffers`,
    details: marks,
  };
}

/** @param {readonly Mark[]} marks @param {number} hours @returns {Figure} */
function nodes(marks, hours) {
  const counts = marks.map((mark) => mark.nodes);
  const [least, most, middle] = [Math.min(...counts), Math.max(...counts), median(counts)];
  const [below, above] = [100 * (1 - least / middle), 100 * (most / middle - 1)];
  return {
    figure: `${hours} hours, a fault a minute: nodes of the document, least and most against the median`,
    value: `-${rounded(below)} % to +${rounded(above)} %`,
    goal: `within ${MOST_NODES} %`,
    met: atMost(below, MOST_NODES) && atMost(above, MOST_NODES),
    how: `${least} at least, ${most} at most, median ${middle}, after the first hour; those that scripts hold outside of the document are counted, too`,
    details: counts,
  };
}

/** @param {Run} run @param {number} hours @returns {Figure} */
function words(run, hours) {
  const found = wordsOf(run);
  return {
    figure: `${hours} hours, a fault a minute: words given out that the stored transcript does not hold exactly once`,
    value: `${found.lost} lost, ${found.added} doubled`,
    goal: '0, none doubled',
    met: found.lost + found.added === 0 && found.delivered > 0,
    how: `of ${found.delivered} in ${run.record.utterances.length} utterances; ${found.missed} more were said while no recogniser was open`,
    details: found,
  };
}

/** @param {readonly number[]} behind @param {number} hours @returns {Figure} */
function following(behind, hours) {
  const away = behind.filter((px) => px > AT_END_PX).length;
  return {
    figure: `${hours} hours, a fault a minute: looks at which the newest words are out of sight`,
    value: `${away} of ${behind.length}`,
    goal: '0',
    met: away === 0 && behind.length > 0,
    how: `nobody scrolls; at most ${Math.round(Math.max(...behind))} px from the end of the transcript`,
    details: behind,
  };
}
