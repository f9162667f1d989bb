import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { ask, openNewestSession, stopMeeting, toast, useRules, reloadOnceKept } from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { captureButton, readings, start } from './capture-steps.js';
import { measure, openCoach, openReport } from './coach-steps.js';
import { DEMO_LIMIT_MS, DEMO_SLIDES, DEMO_TITLE, playDemo } from './demo-steps.js';
import { choose, openEnterprise, panel, savedBy } from './enterprise-steps.js';
import {
  filesKept,
  goOffline,
  keepReadingFiles,
  keptPanel,
  openSettings,
  readingFiles,
  test,
  untilKept,
} from './offline-steps.js';
import { openMicrophone } from './open-microphone.js';
import { LONG_WAY_MS } from './page-test.js';
import { openSlide, SLIDE_TEXT, SLIDE_TITLE } from './slide-page.js';
import { BALANCED, importTranscript, ONE_SIDED } from './transcripts.js';
import { wordErrorRate } from './word-error-rate.js';

const SHARES_SLIDE = `--auto-select-tab-capture-source-by-title=${SLIDE_TITLE}`;
test.use({ launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, SHARES_SLIDE] } });
// Each over a site of its own; with a browser of their own they come last, and one after the other the rest waits for them.
test.describe.configure({ mode: 'parallel' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const rows = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
const includeImported = (page: Page) =>
  page.getByRole('switch', { name: 'Include imported transcripts' }).check();

test('X1: with the network off and the server gone: opening, history, coaching, figures, exports, audit and data', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(LONG_WAY_MS);
  await useRules(page);
  await importTranscript(page, 'Monday', ONE_SIDED);
  await importTranscript(page, 'Tuesday', BALANCED);
  await untilKept(page);
  await goOffline(context, site);

  await test.step('opening the app, history and its search', async () => {
    await page.goto('/app?tab=history');
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await importTranscript(page, 'Wednesday', BALANCED);
    await openTab(page, 'History');
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('searchbox').first().fill('"how does that sound"');
    await expect(page.getByText('2 sessions of 3')).toBeVisible();
    await expect(page.locator('mark').first()).toBeVisible();
  });

  await test.step('delivery measures and on-device coaching', async () => {
    await openCoach(page);
    await expect(measure(panel(page, 'Measured on this device'), 'Talk share')).toContainText('%');
    await expect(panel(page, 'Coaching feedback')).toContainText('By rules on this device');
  });

  await test.step('analytics and insights', async () => {
    await openTab(page, 'Analytics');
    await includeImported(page);
    await expect(page.getByRole('heading', { name: /^You spoke \d+ % of the time/ })).toBeVisible();
    await openTab(page, 'ML Insights');
    for (const view of ['Your Pattern', 'Recommendations', 'Benchmarks', 'Predictions']) {
      await openTab(page, view);
      await expect(page.getByRole('region', { name: view })).toBeVisible();
    }
  });

  await test.step('exports', async () => {
    await openTab(page, 'Integrations');
    await page.getByRole('tablist', { name: 'Integrations' }).getByRole('tab', { name: 'Analytics' }).click();
    for (const [format, head] of [
      ['CSV', 'session id'],
      ['Report', '%PDF-'],
    ] as const) {
      await page.getByRole('radio', { name: format }).check();
      const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
      expect(await readFile(await download.path(), 'latin1')).toContain(head);
    }
    const session = await openNewestSession(page);
    await choose(page, 'Format', 'JSON');
    const { text } = await savedBy(page, session.getByRole('button', { name: 'Export this session' }));
    expect(text).toContain('how does that sound');
    await session.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('audit and data management', async () => {
    await openEnterprise(page, 'Audit Trail');
    await button(page, 'Verify').click();
    await expect(panel(page, 'Proof')).toContainText('The entries hold together');
    const { text } = await savedBy(page, button(page, 'Export CSV'));
    expect(text).toMatch(/export/);
    await openEnterprise(page, 'Data Management');
    await expect(panel(page, 'Storage').getByRole('listitem').filter({ hasText: 'Sessions: 3' })).toHaveCount(
      1,
    );
    await choose(page, 'Person', 'You');
    const own = await savedBy(page, button(page, 'Export data'));
    expect(JSON.stringify(JSON.parse(own.text))).toContain('how does that sound');
  });

  await test.step('everything deleted; the app is there as on its first day', async () => {
    await openSettings(page);
    await button(page, 'Delete everything').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
    await expect(button(page, 'Use on-device rules')).toBeVisible();
    await openTab(page, 'History');
    await expect(page.getByText('No sessions recorded yet')).toBeVisible();
  });
});

test(
  'X1: the demo meeting with its slides, delivery measures and coaching, with what Settings keeps',
  { tag: '@long' },
  async ({ page, context, site }) => {
    test.setTimeout(LONG_WAY_MS);
    await useRules(page);
    await untilKept(page);
    const files = readingFiles(page);
    await test.step('files that the host does not send are told, and come when it does', async () => {
      await expect(files).toContainText('7 MB to download');
      site.lose(/traineddata/);
      await files.getByRole('button', { name: 'Download' }).click();
      await expect(files.getByRole('alert')).toContainText('did not send a file');
      site.lose(undefined);
      await files.getByRole('button', { name: 'Try again' }).click();
      await expect(files.getByText('Downloaded, ready to use')).toBeVisible();
      const cores = site.asked.filter((path) => path.includes('/recognition/tesseract-core-'));
      expect(cores, 'the one that this browser runs, and once').toHaveLength(1);
      await reloadOnceKept(page);
      await expect(files.getByText('Downloaded, ready to use')).toBeVisible();
    });
    await goOffline(context, site);
    await page.reload();

    await openTab(page, 'Assistant');
    await playDemo(page, 'Sixteen times as fast');
    const completed = toast(page, 'Session Completed');
    await expect(completed).toBeVisible({ timeout: DEMO_LIMIT_MS });
    const log = page.getByRole('log', { name: 'Transcript' });
    await expect(log.locator('summary', { hasText: /^Screen: / })).toHaveCount(DEMO_SLIDES.length);
    await expect(log).toContainText('rollout');
    const report = await openReport(page);
    expect(report.talkShare).toBeGreaterThan(0);
    expect(report.pace).toBeGreaterThan(0);
    await openTab(page, 'History');
    await expect(rows(page).filter({ hasText: DEMO_TITLE })).toHaveCount(1);
  },
);

test(
  'X1, Q3: a screen is read without a network once one was read with it, and rules answer',
  { tag: '@long' },
  async ({ page, context, site }) => {
    test.setTimeout(LONG_WAY_MS);
    await openMicrophone(context);
    await openSlide(context);
    await useRules(page);
    await untilKept(page);
    await expect(readingFiles(page).getByRole('button', { name: 'Download' })).toBeVisible();
    await openTab(page, 'Assistant');
    await start(page);
    await captureButton(page).click();
    await expect(readings(page)).toHaveCount(1, { timeout: 60_000 });
    await stopMeeting(page);
    await openSettings(page);
    await expect(readingFiles(page).getByText('Downloaded, ready to use')).toBeVisible();

    await goOffline(context, site);
    await page.goto('/app');
    await button(page, 'Start Assistant').click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await captureButton(page).click();
    await expect(readings(page)).toHaveCount(1, { timeout: 60_000 });
    await readings(page).last().locator('summary').click();
    expect(wordErrorRate(SLIDE_TEXT, await readings(page).last().locator('> div').innerText())).toBeLessThan(
      0.05,
    );
    const answer = await ask(page, 'What does the pilot cost?');
    await expect(answer).toContainText(/\w{3}/);
    await stopMeeting(page);
  },
);

test('X1, R2: landing pages and the 404 page are there without a network, with the headers of the host', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/app');
  await untilKept(page);
  const policy = (await page.request.get('/')).headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  const asked = site.asked.length;
  await page.goto('/');
  expect(site.asked.slice(asked), 'with a network a landing page is the host’s').toContain('/');
  const [code, body] = await page.evaluate(async () => {
    const answer = await fetch('/app/', { method: 'POST', body: 'words' });
    return [answer.status, await answer.text()] as const;
  });
  expect([code, body], 'what is sent goes to the host').toEqual([405, '']);

  await goOffline(context, site);
  for (const [path, status, heading] of [
    ['/', 200, /\w/],
    ['/security', 200, /\w/],
    ['/nowhere', 404, /not found|no page/i],
    ['/app/nowhere', 404, /not found|no page/i],
    ['/app', 200, /\w/],
  ] as const) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, status]);
    expect(response?.headers()['content-security-policy'], path).toBe(policy);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  }
  expect(await page.evaluate(() => fetch('/app/', { method: 'POST' }).catch(() => 'failed'))).toBe('failed');
});

test('where nothing can be kept all else works, and Settings says so', async ({ page, site }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await test.step('no service worker at the host', async () => {
    site.lose(/sw\.js$/);
    await useRules(page);
    await openSettings(page);
    await expect(keptPanel(page)).toContainText('Sotto’s files are not kept');
    await expect(keptPanel(page)).toContainText('With a network everything works');
    await expect(readingFiles(page)).toBeHidden();
    await importTranscript(page, 'Monday', BALANCED);
  });
  await test.step('a file that is not there: nothing is left of what was fetched', async () => {
    site.lose(/ical-[^/]+\.js$/);
    await page.goto('/app?tab=settings');
    await expect(keptPanel(page)).toContainText('Sotto’s files are not kept');
    await expect.poll(() => filesKept(page)).toBe(0);
  });
  await test.step('and once it is there, all of them', async () => {
    site.lose(undefined);
    await page.reload();
    await untilKept(page);
    await keepReadingFiles(page);
    await expectAccessible(page, 'Settings, everything kept');
  });
  expect(errors).toEqual([]);
});
