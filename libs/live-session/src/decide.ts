import type { AnswerEnded, FactBody, Failure } from '@sotto/meeting';
import { type Decision, facts, notice, NOTHING } from './decision.js';
import { recovered, settled, switched } from './decide-listening.js';
import { hearThem, screenChanged, shareEnded, stopWatching, watchStarted } from './decide-share.js';
import { coachingEnded } from './coaching-ended.js';
import { annotations } from './decide-annotations.js';
import { brokenOffUsage } from './broken-off-usage.js';
import { adviceAsked, adviceOutcome, analysisSet, cancelAdvice, suggestionApplied } from './decide-advice.js';
import { isOvertaken } from './heard-questions.js';
import { blocks } from './listening-policy.js';
import { SESSION_LIMITS } from './limits.js';
import type { Input, Notice, Now, Outcome, Policy, StartCommand } from './input.js';
import type { Meeting, SessionState } from './state.js';
import { openExchange, takesCapture } from './under-way.js';
import { askKey, COACH_KEY, COACH_TIMER, isQuiet, readKey, SETTLE_TIMER, timerKey } from './wanted.js';

/** The one place where it is decided what an input comes to. Live only: replay folds the facts it made. */
export function decide(state: SessionState, input: Input, policy: Policy, now: Now): Decision {
  const { meeting, moment } = state;
  // A tab that only shows the session writes none of it: its facts would take the places of the real ones.
  if (moment.holder === 'elsewhere') return NOTHING;
  const running = meeting.status === 'running';
  switch (input.type) {
    case 'start':
      return start(meeting, input, policy);
    case 'stop':
      return running ? facts(...cancelAll(state, now), stopped(meeting, now)) : NOTHING;
    case 'ask':
      return running ? ask(state, input.text, policy, now) : NOTHING;
    case 'advise':
      return running ? facts(...adviceAsked(meeting, input, now)) : NOTHING;
    case 'set-analysis':
      return running ? analysisSet(meeting, input.on) : NOTHING;
    case 'set-mode':
      return running && input.mode !== meeting.mode ? facts({ type: 'mode-set', mode: input.mode }) : NOTHING;
    case 'apply-suggestion':
      return suggestionApplied(meeting, input);
    case 'set-notes':
    case 'set-title':
    case 'link-contact':
      return facts(...annotations(meeting, input));
    case 'cancel-answer':
      return facts(...cancelOpen(state, now));
    case 'capture':
      return takesCapture(state)
        ? facts({ type: 'capture-started', capture: `c${meeting.seq + 1}`, screen: input.screen })
        : NOTHING;
    case 'capture-refused':
      return running
        ? notice({ type: 'capture-failed', failure: input.failure, ...(input.wish && { wish: input.wish }) })
        : NOTHING;
    case 'stop-sharing':
      return facts(...shareEnded(state, 'us'));
    case 'hear-them':
      return canTake(state) ? facts(...hearThem(state, input)) : NOTHING;
    case 'stop-hearing-them':
      return meeting.them ? facts({ type: 'track-closed', track: 'them', by: 'us' }) : NOTHING;
    case 'watch':
      return canTake(state) && meeting.watch?.screen !== input.screen
        ? facts(...stopWatching(meeting), watchStarted(meeting, input.screen))
        : NOTHING;
    case 'stop-watching':
      return facts(...stopWatching(meeting));
    case 'set-automatic':
      return running ? facts({ type: 'automatic-answers-set', ...input.automatic }) : NOTHING;
    case 'withdraw-consent':
      return running && meeting.consent === 'given' ? withdraw(state, now) : NOTHING;
    case 'give-consent':
      // Also anew, for what was added meanwhile.
      return running && meeting.consent !== 'none'
        ? facts({ type: 'consent-given', statement: input.statement })
        : NOTHING;
    case 'resume':
      return meeting.status === 'interrupted' ? facts({ type: 'session-resumed' }) : NOTHING;
    case 'finish':
      return meeting.status === 'interrupted'
        ? facts(stopped(meeting, { ...now, elapsed: meeting.elapsed }))
        : NOTHING;
    case 'settled':
    case 'listening-ended':
    case 'assisted':
    case 'assist-failed':
    case 'read':
    case 'read-failed':
    case 'switched':
    case 'changed':
    case 'watch-ended':
    case 'screen-ended':
    case 'time-up':
      return outcome(state, input, now);
    default:
      return NOTHING;
  }
}

/**
 * What follows of itself once a stopped session is quiet: with nothing said or shown there is nothing to coach on,
 * and with the coaching done the session is closed.
 */
export function conclude({ meeting, moment }: SessionState): Decision {
  if (moment.holder === 'elsewhere' || meeting.status !== 'finishing') return NOTHING;
  if (!isQuiet(meeting, moment)) return NOTHING;
  if (meeting.coaching === null) {
    return meeting.counts.contextItems === 0 ? facts({ type: 'coaching-ended', feedback: null }) : NOTHING;
  }
  return {
    facts: [{ type: 'session-closed' }],
    notices: [{ type: 'session-completed', session: meeting.id }],
  };
}

