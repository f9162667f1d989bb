import type { LLMock } from '@copilotkit/aimock';
import { expect, type Page } from '@playwright/test';
import { initializeServices, openNewestSession, stopMeeting, toast, utterancesOf } from './app-steps.js';
import { type KilledMeeting, killMeetings, WORD_MS, wordsShown } from './killed-meeting.js';
import { startModelServer } from './model-server.js';
import { test } from './page-test.js';

const MOMENTS = 5;
const SEED = 20261121;
/** Ledger A12: at most the last second. */
const LOST_AT_MOST = 1_000 / WORD_MS;

let server: LLMock;
test.beforeAll(async () => {
  server = await startModelServer();
  server.onMessage(/./, { content: '{}' });
});
test.afterAll(() => server.stop());

test('A12: whenever the browser or its tab is killed, at most a second is lost, nothing is doubled, and nothing runs by itself', async ({
  baseURL,
}) => {
  test.setTimeout(180_000);
  const outcomes = await killMeetings({
    address: baseURL ?? '',
    moments: MOMENTS,
    victims: ['browser', 'tab'],
    seed: SEED,
    prepare: (page) =>
      initializeServices(page, { compatible: { address: `${server.url}/v1`, model: 'llama3.2' } }),
    recover: async (page, outcome) => {
      // In turns: gone on with, or finished where it broke off.
      if (outcome.index % 2 === 0) await resume(page, outcome);
      else await finish(page, outcome);
    },
  });
  for (const outcome of outcomes) {
    const { momentMs, said, acknowledged, kept, lost, recognitionsStarted, requests } = outcome;
    const where = `${outcome.victim} killed ${momentMs} ms after the first word, having said ${said.length}`;
    expect(said.length, where).toBeGreaterThan(0);
    expect(lost.length, `${where}: words lost`).toBeLessThanOrEqual(LOST_AT_MOST);
    expect(
      acknowledged.filter((word) => !kept.includes(word)),
      `${where}: acknowledged and lost`,
    ).toEqual([]);
    // What is lost is the end, never a piece out of the middle.
    expect(lost, where).toEqual(said.slice(said.length - lost.length));
    expect(kept, `${where}: each word once, in order`).toEqual(said.slice(0, kept.length));
    expect(recognitionsStarted, `${where}: recognitions started by themselves`).toBe(0);
    expect(requests, `${where}: requests made by themselves`).toEqual([]);
  }
  expect(outcomes).toHaveLength(MOMENTS);
});

/** Resume listens again, adds to what was kept, and the whole is saved. */
async function resume(page: Page, { kept }: KilledMeeting): Promise<void> {
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(async () => (await wordsShown(page)).length).toBeGreaterThan(kept.length);
  expect((await wordsShown(page)).slice(0, kept.length)).toEqual(kept);
  await stopMeeting(page);
  await savedWith(page, kept);
}

/** Finish saves what there is, without listening again. */
async function finish(page: Page, { kept }: KilledMeeting): Promise<void> {
  await page.getByRole('button', { name: 'Finish and save' }).click();
  await expect(toast(page, 'Session Completed')).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => window.scriptedSpeech.calls)).toEqual([]);
  await savedWith(page, kept);
}

async function savedWith(page: Page, kept: readonly number[]): Promise<void> {
  await expect(page.getByText('Your meeting was interrupted')).toHaveCount(0);
  const dialog = await openNewestSession(page);
  const saved = (await utterancesOf(page, 'Transcript of the session').allTextContents()).join(' ');
  expect(saved.split(' ').slice(0, kept.length)).toEqual(kept.map((word) => `w${word}`));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Assistant' }).click();
}
