import type { Fact, Track } from '@sotto/meeting';
import { advanceMeeting } from './advance-meeting.js';
import { NOTHING_YET } from './initial-state.js';
import type { Hearing, Meeting, Moment, SessionState } from './state.js';

/**
 * The state after one more fact. What is true of the meeting follows from the facts alone; the moment is only
 * cleared of what the fact has made untrue. It never detects, scores, limits or retries.
 */
export function evolve(state: SessionState, fact: Fact): SessionState {
  const meeting = advanceMeeting(state.meeting, fact);
  return { meeting, moment: momentAfter(state.moment, meeting, fact) };
}

function momentAfter(moment: Moment, meeting: Meeting, fact: Fact): Moment {
  switch (fact.type) {
    case 'session-started':
      return startHearing(
        { ...NOTHING_YET, runs: moment.runs, holder: moment.holder, journal: moment.journal },
        meeting.tracks,
        fact.elapsed,
      );
    case 'session-resumed':
      return meeting.consent === 'withdrawn' ? moment : startHearing(moment, meeting.tracks, fact.elapsed);
    case 'consent-given':
      return isHearing(moment) ? moment : startHearing(moment, meeting.tracks, fact.elapsed);
    case 'consent-withdrawn':
      return { ...moment, ...NOTHING_TAKEN };
    case 'track-opened':
      return startHearing({ ...moment, shareEndTold: false }, ['them'], fact.elapsed);
    case 'track-closed':
      return closeTrack(fact.by === 'them' ? { ...moment, shareEndTold: true } : moment, fact.track);
    case 'capture-started':
      return { ...moment, shareEndTold: false };
    case 'watch-started':
      return { ...moment, shareEndTold: false, watching: null };
    case 'watch-ended': {
      const shareEndTold = moment.shareEndTold || fact.cause === 'share-ended';
      return { ...moment, shareEndTold, watching: null };
    }
    case 'answer-ended':
      return moment.draft?.question === fact.question ? { ...moment, draft: null } : moment;
    case 'question-asked':
      return {
        ...moment,
        draft: { question: fact.question, text: '' },
        ...(fact.by === 'automatic' && { asked: { ...moment.asked, queued: null } }),
      };
    case 'automatic-answers-stopped':
      return { ...moment, asked: NOTHING_YET.asked };
    case 'automatic-answers-set':
      return fact.on ? moment : { ...moment, asked: NOTHING_YET.asked };
    case 'automatic-analysis-set':
    case 'automatic-analysis-stopped':
      return { ...moment, analysisDue: null };
    case 'advice-asked':
      return fact.purpose === 'analyse' ? { ...moment, analysisDue: null } : moment;
    case 'session-stopped':
      return { ...moment, asked: NOTHING_YET.asked, analysisDue: null, watching: null };
    case 'screen-read':
    case 'capture-failed':
      return { ...moment, reading: null };
    case 'session-interrupted':
    case 'session-closed':
      return { ...moment, ...NOTHING_TAKEN, draft: null };
    default:
      return moment;
  }
}

/** Nothing is heard, read or waited for any more. */
const NOTHING_TAKEN = {
  hearing: {},
  interims: [],
  screen: null,
  watching: null,
  asked: NOTHING_YET.asked,
  analysisDue: null,
  reading: null,
} as const;

/** Its engine takes no more sound, and settles what it heard. */
function closeTrack(moment: Moment, track: Track): Moment {
  const hearing = moment.hearing[track];
  if (!hearing) return moment;
  const runs = hearing.phase === 'starting' || hearing.phase === 'hearing';
  return {
    ...moment,
    hearing: { ...moment.hearing, [track]: { ...hearing, phase: runs ? 'closing' : 'closed' } },
  };
}

/** New runs for these tracks, each with a number of its own. */
export function startHearing(moment: Moment, tracks: readonly Track[], elapsed: number): Moment {
  const hearing: Partial<Record<Track, Hearing>> = { ...moment.hearing };
  let { runs } = moment;
  for (const track of tracks) hearing[track] = newRun(++runs, elapsed);
  return { ...moment, runs, hearing };
}

function newRun(run: number, since: number): Hearing {
  return {
    phase: 'starting',
    run,
    since,
    failedRuns: 0,
    waitMs: 0,
    evidence: false,
    level: null,
    sound: null,
    lastWordsAt: null,
    failure: null,
    settled: [],
  };
}

const isHearing = (moment: Moment): boolean => Object.keys(moment.hearing).length > 0;
