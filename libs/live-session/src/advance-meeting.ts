import type {
  AdviceAsked,
  AdviceEnded,
  AnswerEnded,
  ContextItem,
  EngineSwitched,
  Exchange,
  Fact,
  ScreenChanged,
  ScreenRead,
  SessionStarted,
  Stamp,
  UtteranceSettled,
} from '@sotto/meeting';
import { usagesOf, withTokens } from './automatic-cap.js';
import { NO_MEETING } from './initial-state.js';
import { sessionId } from './session-id.js';
import type { AnalysisState, AutomaticState, Counts, Meeting } from './state.js';

/** Puts an item at the end of a list: of a copy, unless the list is the caller's own. */
export type Append = <T>(list: readonly T[], item: T) => readonly T[];

const toCopy: Append = (list, item) => [...list, item];

/**
 * The meeting after one more fact. Of a type it does not know it only keeps the number and the time.
 * @param append for a fold that shows nobody what lies between: copying the transcript for each of 12,000 facts is
 *   most of the time that folding eight hours takes
 */
export function advanceMeeting(before: Meeting, fact: Fact, append: Append = toCopy): Meeting {
  const meeting: Meeting = { ...before, seq: fact.seq, elapsed: Math.max(before.elapsed, fact.elapsed) };
  switch (fact.type) {
    case 'session-started':
      return started(fact);
    case 'consent-given':
      return { ...meeting, consent: 'given' };
    case 'consent-withdrawn':
      return { ...meeting, ...WITHOUT_SHARE, consent: 'withdrawn' };
    case 'track-opened':
      return { ...meeting, them: { sound: fact.sound, surface: fact.surface, label: fact.label } };
    case 'track-closed':
      return { ...meeting, them: null };
    case 'engine-switched':
      return switched(meeting, fact, append);
    case 'watch-started':
      return { ...meeting, watch: { id: fact.watch, screen: fact.screen } };
    case 'watch-ended':
      return { ...meeting, watch: null };
    case 'screen-changed':
      return changed(meeting, fact, append);
    case 'automatic-answers-set': {
      const { on, maxRequests, maxTokens } = fact;
      return {
        ...meeting,
        automatic: { ...meeting.automatic, on, maxRequests, maxTokens, stopped: null },
        analysis: { ...meeting.analysis, stopped: null },
      };
    }
    case 'automatic-answers-stopped':
      return { ...meeting, automatic: { ...meeting.automatic, stopped: fact.cap } };
    case 'automatic-analysis-set':
      return { ...meeting, analysis: { ...meeting.analysis, on: fact.on, stopped: null } };
    case 'automatic-analysis-stopped':
      return { ...meeting, analysis: { ...meeting.analysis, stopped: fact.cap } };
    case 'mode-set':
      return { ...meeting, mode: fact.mode };
    case 'utterance-settled':
      return heard(meeting, fact, append);
    case 'capture-started':
      return {
        ...meeting,
        capture: { id: fact.capture, screen: fact.screen, elapsed: fact.elapsed, at: fact.at },
      };
    case 'screen-read':
      return seen(meeting, fact, append);
    case 'capture-failed':
      return { ...meeting, capture: null };
    case 'question-asked':
      return asked(meeting, append, {
        id: fact.question,
        question: fact.text,
        askedBy: fact.by,
        ...(fact.utterance !== undefined && { utterance: fact.utterance }),
        elapsed: fact.elapsed,
        at: fact.at,
      });
    case 'answer-ended':
      return answered(meeting, fact);
    case 'advice-asked':
      return adviceAsked(meeting, fact, append);
    case 'advice-ended':
      return { ...meeting, advice: advised(meeting, fact), analysis: analysed(meeting, fact) };
    case 'suggestion-applied': {
      const { advice, index, text, elapsed, at } = fact;
      return { ...meeting, applied: append(meeting.applied, { advice, index, text, elapsed, at }) };
    }
    case 'session-interrupted':
      return { ...meeting, ...WITHOUT_SHARE, status: 'interrupted' };
    case 'session-resumed':
      return { ...meeting, status: 'running' };
    case 'session-stopped':
      return { ...meeting, ...WITHOUT_SHARE, status: 'finishing', durationMs: fact.durationMs };
    case 'coaching-ended': {
      const { feedback, from, provider, failure } = fact;
      return {
        ...meeting,
        coaching: {
          feedback,
          ...(from && { from }),
          ...(provider && { provider }),
          ...(failure && { failure }),
        },
      };
    }
    case 'session-closed':
      return { ...meeting, status: 'ended', capture: null };
    case 'notes-set':
      return { ...meeting, notes: fact.text };
    case 'title-set':
      return titled(meeting, fact.title);
    case 'contact-linked':
      return { ...meeting, contact: fact.contact };
    default:
      return meeting;
  }
}

