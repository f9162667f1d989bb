import { expect } from '@playwright/test';
import {
  DAY_MS,
  header,
  type HeaderWish,
  scores,
  textOf,
  world,
} from '../libs/enterprise/test/enterprise-ground.js';
import { toast } from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { skipFirstVisit } from './demo-steps.js';
import { fileOf, openEnterprise, panel } from './enterprise-steps.js';
import { test } from './page-test.js';

/** What a colleague's sessions were, oldest first, one a day until yesterday. */
interface Figures {
  /** Overall coaching, 0 to 100. */
  readonly overall: readonly number[];
  /** 1 to 10, in each of them. */
  readonly communication: number;
  /** Words a minute; the band of a meeting is 120 to 165. */
  readonly pace: readonly number[];
  readonly quality: readonly NonNullable<HeaderWish['quality']>[];
}

const five = <T>(value: T): readonly T[] => Array.from({ length: 5 }, () => value);

const TEAM: Readonly<Record<string, Figures>> = {
  'Ada Stern': {
    overall: [88, 89, 93],
    communication: 8,
    pace: five(140),
    quality: ['good', 'good', 'good'],
  },
  'Ben Frey': {
    overall: [...five(70), ...five(74)],
    communication: 5,
    pace: [...five(130), ...five(150)],
    quality: [...five('good' as const), ...five('fair' as const)],
  },
  'Cem Aydin': {
    overall: [...five(80), ...five(82)],
    communication: 7,
    pace: [...five(150), ...five(130)],
    quality: [...five('fair' as const), ...five('excellent' as const)],
  },
  'Dana Roth': {
    overall: [60, 61, 62, 63],
    communication: 4,
    pace: [190, 140, 195, 140],
    quality: ['fair', 'fair', 'fair', 'fair'],
  },
  'Eli Novak': {
    overall: [99, 99],
    communication: 2,
    pace: [200, 200],
    quality: ['excellent', 'excellent'],
  },
};

/** A colleague's signed file, made in a browser of their own by what makes it there. */
async function teamFile(name: string, { overall, communication, pace, quality }: Figures) {
  const now = Date.now();
  const sessions = overall.map((overallScore, index) => {
    const scored = scores(overallScore, { pace: pace[index] });
    const coaching = scored.coaching && { ...scored.coaching, communication };
    return header({
      at: now - (overall.length - index) * DAY_MS,
      quality: quality[index],
      scored: { ...scored, coaching },
    });
  });
  const { enterprise } = await world({ sessions, now });
  await enterprise.users.change('you', { name, department: 'Sales' });
  const text = await textOf((await enterprise.team.export()).chunks);
  enterprise.close();
  return fileOf(`${name}.json`, text);
}

test('E7: the files of five colleagues give the top three, the gaps and the trends that their figures say', async ({
  page,
}) => {
  const files = await Promise.all(
    Object.entries(TEAM).map(async ([name, figures]) => ({ name, file: await teamFile(name, figures) })),
  );
  await skipFirstVisit(page);
  await openEnterprise(page, 'Team Analytics');
  const theirs = panel(page, 'Colleagues’ figures');
  for (const { name, file } of files) {
    await theirs.locator('input[type=file]').setInputFiles(file);
    await expect(theirs).toContainText(`A new key: ${name}`);
    await theirs.getByRole('button', { name: 'Trust and add' }).click();
    await expect(toast(page, `of ${name}.`)).toBeVisible();
  }
  await expect(panel(page, 'The team')).toContainText(/People with sessions\s*5/);
  await expect(panel(page, 'The team')).toContainText(/Sessions\s*29/);

  const top = panel(page, 'Top performers');
  await expect(top).toContainText('Mean overall coaching score, 0 to 100');
  await expect(top).toContainText('1 other with fewer sessions not ranked.');
  const ranked = top.getByRole('list', { name: 'Top performers' }).getByRole('listitem');
  await expect(ranked).toHaveText([
    /^1\. Ada Stern.*Mean of 3 sessions.*90 of 100$/s,
    /^2\. Cem Aydin.*Mean of 10 sessions.*81 of 100$/s,
    /^3\. Ben Frey.*Mean of 10 sessions.*72 of 100$/s,
  ]);

  const gaps = panel(page, 'Skill gaps');
  const gap = gaps.getByRole('list', { name: 'Skill gaps' }).getByRole('listitem');
  await expect(gap, 'the one that most have comes first').toHaveText([/^Communication/, /^Pace/]);
  const [communication, pace] = [gap.first(), gap.last()];
  await expect(communication).toContainText('2 of 4');
  await expect(communication).toContainText('Ben Frey (5.0 of 10, 10 sessions)');
  await expect(communication).toContainText('Dana Roth (4.0 of 10, 4 sessions)');
  await communication.getByText('What makes it a gap').click();
  await expect(communication).toContainText('A mean score below 6 of 10 over at least 3 coached sessions.');
  await expect(pace).toContainText('1 of 4');
  await expect(pace).toContainText('Dana Roth (50 % outside the band, 4 sessions)');
  await expect(gaps, 'no figure says anything of it').toContainText(/Not judged yet: \d+ skills/);
  await expect(gap.filter({ hasText: 'Eli Novak' }), 'two sessions are no habit').toHaveCount(0);

  // The last five sessions of each against the five before; 30 against 25 in the values of ledger N3 over both.
  const trends = panel(page, 'Trends');
  await expect(trends).toContainText('The whole team: 20 % better');
  const trend = (name: string) => trends.getByRole('row').filter({ hasText: name });
  await expect(trend('Cem Aydin')).toContainText('100 % better');
  await expect(trend('Ben Frey')).toContainText('33 % worse');
  await expect(trend('Ada Stern')).toContainText(
    'There are no sessions before the last five to compare with.',
  );

  await expectAccessible(page, 'Team Analytics, five colleagues');

  await page.reload();
  await expect(ranked).toHaveCount(3);
  await expect(trends).toContainText('The whole team: 20 % better');
});
