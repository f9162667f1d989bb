// @ts-check
import process from 'node:process';
import { rounded } from '../bench/statistics.mjs';
import { wordsOf } from './meeting-words.mjs';
import { memoryMarks } from './memory-marks.mjs';
import { runMeeting } from './running-meeting.mjs';

/**
 * @typedef {import('../bench/measure.mjs').Figure} Figure
 * @typedef {import('./running-meeting.mjs').Run} Run
 */

/** Fewer only for trying. */
const HOURS = Number(process.env.SOTTO_PROVE_HOURS ?? 8);
const SEED = 7;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Percent of the seconds. */
const AVAILABLE = 99.9;
/**
 * How long a request may take to its end, ms: 10 s to the first word of the first provider, and 60 s for the answer of
 * the one that has spoken (the limits of `@sotto/ai-providers`).
 */
const LONGEST_ANSWER_MS = 70_000;

/**
 * How much of a working day's meeting lives through a fault a minute.
 *
 * A second counts as available where all of this holds in it:
 * - capture: each of the two voices was listened to, but for 500 ms at most (`DEAF_MS`). Time in which the microphone or
 *   the shared sound itself was away is not counted against it, and stands in a figure of its own. No word that a
 *   recogniser delivered in it is lost or doubled in the transcript on the disk.
 * - journal: all facts of the second before were acknowledged by the disk at its end.
 * - page: it was there, showed at its end what the session had published, and took less than a second of real time for the
 *   second; once a minute the newest words stand in the transcript within two frames.
 * - requests: none was under way that ended neither in the right answer, whole, nor in a refusal that says why, within its
 *   limits.
 * From the moment the page is reloaded or its process is killed to the moment the person has pressed Resume, all seconds
 * are lost; how long that takes is measured in real time.
 *
 * Real are Chromium, the live session, the sealed store in IndexedDB on a disk, the adapters of speech recognition with
 * ladder and rules for two voices, the provider adapters with breaker and second provider over HTTP, and the transcript of
 * the product. Scripted are the browser's `SpeechRecognition`, the shared screen's text, the model behind its address and
 * the faults (`@sotto/demo-meeting`). Time is simulated and stands still while the disk or the wire works.
 * @type {import('../bench/measure.mjs').SiteMeasure}
 */
export async function availability() {
  const run = await runMeeting({ seed: SEED, hours: HOURS, faultEveryMs: MINUTE_MS });
  const { reports, losses, injected, lengthMs, record } = run;
  const words = wordsOf(run);
  const requests = requestsOf(run);
  const lacks = lackingSeconds(run, words.lostAt, requests.neitherAt);
  const count = Math.floor(lengthMs / 1000);
  const counted = [...lacks].filter(([, why]) => [...why].some((each) => each !== 'sound'));
  const share = percent(count - counted.length, count);
  const strict = percent(count - lacks.size, count);
  const troubles = reports.flatMap((report) => report.troubles);
  const found = losses.filter(({ acknowledged, found: there }) => there >= acknowledged).length;
  const faults = Object.values(injected).reduce((sum, each) => sum + each, 0);
  return [
    {
      figure: `Seconds of an ${HOURS}-hour meeting with a fault a minute in which capture, journal, page and requests live`,
      value: `${share.toFixed(3)} %`,
      goal: `>= ${AVAILABLE} %`,
      met: share >= AVAILABLE && troubles.length === 0,
      how: `${counted.length} of ${count} seconds lost (${tellLacks(counted)}); a second is lost where a voice was not listened to for more than 0.5 s, a delivered word is not kept exactly once, a fact is not on the disk a second later, the page is away or does not show what is known, or a request ends in neither an answer nor a clear refusal; ${faults} faults, ${troubles.length} unhandled errors; lost pages were back and resumed after ${losses.map(({ awayMs }) => rounded(awayMs / 1000)).join(', ')} s of real time on this machine; simulated time, real page, store, adapters and HTTP`,
      details: { lacks: [...lacks].map(([second, why]) => [second, [...why]]), troubles },
    },
    {
      figure: 'The same, also counting seconds in which the microphone or the shared sound itself was away',
      value: `${strict.toFixed(3)} %`,
      goal: '',
      met: null,
      how: `${lacks.size} of ${count} seconds; the sound was taken away ${injected['audio-lost'] ?? 0} times for 0.2 to 2 s`,
    },
    {
      figure: 'Faults injected into that meeting',
      value: String(faults),
      goal: '',
      met: null,
      how: Object.entries(injected)
        .map(([kind, times]) => `${times} ${kind}`)
        .join(', '),
      details: { injected, notices: reports.map(({ notices }) => notices) },
    },
    {
      figure: 'Words delivered in that meeting that its transcript does not hold exactly once',
      value: `${words.lost} lost, ${words.added} doubled, of ${words.delivered}`,
      goal: '',
      met: null,
      how: `${record.utterances.length} utterances; ${words.withPage} of the lost ones were given out in the last second before the page was lost; ${words.missed} more words were said while no recogniser was open`,
      details: words,
    },
    {
      figure: 'Requests of that meeting that ended in neither an answer nor a clear refusal',
      value: `${requests.neither} of ${requests.all}`,
      goal: '0',
      met: requests.neither === 0 && requests.all > 0,
      how: `${requests.answers} whole answers, word for word; ${requests.refusals} refusals with their cause (${requests.causes}); ${requests.interrupted} broken off by the end of the page or the next question, and marked so; the longest took ${rounded(requests.longestMs / 1000)} s of at most ${LONGEST_ANSWER_MS / 1000} s`,
    },
    {
      figure: 'Reloads and killed pages after which an acknowledged fact was missing',
      value: `${losses.length - found} of ${losses.length}`,
      goal: '0',
      met: found === losses.length && record.gaps === 0,
      how: `${losses.map(({ acknowledged, found: there }) => `${there}/${acknowledged}`).join(', ')} facts found of those acknowledged; ${record.gaps} gaps in the log`,
    },
  ];
}

