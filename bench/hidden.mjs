// @ts-check
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { root } from '../tools/workspace.mjs';
import { atMost } from './measure.mjs';
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

const polling = { polling: 200, timeout: 60_000 };

/** @typedef {{ readonly startMs: number, readonly endMs: number }} Stretch */

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
      watchAndListen(meeting, ours, minutes, await wholeness(ground)),
    ),
    behindTheMeeting(ground, (meeting, ours) => countPulses(meeting, ours, minutes)),
  ]);
  return [...seenAndHeard, ...frames];
};

export const hidden = hiddenFor(Number(process.env.SOTTO_HIDDEN_MINUTES ?? 10));

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
 * @param {IsWhole} isWhole
 */
async function watchAndListen(meeting, ours, minutes, isWhole) {
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
  const interruptions = await meeting.evaluate(() => globalThis.benchMeeting.interruptions());
  return [
    ...screenFigures(minutes, written, before, after),
    wordsFigure(minutes, saidIn(rounds), words, isWhole, interruptions),
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

/** @param {import('@playwright/test').Page} meeting @param {import('@playwright/test').Page} ours @param {number} minutes */
async function countPulses(meeting, ours, minutes) {
  await meeting.evaluate(() => globalThis.benchMeeting.pulse());
  const counted = await ours.evaluate((ms) => globalThis.benchHidden.frames(ms), minutes * 60_000);
  const interruptions = await meeting.evaluate(() => globalThis.benchMeeting.interruptions());
  return [framesFigure(minutes, counted, interruptions)];
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
      how: `a figure changes every ${EVERY_MS / 1000} s in a captured tab; ${read.length} lines told as new, after ${rounded(median(late) / 1000)} s, the latest after ${rounded(Math.max(...late) / 1000)} s${missed.length > 0 ? `; not read: ${missed.slice(0, 3).join(', ')}` : ''}`,
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

/** What the meeting says over and over. @returns {Omit<import('../libs/speech/test/place-of-cut.js').Recording, 'wave'>} */
const spoken = () => JSON.parse(readFileSync(`${root}libs/speech/fixtures/audio/them.json`, 'utf8'));

/** @typedef {(cut: import('../libs/speech/test/place-of-cut.js').LoudCut) => boolean} IsWhole */

/**
 * Whether nothing of an utterance is cut off, and hardly more is told: as in the tests, by the samples that were cut.
 * @param {import('./measure.mjs').OwnPages} ground @returns {Promise<IsWhole>}
 */
async function wholeness(ground) {
  /** @type {typeof import('../libs/speech/test/place-of-cut.js')} */
  const { isWhole, placeInRecording } = await import(pathToFileURL(`${ground.bundles}place-of-cut.mjs`).href);
  const place = placeInRecording({
    wave: readFileSync(`${root}libs/speech/fixtures/audio/them.wav`),
    ...spoken(),
  });
  return (cut) => isWhole(place(cut));
}

/** In the meeting's time. @param {number} rounds @returns {readonly Stretch[]} */
function saidIn(rounds) {
  const { utterances } = spoken();
  return Array.from({ length: rounds }, (_, round) =>
    utterances.map(({ startMs, endMs }) => ({
      startMs: startMs + round * ROUND_MS,
      endMs: endMs + round * ROUND_MS,
    })),
  ).flat();
}

/**
 * What the meeting's tab itself left out cannot be heard: then a goal that is not met says nothing of us.
 * @param {boolean} met @param {number | null} interruptions of the meeting's own sound
 */
const unlessTooBusy = (met, interruptions) => (met || !interruptions ? met : null);

/** @param {number | null} interruptions */
const atItsSource = (interruptions) =>
  `the machine interrupted the tab's own sound ${interruptions ?? 'an unknown number of'} times`;

/**
 * @param {number} minutes
 * @param {readonly Stretch[]} said
 * @param {ReturnType<typeof globalThis.benchHidden.words>} words
 * @param {IsWhole} isWhole
 * @param {number | null} interruptions
 */
function wordsFigure(minutes, said, { heard, troubles }, isWhole, interruptions) {
  // Feed time began before the meeting spoke, and a cut begins a little before the words: most of them tell by how much.
  const offset = median(heard.flatMap(({ startMs }, i) => (said[i] ? [startMs - said[i].startMs] : [])));
  const times = said.map(({ startMs, endMs }) => ({ startMs: startMs + offset, endMs: endMs + offset }));
  const cuts = times.map(({ startMs, endMs }) =>
    heard.filter((each) => each.startMs < endMs && each.endMs > startMs),
  );
  const missed = cuts.filter((each) => each.length === 0).length;
  const doubled = cuts.filter((each) => each.length > 1).length;
  const wrong = cuts.filter(([only, more]) => only && !more && !isWhole(only)).length;
  const others = heard.length - new Set(cuts.flat()).size;
  return {
    figure: `Hidden for ${minutes} minutes: utterances not heard`,
    value: `${missed} of ${said.length}, ${wrong} cut, ${doubled} heard twice`,
    goal: '0, none cut, none twice',
    met: unlessTooBusy(missed + wrong + doubled + others === 0, interruptions),
    how: `what the captured tab says, as voice activity cuts it, each looked for in the recording by its samples; ${heard.length} heard, ${others} of them never said; ${atItsSource(interruptions)}`,
    details: { said: times, heard, troubles },
  };
}

/**
 * @param {number} minutes
 * @param {Awaited<ReturnType<typeof globalThis.benchHidden.frames>>} counted
 * @param {number | null} interruptions
 */
function framesFigure(minutes, { wallMs, soundMs, betweenPulses }, interruptions) {
  const wrong = betweenPulses.filter((ms) => !(ms > PULSES_MS.least && ms < PULSES_MS.most));
  const [shortest, longest] = [Math.min(...betweenPulses), Math.max(...betweenPulses)];
  return {
    figure: `Hidden for ${minutes} minutes: gaps in the sound`,
    value: `${wrong.length} of ${betweenPulses.length}`,
    goal: '0',
    met: unlessTooBusy(wrong.length === 0 && betweenPulses.length >= minutes * 600 - 10, interruptions),
    how: `pulses 100 ms apart in a captured tab come ${rounded(shortest)} to ${rounded(longest)} ms apart; ${rounded(soundMs / 1000, 2)} s of sound in ${rounded(wallMs / 1000, 2)} s; ${atItsSource(interruptions)}`,
    details: { wallMs, soundMs, wrong },
  };
}
