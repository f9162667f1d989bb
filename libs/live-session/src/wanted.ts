import { UNCERTAIN_WAIT_MS } from '@sotto/core-scoring';
import type { Track } from '@sotto/meeting';
import { ANALYSIS_DELAY_MS, ANALYSIS_LATEST_MS } from './limits.js';
import type { Meeting, Moment, SessionState, UncertainQuestion } from './state.js';
import { openExchange } from './under-way.js';

/**
 * Running work, as data. The shell starts the keys that are new and aborts those that have gone; there is no other
 * way to start, cancel, debounce or retry anything.
 */
export type Job =
  /** `closing`: take no more audio, settle what was heard. */
  | {
      readonly kind: 'listen';
      readonly key: string;
      readonly track: Track;
      readonly closing: boolean;
    }
  /** Holds the shared screen open; aborted, it closes it. */
  | { readonly kind: 'screen'; readonly key: string; readonly screen: string }
  | { readonly kind: 'read'; readonly key: string; readonly screen: string }
  | { readonly kind: 'watch'; readonly key: string; readonly screen: string }
  | { readonly kind: 'ask'; readonly key: string; readonly question: string }
  | { readonly kind: 'advise'; readonly key: string; readonly advice: string }
  | { readonly kind: 'coach'; readonly key: string }
  | { readonly kind: 'timer'; readonly key: string; readonly ms: number };

export const listenKey = (track: Track, run: number): string => `listen:${track}:${run}`;
export const askKey = (question: string): string => `ask:${question}`;
export const adviseKey = (advice: string): string => `advise:${advice}`;
export const readKey = (capture: string): string => `read:${capture}`;
export const watchKey = (watch: string): string => `watch:${watch}`;
export const timerKey = (key: string): string => `timer:${key}`;
/** A new one for each wait, so that it begins anew. */
export const questionTimer = ({ utterance, waits }: UncertainQuestion): string =>
  timerKey(`question:${utterance}:${waits}`);
/** A new one for each change, so that the wait begins anew. */
export const analysisTimer = ({ counts }: Meeting): string => timerKey(`analysis:${counts.contextItems}`);
/** The same one until nothing is left to analyse, so that changes do not put it off: an analysis asked for ends it. */
export const LATEST_ANALYSIS_TIMER = timerKey('analysis-latest');
export const COACH_KEY = 'coach';
export const SETTLE_TIMER = timerKey('settle');
export const COACH_TIMER = timerKey(COACH_KEY);

/** The jobs that should be running in this state. */
export function wanted(state: SessionState): readonly Job[] {
  const { meeting, moment } = state;
  if (moment.holder === 'elsewhere') return [];
  if (meeting.status === 'running') {
    return [
      ...listening(moment, false),
      ...sharing(moment),
      ...reading(meeting),
      ...watching(meeting),
      ...waitingForMore(moment),
      ...waitingToAnalyse(state),
      ...asking(meeting),
      ...advising(meeting),
    ];
  }
  if (meeting.status === 'finishing') return finishing(meeting, moment);
  return [];
}

/** The advice that is being worked out; there is one at most. */
export function openAdvice(meeting: Meeting) {
  const newest = meeting.advice.at(-1);
  return newest && !newest.result ? newest : undefined;
}

/**
 * Whether the meeting is analysed as it goes (ledger D8) and there is something in it that no analysis has covered. A
 * demo is, too: its advice comes from the rules on this device. An import is not: nobody takes part in it.
 */
export function awaitsAnalysis({ meeting, moment }: SessionState): boolean {
  const { analysis, counts } = meeting;
  return (
    meeting.status === 'running' &&
    meeting.origin !== 'import' &&
    meeting.consent !== 'withdrawn' &&
    moment.holder === 'here' &&
    analysis.on &&
    analysis.stopped === null &&
    counts.contextItems > analysis.analysed
  );
}

/** After Stop: whether every engine and reading has come to its end. */
export function isQuiet(meeting: Meeting, moment: Moment): boolean {
  return meeting.capture === null && listening(moment, true).length === 0;
}

function finishing(meeting: Meeting, moment: Moment): Job[] {
  if (!isQuiet(meeting, moment)) {
    return [
      ...listening(moment, true),
      ...sharing(moment),
      ...reading(meeting),
      { kind: 'timer', key: SETTLE_TIMER, ms: meeting.limits.settleMs },
    ];
  }
  if (meeting.coaching !== null) return [];
  return [
    { kind: 'coach', key: COACH_KEY },
    { kind: 'timer', key: COACH_TIMER, ms: meeting.limits.coachMs },
  ];
}

function listening(moment: Moment, closing: boolean): Job[] {
  const jobs: Job[] = [];
  for (const [name, hearing] of Object.entries(moment.hearing)) {
    const track = name as Track;
    const key = listenKey(track, hearing.run);
    if (hearing.phase === 'starting' || hearing.phase === 'hearing' || hearing.phase === 'closing') {
      jobs.push({ kind: 'listen', key, track, closing: closing || hearing.phase === 'closing' });
    } else if (hearing.phase === 'waiting' && !closing) {
      jobs.push({ kind: 'timer', key: timerKey(key), ms: hearing.waitMs });
    }
  }
  return jobs;
}

function sharing(moment: Moment): Job[] {
  return moment.screen === null
    ? []
    : [{ kind: 'screen', key: `screen:${moment.screen}`, screen: moment.screen }];
}

function reading({ capture, limits }: Meeting): Job[] {
  if (!capture) return [];
  const key = readKey(capture.id);
  return [
    { kind: 'read', key, screen: capture.screen },
    { kind: 'timer', key: timerKey(key), ms: limits.readMs },
  ];
}

function watching({ watch }: Meeting): Job[] {
  return watch ? [{ kind: 'watch', key: watchKey(watch.id), screen: watch.screen }] : [];
}

function waitingForMore({ asked: { uncertain } }: Moment): Job[] {
  return uncertain ? [{ kind: 'timer', key: questionTimer(uncertain), ms: UNCERTAIN_WAIT_MS }] : [];
}

/** Also while advice is being worked out, so that what is due then follows it at once. */
function waitingToAnalyse(state: SessionState): Job[] {
  const { meeting, moment } = state;
  if (!awaitsAnalysis(state) || moment.analysisDue === 'latest') return [];
  const jobs: Job[] = [{ kind: 'timer', key: LATEST_ANALYSIS_TIMER, ms: ANALYSIS_LATEST_MS }];
  if (moment.analysisDue !== meeting.counts.contextItems) {
    jobs.push({ kind: 'timer', key: analysisTimer(meeting), ms: ANALYSIS_DELAY_MS });
  }
  return jobs;
}

function asking(meeting: Meeting): Job[] {
  const open = openExchange(meeting);
  return open ? [{ kind: 'ask', key: askKey(open.id), question: open.id }] : [];
}

function advising(meeting: Meeting): Job[] {
  const open = openAdvice(meeting);
  return open ? [{ kind: 'advise', key: adviseKey(open.id), advice: open.id }] : [];
}
