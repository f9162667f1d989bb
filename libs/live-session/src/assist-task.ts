import type { AssistTask } from '@sotto/meeting';
import { lastContext, recordOf, wholeContext } from './record.js';
import type { Meeting } from './state.js';
import type { Job } from './wanted.js';

/**
 * What an asking or coaching job asks for. Worked out once, when the job begins: a question rests on the last five
 * items as they were then (ledger P4), coaching on the whole meeting (ledger A6).
 */
export function assistTask(meeting: Meeting, job: Extract<Job, { kind: 'ask' | 'coach' }>): AssistTask {
  const { background, mode, industry } = meeting;
  if (job.kind === 'coach') {
    return { purpose: 'coach', context: wholeContext(meeting), background, mode, industry };
  }
  const question = meeting.exchanges.find(({ id }) => id === job.question)?.question ?? '';
  return {
    purpose: 'answer',
    question,
    context: lastContext(meeting, meeting.limits.assistItems),
    record: recordOf(meeting),
    background,
    mode,
    industry,
  };
}
