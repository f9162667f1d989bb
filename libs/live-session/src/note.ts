import type { Track } from '@sotto/meeting';
import { startHearing } from './evolve.js';
import { NOTHING_YET } from './initial-state.js';
import type { Input, Now, Outcome } from './input.js';
import { blocks, endedAtOnce, restartDelay } from './listening-policy.js';
import type { Hearing, Interim, Moment, SessionState } from './state.js';
import { analysisTimer, askKey, LATEST_ANALYSIS_TIMER, SETTLE_TIMER } from './wanted.js';

/** What a tab has only while it holds the meeting: when another takes it, that one has recovered what was unfinished. */
const OF_THE_HOLDER = {
  holder: 'elsewhere',
  hearing: {},
  interims: [],
  draft: null,
  screen: null,
  watching: null,
  asked: NOTHING_YET.asked,
  analysisDue: null,
  reading: null,
  // What it wrote is now the other tab's to write.
  journal: { status: 'saved' },
} as const;

/** Doubled events come at once after the first; more than this many back is an engine that breaks its law. */
const SETTLED_REMEMBERED = 32;

/** What an input changes of the moment; never of the meeting. */
export function note(state: SessionState, input: Input, now: Now): SessionState {
  const moment = noted(state, input, now);
  return moment === state.moment ? state : { ...state, moment };
}

function noted(state: SessionState, input: Input, now: Now): Moment {
  const { meeting, moment } = state;
  switch (input.type) {
    case 'hearing':
      return withHearing(moment, input.key, (hearing) => ({
        ...hearing,
        phase: heardPhase(hearing),
        // After a failure only words prove that it works again: a level is the microphone's, not the engine's.
        evidence: hearing.failure === null,
        level: input.level,
      }));
    case 'sound':
      return withHearing(moment, input.key, (hearing) => ({
        ...hearing,
        sound: { state: input.state, failure: input.failure ?? null },
      }));
    case 'interim':
      return interim(moment, input, now);
    case 'settled':
      return settled(moment, input, now);
    case 'listening-ended':
      return ended(state, input, now);
    case 'time-up':
      return timeUp(state, input.key, now);
    case 'listen-again':
      return meeting.status === 'running' ? listenAgain(moment, now) : moment;
    case 'delta':
      return moment.draft && input.key === askKey(moment.draft.question)
        ? { ...moment, draft: { ...moment.draft, text: moment.draft.text + input.text } }
        : moment;
    case 'watching':
      return { ...moment, watching: { frames: input.frames, failure: input.failure ?? null } };
    case 'unread':
      return { ...moment, watching: { frames: 'coming', failure: input.failure } };
    case 'changed':
      return { ...moment, watching: { frames: 'coming', failure: null } };
    case 'share':
      return meeting.status === 'running' ? { ...moment, screen: input.screen, shareEndTold: false } : moment;
    case 'reading':
      return { ...moment, reading: { stage: input.stage, share: input.share } };
    case 'capture':
      return meeting.capture?.screen === input.screen ? { ...moment, screen: input.screen } : moment;
    case 'stop-hearing-them':
      // Nothing stays shared that nobody uses.
      return meeting.watch || meeting.capture ? moment : { ...moment, screen: null };
    case 'screen-ended':
    case 'stop-sharing':
      return moment.screen === null ? moment : { ...moment, screen: null };
    case 'holder':
      return input.holder === 'here' ? { ...moment, holder: 'here' } : { ...moment, ...OF_THE_HOLDER };
    case 'journal-saved':
      return moment.journal.status === 'saved' ? moment : { ...moment, journal: { status: 'saved' } };
    case 'journal-failing':
      return { ...moment, journal: { status: 'failing', message: input.message } };
    default:
      return moment;
  }
}

