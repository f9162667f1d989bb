// @ts-check
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { root } from '../tools/workspace.mjs';
import { atMost, sizeOf } from './measure.mjs';
import { median, rounded } from './statistics.mjs';

const EVERY_MS = 4000;
/** The last change is waited for so long: a slow machine reads a change after the next one has come, and does not miss it. */
const LAST_WITHIN_MS = 20_000;
/** A look a second; one that is late by as much again is a second missed. */
const LONGEST_PAUSE_MS = 2000;
/** The recording takes 11.8 s. */
const ROUND_MS = 12_000;
/** From one pulse to the next; what is missing between two brings them together, a missing one doubles the distance. */
const PULSES_MS = { least: 99, most: 150 };

/** The limit finds what hangs: on a busy machine a hidden page is the last to get the processor. */
const polling = { polling: 200, timeout: 300_000 };

/**
 * Some minutes with our page hidden behind the meeting's tab, as it is in use: nothing that happens there is missed.
 * Frames are counted in a browser of their own, because their pulses would be heard among the words.
 * @param {number} minutes less than ten only for trying: browsers slow a hidden page down in steps, the last of them after
 *   five minutes
 * @returns {(ground: import('./measure.mjs').OwnPages) => Promise<readonly import('./measure.mjs').Figure[]>}
 */
export const hiddenFor = (minutes) => async (ground) => {
  const [seenAndHeard, frames] = await Promise.all([
    behindTheMeeting(ground, async (meeting, ours) =>
      watchAndListen(meeting, ours, minutes, await judging(ground)),
    ),
    behindTheMeeting(ground, async (meeting, ours) =>
      countPulses(meeting, ours, minutes, await counting(ground)),
    ),
  ]);
  return [...seenAndHeard, ...frames];
};

const MINUTES = { full: Number(process.env.SOTTO_HIDDEN_MINUTES ?? 10), short: 0.5 };

/** @type {import('./measure.mjs').Measure} */
export const hidden = (ground) => hiddenFor(sizeOf(ground, MINUTES))(ground);

/**
 * A browser with the meeting's tab in front and ours, which shares it, really hidden, before and after.
 * @template Result
 * @param {import('./measure.mjs').OwnPages} ground
 * @param {(meeting: import('@playwright/test').Page, ours: import('@playwright/test').Page) => Promise<Result>} measure
 */
async function behindTheMeeting(ground, measure) {
  /** @type {typeof import('../libs/screen/test/real-browser.js')} */
  const { realBrowser } = await import(pathToFileURL(`${ground.bundles}real-browser.mjs`).href);
  const browser = await realBrowser([
    '--auto-select-tab-capture-source-by-title=The meeting of the bench',
    '--autoplay-policy=no-user-gesture-required',
  ]);
  try {
    const meeting = await browser.tabs.newPage();
    await meeting.goto(`${ground.pages}/hidden-meeting.html`);
    const ours = await browser.tabs.newPage();
    await ours.goto(`${ground.pages}/hidden.html`);
    await ours.click('#start');
    await meeting.bringToFront();
    await ours.waitForFunction(() => document.visibilityState === 'hidden', undefined, polling);
    await ours.waitForFunction(() => globalThis.benchHidden.screen().added.length > 0, undefined, polling);
    await ours.waitForFunction(() => globalThis.benchHidden.words().hears, undefined, polling);
    const result = await measure(meeting, ours);
    const stillHidden = await ours.evaluate(() => document.visibilityState === 'hidden');
    if (!stillHidden) throw new Error('Our page came to the front, so this says nothing of a hidden one.');
    return result;
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Page} meeting @param {import('@playwright/test').Page} ours @param {number} minutes
 * @param {Judging} judged
 */
async function watchAndListen(meeting, ours, minutes, judged) {
  const rounds = Math.round((minutes * 60_000) / ROUND_MS);
  const before = await ours.evaluate(() => globalThis.benchHidden.screen());
  await meeting.evaluate(({ times, every }) => globalThis.benchMeeting.speak(times, every), {
    times: rounds,
    every: ROUND_MS,
  });
  const written = await meeting.evaluate(
    ({ changes, every }) => globalThis.benchMeeting.write(changes, every),
    { changes: (minutes * 60_000) / EVERY_MS, every: EVERY_MS },
  );
  await untilRead(meeting, ours, written.at(-1)?.line ?? '');
  const after = await ours.evaluate(() => globalThis.benchHidden.screen());
  const words = await ours.evaluate(() => globalThis.benchHidden.words());
  const [delivered] = await ours.evaluate(() => globalThis.benchHidden.delivered());
  const interruptions = await meeting.evaluate(() => globalThis.benchMeeting.interruptions());
  return [
    ...screenFigures(minutes, written, before, after),
    wordsFigure(minutes, rounds * saidInARound(), words, delivered, judged, interruptions),
  ];
}

/**
 * Resolves when this line has been read, or when it should have been. A hidden page's own timers come once a minute, so
 * it is asked from outside.
 * @param {import('@playwright/test').Page} meeting @param {import('@playwright/test').Page} ours @param {string} line
 */
async function untilRead(meeting, ours, line) {
  const read = () =>
    ours.evaluate((each) => globalThis.benchHidden.screen().added.some((added) => added.line === each), line);
  for (let waited = 0; waited < LAST_WITHIN_MS && !(await read()); waited += EVERY_MS / 4)
    await meeting.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), EVERY_MS / 4);
}

