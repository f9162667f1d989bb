import { expect, type Locator, type Page } from '@playwright/test';
import { ONE_SIDED_MEETING } from '../libs/demo-meeting/src/one-sided-meeting.js';
import { WEAK_INTERVIEW } from '../libs/demo-meeting/src/weak-interview.js';
import { openNewestSession, recorded, toast } from './app-steps.js';
import { RECOGNITION_WORKER } from './capture-steps.js';
import { openReport } from './coach-steps.js';
import { controlClock } from './controlled-clock.js';
import {
  coachingOf,
  DEMO_COACHING,
  DEMO_LIMIT_MS,
  DEMO_REPLIES,
  DEMO_SLIDES,
  DEMO_SPEECH,
  DEMO_TITLE,
  everyDemoWord,
  importMeeting,
  playDemo,
  skipFirstVisit,
  slideWords,
} from './demo-steps.js';
import { test } from './page-test.js';
import { readableWords, storedValues } from './stored-bytes.js';
import { wordErrorRate } from './word-error-rate.js';

test.describe.configure({ timeout: 2 * DEMO_LIMIT_MS });

/** In the script, what is said after the first capture and before the person's next act. */
const BEFORE_NEXT_ACT = "And how do I know it won't slip into peak?";

const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');

/** Who said what, as a transcript shows it. */
const speech = (log: Locator) =>
  log.locator('[data-voice]:not([data-interim])').evaluateAll((rows) =>
    rows.map((row) => ({
      voice: row.getAttribute('data-voice'),
      text: row.querySelector('p:last-child')?.textContent ?? '',
    })),
  );

/** The words of each reading of the screen, as a transcript shows them when they are opened. */
const readings = (log: Locator) =>
  log.locator('details', { has: log.page().locator('summary', { hasText: /^Screen: / }) }).locator('> div');

/** The error rate of the words and figures, in whichever order the columns were read; marks and bars are no words. */
function sortedWordErrorRate(there: readonly string[], read: readonly string[]): number {
  const sorted = (words: readonly string[]) =>
    words
      .filter((word) => /[\p{L}\d]/u.test(word))
      .sort()
      .join(' ');
  return wordErrorRate(sorted(there), sorted(read));
}

test('A15, A8, H1, H2, X4: the demo meeting, from start to a sealed record, and nothing leaves the page', async ({
  page,
  context,
  baseURL,
}) => {
  const origins = new Set<string>();
  context.on('request', (request) => origins.add(new URL(request.url()).origin));
  // The text recognition arrives so late that the next slide is due while the first one is still being read.
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route(RECOGNITION_WORKER, async (route) => {
    await released;
    await route.continue();
  });

  await skipFirstVisit(page);
  await playDemo(page, 'Sixteen times as fast');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  const log = page.getByRole('log', { name: 'Transcript' });
  await expect(log.locator('[data-interim]').first()).toHaveText(/ …$/);
  await expect(log).toContainText(BEFORE_NEXT_ACT, { timeout: DEMO_LIMIT_MS });
  release();

  await expect(toast(page, 'Session Completed')).toContainText(
    '68 context items, 3 screen captures, 65 audio transcripts, 3 AI responses',
    { timeout: DEMO_LIMIT_MS },
  );
  expect(await speech(log)).toEqual(DEMO_SPEECH);
  await expect(log.locator('[data-interim]')).toHaveCount(0);

  await checkSaved(await openNewestSession(page));
  expect(page.url()).toMatch(/\?tab=history&session=session_\d{13}$/);

  await page.reload();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Coaching' })).toBeVisible();
  await checkSaved(page.getByRole('dialog'));

  expect(
    readableWords([{ where: 'control', bytes: Buffer.from('a Meeting', 'utf16le') }], ['meeting']),
  ).toEqual(['meeting in control']);
  const stored = await storedValues(page);
  expect(stored.filter(({ where }) => /\/facts\//.test(where)).length).toBeGreaterThan(DEMO_SPEECH.length);
  expect(readableWords(stored, everyDemoWord())).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
    0,
    0,
    '',
  ]);
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});

