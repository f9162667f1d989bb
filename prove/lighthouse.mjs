// @ts-check
import { atMost } from '../bench/measure.mjs';
import { median, rounded } from '../bench/statistics.mjs';
import { openLighthouse } from '../tools/lighthouse.mjs';
import { firstVisits, ROUNDS } from './first-visits.mjs';

const ALL = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo']);
const OTHERS = /** @type {const} */ ({
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'search',
});
const PAGES = [
  { path: '/', page: 'the landing page', goal: 100 },
  { path: '/app', page: 'the app', goal: 95 },
];

/** What Lighthouse gives the landing page and the app on a first visit. @type {import('../bench/measure.mjs').SiteMeasure} */
export async function lighthouse({ site }) {
  const auditor = await openLighthouse();
  try {
    const figures = [];
    for (const { path, page, goal } of PAGES) {
      const { rounds, lost } = await firstVisits(auditor, site + path, ALL);
      figures.push(performanceOf(page, goal, rounds, lost), othersOf(page, rounds));
    }
    return figures;
  } finally {
    await auditor.close();
  }
}

/** @typedef {import('../tools/lighthouse.mjs').Audited} Audited */

/** @param {string} page @param {number} goal @param {readonly Audited[]} rounds @param {string} lost @returns {import('../bench/measure.mjs').Figure} */
function performanceOf(page, goal, rounds, lost) {
  const scores = rounds.map(({ scores: { performance = NaN } }) => performance);
  const middle = (/** @type {import('../tools/lighthouse.mjs').Metric} */ metric) =>
    median(rounds.map(({ metrics }) => metrics[metric] ?? NaN));
  return {
    figure: `Lighthouse, performance of ${page}`,
    value: `${median(scores)} of 100`,
    goal: goal === 100 ? '100' : `>= ${goal}`,
    met: atMost(goal, median(scores)),
    how: `median of ${ROUNDS} first visits (${scores.join(', ')})${lost}, mobile with simulated throttling; first contentful paint ${rounded(middle('first-contentful-paint'), 0)} ms, largest ${rounded(middle('largest-contentful-paint'), 0)} ms, blocking ${rounded(middle('total-blocking-time'), 0)} ms, layout shift ${rounded(middle('cumulative-layout-shift'), 3)}`,
    details: rounds,
  };
}

/** @param {string} page @param {readonly Audited[]} rounds @returns {import('../bench/measure.mjs').Figure} */
function othersOf(page, rounds) {
  const worst = Object.entries(OTHERS).map(([category, words]) => ({
    words,
    score: Math.min(
      ...rounds.map(({ scores }) => scores[/** @type {keyof typeof OTHERS} */ (category)] ?? NaN),
    ),
  }));
  return {
    figure: `Lighthouse, the other categories of ${page}`,
    value: worst.map(({ words, score }) => `${words} ${score}`).join(', '),
    goal: '100 each',
    met: worst.every(({ score }) => score === 100),
    how: `the lowest of ${ROUNDS} first visits`,
  };
}
