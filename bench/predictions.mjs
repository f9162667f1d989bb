// @ts-check
import { pathToFileURL } from 'node:url';
import { atMost, sizeOf } from './measure.mjs';
import { median, rounded } from './statistics.mjs';

/** Each figure of each person carries over by 0 to 0.9; and the same people without any habit. */
const HABITS = 0.9;
const SEED = 1;
const BINS = [0.5, 0.6, 0.7, 0.8, 0.9];
const SESSIONS = { full: 10_000, short: 1000 };
const PEOPLE = { full: 400, short: 60 };
const ROUNDS = { full: 7, short: 2 };
const GOAL_MS = 200;

/** @typedef {import('./prediction-scores.js').Made} Made */

/** @type {import('./measure.mjs').Measure} */
export async function predictions(ground) {
  /** @type {typeof import('./prediction-scores.js')} */
  const { predictionsMade, historyTimes } = await import(
    pathToFileURL(`${ground.bundles}prediction-scores.mjs`).href
  );
  const [people, sessions] = [sizeOf(ground, PEOPLE), sizeOf(ground, SESSIONS)];
  const habitual = predictionsMade(SEED, people, { mostCorrelation: HABITS });
  const random = predictionsMade(SEED, people, { mostCorrelation: 0 });
  const { ms, parsing } = historyTimes(sessions, sizeOf(ground, ROUNDS));
  return [
    skillRow('Predictions, people with habits', habitual, true),
    skillRow('Predictions, people without habits', random, false),
    calibrationRow(habitual),
    {
      figure: `All figures over ${sessions} sessions`,
      value: `${rounded(median(ms), 0)} ms`,
      goal: `< ${GOAL_MS} ms`,
      met: atMost(median(ms), GOAL_MS),
      how: `metrics, pattern, recommendations, benchmarks, predictions, in Node; median of ${ms.length}, ${rounded(Math.min(...ms), 0)} to ${rounded(Math.max(...ms), 0)} ms; reading them from JSON ${rounded(median(parsing), 0)} ms`,
      details: { ms, parsing },
    },
  ];
}

/** @param {string} figure @param {readonly Made[]} made @param {boolean} judged */
function skillRow(figure, made, judged) {
  const all = scores(made);
  const types = [...new Set(made.map(({ type }) => type))].sort();
  return {
    figure,
    value: `skill ${rounded(100 * all.skill)} %`,
    goal: judged ? '> 0 % (own base rate)' : '',
    met: judged ? all.skill > 0 : null,
    how: `Brier ${rounded(all.ours, 4)}, own base rate ${rounded(all.baseRate, 4)}, one rate for all, known afterwards, ${rounded(all.oneRate, 4)}; ${made.length} predictions`,
    details: types.map((type) => ({ type, ...scores(made.filter((each) => each.type === type)) })),
  };
}

/** @param {readonly Made[]} made */
function scores(made) {
  const came = mean(made.map((each) => Number(each.came)));
  const ours = mean(made.map((each) => (each.told - Number(each.came)) ** 2));
  const baseRate = mean(made.map((each) => (each.baseRate - Number(each.came)) ** 2));
  return { n: made.length, ours, baseRate, oneRate: came * (1 - came), skill: 1 - ours / baseRate };
}

/** @param {readonly Made[]} made */
function calibrationRow(made) {
  const bins = BINS.map((from) => made.filter(({ told }) => Math.min(9, Math.floor(told * 10)) === from * 10))
    .filter((bin) => bin.length > 0)
    .map((bin) => ({
      n: bin.length,
      told: mean(bin.map(({ told }) => told)),
      came: mean(bin.map(({ came }) => Number(came))),
    }));
  const off = mean(made.map(({ told, came }) => told - Number(came)));
  return {
    figure: 'Predictions, told against came',
    value: `${rounded(100 * off)} points too sure`,
    goal: '',
    met: null,
    how: bins.map(({ told, came, n }) => `${percent(told)} told, ${percent(came)} came (${n})`).join('; '),
    details: bins,
  };
}

/** @param {readonly number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** @param {number} share */
const percent = (share) => `${rounded(100 * share, 0)} %`;