function interim(moment: Moment, input: Extract<Input, { type: 'interim' }>, now: Now): Moment {
  const track = trackOf(input.key);
  if (moment.hearing[track]?.settled.includes(input.utterance)) return moment;
  const same = (each: Interim) => each.key === input.key && each.utterance === input.utterance;
  const known = moment.interims.find(same);
  const words: Interim = {
    key: input.key,
    utterance: input.utterance,
    track,
    text: input.text,
    startMs: known?.startMs ?? now.elapsed,
  };
  const interims = known
    ? moment.interims.map((each) => (same(each) ? words : each))
    : [...moment.interims, words];
  return withHearing({ ...moment, interims }, input.key, (hearing) => heardWords(hearing, now));
}

function settled(moment: Moment, input: Extract<Outcome, { type: 'settled' }>, now: Now): Moment {
  const interims = moment.interims.filter(
    ({ key, utterance }) => key !== input.key || utterance !== input.utterance,
  );
  return withHearing({ ...moment, interims }, input.key, (hearing) => ({
    ...heardWords(hearing, now),
    settled: [...hearing.settled, input.utterance].slice(-SETTLED_REMEMBERED),
  }));
}

function ended(
  { meeting, moment }: SessionState,
  input: Extract<Outcome, { type: 'listening-ended' }>,
  now: Now,
): Moment {
  const interims = moment.interims.filter(({ key }) => key !== input.key);
  const failure = input.failure ?? null;
  return withHearing({ ...moment, interims, runs: moment.runs + 1 }, input.key, (hearing) => {
    // A run that failed proves nothing any more: while it waits for the next one, nobody hears.
    const next: Hearing = { ...hearing, level: null, failure, evidence: hearing.evidence && !failure };
    const closes = hearing.phase === 'closing' || hearing.phase === 'closed' || input.cause === 'finished';
    if (meeting.status !== 'running' || closes) return { ...next, phase: 'closed' };
    if (failure && blocks(failure)) return { ...next, phase: 'blocked' };
    const atOnce = endedAtOnce(hearing, failure, now.elapsed);
    const failedRuns = atOnce ? hearing.failedRuns + 1 : 0;
    const waitMs = restartDelay(atOnce ? hearing.failedRuns : 0, meeting.limits);
    return { ...next, phase: 'waiting', run: moment.runs + 1, failedRuns, waitMs };
  });
}

function timeUp({ meeting, moment }: SessionState, key: string, now: Now): Moment {
  if (key === LATEST_ANALYSIS_TIMER) return { ...moment, analysisDue: 'latest' };
  if (key === analysisTimer(meeting)) return { ...moment, analysisDue: meeting.counts.contextItems };
  if (key === SETTLE_TIMER) return { ...moment, hearing: {}, interims: [], screen: null };
  const [, kind, track, run] = key.split(':');
  if (kind !== 'listen') return moment;
  return withHearing(moment, `listen:${track}:${run}`, (hearing) => ({
    ...hearing,
    phase: 'starting',
    since: now.elapsed,
    evidence: false,
    settled: [],
  }));
}

function listenAgain(moment: Moment, now: Now): Moment {
  const idle = Object.entries(moment.hearing)
    .filter(([, { phase }]) => phase === 'blocked' || phase === 'waiting')
    .map(([track]) => track as Track);
  return idle.length === 0 ? moment : startHearing(moment, idle, now.elapsed);
}

const heardWords = (hearing: Hearing, now: Now): Hearing => ({
  ...hearing,
  phase: heardPhase(hearing),
  evidence: true,
  lastWordsAt: now.elapsed,
  failedRuns: 0,
  failure: null,
});

/** Last words of a track that closes do not open it again. */
const heardPhase = ({ phase }: Hearing) => (phase === 'closing' ? phase : 'hearing');

const trackOf = (key: string): Track => key.split(':')[1] as Track;

/** Changes the track's engine, if the key is that of its present run. */
function withHearing(moment: Moment, key: string, change: (hearing: Hearing) => Hearing): Moment {
  const track = trackOf(key);
  const hearing = moment.hearing[track];
  if (!hearing || key !== `listen:${track}:${hearing.run}`) return moment;
  return { ...moment, hearing: { ...moment.hearing, [track]: change(hearing) } };
}
