import { expect, type Locator, type Page } from '@playwright/test';
import { holdTime as holdTimeByWords } from '../tools/held-time.mjs';
import { watchGrowth } from './answer-growth.js';
import {
  ask,
  startMeeting,
  stopMeeting,
  toast,
  useRules,
  utterancesOf,
  reloadOnceKept,
} from './app-steps.js';
import { closedPort } from './closed-port.js';
import { controlClock, holdTime } from './controlled-clock.js';
import { DEMO_LIMIT_MS, importMeeting, playDemo, skipFirstVisit } from './demo-steps.js';
import { test } from './page-test.js';
import { scriptSpeech } from './scripted-speech.js';
import { expectNoOverflow, overflowOf, selectedTabs, tabStops, TABS } from './shell-steps.js';

test('R4: each tab opens under its own name', async ({ page }) => {
  await skipFirstVisit(page);
  for (const [name] of TABS) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    await expect(panel.getByRole('heading', { level: 1 })).toHaveText(name);
  }
});

test('S5, A16: what is fetched late keeps nobody waiting, and what cannot be fetched begins nothing', async ({
  page,
}) => {
  await page.route('**/assets/consent-dialog-*', (route) => route.abort());
  await useRules(page);
  await page.getByRole('button', { name: 'Start Assistant' }).click();
  await expect(toast(page, 'What you would agree to could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeDisabled();
  await page.unroute('**/assets/consent-dialog-*');
  await startMeeting(page);
  await stopMeeting(page);

  await page.route('**/assets/meeting-page-*', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Start Assistant' })).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Assistant', level: 1 })).toBeVisible();
});

test('R6, R3: a meeting goes on while tabs change, and while one of them breaks', async ({ page }) => {
  await page.route('**/assets/history-tab-*.js', (route) => route.abort());
  await skipFirstVisit(page);
  await playDemo(page, 'Four times as fast');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  const said = utterancesOf(page);
  await expect(said).not.toHaveCount(0);
  const before = await said.count();

  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Who answers' })).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(panel).toContainText('Nothing that was captured is lost');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Assistant' }).click();
  await expect.poll(() => said.count()).toBeGreaterThan(before + 1);
  expect(await said.first().textContent()).toBe('Hi Marcus. Can you hear me all right?');

  await page.getByRole('tab', { name: 'History' }).click();
  await page.unroute('**/assets/history-tab-*.js');
  await panel.getByRole('button', { name: 'Open Sotto again' }).click();
  await expect(page.getByText('Your meeting was interrupted')).toBeVisible();
  await expect(said.first()).toHaveText('Hi Marcus. Can you hear me all right?');
  await page.getByRole('button', { name: 'Finish and save' }).click();
  await expect(toast(page, 'Session Completed')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
});