/** The record of the demo in History: everything that was said, shown, asked and coached. */
async function checkSaved(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('heading', { name: DEMO_TITLE })).toBeVisible();
  await expect(recorded(dialog, 'Duration')).toHaveText('5 min');
  await expect(recorded(dialog, 'Quality')).toHaveText('excellent');
  await expect(recorded(dialog, 'Context items')).toHaveText('68');
  await expect(recorded(dialog, 'Screen captures')).toHaveText('3');
  await expect(recorded(dialog, 'AI requests')).toHaveText('3');
  await expect(recorded(dialog, 'Average response time')).toHaveText(/^[\d,]+ ms$/);
  await expect(recorded(dialog, 'Topics')).toHaveText(/^(?=.*meeting)(?=.*team)(?=.*project).*planning/);

  const log = dialog.getByRole('log', { name: 'Transcript of the session' });
  expect(await speech(log)).toEqual(DEMO_SPEECH);
  const read = await readings(log).allTextContents();
  expect(read).toHaveLength(DEMO_SLIDES.length);
  for (const [index, slide] of DEMO_SLIDES.entries()) {
    expect(sortedWordErrorRate(slideWords(slide), (read[index] ?? '').split(/\s+/)), slide).toBeLessThan(0.1);
  }

  const answers = dialog.getByRole('article');
  await expect(answers).toHaveCount(DEMO_REPLIES.length);
  for (const [index, { matches, text }] of DEMO_REPLIES.entries()) {
    await expect(answers.nth(index)).toContainText(`You asked: ${matches}`);
    for (const line of text.split('\n').filter(Boolean)) {
      await expect(answers.nth(index)).toContainText(line.replaceAll(/^- |\*\*/g, ''));
    }
  }
  const { overallScore, strengths, improvements, specificTips } = DEMO_COACHING;
  await expect(dialog).toContainText(`${overallScore} / 100`);
  for (const remark of [...strengths, ...improvements, ...specificTips])
    await expect(dialog).toContainText(remark);
  await expect(dialog).toContainText('Tip 3');

  // What is hidden in a long transcript must not make the dialog around it longer than what it shows.
  const end = dialog.getByRole('button', { name: 'Export this session' });
  const tail = await end.evaluate((last) => {
    let scroller = last.parentElement;
    while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement;
    if (!scroller) throw new Error('The dialog does not scroll.');
    scroller.scrollTo(0, scroller.scrollHeight);
    return scroller.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
  });
  expect(tail).toBeLessThan(100);
}

test('H1: a deleted session comes back when that is undone; Clear All asks first, and destroys what it said', async ({
  page,
}) => {
  await controlClock(page);
  await skipFirstVisit(page);
  await importMeeting(page, 'budget', 'We have forty thousand left for the lighthouse.');
  await importMeeting(page, 'harbour', 'The ferry leaves the harbour at noon.');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(sessions(page)).toHaveText([/^harbour\.vtt/, /^budget\.vtt/]);

  await page.getByRole('button', { name: /^Delete budget\.vtt/ }).click();
  await expect(sessions(page)).toHaveText([/^harbour/]);
  await expect(
    sessions(page).getByRole('button').first(),
    'the row that is left has the focus',
  ).toBeFocused();
  await toast(page, '1 session deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(sessions(page)).toHaveText([/^harbour/, /^budget/]);
  await page.reload();
  await expect(sessions(page)).toHaveText([/^harbour/, /^budget/]);
  const dialog = await openNewestSession(page);
  await expect(dialog.getByRole('log')).toContainText('The ferry leaves the harbour at noon.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Clear All' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete 2 sessions?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmation).toBeHidden();
  await expect(sessions(page)).toHaveCount(2);
  const ofSessions = async () =>
    (await storedValues(page)).filter(({ bytes }) => bytes.includes('session_')).map(({ where }) => where);
  expect(await ofSessions()).not.toEqual([]);

  await page.getByRole('button', { name: 'Clear All' }).click();
  await confirmation.getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText('No sessions recorded yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'History' })).toBeFocused();
  await expect(toast(page, '2 sessions deleted')).toBeVisible();
  expect(await ofSessions()).not.toEqual([]);
  await page.clock.fastForward(10_000); // so long it can be undone
  await expect(toast(page, '2 sessions deleted')).toBeHidden();
  await expect.poll(ofSessions).toEqual([]);
});

test('H1, D9: the offer to undo goes with what it could bring back, though somebody points at it', async ({
  page,
}) => {
  await controlClock(page);
  await skipFirstVisit(page);
  await importMeeting(page, 'budget', 'We have forty thousand left for the lighthouse.');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Clear All' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete 1 session?' });
  await expect(confirmation).toContainText('Its transcript, answers and coaching are destroyed.');
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.clock.fastForward(10_000);
  await expect(toast(page, 'It is destroyed and cannot be brought back.')).toBeVisible();
  await expect(undo).toBeHidden();
  await expect(toast(page, '1 session deleted').getByRole('button', { name: 'Dismiss' })).toBeFocused();
});