/**
 * @param {import('@playwright/test').Page} meeting @param {import('@playwright/test').Page} ours @param {number} minutes
 * @param {Counting} counted
 */
async function countPulses(meeting, ours, minutes, counted) {
  await meeting.evaluate(() => globalThis.benchMeeting.pulse());
  const frames = await ours.evaluate((ms) => globalThis.benchHidden.frames(ms), minutes * 60_000);
  const delivered = (await ours.evaluate(() => globalThis.benchHidden.delivered())).at(-1);
  const interruptions = await meeting.evaluate(() => globalThis.benchMeeting.interruptions());
  return [framesFigure(minutes, frames, delivered, counted, interruptions)];
}

/**
 * @typedef {ReturnType<typeof globalThis.benchHidden.screen>} Seen
 * @param {number} minutes @param {readonly TimedLine[]} written @param {Seen} before @param {Seen} after
 */
function screenFigures(minutes, written, before, after) {
  const read = after.added.slice(before.added.length);
  const told = new Map(read.map(({ line, at }) => [line, at]));
  const missed = written.flatMap(({ line }) => (told.has(line) ? [] : [line]));
  const late = written.flatMap(({ line, at }) => (told.has(line) ? [(told.get(line) ?? at) - at] : []));
  const twice = read.length - told.size;
  const looks = after.lookedAt.slice(before.lookedAt.length);
  const pauses = looks.slice(1).map((time, i) => time - (looks[i] ?? time));
  const longest = Math.max(...pauses);
  return [
    {
      figure: `Hidden for ${minutes} minutes: changes of the screen not read`,
      value: `${missed.length} of ${written.length}, ${twice} read twice`,
      goal: '0, none twice',
      met: missed.length === 0 && twice === 0 && read.length === written.length,
      how: `a figure changes every ${EVERY_MS / 1000} s in a captured tab; ${read.length} lines told as new${late.length > 0 ? `, after ${rounded(median(late) / 1000)} s, the latest after ${rounded(Math.max(...late) / 1000)} s` : ''}${missed.length > 0 ? `; not read: ${missed.slice(0, 3).join(', ')}` : ''}`,
      details: { written, read },
    },
    {
      figure: `Hidden for ${minutes} minutes: longest pause between two looks`,
      value: `${rounded(longest / 1000, 2)} s`,
      goal: `<= ${LONGEST_PAUSE_MS / 1000} s`,
      met: atMost(longest, LONGEST_PAUSE_MS),
      how: `${looks.length} looks`,
      details: pauses,
    },
  ];
}

/** @param {import('./measure.mjs').OwnPages} ground @returns {Promise<Judging>} */
const judging = (ground) => import(pathToFileURL(`${ground.bundles}heard-of-delivered.mjs`).href);

