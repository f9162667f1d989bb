import { expect, type Page } from '@playwright/test';
import type { Figure, SiteGround } from '../bench/measure.mjs';
import {
  ask,
  dismiss,
  openNewestSession,
  stopMeeting,
  toast,
  useRules,
  utterancesOf,
} from '../e2e/app-steps.js';
import { captureButton, readings, start } from '../e2e/capture-steps.js';
import { measure, openCoach, panel } from '../e2e/coach-steps.js';
import { keepReadingFiles, untilKept } from '../e2e/offline-steps.js';
import { sayFinal, scriptSpeech } from '../e2e/scripted-speech.js';
import { openSlide, SLIDE_TEXT, SLIDE_TITLE } from '../e2e/slide-page.js';
import { BALANCED, importTranscript } from '../e2e/transcripts.js';
import { inBrowser } from './in-browser.js';
import { type Heard, HEARD_HOW, hostOf, leak, lineOf, ofPages, textOf, toldOwn, toOthers } from './wire.js';

const SAID = [
  'the zeppelinquote for Marrakesh is forty two thousand',
  'who signs the quicksilverplan before the solstice',
  'then we ship the first hundred umbrellastands in March',
];
const ASKED = 'What is the zeppelinquote for Marrakesh?';

/** The service worker's file, which the browser asks for anew whenever it likes. */
const LOOK_FOR_UPDATE = '/sw.js';

/** Words that stand in none of the site's files. */
const RARE = /zeppelinquote|marrakesh|quicksilverplan|solstice|umbrellastands/i;

/**
 * A whole session with recognition on the device and on-device rules, from the first visit to the coaching, in a browser
 * whose every connection goes through a proxy that writes it down. The one thing that is not real is the recognition of
 * words, which no test machine has: a double says them, and only to a page that demands `processLocally`.
 */
export async function localProcessing({ site }: SiteGround): Promise<readonly Figure[]> {
  const args = [`--auto-select-tab-capture-source-by-title=${SLIDE_TITLE}`];
  const { result, browsersOwn } = await inBrowser({ site, args }, async ({ context, page, heard }) => {
    await scriptSpeech(page, { installed: true });
    await openSlide(context);
    await useRules(page);
    await onlyOnThisDevice(page);
    await untilKept(page);
    await keepReadingFiles(page);
    await page.getByRole('tab', { name: 'Assistant' }).click();
    const start = heard.length;
    const words = await meet(page);
    const all = [...heard];
    await leak(page, heard);
    return { words, all, start };
  });
  const { words, all, start } = result;
  const requests = ofPages(all, browsersOwn);
  const fromStart = ofPages(all.slice(start), browsersOwn);
  const inSession = fromStart.filter(({ path }) => path !== LOOK_FOR_UPDATE);
  const others = toOthers(requests, [hostOf(site)]);
  const carrying = requests.filter(carries);
  return [
    {
      figure: 'Requests to any other host than the page’s own, in a whole session on the device',
      value: `${others.length} of ${requests.length} requests`,
      goal: '0',
      met: others.length === 0,
      how: `First visit, on-device rules, ${words} words said, a question asked, a screen captured and read, stopped, saved, replayed from History; a transcript imported, measured and coached by rules. ${HEARD_HOW} The words are said by a double of the browser’s recognition, in the mode that keeps sound on the machine. ${toldOwn(browsersOwn)}`,
      details: requests.map(lineOf),
    },
    {
      figure: 'Requests that carry anything: a body, a query, or a word that was said, asked or shown',
      value: `${carrying.length} of ${requests.length} requests`,
      goal: '0',
      met: carrying.length === 0,
      how: 'Address, headers and body of each request of the same session, as it left the browser. All of them are a plain GET of a file of the site.',
      details: carrying.map(lineOf),
    },
    {
      figure: 'Requests of any kind from Start to the coaching, once the app lies in the browser',
      value: String(inSession.length),
      goal: '0',
      met: inSession.length === 0,
      how: `The same session. The app and the files for reading the screen had been kept in the browser (Settings, “Without a network”), so that not even a file of the site is fetched.${fromStart.length > inSession.length ? ' Not counted is the browser’s own look whether the app has a new version.' : ''}`,
      details: fromStart.map(lineOf),
    },
  ];
}

/** Of the engines only the one that sends no sound anywhere. */
async function onlyOnThisDevice(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Use The browser’s own service' }).uncheck();
}

/** From Start to the coaching. @returns how many words were said */
async function meet(page: Page): Promise<number> {
  await start(page);
  for (const words of SAID) await sayFinal(page, words);
  await expect(utterancesOf(page)).toHaveText(SAID);
  await expect(await ask(page, ASKED)).toContainText(/\w{3}/);
  await captureButton(page).click();
  await expect(readings(page)).toHaveCount(1, { timeout: 60_000 });
  await stopMeeting(page);
  await dismiss(toast(page, 'Session Completed'));
  const replay = await openNewestSession(page);
  await expect(replay).toContainText('zeppelinquote');
  await expect(replay).toContainText(/Marrakesh/);
  const setups = await page.evaluate(() => window.scriptedSpeech.calls.map(({ setup }) => setup));
  expect(setups.every((setup) => setup.endsWith('on this machine'))).toBe(true);
  await replay.getByRole('button', { name: 'Close' }).click();
  // Long enough for rules to say something of it.
  await importTranscript(page, 'Balanced', BALANCED);
  await openCoach(page);
  await expect(measure(panel(page, 'Measured on this device'), 'Talk share')).toContainText('%');
  await expect(panel(page, 'Coaching feedback')).toContainText('By rules on this device');
  return SAID.join(' ').split(' ').length;
}

const SLIDE_WORDS = new RegExp((SLIDE_TEXT.match(/\b[A-Z][a-z]{7,}\b/g) ?? ['no word']).join('|'));

/** Whether a request says more than which file is wanted. */
const carries = (request: Heard): boolean =>
  request.method !== 'GET' ||
  request.path.includes('?') ||
  request.parts.length > 0 ||
  RARE.test(textOf(request)) ||
  SLIDE_WORDS.test(textOf(request));
