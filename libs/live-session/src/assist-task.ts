import { selectContext } from '@sotto/core-scoring';
import type { AssistBasis, AssistTask, RecordedItem } from '@sotto/meeting';
import { lastContext, recordOf, wholeContext } from './record.js';
import type { Meeting } from './state.js';
import type { Job } from './wanted.js';

type AssistJob = Extract<Job, { kind: 'ask' | 'advise' | 'coach' }>;

/**
 * What a job of the assistant asks for. Worked out once, when the job begins: a question rests on the last five items
 * as they were then (ledger P4) and on the earlier turns that bear on it, coaching on the whole meeting (ledger A6).
 */
export function assistTask(meeting: Meeting, job: AssistJob): AssistTask {
  const { background, mode, industry } = meeting;
  const record = recordOf(meeting);
  const basis = { record, background, mode, industry };
  const whole: AssistBasis = { ...basis, context: wholeContext(meeting) };
  const live: AssistBasis = { ...basis, context: lastContext(meeting, meeting.limits.assistItems) };
  if (job.kind === 'coach') return { purpose: 'coach', ...whole };
  if (job.kind === 'ask') {
    const question = meeting.exchanges.find(({ id }) => id === job.question)?.question ?? '';
    return { purpose: 'answer', question, excerpts: excerpts(record, live.context, question), ...live };
  }
  const purpose = meeting.advice.find(({ id }) => id === job.advice)?.purpose ?? 'analyse';
  return { purpose, ...(purpose === 'performance' || purpose === 'tips' ? whole : live) };
}

/** Of what came before the last items: what bears on the question, within the budget. */
function excerpts(
  record: readonly RecordedItem[],
  context: AssistBasis['context'],
  question: string,
): readonly RecordedItem[] {
  const recent = new Set(context.map(({ timestamp, audioTranscript }) => `${timestamp} ${audioTranscript}`));
  const earlier = record.filter(
    ({ timestamp, audioTranscript }) => !recent.has(`${timestamp} ${audioTranscript}`),
  );
  return selectContext(earlier, question);
}
