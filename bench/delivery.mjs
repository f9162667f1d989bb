// @ts-check
import { pathToFileURL } from 'node:url';
import { atMost, sizeOf } from './measure.mjs';
import { median, rounded } from './statistics.mjs';

const ROUNDS = { full: 7, short: 2 };
const UTTERANCE_GOAL_US = 15;
const REPORT_GOAL_MS = 2000;
const MEASURES_GOAL_MS = 50;

/** @type {import('./measure.mjs').Measure} */
export async function delivery(ground) {
  /** @type {typeof import('./delivery-times.js')} */
  const { deliveryTimes, LONG_MEETING, MEETING } = await import(
    pathToFileURL(`${ground.bundles}delivery-times.mjs`).href
  );
  const { report, utterance, measures } = deliveryTimes(sizeOf(ground, ROUNDS));
  return [
    {
      figure: 'Delivery report of a 60-minute meeting',
      value: `${rounded(median(report))} ms`,
      goal: `< ${REPORT_GOAL_MS} ms`,
      met: atMost(median(report), REPORT_GOAL_MS),
      how: `${MEETING} utterances; ${spread(report)} ms`,
      details: report,
    },
    {
      figure: 'One more utterance, delivery',
      value: `${rounded(median(utterance))} us`,
      goal: `<= ${UTTERANCE_GOAL_US} us`,
      met: atMost(median(utterance), UTTERANCE_GOAL_US),
      how: `mean over ${LONG_MEETING}; ${spread(utterance)} us`,
      details: utterance,
    },
    {
      figure: 'Every delivery measure while it runs',
      value: `${rounded(median(measures))} ms`,
      goal: `< ${MEASURES_GOAL_MS} ms`,
      met: atMost(median(measures), MEASURES_GOAL_MS),
      how: `after ${LONG_MEETING} utterances; ${spread(measures)} ms`,
      details: measures,
    },
  ];
}

/** @param {readonly number[]} values */
const spread = (values) =>
  `median of ${values.length}, ${rounded(Math.min(...values))} to ${rounded(Math.max(...values))}`;