/** @param {number} part @param {number} whole rounded down, so that what is nearly all is not all */
const percent = (part, whole) => Math.floor((100_000 * part) / whole) / 1000;

/** How each question ended. @param {Run} run */
function requestsOf({ record: { exchanges } }) {
  const ends = exchanges.map((exchange) => ({ ...exchange, end: endOf(exchange) }));
  const of = (/** @type {string} */ end) => ends.filter((each) => each.end === end);
  /** @type {Record<string, number>} */
  const causes = {};
  for (const { answer } of of('refusal')) {
    const reason = answer?.failure?.reason ?? '';
    causes[reason] = (causes[reason] ?? 0) + 1;
  }
  return {
    all: ends.length,
    answers: of('answer').length,
    refusals: of('refusal').length,
    interrupted: of('interrupted').length,
    neither: of('neither').length,
    neitherAt: of('neither').map(({ elapsed }) => elapsed),
    causes: Object.entries(causes)
      .map(([reason, times]) => `${times} ${reason}`)
      .join(', '),
    longestMs: Math.max(0, ...ends.map(({ answer }) => answer?.ms ?? 0)),
  };
}

/** @param {Run['record']['exchanges'][number]} exchange */
function endOf({ answer, reply }) {
  if (!answer || answer.ms > LONGEST_ANSWER_MS) return 'neither';
  switch (answer.outcome) {
    case 'complete':
      return answer.text === reply ? 'answer' : 'neither';
    case 'failed':
      return answer.failure?.message && reply?.startsWith(answer.text) ? 'refusal' : 'neither';
    default:
      return 'interrupted';
  }
}

/**
 * Seconds that lack something, and what.
 * @param {Run} run @param {readonly number[]} wordsLostAt @param {readonly number[]} neitherAt ms of the meeting
 */
function lackingSeconds({ reports }, wordsLostAt, neitherAt) {
  /** @type {Map<number, Set<string>>} */
  const lacks = new Map();
  const add = (/** @type {number} */ second, /** @type {string} */ why) =>
    lacks.set(second, (lacks.get(second) ?? new Set()).add(why));
  for (const { second, lacks: all } of reports.flatMap((report) => report.seconds))
    for (const why of all) add(second, why);
  for (const atMs of wordsLostAt) add(Math.floor(atMs / 1000), 'words');
  for (const atMs of neitherAt)
    for (let ms = atMs; ms < atMs + LONGEST_ANSWER_MS; ms += 1000) add(Math.floor(ms / 1000), 'request');
  return lacks;
}

/** @param {readonly (readonly [number, ReadonlySet<string>])[]} lacks */
function tellLacks(lacks) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [, why] of lacks) for (const each of why) counts[each] = (counts[each] ?? 0) + 1;
  const told = Object.entries(counts).map(([why, times]) => `${why} ${times}`);
  return told.length > 0 ? told.join(', ') : 'none';
}