function titled({ title: _, ...meeting }: Meeting, title: string): Meeting {
  return title === '' ? meeting : { ...meeting, title };
}

/** A share never outlives its page or the consent: it needs a new click. */
const WITHOUT_SHARE = { them: null, watch: null } as const;

function started(fact: SessionStarted & Stamp): Meeting {
  return {
    ...NO_MEETING,
    status: 'running',
    id: sessionId(fact.at),
    seq: fact.seq,
    elapsed: fact.elapsed,
    startedAt: fact.at,
    origin: fact.origin,
    ...(fact.title !== undefined && { title: fact.title }),
    language: fact.language,
    mode: fact.mode,
    industry: fact.industry,
    background: fact.background,
    tracks: fact.tracks,
    ...(fact.file && { file: fact.file }),
    limits: fact.limits,
    ...(fact.automatic && { automatic: { ...NO_MEETING.automatic, ...fact.automatic } }),
  };
}

function switched(meeting: Meeting, fact: EngineSwitched & Stamp, append: Append): Meeting {
  const { track, from, to, cause, failure, incomplete, elapsed } = fact;
  return {
    ...meeting,
    engines: { ...meeting.engines, [track]: to },
    switches: append(meeting.switches, {
      track,
      from,
      to,
      cause,
      ...(failure && { failure }),
      ...(incomplete && { incomplete }),
      elapsed,
    }),
  };
}

function heard(meeting: Meeting, fact: UtteranceSettled & Stamp, append: Append): Meeting {
  // An imported meeting was not held while it was read in: its items take the times of the recording.
  const timestamp = meeting.origin === 'import' ? meeting.startedAt + fact.startMs : fact.at;
  const { voice, speaker, text, startMs, endMs, timing, confidence, engine, recovered } = fact;
  return {
    ...withItem(meeting, { screenText: '', audioTranscript: text, timestamp }, { audioTranscripts: 1 }),
    transcript: append(meeting.transcript, {
      id: fact.utterance,
      voice,
      ...(speaker !== undefined && { speaker }),
      text,
      startMs,
      endMs,
      timing,
      ...(confidence !== undefined && { confidence }),
      engine,
      ...(recovered && { recovered }),
      at: timestamp,
    }),
  };
}

function seen(meeting: Meeting, fact: ScreenRead & Stamp, append: Append): Meeting {
  const { capture } = meeting;
  const at = capture?.at ?? fact.at;
  const item = { screenText: fact.text, audioTranscript: '', timestamp: at };
  return {
    // A reading without a word is a capture, but nothing that a question could rest on.
    ...(fact.text ? withItem(meeting, item, { screenCaptures: 1 }) : counted(meeting, { screenCaptures: 1 })),
    capture: null,
    readings: append(meeting.readings, {
      id: fact.capture,
      text: fact.text,
      ...(fact.confidence !== undefined && { confidence: fact.confidence }),
      ...(fact.failure && { failure: fact.failure }),
      elapsed: capture?.elapsed ?? fact.elapsed,
      at,
    }),
  };
}

/** What is new stands in the context; what is there now, in the readings. */
function changed(meeting: Meeting, fact: ScreenChanged & Stamp, append: Append): Meeting {
  const { text, added, confidence, elapsed, at } = fact;
  const item = { screenText: added || text, audioTranscript: '', timestamp: at };
  return {
    ...(text ? withItem(meeting, item, { screenCaptures: 1 }) : counted(meeting, { screenCaptures: 1 })),
    readings: append(meeting.readings, { id: `c${fact.seq}`, text, added, confidence, elapsed, at }),
  };
}

