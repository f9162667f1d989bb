import type { AdviceEnded, AdvicePurpose, FactBody, Failure } from '@sotto/meeting';
import { capReached } from './automatic-cap.js';
import { brokenOffUsage } from './broken-off-usage.js';
import { type Decision, facts, NOTHING } from './decision.js';
import type { Command, Now, Outcome } from './input.js';
import type { Meeting, SessionState } from './state.js';
import { adviseKey, awaitsAnalysis, openAdvice } from './wanted.js';

/** Advice is asked for: one is worked out at a time, and the newest is what is wanted now. */
export function adviceAsked(
  meeting: Meeting,
  { purpose, by = 'person' }: { readonly purpose: AdvicePurpose; readonly by?: 'person' | 'automatic' },
  now: Now,
): readonly FactBody[] {
  const cancelled = cancelAdvice(meeting, now);
  const advice = `a${meeting.seq + cancelled.length + 1}`;
  return [...cancelled, { type: 'advice-asked', advice, purpose, by }];
}

/** What is being worked out ends here. */
export function cancelAdvice(
  meeting: Meeting,
  now: Pick<Now, 'elapsed'>,
  outcome: 'cancelled' | 'interrupted' = 'cancelled',
): readonly AdviceEnded[] {
  const open = openAdvice(meeting);
  if (!open) return [];
  const usage = brokenOffUsage(meeting, open);
  return [{ type: 'advice-ended', advice: open.id, outcome, ...usage, ms: now.elapsed - open.elapsed }];
}

/** Asks for the analysis that is due (ledger D8), or says that its cap is reached (A17). It cancels nothing. */
export function analyseDue(state: SessionState): Decision {
  const { meeting, moment } = state;
  const { analysisDue } = moment;
  const due = analysisDue === 'latest' || analysisDue === meeting.counts.contextItems;
  if (!due || !awaitsAnalysis(state) || openAdvice(meeting)) return NOTHING;
  const cap = capReached(meeting.automatic, meeting.analysis);
  if (cap) {
    return {
      facts: [{ type: 'automatic-analysis-stopped', cap }],
      notices: [{ type: 'analysis-stopped', cap }],
    };
  }
  return facts({ type: 'advice-asked', advice: `a${meeting.seq + 1}`, purpose: 'analyse', by: 'automatic' });
}

/** Analysing by itself is turned on or off; on again also after the cap has stopped it. */
export const analysisSet = ({ analysis }: Meeting, on: boolean): Decision =>
  on !== analysis.on || (on && analysis.stopped !== null)
    ? facts({ type: 'automatic-analysis-set', on })
    : NOTHING;

/** A suggestion that the meeting really holds is taken over, once, as long as the log is open. */
export function suggestionApplied(
  { id: meeting, status, advice, applied }: Meeting,
  { session, advice: id, index }: Extract<Command, { type: 'apply-suggestion' }>,
): Decision {
  if (session !== meeting) return NOTHING;
  if (status !== 'running' && status !== 'finishing') return NOTHING;
  if (applied.some((each) => each.advice === id && each.index === index)) return NOTHING;
  const reply = advice.find((each) => each.id === id)?.result?.reply;
  const tip = reply?.purpose === 'quick-tip' && index === 0 ? reply.suggestion : undefined;
  const text = (reply?.purpose === 'analyse' ? reply.analysis.suggestions[index] : tip)?.content;
  return text ? facts({ type: 'suggestion-applied', advice: id, index, text }) : NOTHING;
}

const WRONG_REPLY: Failure = {
  reason: 'internal',
  message: 'The assistant replied to something else, so there is no advice. Ask again; please report this.',
};

/** What the assistant came to, if it was asked for advice; a reply to something else is a fault of it. */
export function adviceOutcome(
  meeting: Meeting,
  input: Extract<Outcome, { type: 'assisted' | 'assist-failed' }>,
  now: Now,
): readonly AdviceEnded[] {
  const open = openAdvice(meeting);
  if (!open || input.key !== adviseKey(open.id)) return [];
  const { provider, failure, missed, usage } = input;
  const ended = {
    type: 'advice-ended',
    advice: open.id,
    ...(provider !== undefined && { provider }),
    ...(failure && { failure }),
    ...(missed && { missed }),
    ...(usage && { usage }),
    ms: now.elapsed - open.elapsed,
  } as const;
  if (input.type === 'assist-failed') return [{ ...ended, outcome: 'failed' }];
  if (input.reply.purpose !== open.purpose) return [{ ...ended, outcome: 'failed', failure: WRONG_REPLY }];
  return [{ ...ended, outcome: 'complete', reply: input.reply, from: input.from }];
}
