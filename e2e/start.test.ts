import { type BrowserContext, expect, type Page } from '@playwright/test';
import { startMeeting, stopMeeting, toast, useRules, utterancesOf, reloadOnceKept } from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { skipFirstVisit } from './demo-steps.js';
import { LONG_WAY_MS, test } from './page-test.js';
import { sayFinal, scriptSpeech, startsOf } from './scripted-speech.js';
import { PASSPHRASE, setPassphrase } from './vault-steps.js';
import { closedPort } from './closed-port.js';

const DEMO = '/app?start=demo';
const SET_UP = '/app?start=setup';
const FIRST_WORDS = 'Hi Marcus. Can you hear me all right?';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const interrupted = (page: Page) => page.getByText('Your meeting was interrupted');
const welcome = 'A quiet voice beside your meeting';

/** The demo runs, as it was. */
async function expectDemo(page: Page): Promise<void> {
  await expect(page.getByText('Demo meeting', { exact: true })).toBeVisible();
  await expect(utterancesOf(page).first()).toHaveText(FIRST_WORDS);
}

async function expectSessions(page: Page, count: number): Promise<void> {
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(count);
}

/** Every heading of the page, from the first frame on: what is there only for a moment, too. */
async function headingsSeen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, 'seen', seen);
    new MutationObserver(() =>
      document.querySelectorAll('h1').forEach((each) => seen.add(each.textContent)),
    ).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)]);
}

/** The origins of every request that is made from now on. */
function originsAsked(context: BrowserContext): ReadonlySet<string> {
  const origins = new Set<string>();
  context.on('request', (request) => origins.add(new URL(request.url()).origin));
  return origins;
}

test('L2: “Watch Demo” plays the demo at once on a first visit, agrees to nothing, and a reload plays no second one', async ({
  page,
  context,
  baseURL,
}) => {
  const origins = originsAsked(context);
  const seen = await headingsSeen(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Watch Demo' }).first().click();
  await expectDemo(page);
  expect(await seen(), 'the first visit is not shown in between').toEqual(['Sotto is opening', 'Assistant']);
  await expect(page).toHaveURL('/app');
  await expect(button(page, 'Stop'), 'the keyboard comes to what ends it').toBeFocused();
  await expectAccessible(page, 'a demo that a link began');

  await page.reload();
  await expect(interrupted(page)).toBeVisible();
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Watch Demo' }).first()).toBeVisible();
  await page.goForward();
  await expect(interrupted(page)).toBeVisible();
  await expect(page).toHaveURL('/app');
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await button(page, 'Finish and save').click();
  await expect(toast(page, 'Session Completed')).toBeVisible({ timeout: 30_000 });
  await expectSessions(page, 1);

  // A link that anybody could have made has chosen nothing for the person.
  await page.goto('/app');
  await expect(heading(page)).toHaveText(welcome);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByRole('switch', { name: 'On-device rules' })).not.toBeChecked();
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});