test('S5, A11, A15: the first way in is the demo, as it was; its answers stream', async ({ page }) => {
  await controlClock(page);
  await page.goto('/app');
  await page.getByRole('button', { name: 'Play the demo meeting' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText('Demo meeting', { exact: true })).toBeVisible();
  await holdTime(page); // the answer takes less than a second
  const growth = watchGrowth(page);
  const card = await ask(page, 'Is this in the script?');
  const hasEnded = async () => {
    await page.clock.runFor(100);
    return card.and(page.locator('[aria-busy="false"]')).count();
  };
  await expect.poll(hasEnded, { intervals: [0], timeout: 60_000 }).toBe(1);
  await page.clock.resume();
  await expect(card.getByRole('status')).toContainText('From the demo meeting');
  const grown = (await growth).filter(Boolean);
  expect(grown.length).toBeGreaterThan(2);
  expect(grown.map((text) => text.length)).toEqual(grown.map((text) => text.length).sort((a, b) => a - b));
  await expect(card).toContainText("Not in this demo's script");
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(toast(page, 'Session Completed')).toBeVisible({ timeout: 30_000 });
  await reloadOnceKept(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assistant');
});

test('S5: the form for a model of one’s own gives the focus back, and wants a key, or an address and a model', async ({
  page,
}) => {
  await page.goto('/app');
  const way = page.getByRole('button', { name: 'Enter a key or a server' });
  await expect(way).toHaveAttribute('aria-haspopup', 'dialog');
  await way.click();
  const dialog = page.getByRole('dialog', { name: 'Use your own model' });
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(way, 'what opened it has the focus again').toBeFocused();
  await page.keyboard.press('Enter');
  const key = page.getByLabel('Key', { exact: true });
  await expect(key).toHaveAttribute('type', 'password');
  const use = page.getByRole('button', { name: 'Test and use' });
  await expect(use).toBeDisabled();
  await key.fill('sk-not-a-key');
  await expect(use).toBeEnabled();
  await key.fill(' ');
  await expect(use).toBeDisabled();
  await page.getByRole('radio', { name: 'A server of mine' }).check();
  await page.getByLabel('Address').fill('http://localhost:11434/v1');
  await expect(use).toBeDisabled();
  await page.getByRole('textbox', { name: 'Model' }).fill('llama3.2');
  await expect(use).toBeEnabled();
});

test('S5: a model that has not answered is kept where the person says so', async ({ page }) => {
  const port = await closedPort();
  await page.goto('/app');
  await page.getByRole('button', { name: 'Enter a key or a server' }).click();
  await page.getByRole('radio', { name: 'A server of mine' }).check();
  await expect(page.getByLabel('Address')).toHaveValue('');
  await page.getByLabel('Address').fill(`http://localhost:${port}/v1`);
  await page.getByRole('textbox', { name: 'Model' }).fill('llama3.2');
  await page.getByRole('textbox', { name: 'Model' }).press('Enter');
  await page.getByRole('button', { name: 'Keep it anyway' }).click();
  await expect(toast(page, 'Kept, though it has not answered')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Assistant', level: 1 })).toBeFocused();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByText('Services are initialized')).toBeVisible();
});

test('S2, S4: half an address is told beside its field, and initializes nothing', async ({ page }) => {
  await page.goto('/app?tab=settings');
  const address = page.getByRole('textbox', { name: 'Address', exact: true });
  await page.getByRole('region', { name: 'A server of your own' }).getByLabel('Model').fill('llama3.2');
  for (const half of ['nonsense', 'http://', '127.0.0.1:1234', 'localhost:11434', 'ftp://models.example']) {
    await address.fill(half);
    await address.blur();
    await expect(address).toHaveAccessibleDescription(
      /not a whole web address.*http:\/\/localhost:11434\/v1\.$/,
    );
    await expect(page.getByRole('button', { name: 'Initialize Services' })).toBeDisabled();
  }
  await page.getByRole('button', { name: 'Start Assistant' }).click();
  await expect(toast(page, 'Not Initialized')).toBeVisible();
  await address.fill('http://localhost:11434/v1');
  await expect(address).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Services are initialized')).toBeVisible();
});

test('S1: Enter in a key’s field keeps it; the browser finds each key in a form of its own', async ({
  page,
}) => {
  const remarks: string[] = [];
  page.on('console', (message) => remarks.push(message.text()));
  await page.goto('/app?tab=settings');
  await page.getByLabel('Anthropic API key', { exact: true }).fill('k-123');
  await page.getByLabel('Anthropic API key', { exact: true }).press('Enter');
  await expect(toast(page, 'Services initialized')).toBeVisible();
  await expect(page.getByText('Key stored')).toBeVisible();
  await page.goto('/app');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByText('Key stored')).toBeVisible();
  await page.getByRole('textbox', { name: 'Transcription key' }).fill('k-456');
  await page.getByRole('textbox', { name: 'Transcription key' }).press('Enter');
  await expect(page.getByText('Key stored')).toHaveCount(2);
  expect(remarks.filter((remark) => /not contained in a form/.test(remark))).toEqual([]);
});

test('R7: at 200 % zoom nothing scrolls sideways', async ({ browser, baseURL }) => {
  // A window of 1280x800.
  const viewport = { width: 640, height: 400 };
  const context = await browser.newContext({ baseURL, viewport, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.goto('/app');
  await page.getByRole('button', { name: 'Enter a key or a server' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use your own model' });
  await dialog.getByRole('radio', { name: 'A server of mine' }).check();
  expect(await overflowOf(page), 'first visit, a form open').toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectNoOverflow(page);
  await context.close();
});

for (const { tag, ...viewport } of [
  { width: 360, height: 800, tag: [] },
  { width: 768, height: 1024, tag: ['@long'] },
])
  test(
    `R7, A1: at ${viewport.width} px a person in a meeting asks, and sees the answer, without scrolling`,
    { tag },
    async ({ browser, baseURL }) => {
      test.setTimeout(2 * DEMO_LIMIT_MS);
      const context = await browser.newContext({ baseURL, viewport });
      const page = await context.newPage();
      await skipFirstVisit(page);
      const box = page.getByRole('textbox', { name: 'Ask AI' });
      const button = page.getByRole('button', { name: 'Ask', exact: true });
      const inSight = async () => {
        for (const part of [box, button]) await expect(part).toBeInViewport({ ratio: 1 });
        const bar = await page.getByRole('region', { name: 'Session' }).boundingBox();
        const asking = await button.boundingBox();
        expect((asking?.y ?? Infinity) + (asking?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      };
      await inSight();
      await playDemo(page, 'Four times as fast'); // so that it still runs when all has been asked
      await expect(utterancesOf(page).nth(3)).toBeVisible();
      await expect(await ask(page, 'What was that about the picks?')).toBeVisible();
      await inSight();
      await utterancesOf(page)
        .first()
        .evaluate((row) => row.closest('[role=log]')?.scrollIntoView());
      await inSight();
      const card = await ask(page, 'What would it cost us over three years? '.repeat(50).trim());
      await expect(card.getByText("Not in this demo's script")).toBeInViewport({ ratio: 1 });
      await expect(card.getByRole('button', { name: 'Show all' })).toHaveAttribute('aria-expanded', 'false');
      await inSight();
      await context.close();
    },
  );

/** Upper and lower edge on the screen, px. */
const edges = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return { top: Math.round(box?.y ?? NaN), bottom: Math.round((box?.y ?? NaN) + (box?.height ?? NaN)) };
};

/** From the next document on, gathers when anything in it moves from one frame to the next, ms. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moved = { anything: [] as number[], controls: [] as number[] };
    Reflect.set(window, 'moved', moved);
    const CONTROLS = 'a, button, input, h1';
    const hasControls = (node: Node | null) =>
      node instanceof Element && (node.closest(CONTROLS) ?? node.querySelector(CONTROLS)) !== null;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: readonly { node: Node | null }[] };
        moved.anything.push(entry.startTime);
        if (sources.some(({ node }) => hasControls(node))) moved.controls.push(entry.startTime);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved by now, once all that was drawn is on the screen; words of another length beside an edge move, too. */
const moves = (page: Page, what: 'anything' | 'controls') =>
  page.evaluate(async (kind) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (Reflect.get(window, 'moved') as Record<typeof kind, number[]>)[kind];
  }, what);

test('S5, R7: on a first visit nothing moves that somebody is about to press', async ({ page }) => {
  await watchMoves(page);
  await page.goto('/app');
  await expect(page.getByRole('button', { name: 'Use on-device rules' })).toBeVisible();
  const letters = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document.fonts.check('1rem "Inter Variable"');
  });
  expect(letters, 'the letters are there').toBe(true);
  expect(await moves(page, 'anything')).toEqual([]);
});

for (const { width, tag } of [
  { width: 1440, tag: ['@long'] },
  { width: 360, tag: [] },
])
  test(
    `S5, R7: nor by any step of it, though what the step leads to comes late, at ${width} px`,
    { tag },
    async ({ browser, baseURL }) => {
      const assistant = (page: Page) => page.getByRole('heading', { name: 'Assistant', level: 1 });
      const busy = (page: Page) => page.locator('button[aria-busy=true]');
      /** What is pressed, what shows that its part is waited for, and a button of that part. */
      const steps: readonly [string, ((page: Page) => Locator) | null, string][] = [
        ['Skip', assistant, 'Choose who answers'],
        ['Use on-device rules', assistant, 'View context'],
        ['Play the demo meeting', null, 'View context'],
        ['Enter a key or a server', busy, 'Test and use'],
        ['Or import a transcript you already have', null, 'Close'],
      ];
      for (const [step, waiting, then] of steps) {
        const context = await browser.newContext({ baseURL, viewport: { width, height: 800 } });
        const page = await context.newPage();
        await watchMoves(page);
        const release = await holdLateParts(page);
        await page.goto('/app');
        await page.getByRole('button', { name: step }).click();
        if (waiting) await expect(waiting(page)).toBeVisible();
        release();
        await expect(page.getByRole('button', { name: then, exact: true })).toBeVisible();
        expect(await moves(page, 'controls'), step).toEqual([]);
        await context.close();
      }
    },
  );

/** What is fetched when it is wanted waits, until the returned function is called. */
async function holdLateParts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/(meeting-page|quick-key|import-dialog|demo-player)-/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('S5, R7: the demo leads; the other two ways in end on one line, and at 360 px all stand in one column', async ({
  page,
}) => {
  await page.goto('/app');
  const way = (name: string) => page.getByRole('button', { name });
  const demo = way('Play the demo meeting');
  const others = [way('Enter a key or a server'), way('Use on-device rules')] as const;
  await expect(demo).toBeVisible();
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(viewport);
    const [one, other] = await Promise.all(others.map(edges));
    expect(one?.top, `at ${viewport.width} px`).toBe(other?.top);
    expect((await edges(demo)).bottom).toBeLessThan(one?.top ?? 0);
  }
  // What leads is in sight, above the bar, without scrolling.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(demo).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole('region', { name: 'Session' });
  expect((await edges(demo)).bottom).toBeLessThan((await edges(bar)).top);
  const lefts = await Promise.all(
    [demo, ...others].map(async (each) => Math.round((await each.boundingBox())?.x ?? NaN)),
  );
  expect(new Set(lefts).size).toBe(1);
});

test('D9, R7: a toast covers neither the page beside the rail nor the row of tabs', async ({ page }) => {
  await page.addInitScript(holdTimeByWords);
  await skipFirstVisit(page);
  await page.getByRole('tab', { name: 'Settings' }).click();
  const held = page.evaluate(() => heldTime.holdWhen('[data-toast]', 'Not Initialized'));
  await page.getByRole('button', { name: 'Start Assistant' }).click();
  await held; // it is there for 5 s
  const shown = toast(page, 'Not Initialized');
  await expect(shown).toBeVisible();
  const main = await page.getByRole('main').boundingBox();
  const box = await shown.boundingBox();
  expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThan(main?.x ?? NaN);
  expect(box?.y ?? NaN).toBeGreaterThan((await edges(page.getByRole('tab', { name: 'Settings' }))).bottom);

  // In a low window the last tab comes out from under it.
  await page.setViewportSize({ width: 1024, height: 560 });
  await shown.hover();
  await page.getByRole('tab', { name: 'Settings' }).scrollIntoViewIfNeeded();
  // The toasts move with the layout, which the page hears of after the window has changed.
  const gapBelow = async (above: Locator) => (await edges(shown)).top - (await edges(above)).bottom;
  await expect.poll(() => gapBelow(page.getByRole('tab', { name: 'Settings' }))).toBeGreaterThanOrEqual(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => gapBelow(page.getByRole('tablist'))).toBeGreaterThan(0);
});

test('H1, P3: History says why there is no coaching; a long title is two lines at 360 px', async ({
  page,
}) => {
  const port = await closedPort();
  await page.goto('/app?tab=settings');
  const openai = page.getByRole('region', { name: 'OpenAI', exact: true });
  await openai.getByLabel('OpenAI API key', { exact: true }).fill('k-123');
  await openai.getByText('Another address').click();
  await openai.getByLabel('OpenAI address').fill(`http://localhost:${port}/v1`);
  await openai.getByLabel('OpenAI address').press('Enter');
  await expect(toast(page, 'Services initialized')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await importMeeting(page, `${'a-name-that-somebody-pasted-'.repeat(6)}end`, 'We plan the project.');
  await page.getByRole('tab', { name: 'History' }).click();
  const title = page.getByRole('list', { name: 'Sessions' }).getByText(/^a-name-that/);
  await expect(title).toBeVisible();
  expect((await title.boundingBox())?.height).toBeLessThanOrEqual(2 * 1.5 * 15 + 1);
  await title.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Coaching' })).toContainText(
    `nothing that this page may read came from localhost:${port}`,
  );
});

test('H1, C1: a session in which nothing was said has nothing to coach on', async ({ page }) => {
  await scriptSpeech(page);
  await page.goto('/app');
  await page.getByRole('button', { name: 'Use on-device rules' }).click();
  await page.getByRole('button', { name: 'Start Assistant' }).click();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(toast(page, 'Session Completed')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('list', { name: 'Sessions' }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nothing was said or shown, so there is nothing to coach on.');
  await expect(dialog).not.toContainText('Complete a session');
});

test('A13: an import says where the transcript goes before it is sent', async ({ page }) => {
  await skipFirstVisit(page);
  await page.getByRole('button', { name: 'Import transcript' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a transcript' });
  await dialog.getByLabel(/\.vtt/).setInputFiles({
    name: 'one.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00:01.000 --> 00:00:05.000\n<v Maya>Hello\n'),
  });
  await expect(dialog.getByText('It stays on this device')).toBeVisible();
  await expect(dialog.getByText('1 word', { exact: true })).toBeVisible();
});

/** The longest transition or animation of anything on the page, s. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map(parseFloat));
    return [...document.querySelectorAll('*')].reduce((longest, element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
      const animation = animationName === 'none' ? 0 : seconds(animationDuration);
      return Math.max(longest, seconds(transitionDuration), animation);
    }, 0);
  });

test('R7: who wants less motion gets none', async ({ page }) => {
  await skipFirstVisit(page);
  expect(await longestMotion(page), 'without the wish there is some').toBeGreaterThan(0.05);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [name] of TABS) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    expect(await longestMotion(page), name).toBeLessThanOrEqual(0.001);
  }
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await page.getByRole('button', { name: 'Start Assistant' }).click();
  await expect(toast(page, 'Not Initialized')).toBeVisible();
  await page.getByRole('button', { name: 'Play demo meeting' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await longestMotion(page), 'a toast and a dialog').toBeLessThanOrEqual(0.001);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('R7: the chosen tab stays in sight where the window becomes a narrow one', async ({ page }) => {
  await skipFirstVisit(page);
  const history = page.getByRole('tab', { name: 'History' });
  await history.click();
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(history).toBeInViewport({ ratio: 1 });
  }
});

test('R5: the Context panel has an address and no tab', async ({ page }) => {
  await page.goto('/app?tab=context');
  const panel = page.getByRole('region', { name: 'Context' });
  await expect(panel.getByRole('heading', { name: 'Context', level: 1 })).toBeVisible();
  await expect(selectedTabs(page)).toHaveCount(0);
  await expect(page.getByRole('tabpanel')).toHaveCount(0);
  expect(await tabStops(page)).toEqual(['Assistant']);
  await page.getByRole('button', { name: 'Back to Assistant' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'View context' }).click();
  await expect(page).toHaveURL('/app?tab=context');
  await expect(panel).toBeVisible();
  await page.reload();
  await expect(panel).toBeVisible();
});

test('S1: services are initialized with a key, or with what needs none', async ({ page }) => {
  await page.goto('/app?tab=settings');
  const initialize = page.getByRole('button', { name: 'Initialize Services' });
  await expect(page.getByText('At least one API key is required')).toBeVisible();
  await expect(page.getByText(/^Keys are stored locally/)).toBeVisible();
  await expect(initialize).toBeDisabled();
  const [field, eye] = await Promise.all([
    page.getByLabel('OpenAI API key', { exact: true }).boundingBox(),
    page.getByRole('button', { name: 'Show OpenAI API key' }).boundingBox(),
  ]);
  expect(eye?.y, 'the eye lies in the field').toBeLessThan((field?.y ?? 0) + (field?.height ?? 0) / 2);
  for (const label of ['OpenAI API key', 'Anthropic API key']) {
    await page.getByLabel(label, { exact: true }).fill('k-123');
    await expect(initialize).toBeEnabled();
    await page.getByLabel(label, { exact: true }).fill('');
    await expect(initialize).toBeDisabled();
  }
  await page.getByRole('switch', { name: 'On-device rules' }).check();
  await expect(initialize).toBeEnabled();
  await expect(page.getByText('Services are initialized')).toBeVisible();
});