/** @param {import('./measure.mjs').OwnPages} ground @returns {Promise<Counting>} */
const counting = (ground) => import(pathToFileURL(`${ground.bundles}different-pulses.mjs`).href);

/** Utterances that the meeting says in a round. */
const saidInARound = () =>
  JSON.parse(readFileSync(`${root}libs/speech/fixtures/audio/them.json`, 'utf8')).utterances.length;

/** A busy machine leaves out some of the sound. Where the browser delivered less than this of it, little was tried. */
const DELIVERED = 0.95;

/** @param {boolean} met @param {number} delivered share, 0 to 1 */
const whereTried = (met, delivered) => (met && delivered < DELIVERED ? null : met);

/** @param {number | null} interruptions */
const atItsSource = (interruptions) =>
  `the machine interrupted the tab's own sound ${interruptions ?? 'an unknown number of'} times`;

/**
 * @typedef {import('../libs/speech/test/delivered-sound.js').DeliveredSound} DeliveredSound
 * @typedef {typeof import('../libs/speech/test/heard-of-delivered.js')} Judging
 * @typedef {typeof import('../libs/speech/test/different-pulses.js')} Counting
 */

/**
 * Of what the browser delivered: what a busy machine left out before nobody can hear.
 * @param {number} minutes @param {number} times utterances that the meeting said
 * @param {ReturnType<typeof globalThis.benchHidden.words>} words
 * @param {DeliveredSound | undefined} delivered
 * @param {Judging} judging
 * @param {number | null} interruptions
 */
function wordsFigure(minutes, times, { heard, troubles }, delivered, { heardOfDelivered }, interruptions) {
  if (!delivered)
    throw new Error('Nothing was delivered to the feed, so this says nothing of what it heard.');
  const { said, missed, twice, wrong, compared } = heardOfDelivered(delivered, heard);
  return {
    figure: `Hidden for ${minutes} minutes: utterances not heard`,
    value: `${missed.length} of ${said.length}, ${wrong.length} cut, ${twice.length} heard twice`,
    goal: '0, none cut, none twice',
    met: whereTried(
      missed.length + wrong.length + twice.length === 0,
      Math.min(said.length, compared) / times,
    ),
    how: `what the browser delivers of a captured tab, as voice activity cuts it: each cut is compared with what was delivered at its time to the same audio thread; the tab said ${times}, ${compared} of ${heard.length} cuts were compared; ${atItsSource(interruptions)}`,
    details: { said, missed, twice, wrong, troubles },
  };
}

/**
 * @param {number} minutes
 * @param {import('../libs/speech/test/feeds-page.js').Counted} counted
 * @param {DeliveredSound | undefined} delivered
 * @param {Counting} counting
 * @param {number | null} interruptions
 */
function framesFigure(minutes, counted, delivered, { differentPulses }, interruptions) {
  const { wallMs, soundMs, fellBehindMs, batchMs, betweenPulses } = counted;
  const lost = differentPulses(betweenPulses, delivered?.pulsesMs ?? []);
  const interrupted = betweenPulses.filter((ms) => !(ms > PULSES_MS.least && ms < PULSES_MS.most));
  const [shortest, longest] = [Math.min(...betweenPulses), Math.max(...betweenPulses)];
  return {
    figure: `Hidden for ${minutes} minutes: gaps in the sound`,
    value: `${lost} of ${betweenPulses.length}, ${rounded(Math.abs(fellBehindMs), 2)} ms behind`,
    goal: `0, less than half a batch of ${rounded(batchMs)} ms behind`,
    met: whereTried(
      lost === 0 && Math.abs(fellBehindMs) < batchMs / 2,
      betweenPulses.length / (minutes * 600),
    ),
    how: `pulses 100 ms apart in a captured tab, each as far from the last as the browser delivered it to the same audio thread; it delivered ${interrupted.length} of them otherwise than they were played, ${rounded(shortest)} to ${rounded(longest)} ms apart; ${rounded(soundMs / 1000, 2)} s of sound in ${rounded(wallMs / 1000, 2)} s; ${atItsSource(interruptions)}`,
    details: { wallMs, soundMs, fellBehindMs, interrupted },
  };
}
