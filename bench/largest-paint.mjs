// @ts-check
import { openLighthouse } from '../tools/lighthouse.mjs';
import { atMost } from './measure.mjs';
import { rounded } from './statistics.mjs';

const GOAL_MS = 1_500;

/** The largest paint of a first visit to the app, as Lighthouse simulates it for a telephone. @type {import('./measure.mjs').SiteMeasure} */
export async function largestPaint({ site }) {
  const lighthouse = await openLighthouse();
  try {
    const { metrics, scores } = await lighthouse.audit(`${site}/app`, ['performance']);
    const largest = metrics['largest-contentful-paint'] ?? NaN;
    const first = rounded(metrics['first-contentful-paint'] ?? NaN, 0);
    return [
      {
        figure: 'Largest paint of /app, first visit, Lighthouse mobile',
        value: `${rounded(largest, 0)} ms`,
        goal: `<= ${GOAL_MS} ms`,
        met: atMost(largest, GOAL_MS),
        how: `simulated throttling; first paint ${first} ms, layout shift ${metrics['cumulative-layout-shift']}, score ${scores.performance}`,
        details: { metrics, scores },
      },
    ];
  } finally {
    await lighthouse.close();
  }
}
