import { expect } from '@playwright/test';
import { useRules, reloadOnceKept } from './app-steps.js';
import { include, NEEDED, openTab, stat, threeSessions } from './analytics-steps.js';
import { test } from './page-test.js';
import { keysOf } from './raw-records.js';
import { BALANCED, importTranscript } from './transcripts.js';

test('imported sessions count only where the person includes them, and Analytics opens none of them', async ({
  page,
}) => {
  // What was said lies in one table: who reads nothing there opens no session.
  await page.addInitScript(() => {
    const counting = globalThis as unknown as { factsRead: number };
    counting.factsRead = 0;
    for (const name of ['get', 'getAll', 'openCursor'] as const) {
      const read = IDBObjectStore.prototype[name] as (...given: unknown[]) => IDBRequest;
      Object.defineProperty(IDBObjectStore.prototype, name, {
        value(this: IDBObjectStore, ...given: unknown[]) {
          if (this.name === 'facts') counting.factsRead++;
          return read.apply(this, given);
        },
      });
    }
  });
  const factsRead = () => page.evaluate(() => (globalThis as unknown as { factsRead: number }).factsRead);
  await threeSessions(page);
  expect(await factsRead(), 'they are counted').toBeGreaterThan(0);
  // Who follows the facts has read them, and does not read on in the next document.
  await expect.poll(() => keysOf(page, 'cursors'), { timeout: 30_000 }).toEqual([]);
  await page.goto('/app?tab=settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const before = await factsRead();
  await openTab(page, 'Analytics');
  await expect(stat(page, 'Total Sessions')).toHaveText('0');
  await include(page, 'imported transcripts').check();
  await expect(stat(page, 'Total Sessions')).toHaveText('3');
  expect(await factsRead()).toBe(before);
});

test('N2 to N6, N11, C9: figures, plots that can be read as tables, and the behavioural panel', async ({
  page,
}) => {
  await threeSessions(page);
  await openTab(page, 'Analytics');
  await include(page, 'imported transcripts').check();
  await expect(page.getByRole('heading', { name: /^You spoke \d+ % of the time/ })).toBeVisible();
  const behaviour = page.getByRole('region', { name: 'Behavioural analysis' });
  await expect(behaviour.getByText('Emotional state')).toBeVisible();
  const plot = page.getByRole('figure').filter({ hasText: 'of the time' });
  await plot.getByRole('button', { name: 'Show as table' }).click();
  await expect(plot.getByRole('row')).toHaveCount(4);
});

test('a session that has no figures yet gets them by a click, and keeps them', async ({ page }) => {
  await useRules(page);
  // Judging is fetched when a meeting runs; where it cannot be, the session is saved all the same.
  await page.route(/\/assets\/scoring-[^/]*\.js$/, (route) => route.abort());
  await importTranscript(page, 'Unscored', BALANCED);
  await page.unroute(/\/assets\/scoring-[^/]*\.js$/);
  await page.goto('/app?tab=analytics');
  await include(page, 'imported transcripts').check();
  await expect(page.getByText('1 session without figures of how you spoke')).toBeVisible();
  await expect(page.getByText('Talk share needs two voices')).toBeVisible();
  await page.getByRole('button', { name: 'Work them out' }).click();
  await expect(page.getByRole('heading', { name: /^You spoke \d+ % of the time/ })).toBeVisible();
  await expect(page.getByText('without figures of how you spoke')).toBeHidden();
  await reloadOnceKept(page);
  await expect(page.getByRole('heading', { name: /^You spoke \d+ % of the time/ })).toBeVisible();
});

test('N7 to N10: three sessions make a pattern, and each figure leads to the sessions that it rests on', async ({
  page,
}) => {
  await threeSessions(page);
  await openTab(page, 'ML Insights');
  await expect(page.getByText(NEEDED)).toBeVisible();
  await expect(page.getByText('Left out: 3 imported transcripts.')).toBeVisible();
  await include(page, 'imported transcripts').check();
  for (const view of ['Your Pattern', 'Recommendations', 'Benchmarks', 'Predictions']) {
    await openTab(page, view);
    await expect(page.getByRole('region', { name: view })).toBeVisible();
  }
  await openTab(page, 'Benchmarks');
  await expect(page.getByText('Not published').first()).toBeVisible();
  await openTab(page, 'Recommendations');
  await reloadOnceKept(page);
  await expect(page.getByRole('tab', { name: 'Recommendations' })).toHaveAttribute('aria-selected', 'true');
  const first = page.getByRole('region', { name: 'Recommendations' }).getByRole('listitem').first();
  await first
    .getByText(/^Rests on/)
    .first()
    .click();
  await first
    .getByRole('button', { name: /Monday|Tuesday|Wednesday/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Measured on this device' })).toBeVisible();
});
