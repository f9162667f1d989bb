import { LLMock } from '@copilotkit/aimock';
import { expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { watchGrowth } from './answer-growth.js';
import { ask, dismiss, initializeServices, stopMeeting, toast, useRules } from './app-steps.js';
import {
  captureButton,
  prompts,
  readings,
  RECOGNITION_WORKER,
  start,
  startWithRules,
  stopSharing,
  ownSiteTest as test,
} from './capture-steps.js';
import { openSlide, SLIDE_TEXT, SLIDE_TITLE, turnTo } from './slide-page.js';
import { wordErrorRate } from './word-error-rate.js';

/** The share prompt is the browser's own: how it is answered is said when the browser starts. */
const SHARES_SLIDE = `--auto-select-tab-capture-source-by-title=${SLIDE_TITLE}`;
test.use({ launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, SHARES_SLIDE] } });

// Each test loads 7 MB of text recognition, on two slow cores. A file with a browser of its own comes after all others:
// in parallel, so that the other workers are not idle while one goes through it.
test.describe.configure({ mode: 'parallel' });

/** Clicks, and waits until the picture has been read. */
async function capture(page: Page): Promise<void> {
  const before = await readings(page).count();
  await captureButton(page).click();
  await expect(readings(page)).toHaveCount(before + 1, { timeout: 60_000 }); // 7 MB are loaded before the first
  await expect(captureButton(page)).toBeEnabled();
}

/** The words of the newest reading, as the transcript shows them. */
async function wordsRead(page: Page): Promise<string> {
  const newest = readings(page).last();
  await newest.locator('summary').click();
  return newest.locator('> div').innerText();
}

test('Q3: a light and a dark slide in another tab are read, from own files alone, after one prompt', async ({
  context,
  page,
  site,
}) => {
  const slide = await openSlide(context, 'light');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await startWithRules(page);
  for (const paper of ['light', 'dark'] as const) {
    await turnTo(slide, paper);
    await capture(page);
    expect(wordErrorRate(SLIDE_TEXT, await wordsRead(page)), paper).toBeLessThan(0.05);
  }
  expect(await prompts(page)).toBe(1);
  const files = site.asked.filter((path) => path.startsWith('/app/recognition/')).map(fileName);
  expect(files).toEqual(
    expect.arrayContaining(['worker.min.js', 'eng.traineddata.gz', expect.stringMatching(/lstm\.wasm\.js$/)]),
  );
  expect(requests.filter((url) => new URL(url).origin !== site.address)).toEqual([]);
});

const fileName = (path: string) => path.split('/').at(-1);

test('A5: Capture Screen is disabled before the start, while a picture is read, and after the stop', async ({
  context,
  page,
}) => {
  await openSlide(context);
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route(RECOGNITION_WORKER, async (route) => {
    await released;
    await route.continue();
  });
  await useRules(page);
  await expect(captureButton(page)).toBeDisabled();
  await start(page);
  await captureButton(page).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Getting the text recognition ready' }),
  ).toBeVisible();
  await expect(captureButton(page)).toBeDisabled();
  release();
  await expect(readings(page)).toHaveCount(1, { timeout: 60_000 });
  await expect(captureButton(page)).toBeEnabled();
  await stopMeeting(page);
  await expect(captureButton(page)).toBeDisabled();
  await expect(stopSharing(page)).toBeHidden();
});

test.describe('a question about the slide', () => {
  const model = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 6, latency: 300 });
  const QUESTION = 'What does the second wave cost?';
  const ANSWER =
    'The second wave costs 27,300 euros. It covers 260 seats from June on, and the price is for one year without ' +
    'tax. Ask them whether October is early enough for all the other sites.';
  test.beforeAll(async () => {
    await model.start();
    model.onMessage(/second wave/, { content: ANSWER });
  });
  test.afterAll(() => model.stop());

  test('A9, A11: goes out with the words read, as data, and the answer streams in', async ({
    context,
    page,
  }) => {
    await openSlide(context);
    const compatible = { address: `${model.url}/v1`, model: 'local-model' };
    await initializeServices(page, { compatible });
    await start(page);
    await capture(page);

    const growth = watchGrowth(page);
    const answer = await ask(page, QUESTION);
    await expect(answer.getByRole('button', { name: 'Stop answer' })).toBeVisible();
    await expect(captureButton(page)).toBeDisabled();
    await expect(answer).toContainText('for all the other sites', { timeout: 40_000 });
    await expect(captureButton(page)).toBeEnabled();
    const lengths = (await growth).map(({ length }) => length);
    // Frames are rare on a busy machine that captures a tab as well; whole at once it would be one.
    expect(lengths.length).toBeGreaterThan(1);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));

    const sent = JSON.stringify(model.getLastRequest()?.body);
    const { messages } = JSON.parse(sent) as { messages: { role: string; content: string }[] };
    const said = (role: string) =>
      messages.flatMap((message) => (message.role === role ? [message.content] : [])).join('\n');
    expect(said('user')).toContain('Pilot with forty seats begins on 3 March in Rotterdam');
    expect(said('user')).toContain(QUESTION);
    // What a screen says is data, never an instruction.
    expect(said('system')).not.toContain('Rotterdam');
  });
});

test('A10: after a reading that its missing files made empty, the session goes on and the next capture tries again', async ({
  context,
  page,
  site,
}) => {
  await openSlide(context);
  site.lose(/^\/app\/recognition\//);
  await startWithRules(page);
  await capture(page);
  await expect(readings(page)).toContainText('Screen could not be read');
  await dismiss(toast(page, 'The picture has no text'));
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(stopSharing(page), 'what was chosen is still shared').toBeVisible();
  expect(await prompts(page)).toBe(1);

  // The next capture tries again.
  site.lose(undefined);
  await capture(page);
  expect(await wordsRead(page)).toContain('Northwind Rollout Plan');
});

test(
  'a shared tab that is closed is seen as closed, and the next capture asks anew',
  { tag: '@long' },
  async ({ context, page }) => {
    const slide = await openSlide(context);
    await startWithRules(page);
    await capture(page);
    await expect(stopSharing(page)).toBeVisible();
    await slide.close();
    await expect(stopSharing(page)).toBeHidden();

    await openSlide(context, 'dark');
    await capture(page);
    expect(await prompts(page)).toBe(2);
    expect(await wordsRead(page)).toContain('Northwind Rollout Plan');
    await stopSharing(page).click();
    await expect(stopSharing(page)).toBeHidden();
    await capture(page);
    expect(await prompts(page)).toBe(3);
  },
);