function asked(meeting: Meeting, append: Append, exchange: Exchange): Meeting {
  const { automatic } = meeting;
  return {
    ...counted(meeting, { aiRequests: 1 }),
    ...(exchange.askedBy === 'automatic' && {
      automatic: { ...automatic, requests: automatic.requests + 1 },
    }),
    exchanges: append(meeting.exchanges, exchange),
  };
}

function answered(meeting: Meeting, fact: AnswerEnded): Meeting {
  const { text, outcome, from, provider, ms, failure, missed, usage, stale, nothingFound } = fact;
  const exchanges = meeting.exchanges.map((exchange) =>
    exchange.id === fact.question
      ? {
          ...exchange,
          answer: {
            text,
            outcome,
            ms,
            ...(from && { from }),
            ...(provider && { provider }),
            ...(failure && { failure }),
            ...(missed && { missed }),
            ...(usage && { usage }),
            ...(stale && { stale }),
            ...(nothingFound && { nothingFound }),
          },
        }
      : exchange,
  );
  const added = outcome === 'complete' ? { aiResponses: 1, responseMs: ms } : {};
  return { ...counted(meeting, added), automatic: used(meeting, fact), exchanges };
}

/** What it has used counts however it ended, and so does what those used who had no answer (ledger A17). */
function used({ automatic, exchanges }: Meeting, fact: AnswerEnded): AutomaticState {
  const itself = exchanges.findLast(({ id }) => id === fact.question)?.askedBy === 'automatic';
  return itself ? withTokens(automatic, usagesOf(fact)) : automatic;
}

function adviceAsked(meeting: Meeting, fact: AdviceAsked & Stamp, append: Append): Meeting {
  const { advice: id, purpose, by: askedBy, elapsed, at } = fact;
  const { analysis, counts } = meeting;
  return {
    ...meeting,
    advice: append(meeting.advice, { id, purpose, askedBy, elapsed, at }),
    ...(purpose === 'analyse' && {
      analysis: { ...analysis, analysed: counts.contextItems, analysedBefore: analysis.analysed },
    }),
  };
}

/** What was broken off has analysed nothing. */
function analysed({ advice, analysis, origin }: Meeting, fact: AdviceEnded): AnalysisState {
  const asked = advice.findLast(({ id }) => id === fact.advice);
  if (asked?.purpose !== 'analyse') return analysis;
  const brokenOff = fact.outcome === 'cancelled' || fact.outcome === 'interrupted';
  const next = brokenOff ? { ...analysis, analysed: analysis.analysedBefore } : analysis;
  // A demo costs nothing, and neither does what was worked out on the device: only its end tells that, so that the
  // request is counted here. The one after it is not asked before.
  if (asked.askedBy === 'person' || origin === 'demo') return next;
  const usages = usagesOf(fact);
  const free = fact.from === 'rules' && usages.length === 0;
  return withTokens({ ...next, requests: next.requests + (free ? 0 : 1) }, usages);
}

function advised({ advice }: Meeting, fact: AdviceEnded & Stamp): Meeting['advice'] {
  const { type: _, advice: id, seq: _seq, at: _at, elapsed: _elapsed, v: _v, ...result } = fact;
  return advice.map((each) => (each.id === id ? { ...each, result } : each));
}

function withItem(meeting: Meeting, item: ContextItem, added: Partial<Counts>): Meeting {
  return {
    ...counted(meeting, { ...added, contextItems: 1 }),
    context: [...meeting.context, item].slice(-meeting.limits.contextItems),
  };
}

function counted(meeting: Meeting, added: Partial<Counts>): Meeting {
  const counts: { -readonly [Name in keyof Counts]: number } = { ...meeting.counts };
  for (const [name, more] of Object.entries(added) as [keyof Counts, number][]) {
    counts[name] += more;
  }
  return { ...meeting, counts };
}