test(
  'L2: so it does on a later visit, and keeps the tab that the address asks for',
  { tag: '@long' },
  async ({ page }) => {
    await skipFirstVisit(page);
    await expect(button(page, 'View context')).toBeVisible();
    await page.goto(DEMO);
    await expectDemo(page);
    await stopMeeting(page);
    await expectSessions(page, 1);

    await page.goto('/app?tab=settings&start=demo');
    await expect(page.getByText('Demo meeting', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/app?tab=settings');
    await expect(heading(page)).toHaveText('Settings');
    await stopMeeting(page);
    await expectSessions(page, 2);
  },
);

test('L2: a demo that is late keeps its place; one that cannot be loaded says so, and the ways in are there', async ({
  page,
}) => {
  const answers: (() => void)[] = [];
  await page.route('**/assets/demo-player-*', async (route) => {
    const there = await new Promise<boolean>((resolve) => answers.push(() => resolve(answers.length > 1)));
    await (there ? route.continue() : route.abort());
  });
  await page.goto(DEMO);
  await expect(page.getByText('Fetching the demo meeting')).toBeVisible();
  await expect(heading(page)).toHaveText('Assistant');
  answers[0]?.();
  await expect(toast(page, 'The demo meeting could not be loaded')).toBeVisible();
  await expect(heading(page)).toHaveText(welcome);
  await expect(heading(page)).toBeFocused();
  await button(page, 'Play the demo meeting').click();
  await expect.poll(() => answers.length).toBe(2);
  await expect(heading(page), 'they stay until it is there').toHaveText(welcome);
  answers[1]?.();
  await expectDemo(page);
});

test(
  'L2, A12: neither word disturbs a meeting that runs in another tab',
  { tag: '@long' },
  async ({ context }) => {
    await scriptSpeech(context);
    const first = await context.newPage();
    await useRules(first);
    await startMeeting(first);
    await sayFinal(first, 'Said in the first tab.');
    const second = await context.newPage();
    await second.goto(DEMO);
    await expect(toast(second, 'The demo was not started')).toContainText(
      'A meeting is running: when it is over, choose “Play demo meeting” here.',
    );
    await expect(utterancesOf(second)).toHaveText(['Said in the first tab.']);
    await second.goto(SET_UP);
    const told = toast(second, 'Your meeting comes first');
    await expect(told).toContainText('who answers can be chosen in Settings, too');
    await expect(heading(second)).toHaveText('Assistant');
    // Somebody who points at it keeps it: the check takes a slow machine longer than it is shown.
    await told.hover();
    await expectAccessible(second, 'a set-up that was not opened');
    await told.getByRole('button', { name: 'Open Settings' }).click();
    await expect(second).toHaveURL('/app?tab=settings');
    await expect(heading(second)).toHaveText('Settings');
    expect(await startsOf(second)).toBe(0);

    await first.bringToFront();
    await sayFinal(first, 'And it goes on.');
    await expect(utterancesOf(first)).toHaveText(['Said in the first tab.', 'And it goes on.']);
    expect(await startsOf(first)).toBe(1);
    await stopMeeting(first);
    await expectSessions(first, 1);
    await second.bringToFront();
    await second.getByRole('tab', { name: 'Assistant' }).click();
    await expect(button(second, 'Play demo meeting'), 'nor does the set-up come after it').toBeVisible();
  },
);

test('L2, S5: “Start Free Trial” opens the three ways in; later they say what is set up, and can be put away', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Free Trial' }).first().click();
  await expect(heading(page)).toHaveText(welcome);
  await expect(page).toHaveURL('/app');
  await button(page, 'Skip').click();
  await expect(heading(page)).toHaveText('Assistant');
  await expect(heading(page)).toBeFocused();

  await page.goto(SET_UP);
  await expect(heading(page)).toHaveText('Set up Sotto');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL('/app');
  await expect(page.getByText('Nothing is set up yet that answers you.')).toBeVisible();
  await expectAccessible(page, 'the set-up');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Enter a key or a server')).toBeFocused();
  await button(page, 'Use on-device rules').click();
  await expect(toast(page, 'On-device rules are ready')).toBeVisible();
  await expect(heading(page)).toHaveText('Assistant');

  await page.goto(SET_UP);
  const rules = page.getByRole('region', { name: 'Stay on this device' });
  await expect(rules.getByText('In use')).toBeVisible();
  await expect(page.getByText('What you set up stays as it is')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await expect(heading(page), 'a look at another tab does not put it away').toHaveText('Set up Sotto');
  await button(page, 'Close the set-up').click();
  await expect(heading(page)).toHaveText('Assistant');
  await reloadOnceKept(page);
  await expect(button(page, 'Play demo meeting')).toBeVisible();
  await expect(heading(page)).toHaveText('Assistant');
});

test('S5: the keyboard stays at the heading while what comes after the ways in is still being fetched', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/app/assets/meeting-page-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/app');
  await button(page, 'Skip').press('Enter');
  await expect(heading(page)).toHaveText('Assistant');
  await expect(heading(page)).toBeFocused();
  release();
  await expect(button(page, 'Play demo meeting')).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test('L2, S5: a meeting that begins puts the set-up away, and it does not come back after it', async ({
  page,
}) => {
  await scriptSpeech(page);
  await useRules(page);
  await page.goto(SET_UP);
  await expect(heading(page)).toHaveText('Set up Sotto');
  await startMeeting(page);
  await sayFinal(page, 'And here we are.');
  await expect(utterancesOf(page)).toHaveText(['And here we are.']);
  await stopMeeting(page);
  await expect(heading(page)).toHaveText('Assistant');
});

test('S5: a meeting that began without them puts the ways in away for good', async ({ page }) => {
  await scriptSpeech(page);
  await page.goto('/app?tab=settings');
  await page.getByRole('switch', { name: 'On-device rules' }).check();
  await startMeeting(page);
  await sayFinal(page, 'Straight to it.');
  await stopMeeting(page);
  await page.goto('/app');
  await expect(heading(page)).toHaveText('Assistant');
});

test('S5: what the page shows as chosen outlives a tab that is closed at once', async ({ context }) => {
  for (const way of ['Skip', 'Play the demo meeting']) {
    const page = await context.newPage();
    await page.goto('/app');
    await button(page, way).click();
    await expect(heading(page)).toHaveText('Assistant');
    await page.close();
    const later = await context.newPage();
    await later.goto('/app');
    await expect(heading(later)).toHaveText('Assistant');
    if (way !== 'Skip') continue;
    // Everything is as it was before the first visit.
    await later.goto('/app?tab=settings');
    await button(later, 'Delete everything').click();
    await later.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
    await expect(heading(later)).toHaveText(welcome);
    await later.close();
  }
});

test('S5: nobody who has skipped is left without a way: the empty page leads to who answers', async ({
  page,
}) => {
  await skipFirstVisit(page);
  await button(page, 'Choose who answers').click();
  await expect(heading(page)).toHaveText('Set up Sotto');
  await expect(heading(page)).toBeFocused();
  await button(page, 'Close the set-up').click();
  await expect(button(page, 'Choose who answers')).toBeVisible();
});

test('L2: what no link of ours says is ignored, and left as it is', async ({ page }) => {
  for (const query of ['?start=', '?start=DEMO', '?start=live', '?start=demo%20']) {
    await page.goto(`/app${query}`);
    await expect(heading(page)).toHaveText(welcome);
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
    expect(new URL(page.url()).search).toBe(query);
  }
});

test('R6: an address that asks for what there is not shows the page without it, and changes nothing', async ({
  page,
}) => {
  await useRules(page);
  for (const [query, shown] of [
    ['?tab=constructor', 'Assistant'],
    ['?tab=enterprise&view=__proto__', 'Enterprise'],
    ['?tab=integrations&view=toString', 'Integrations'],
    ['?tab=coach&session=%3Cimg%20src%3Dx%3E', 'AI Coach'],
  ] as const) {
    await page.goto(`/app${query}`);
    await expect(
      page.getByRole('tabpanel', { name: shown, exact: true }).getByRole('heading').first(),
    ).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    expect(new URL(page.url()).search).toBe(query);
  }
});

test(
  'L2, E8: with a passphrase set, the word waits until Sotto is unlocked',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(LONG_WAY_MS);
    await useRules(page);
    await setPassphrase(page);

    await page.goto(DEMO);
    await expect(page.getByRole('heading', { name: 'Sotto is locked' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?start=demo');
    await page.reload();
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await button(page, 'Unlock').click();
    await expectDemo(page);
    await expect(page).toHaveURL('/app');
  },
);

test('S5: Start waits for the choice that was pressed just before it', async ({ page }) => {
  await page.goto('/app');
  await expect(button(page, 'Use on-device rules')).toBeVisible();
  await page.evaluate(() => {
    for (const words of ['Use on-device rules', 'Start Assistant'])
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click();
  });
  await expect(button(page, 'Agree and start')).toBeVisible();
});

test('S5: a server of one’s own is tested on the spot: a closed port is told, and nothing of it is kept', async ({
  page,
}) => {
  const port = await closedPort();
  await page.goto('/app');
  await page.getByRole('button', { name: 'Enter a key or a server' }).click();
  await page.getByRole('radio', { name: 'A server of mine' }).check();
  await page.getByLabel('Address').fill(`http://localhost:${port}/v1`);
  await page.getByRole('textbox', { name: 'Model' }).fill('llama3.2');
  await page.getByRole('button', { name: 'Test and use' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'It does not answer yet' });
  await expect(failure).toContainText(`localhost:${port}`);
  await expect(page.getByRole('button', { name: 'Keep it anyway' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Start Assistant' }).click();
  await expect(toast(page, 'Not Initialized')).toBeVisible();
});
