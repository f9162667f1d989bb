// @ts-check
import { pathToFileURL } from 'node:url';
import { atMost } from './measure.mjs';
import { rounded } from './statistics.mjs';

const MINUTES = 10;
const EVERY_MS = 4000;
/** A look a second; one that is late by as much again is a second missed. */
const LONGEST_PAUSE_MS = 2000;

/**
 * Ten minutes with our page hidden behind the meeting's tab, as it is in use: nothing that happens there is missed.
 * @type {import('./measure.mjs').Measure}
 */
export async function hidden(ground) {
  /** @type {typeof import('../libs/screen/test/real-browser.js')} */
  const { realBrowser } = await import(pathToFileURL(`${ground.bundles}real-browser.mjs`).href);
  const browser = await realBrowser(['--auto-select-tab-capture-source-by-title=The meeting of the bench']);
  try {
    const meeting = await browser.tabs.newPage();
    await meeting.goto(`${ground.pages}/hidden-meeting.html`);
    const ours = await browser.tabs.newPage();
    await ours.goto(`${ground.pages}/hidden.html`);
    await ours.click('#start');
    await meeting.bringToFront();
    const polling = { polling: 200, timeout: 60_000 };
    await ours.waitForFunction(() => document.visibilityState === 'hidden', undefined, polling);
    await ours.waitForFunction(() => globalThis.benchHidden.screen().added.length > 0, undefined, polling);
    const before = await ours.evaluate(() => globalThis.benchHidden.screen());
    const written = await meeting.evaluate(
      ([changes, every]) => globalThis.benchMeeting(changes ?? 0, every ?? 0),
      [(MINUTES * 60_000) / EVERY_MS, EVERY_MS],
    );
    await meeting.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), EVERY_MS);
    const stillHidden = await ours.evaluate(() => document.visibilityState === 'hidden');
    if (!stillHidden) throw new Error('Our page came to the front, so this says nothing of a hidden one.');
    const after = await ours.evaluate(() => globalThis.benchHidden.screen());
    return [...screenFigures(written, before, after)];
  } finally {
    await browser.close();
  }
}

/**
 * @typedef {ReturnType<typeof globalThis.benchHidden.screen>} Seen
 * @param {readonly string[]} written @param {Seen} before @param {Seen} after
 */
function screenFigures(written, before, after) {
  const read = after.added.slice(before.added.length);
  const missed = written.filter((line) => !read.includes(line)).length;
  const twice = read.length - new Set(read).size;
  const looks = after.lookedAt.slice(before.lookedAt.length);
  const pauses = looks.slice(1).map((time, i) => time - (looks[i] ?? time));
  const longest = Math.max(...pauses);
  return [
    {
      figure: 'Hidden for ten minutes: changes of the screen not read',
      value: `${missed} of ${written.length}, ${twice} read twice`,
      goal: '0, none twice',
      met: missed === 0 && twice === 0 && read.length === written.length,
      how: `a figure changes every ${EVERY_MS / 1000} s in a captured tab; ${read.length} lines told as new`,
      details: { written, read },
    },
    {
      figure: 'Hidden for ten minutes: longest pause between two looks',
      value: `${rounded(longest / 1000, 2)} s`,
      goal: `<= ${LONGEST_PAUSE_MS / 1000} s`,
      met: atMost(longest, LONGEST_PAUSE_MS),
      how: `${looks.length} looks`,
      details: pauses,
    },
  ];
}