/** Percent less growth than a build that keeps everything. */
const LESS = 50;
/** The first quarter of an hour is left out: code is compiled and lists reach their size. */
const FIRST_MARK_H = 0.25;

/**
 * How much less the page's memory grows over a working day's meeting than that of a build that keeps everything.
 *
 * Both are the same page, the same day and the same seed, without faults; the second one holds on to what an application
 * that lets nothing go of has in its log: every event of the engines, the model and the screen (interim results, pieces of
 * answers, readings), and each frame of the screen, one every 10 s, as the JPEG of 1280x720 that others make of it to show
 * or to send it. Sound is kept by neither: 64 kB a second and voice would decide the comparison alone. What each part is
 * worth is measured by letting go of it at the end; growth that no part accounts for is left out. The heap is that of the
 * page and its workers after forced collections; processes are told beside it.
 * @type {import('../bench/measure.mjs').SiteMeasure}
 */
export async function memory() {
  // Each in a browser of its own, and nothing of it is a time: so they may run at once.
  const [ours, all] = await Promise.all([grown(false), grown(true)]);
  const { pictures, events } = all.parts;
  const least = ours.heap;
  // What neither pictures nor events account for is not held against the other build.
  const most = Math.min(all.heap, least + pictures + events);
  const withEvents = Math.min(all.heap - pictures, least + events);
  const less = 100 * (1 - least / most);
  const lessThanEvents = 100 * (1 - least / withEvents);
  return [
    {
      figure: `Growth of memory over an ${HOURS}-hour meeting, less than a build that keeps everything`,
      value: `${rounded(less)} % less`,
      goal: `>= ${LESS} % less`,
      met: less >= LESS,
      how: `heap after forced collection grows by ${rounded(least)} MB from ${FIRST_MARK_H} h on, against ${rounded(most)} MB where every event and each of ${all.kept.pictures} pictures of the screen (JPEG, 1280x720) is kept; ${rounded(pictures)} MB of that are pictures, ${rounded(events)} MB the ${all.kept.events} events; sound is in neither; the same seed; ${elements(ours)} elements in the page at the marks`,
      details: { ours, all },
    },
    {
      figure: 'The same, without the pictures: against a build that keeps every event',
      value: `${rounded(lessThanEvents)} % less`,
      goal: '',
      met: null,
      how: `${rounded(least)} MB against ${rounded(withEvents)} MB; interim results, pieces of answers and readings are all that differs`,
    },
    {
      figure: 'The same, all memory of the browser’s processes',
      value: `${rounded(ours.processes)} MB against ${rounded(all.processes)} MB`,
      goal: '',
      met: null,
      how: 'proportional share of private and shared pages, without the main process; allocators keep freed pages for a while',
    },
  ];
}

/** @param {{ readonly marks: readonly { readonly elements: number }[] }} run */
const elements = ({ marks }) => marks.map((mark) => mark.elements.toLocaleString('en')).join(', ');

/** Runs the day once. @param {boolean} keepsEverything */
async function grown(keepsEverything) {
  /** @type {import('./memory-marks.mjs').Mark[]} */
  const marks = [];
  const parts = { pictures: 0, events: 0 };
  const times = [FIRST_MARK_H, HOURS / 2, HOURS].map((hours) => hours * HOUR_MS);
  const { reports } = await runMeeting({
    seed: SEED,
    hours: HOURS,
    faultEveryMs: null,
    keepsEverything,
    marks: times,
    watch: async (page, browser) => {
      const mark = await memoryMarks(page, browser);
      return async (atMs) => {
        const now = await mark(atMs);
        marks.push(now);
        if (!keepsEverything || atMs < HOURS * HOUR_MS) return;
        let before = now.memory.heap;
        for (const part of /** @type {const} */ (['pictures', 'events'])) {
          await page.evaluate((what) => globalThis.proveMeeting.forget(what), part);
          const { heap } = (await mark(atMs)).memory;
          parts[part] = before - heap;
          before = heap;
        }
      };
    },
  });
  const [first, last] = [marks[0]?.memory, marks.at(-1)?.memory];
  if (!first || !last) throw new Error('The memory was not measured.');
  return {
    heap: last.heap - first.heap,
    processes: last.processes - first.processes,
    parts,
    marks,
    // What was kept before the day's end; afterwards it was let go of.
    kept: reports.reduce(
      (most, { kept }) => ({
        events: Math.max(most.events, kept.events),
        pictures: Math.max(most.pictures, kept.pictures),
      }),
      { events: 0, pictures: 0 },
    ),
  };
}
