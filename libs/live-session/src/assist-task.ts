import type { AssistBasis, AssistTask } from '@sotto/meeting';
import { lastContext, recordOf, wholeContext } from './record.js';
import type { Meeting } from './state.js';
import type { Job } from './wanted.js';

type AssistJob = Extract<Job, { kind: 'ask' | 'advise' | 'coach' }>;

/**
 * What a job of the assistant asks for. Worked out once, when the job begins: live help rests on the last five items
 * as they were then (ledger P4), a review on the whole meeting (ledger A6). All of it stands in the record, for an
 * assistant that searches or measures on the device.
 */
export function assistTask(meeting: Meeting, job: AssistJob): AssistTask {
  const { background, mode, industry, language } = meeting;
  const basis = { record: recordOf(meeting), background, mode, industry, language };
  const whole = (): AssistBasis => ({ ...basis, context: wholeContext(meeting) });
  const live = (): AssistBasis => ({ ...basis, context: lastContext(meeting, meeting.limits.assistItems) });
  if (job.kind === 'coach') return { purpose: 'coach', ...whole() };
  if (job.kind === 'ask') {
    const question = meeting.exchanges.find(({ id }) => id === job.question)?.question ?? '';
    return { purpose: 'answer', question, ...live() };
  }
  const purpose = meeting.advice.find(({ id }) => id === job.advice)?.purpose ?? 'analyse';
  return { purpose, ...(purpose === 'performance' || purpose === 'tips' ? whole() : live()) };
}