function start(meeting: Meeting, command: StartCommand, policy: Policy): Decision {
  if (meeting.status !== 'idle' && meeting.status !== 'ended') return NOTHING;
  if (command.origin === 'live') {
    if (!policy.initialized) return notice({ type: 'not-initialized' });
    if (policy.consentRequired && command.consent === null) return notice({ type: 'consent-needed' });
  }
  const { type: _, consent, contact, limits = SESSION_LIMITS, ...rest } = command;
  return facts(
    { type: 'session-started', ...rest, limits },
    ...(consent === null ? [] : [{ type: 'consent-given' as const, statement: consent }]),
    ...(contact ? [{ type: 'contact-linked' as const, contact }] : []),
  );
}

function ask(state: SessionState, text: string, policy: Policy, now: Now): Decision {
  const question = text.trim();
  if (!question) return NOTHING;
  if (!policy.initialized && state.meeting.origin === 'live') return notice({ type: 'not-initialized' });
  const cancelled = cancelOpen(state, now);
  const id = `q${state.meeting.seq + cancelled.length + 1}`;
  return facts(...cancelled, { type: 'question-asked', question: id, text: question, by: 'person' });
}

/** Whether anything new may be taken in. */
function canTake({ meeting }: SessionState): boolean {
  return meeting.status === 'running' && meeting.origin === 'live' && meeting.consent !== 'withdrawn';
}

function watchEnded({ watch }: Meeting, input: Extract<Outcome, { type: 'watch-ended' }>): Decision {
  if (!watch) return NOTHING;
  const { cause, failure } = input;
  return {
    facts: [{ type: 'watch-ended', watch: watch.id, cause, ...(failure && { failure }) }],
    notices: cause === 'stopped' ? [] : [{ type: 'watch-ended', failure: failure ?? null }],
  };
}

function screenEnded(state: SessionState): Decision {
  const { meeting, moment } = state;
  const lost: Notice[] = [
    ...(meeting.watch ? [{ type: 'watch-ended' as const, failure: null }] : []),
    ...(meeting.them ? [{ type: 'other-side-lost' as const }] : []),
  ];
  // The screen of a demo is none, and a session that is over needs it no more.
  const untold = lost.length === 0 && !moment.shareEndTold && canTake(state);
  return {
    facts: shareEnded(state, 'them'),
    notices: untold ? [{ type: 'share-ended' }] : lost,
  };
}

/** With the listening ends what is being worked out: nothing more goes anywhere. What came of it is kept. */
function withdraw(state: SessionState, now: Now): Decision {
  const { meeting, moment } = state;
  const open: FactBody[] = meeting.capture
    ? [{ type: 'capture-failed', capture: meeting.capture.id, failure: WITHDRAWN }]
    : [];
  const words = recovered(state, moment.interims);
  return facts(...words, ...cancelAll(state, now), ...open, { type: 'consent-withdrawn' });
}

const WITHDRAWN: Failure = {
  reason: 'cancelled',
  message: 'You withdrew your consent, so the picture was thrown away. Agree again to read the screen.',
};

function outcome(state: SessionState, input: Outcome, now: Now): Decision {
  const { meeting } = state;
  switch (input.type) {
    case 'settled':
      return settled(state, input, now);
    case 'listening-ended':
      return listeningEnded(state, input, now);
    case 'assisted':
      if (input.key === COACH_KEY) return coached(input);
      return input.reply.purpose === 'answer'
        ? answeredBy(state, input, now)
        : facts(...adviceOutcome(meeting, input, now));
    case 'assist-failed':
      return assistFailed(state, input, now);
    case 'read':
      return withCapture(meeting, input.key, (capture) =>
        facts({ type: 'screen-read', capture, text: input.text, confidence: input.confidence }),
      );
    case 'read-failed':
      return withCapture(meeting, input.key, (capture) => readFailed(capture, input.at, input.failure));
    case 'switched':
      return switched(meeting, input);
    case 'changed':
      return meeting.watch ? facts(screenChanged(meeting.watch.id, input)) : NOTHING;
    case 'watch-ended':
      return watchEnded(meeting, input);
    case 'screen-ended':
      return screenEnded(state);
    case 'time-up':
      return timeUp(state, input.key);
    default:
      return NOTHING;
  }
}

