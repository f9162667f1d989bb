// @ts-check
import { firstLoadOfApp } from './page-weight.mjs';
import { atMost } from './measure.mjs';
import { rounded } from './statistics.mjs';

const GOAL_KB = 150;
const LISTED = 8;

/** @type {import('./measure.mjs').Measure} */
export async function firstLoad({ browser, site }) {
  const context = await browser.newContext();
  try {
    const files = await firstLoadOfApp(await context.newPage(), `${site}/app`);
    const total = files.reduce((sum, { kb }) => sum + kb, 0);
    const biggest = files.slice(0, LISTED).map(({ name, kb }) => `${name} ${rounded(kb)}`);
    return [
      {
        figure: 'First load of /app',
        value: `${rounded(total)} kB gzip`,
        goal: `<= ${GOAL_KB} kB`,
        met: atMost(total, GOAL_KB),
        how: `${files.length} scripts and styles asked for before Start can be pressed; ${biggest.join(', ')}`,
        details: files,
      },
    ];
  } finally {
    await context.close();
  }
}
