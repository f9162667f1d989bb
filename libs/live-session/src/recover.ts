import type { Fact, FactBody, Failure } from '@sotto/meeting';
import { brokenOffUsage } from './broken-off-usage.js';
import { cancelAdvice } from './decide-advice.js';
import type { Drafts } from './drafts.js';
import type { Meeting } from './state.js';
import { openExchange } from './under-way.js';

const PAGE_WENT_AWAY: Failure = {
  reason: 'cancelled',
  message: 'The page was closed or reloaded before this was done.',
};

/**
 * The facts that make a session whole again after its page went away: words that were on screen become utterances,
 * an open question ends as interrupted. Nothing is started: a live session waits for the person to resume or finish
 * it, one that was being finished is closed without coaching, and an import ends where it broke off.
 */
export function recoveryFacts(meeting: Meeting, drafts: Drafts): readonly FactBody[] {
  if (meeting.status === 'idle' || meeting.status === 'ended') return [];
  const facts = [...words(meeting, drafts)];
  const open = openExchange(meeting);
  if (open) {
    const text = drafts.answer?.question === open.id ? drafts.answer.text : '';
    facts.push({
      type: 'answer-ended',
      question: open.id,
      text,
      outcome: 'interrupted',
      ...brokenOffUsage(meeting, open, text),
      ms: 0,
    });
  }
  facts.push(...cancelAdvice(meeting, meeting, 'interrupted'));
  if (meeting.capture) {
    facts.push({ type: 'capture-failed', capture: meeting.capture.id, failure: PAGE_WENT_AWAY });
  }
  if (meeting.status === 'running') facts.push({ type: 'session-interrupted' });
  if (meeting.origin === 'import' && meeting.status !== 'finishing') {
    const lastWords = meeting.transcript.reduce((latest, { endMs }) => Math.max(latest, endMs), 0);
    facts.push({ type: 'session-stopped', durationMs: lastWords });
  }
  if (meeting.status === 'finishing' || meeting.origin === 'import') {
    if (meeting.coaching === null) {
      facts.push({ type: 'coaching-ended', feedback: null, failure: PAGE_WENT_AWAY });
    }
    facts.push({ type: 'session-closed' });
  }
  return facts;
}

function words(meeting: Meeting, drafts: Drafts): FactBody[] {
  return (drafts.words?.words ?? []).map((each, index) => ({
    type: 'utterance-settled',
    utterance: `u${meeting.seq + 1 + index}`,
    voice: each.voice,
    text: each.text,
    startMs: each.startMs,
    endMs: each.endMs,
    timing: 'estimated',
    engine: 'recovered',
    recovered: true,
  }));
}

/** Facts as they follow on those of a meeting, all at the time of its last word. @param at ms since 1970 */
export function stampedAfter(meeting: Meeting, bodies: readonly FactBody[], at: number): Fact[] {
  const elapsed = bodies.reduce(
    (latest, body) => (body.type === 'utterance-settled' ? Math.max(latest, body.endMs) : latest),
    meeting.elapsed,
  );
  return bodies.map((body, index) => ({ ...body, seq: meeting.seq + 1 + index, at, elapsed, v: 1 }));
}
