import * as z from 'zod/mini';
import { jsonReply } from './json-reply.js';
import { LONGEST_MEETING, meetingRecord, personalNotes } from './meeting-data.js';
import { type FormPrompt, ONLY_JSON } from './prompt.js';
import { lines } from './reply-values.js';
import { instructions } from './situation.js';

/** Ledger C6: 3 to 5 are asked for, and no more are shown. */
const MOST_TIPS = 5;

const TASK =
  'Give the person tips for the next meeting of this kind. Each is one sentence that says what to do, and rests on ' +
  'something in the record.';

const SCHEMA = z.union([
  lines,
  z.pipe(
    z.object({ tips: lines }),
    z.transform(({ tips }) => tips),
  ),
]);

/** What to do better next time (ledger P5, C6). */
export const IMPROVEMENT_TIPS: FormPrompt<'tips'> = {
  purpose: 'tips',
  ask: (task) => ({
    instructions: instructions(task, TASK),
    background: personalNotes(task.background),
    context: meetingRecord(task.context, LONGEST_MEETING),
    question: `Give 3 to 5 tips for improvement. ${ONLY_JSON}\n["first tip", "second tip", "third tip"]`,
  }),
  parse: (text) => {
    const { data } = SCHEMA.safeParse(jsonReply(text) ?? false);
    return data?.length ? { purpose: 'tips', tips: data.slice(0, MOST_TIPS) } : undefined;
  },
  /** Ledger C5: three generic tips. */
  fallback: () => ({
    purpose: 'tips',
    tips: [
      'Say the main point first, then the reasons for it.',
      'Ask one open question before you answer at length.',
      'End with what happens next, who does it, and by when.',
    ],
  }),
};
