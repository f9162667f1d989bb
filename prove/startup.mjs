// @ts-check
import { openApp } from '../bench/interactive.mjs';
import { atMost } from '../bench/measure.mjs';
import { median, rounded } from '../bench/statistics.mjs';
import { openLighthouse } from '../tools/lighthouse.mjs';
import { firstVisits, ROUNDS } from './first-visits.mjs';

const GOAL_MS = 3_000;

/** Lighthouse's mobile, as its settings say it to a browser that is really slowed ("DevTools throttling"). */
const MOBILE = {
  slower: 4,
  network: {
    latency: 562.5,
    downloadThroughput: (1_474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  },
  device: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
};

/**
 * A first visit to the app with nothing kept in the browser. The largest paint is that of the frame, which the page brings
 * along; it can be used when Start can be pressed.
 * @type {import('../bench/measure.mjs').SiteMeasure}
 */
export async function startup(ground) {
  const simulated = await simulatedPaints(`${ground.site}/app`);
  const slowed = [];
  const free = [];
  for (let i = 0; i < ROUNDS; i++) {
    slowed.push(await openApp(ground, { visit: 'first', ...MOBILE }));
    free.push(await openApp(ground, { visit: 'first', slower: 1 }));
  }
  return [
    {
      figure: 'Largest paint of the app, cold, a slow telephone simulated',
      value: seconds(median(simulated)),
      goal: `< ${seconds(GOAL_MS)}`,
      met: atMost(median(simulated), GOAL_MS - 1),
      how: `median of ${ROUNDS} first visits (${simulated.map(seconds).join(', ')}), by Lighthouse with its default throttling, which is simulated: 1.6 Mbit/s, 150 ms a round trip, a processor 4 times slower`,
      details: simulated,
    },
    usable('a browser really slowed', slowed, {
      goal: `< ${seconds(GOAL_MS)}`,
      met: atMost(median(slowed.map(({ clickable }) => clickable)), GOAL_MS - 1),
      how: '1.4 Mbit/s, 562 ms a request, a processor 4 times slower, as Lighthouse slows a browser that it does not simulate',
    }),
    usable('not slowed', free, { goal: '', met: null, how: 'on this machine as it is' }),
  ];
}

/** @param {string} address @returns {Promise<number[]>} ms */
async function simulatedPaints(address) {
  const lighthouse = await openLighthouse();
  try {
    const { rounds } = await firstVisits(lighthouse, address, ['performance']);
    return rounds.map(({ metrics }) => metrics['largest-contentful-paint'] ?? NaN);
  } finally {
    await lighthouse.close();
  }
}

/**
 * @param {string} conditions @param {readonly import('../bench/interactive.mjs').Opened[]} rounds
 * @param {Pick<import('../bench/measure.mjs').Figure, 'goal' | 'met' | 'how'>} figure
 */
function usable(conditions, rounds, { goal, met, how }) {
  const times = rounds.map(({ clickable }) => clickable);
  const paint = median(rounds.map(({ largestPaint }) => largestPaint));
  return {
    figure: `Start can be pressed, cold, ${conditions}`,
    value: seconds(median(times)),
    goal,
    met,
    how: `median of ${ROUNDS} first visits (${times.map(seconds).join(', ')}): ${how}; largest paint ${seconds(paint)}`,
    details: rounds,
  };
}

/** @param {number} ms */
const seconds = (ms) => `${rounded(ms / 1000, 2)} s`;
