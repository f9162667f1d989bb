// @ts-check
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { sizeOf } from './measure.mjs';
import { median, rounded } from './statistics.mjs';

const MOMENTS = { full: 20, short: 2 };
const SEED = 20261121;
const GOAL_MS = 1000;

/** Kills the browser in mid-meeting at seeded moments. @type {import('./measure.mjs').Measure} */
export async function kills(ground) {
  const { site, bundles } = ground;
  const bundle = `${bundles}killed-meeting.mjs`;
  if (!existsSync(bundle)) throw new Error('e2e/killed-meeting.ts is not there');
  /** @type {typeof import('../e2e/killed-meeting.js')} */
  const { killMeetings, WORD_MS } = await import(pathToFileURL(bundle).href);
  const outcomes = await killMeetings({
    address: site,
    moments: sizeOf(ground, MOMENTS),
    seed: SEED,
    prepare: async (page) => {
      await page.goto('/app');
      await page.getByRole('button', { name: 'Use on-device rules' }).click();
    },
    recover: async (page) => {
      await page.getByRole('button', { name: 'Finish and save' }).click();
      await page.locator('[data-toast]', { hasText: 'Session Completed' }).first().waitFor();
    },
  });
  const lost = outcomes.map((outcome) => outcome.lost.length * WORD_MS);
  const doubled = outcomes.filter(({ kept }) => new Set(kept).size !== kept.length).length;
  const said = outcomes.reduce((sum, outcome) => sum + outcome.said.length, 0);
  return [
    {
      figure: `Lost to ${outcomes.length} kills`,
      value: `${Math.max(...lost)} ms at most`,
      goal: `<= ${GOAL_MS} ms`,
      met: Math.max(...lost) <= GOAL_MS && doubled === 0,
      how: `speech of the last moment before SIGKILL that is not there after the restart, median ${rounded(median(lost), 0)} ms; ${said} words said, ${doubled} meetings with a word twice`,
      details: outcomes.map(({ momentMs, lost: words, said: all }) => ({
        momentMs,
        lost: words.length,
        said: all.length,
      })),
    },
  ];
}