test('A12, R3: an interrupted demo whose recording cannot be fetched says so, and the rest of the app works', async ({
  page,
}) => {
  await skipFirstVisit(page);
  await playDemo(page, 'Four times as fast');
  const said = page.getByRole('log', { name: 'Transcript' }).locator('[data-voice]:not([data-interim])');
  await expect(said).not.toHaveCount(0);
  await page.route('**/assets/demo-player-*.js', (route) => route.abort());
  await page.reload();
  await expect(toast(page, 'The demo meeting could not be loaded')).toBeVisible();
  await expect(said).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeEnabled();
  await expect(page.getByText('The recording of the demo meeting could not be loaded').first()).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(toast(page, 'Session Completed')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(sessions(page)).toHaveCount(1);
});

test(
  'A12, A15: a demo cut off by a reload goes on where it was, at its pace, and says nothing twice',
  { tag: '@long' },
  async ({ page }) => {
    await skipFirstVisit(page);
    await playDemo(page, 'Sixteen times as fast');
    const log = page.getByRole('log', { name: 'Transcript' });
    // About the middle, between two captures.
    const [first] = DEMO_REPLIES;
    await expect(page.getByRole('article', { name: first?.matches ?? '' }).getByRole('status')).toBeVisible({
      timeout: DEMO_LIMIT_MS,
    });
    const before = await speech(log);
    await page.reload();

    const notice = page.getByText('Your meeting was interrupted');
    await expect(notice).toBeVisible();
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
    const kept = await speech(log);
    expect(kept.slice(0, before.length)).toEqual(before);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(notice).toBeHidden();

    await expect(toast(page, 'Session Completed')).toBeVisible({ timeout: DEMO_LIMIT_MS });
    const said = await speech(log);
    expect(new Set(said.map(({ text }) => text)).size).toBe(said.length);
    // The sentence in which it was cut off may be there in part, or not at all; each other one is there, in its place.
    const whole = said.filter(({ text }) => DEMO_SPEECH.some((cue) => cue.text === text));
    expect(said.length - whole.length).toBeLessThanOrEqual(1);
    expect(whole).toEqual(DEMO_SPEECH.filter(({ text }) => whole.some((cue) => cue.text === text)));
    expect(DEMO_SPEECH.length - whole.length).toBeLessThanOrEqual(2);

    const dialog = await openNewestSession(page);
    await expect(dialog.getByRole('article')).toHaveCount(DEMO_REPLIES.length);
    await expect(dialog).toContainText(`${DEMO_COACHING.overallScore} / 100`);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(sessions(page)).toHaveCount(1);
    const { talkShare, changes } = await openReport(page);
    expect(talkShare).toBeLessThan(60);
    expect(changes).toMatch(/^Talk share: .* %\nA little high$/m);
  },
);

for (const [choice, script, heard, change] of [
  ['A job interview', WEAK_INTERVIEW, 'And the colours meant something', 'Fillers'],
  ['A performance review', ONE_SIDED_MEETING, 'Then came the ropes.', 'Talk share'],
] as const) {
  test(
    `A12, A15, C10: "${choice}", cut off by a reload, goes on with its own recording, to its own report`,
    { tag: '@long' },
    async ({ page }) => {
      await skipFirstVisit(page);
      await playDemo(page, 'Sixteen times as fast', choice);
      const log = page.getByRole('log', { name: 'Transcript' });
      await expect(log).toContainText(heard, { timeout: DEMO_LIMIT_MS });
      // What is still being read at the reload is lost, and on a busy machine that takes longer than what was said since.
      const slides = Object.keys(script.slides).length;
      await expect(readings(log)).toHaveCount(slides, { timeout: DEMO_LIMIT_MS });
      await page.reload();
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(toast(page, 'Session Completed')).toBeVisible({ timeout: DEMO_LIMIT_MS });

      const cues = script.cues.flatMap((cue) => (cue.kind === 'speech' ? [cue.text] : []));
      const said = (await speech(log)).map(({ text }) => text);
      expect(said.filter((text) => !cues.some((cue) => cue.startsWith(text)))).toEqual([]);
      expect(cues.filter((text) => !said.includes(text)).length).toBeLessThanOrEqual(2);
      const dialog = await openNewestSession(page);
      await expect(dialog.getByRole('heading', { name: script.title })).toBeVisible();
      await expect(readings(dialog.getByRole('log'))).toHaveCount(slides);
      await expect(dialog.getByRole('article')).toHaveCount(script.replies.length);
      const { overallScore, improvements } = coachingOf(script.coaching);
      for (const told of [`${overallScore} / 100`, ...improvements]) await expect(dialog).toContainText(told);
      await dialog.getByRole('button', { name: 'Close' }).click();
      const { talkShare, pace, fillers, changes } = await openReport(page);
      expect(changes).toMatch(new RegExp(`^${change}: .*\\nToo high$`, 'm'));
      if (choice === 'A job interview') {
        expect(pace).toBeGreaterThan(175);
        expect(fillers).toBeGreaterThan(6);
      } else {
        expect(talkShare).toBeGreaterThan(75);
      }
    },
  );
}
