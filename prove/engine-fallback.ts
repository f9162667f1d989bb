import type { Figure, SiteGround } from '../bench/measure.mjs';
import type { EngineChange, FailedEngines } from './meeting/engine-changes.js';
import { servePages } from './prove-pages.mjs';
import { compareWords } from './same-words.mjs';

const SEED = 7;
/** Times that each of the six orders is gone through. */
const ROUNDS = 10;
/** What was said sooner than this before a failure cannot be lost by it, ms: a word, or an utterance that was not settled. */
const BEFORE_FAILURE_MS = { 'on-device': 500, browser: 500, endpoint: 8_000 } as const;
/** Words said so long after a change are lost by something else, ms. */
const AFTER_CHANGE_MS = 1_000;

/** A word that was said and is not in the transcript. */
interface LostWord {
  /** The change by which it was lost; undefined where none was near. */
  readonly change: EngineChange | undefined;
  /** An engine had given it out. */
  readonly given: boolean;
}

/**
 * Three speech engines that are made to fail, one after the other, in every order, while a person speaks.
 *
 * Real are the adapters of the three engines, the engine ladder, the live session, the sealed journal on a disk and
 * Chromium; scripted are the browser's `SpeechRecognition`, the transcription server and the sound, in which each word is
 * samples of its number. Time is simulated.
 */
export async function engineFallback({ browser }: SiteGround): Promise<readonly Figure[]> {
  const meetings = await failedMeetings(browser);
  const changes = meetings.flatMap((meeting) =>
    meeting.changes.map((change, place) => ({ change, place, meeting })),
  );
  const taken = changes.filter(({ change: { to }, place, meeting }) => to === meeting.order[place + 1]);
  const results = meetings.map((meeting) => wordsOf(meeting));
  const lost = results.flatMap((result) => result.lost);
  const added = results.reduce((sum, result) => sum + result.added, 0);
  const said = meetings.reduce((sum, meeting) => sum + meeting.said.length, 0);
  const avoidable = lost.filter(({ change, given }) => given || !change || change.to === 'endpoint');
  const unheard = lost.filter((word) => !avoidable.includes(word));
  const lossy = new Set(unheard.flatMap(({ change }) => change ?? []));
  const told = [...lossy].filter(({ toldMissing }) => toldMissing).length;
  const untold = [...lossy].filter(({ toldMissing }) => !toldMissing);
  const mostUntold = Math.max(
    0,
    ...untold.map((each) => unheard.filter(({ change }) => change === each).length),
  );
  const intoOwn = changes.filter(({ change }) => change.to !== 'endpoint');
  return [
    {
      figure: 'Forced failures of a speech engine after which the next one went on',
      value: `${taken.length} of ${changes.length} taken over`,
      goal: `${changes.length} of ${changes.length}`,
      met: changes.length > 0 && taken.length === changes.length,
      how: `${meetings.length} meetings: recognition on the device, the browser’s own service and a transcription server in all six orders, ${ROUNDS} times each; the first fails at a seeded moment while somebody speaks, then the second. Real adapters, ladder, session and sealed store in Chromium; scripted recognition, server and sound, in simulated time.`,
      details: changes.map(({ change }) => change),
    },
    {
      figure: 'Words lost or doubled in such a change that were given out or kept as sound',
      value: `${avoidable.length} lost, ${added} doubled, of ${said}`,
      goal: '0',
      met: avoidable.length === 0 && added === 0 && said > 0,
      how: 'All that was said against the transcript on the disk: words that an engine had given out, and all words where the next engine takes sound, which hears again what had not settled.',
      details: { avoidable },
    },
    {
      figure: 'Words said while no engine heard them, where the next one listens itself',
      value: `${unheard.length} of ${said}`,
      goal: '',
      met: null,
      how: `Recognition in the browser hears from the moment it is open (60 ms here) and never again what was said before. ${lossy.size} of ${intoOwn.length} such changes lost words: in ${told} of them the app said that words are missing, and in the other ${untold.length} it was ${mostUntold} at most.`,
      details: { unheard },
    },
  ];
}

function wordsOf({ said, kept, changes }: FailedEngines): {
  readonly lost: readonly LostWord[];
  readonly added: number;
} {
  const { lost, added } = compareWords(
    said.map(({ word }) => word),
    kept,
  );
  return {
    lost: lost.map((place) => {
      const { atMs = Infinity, given = true } = said[place] ?? {};
      const change = changes.find(
        ({ from, failedMs, atMs: changedMs }) =>
          atMs > failedMs - BEFORE_FAILURE_MS[from] && atMs < changedMs + AFTER_CHANGE_MS,
      );
      return { change, given };
    }),
    added: added.length,
  };
}

async function failedMeetings(browser: SiteGround['browser']): Promise<readonly FailedEngines[]> {
  const pages = await servePages();
  const page = await browser.newPage();
  try {
    await page.goto(`${pages.address}/engine-fallback.html`);
    return await page.evaluate(([seed, rounds]) => globalThis.proveEngineFallback(seed, rounds), [
      SEED,
      ROUNDS,
    ] as const);
  } finally {
    await page.close();
    pages.close();
  }
}
