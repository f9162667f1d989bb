import { toast } from '../e2e/app-steps.js';
import { type KilledMeeting, killMeetings, WORD_MS } from '../e2e/killed-meeting.js';
import { atMost, type Figure, type SiteMeasure } from '../bench/measure.mjs';
import { median } from '../bench/statistics.mjs';

const MOMENTS = Number(process.env['SOTTO_CHAOS_KILLS'] ?? 200);
const SEED = 20261123;
const GOAL_MS = 1_000;

/** Meetings whose browser, or whose tab, is killed at seeded moments, in turns. */
export const kills: SiteMeasure = async ({ site }) => {
  const outcomes = await killMeetings({
    address: site,
    moments: MOMENTS,
    victims: ['browser', 'tab'],
    seed: SEED,
    prepare: async (page) => {
      await page.goto('/app');
      await page.getByRole('button', { name: 'Use on-device rules' }).click();
      await toast(page, 'On-device rules are ready').waitFor();
    },
    recover: async (page) => {
      await page.getByRole('button', { name: 'Finish and save' }).click();
      await toast(page, 'Session Completed').waitFor();
    },
  });
  const acknowledged = sum(outcomes.map(({ acknowledged: words }) => words.length));
  const said = sum(outcomes.map(({ said: words }) => words.length));
  const forgotten = outcomes.map(({ acknowledged: words, kept }) =>
    words.filter((word) => !kept.includes(word)),
  );
  const unordered = outcomes.filter(({ kept }) => kept.some((word, at) => word <= (kept[at - 1] ?? 0)));
  const lostMs = outcomes.map(({ lost }) => lost.length * WORD_MS);
  const most = Math.max(...lostMs);
  const where = `${MOMENTS} moments, the browser and its tab in turns`;
  const details = outcomes.map(detailsOf);
  const figure = (name: string, value: number, how: string): Figure => ({
    figure: name,
    value: `${value}`,
    goal: '0',
    met: value === 0 && outcomes.length === MOMENTS,
    how,
  });
  return [
    figure(
      'Kills: acknowledged words lost',
      sum(forgotten.map(({ length }) => length)),
      `of ${acknowledged} that the store had told other tabs of, at ${where}; ${said} were said`,
    ),
    figure(
      'Kills: meetings with a word twice, or out of order',
      unordered.length,
      `in the transcript after the restart, of ${outcomes.length} meetings`,
    ),
    {
      figure: 'Kills: speech lost that was not acknowledged',
      value: `${most} ms at most`,
      goal: `<= ${GOAL_MS} ms`,
      met: atMost(most, GOAL_MS),
      how: `said before SIGKILL and not there after the restart, median ${median(lostMs)} ms`,
      details,
    },
  ];
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const detailsOf = ({ victim, momentMs, said, acknowledged, kept, lost }: KilledMeeting) => ({
  victim,
  momentMs,
  said: said.length,
  acknowledged: acknowledged.length,
  kept: kept.length,
  lost: lost.length,
});