function listeningEnded(
  state: SessionState,
  input: Extract<Outcome, { type: 'listening-ended' }>,
  now: Now,
): Decision {
  const { meeting, moment } = state;
  const words = recovered(
    state,
    moment.interims.filter(({ key }) => key === input.key),
  );
  const track = input.key.split(':')[1] as 'you' | 'them' | 'file';
  const failure = input.failure ?? null;
  if (track === 'file' && meeting.status === 'running') {
    return {
      facts: [...words, ...cancelAll(state, now), stopped(meeting, now)],
      notices: [{ type: 'import-ended', failure }],
    };
  }
  if (track === 'them' && meeting.them && failure?.reason === 'ended') {
    return {
      facts: [...words, { type: 'track-closed', track, by: 'them' }],
      notices: [{ type: 'other-side-lost' }],
    };
  }
  const notices: Notice[] =
    failure && blocks(failure) && meeting.status === 'running'
      ? [{ type: 'listening-blocked', track, failure }]
      : [];
  return { facts: words, notices };
}

function answeredBy(state: SessionState, input: Extract<Outcome, { type: 'assisted' }>, now: Now): Decision {
  const open = openExchange(state.meeting);
  if (!open || input.key !== askKey(open.id) || input.reply.purpose !== 'answer') return NOTHING;
  return facts({
    type: 'answer-ended',
    question: open.id,
    text: input.reply.text,
    outcome: 'complete',
    from: input.from,
    ...(input.provider !== undefined && { provider: input.provider }),
    ...(input.missed && { missed: input.missed }),
    ...(input.usage && { usage: input.usage }),
    ...(isOvertaken(state) && { stale: true }),
    ...(input.reply.nothingFound && { nothingFound: true }),
    ms: now.elapsed - open.elapsed,
  });
}

function assistFailed(
  state: SessionState,
  input: Extract<Outcome, { type: 'assist-failed' }>,
  now: Now,
): Decision {
  const { failure, partial, provider, missed, usage } = input;
  if (input.key === COACH_KEY) return facts({ type: 'coaching-ended', feedback: null, failure });
  const open = openExchange(state.meeting);
  if (!open || input.key !== askKey(open.id)) return facts(...adviceOutcome(state.meeting, input, now));
  return {
    facts: [
      {
        type: 'answer-ended',
        question: open.id,
        text: partial,
        outcome: 'failed',
        ...(provider !== undefined && { provider }),
        failure,
        ...(missed && { missed }),
        ...(usage && { usage }),
        ...(isOvertaken(state) && { stale: true }),
        ms: now.elapsed - open.elapsed,
      },
    ],
    notices: [{ type: 'answer-failed', failure }],
  };
}

function coached(input: Extract<Outcome, { type: 'assisted' }>): Decision {
  const ended = coachingEnded(input);
  return ended ? facts(ended) : NOTHING;
}

function withCapture(meeting: Meeting, key: string, make: (capture: string) => Decision): Decision {
  return meeting.capture && key === readKey(meeting.capture.id) ? make(meeting.capture.id) : NOTHING;
}

function readFailed(capture: string, at: 'grab' | 'read', failure: Failure): Decision {
  return at === 'grab'
    ? {
        facts: [{ type: 'capture-failed', capture, failure }],
        notices: [{ type: 'capture-failed', failure }],
      }
    : {
        facts: [{ type: 'screen-read', capture, text: '', failure }],
        notices: [{ type: 'reading-failed', failure }],
      };
}

function timeUp(state: SessionState, key: string): Decision {
  const { meeting, moment } = state;
  if (key === COACH_TIMER) return facts({ type: 'coaching-ended', feedback: null, failure: COACHING_LATE });
  if (key === SETTLE_TIMER) {
    const words = recovered(state, moment.interims);
    const late: FactBody[] = meeting.capture
      ? [{ type: 'screen-read', capture: meeting.capture.id, text: '', failure: READING_LATE }]
      : [];
    return facts(...words, ...late);
  }
  if (meeting.capture && key === timerKey(readKey(meeting.capture.id))) {
    return readFailed(meeting.capture.id, 'read', READING_LATE);
  }
  return NOTHING;
}

const COACHING_LATE: Failure = {
  reason: 'timeout',
  message: 'The coaching took too long, so this session has none. The session itself is saved.',
};
const READING_LATE: Failure = {
  reason: 'timeout',
  message: 'Reading the screen took too long, so this picture has no text. Try a smaller window.',
};

function cancelOpen({ meeting, moment }: SessionState, now: Now): AnswerEnded[] {
  const open = openExchange(meeting);
  if (!open) return [];
  const text = moment.draft?.question === open.id ? moment.draft.text : '';
  return [
    {
      type: 'answer-ended',
      question: open.id,
      text,
      outcome: 'cancelled',
      ...brokenOffUsage(meeting, open, text),
      ms: now.elapsed - open.elapsed,
    },
  ];
}

const cancelAll = (state: SessionState, now: Now): FactBody[] => [
  ...cancelOpen(state, now),
  ...cancelAdvice(state.meeting, now),
];

function stopped(meeting: Meeting, now: Now): FactBody {
  const lastWords = meeting.transcript.reduce((latest, { endMs }) => Math.max(latest, endMs), 0);
  return { type: 'session-stopped', durationMs: meeting.origin === 'import' ? lastWords : now.elapsed };
}
