import * as z from 'zod/mini';
import { jsonReply } from './json-reply.js';
import { LONGEST_MEETING, meetingRecord, personalNotes } from './meeting-data.js';
import { type FormPrompt, ONLY_JSON } from './prompt.js';
import { lines, score10 } from './reply-values.js';
import { instructions } from './situation.js';

const TASK =
  'Judge how well the person responds in this meeting: how promptly, how clearly, how much to the point, how ' +
  'confidently. Each suggestion is one short sentence that rests on something in the record.';

const FORM = `${ONLY_JSON}
{"responseTime": 1 to 10 (10 is prompt), "clarityScore": 1 to 10, "relevanceScore": 1 to 10, "confidenceLevel": 1 to 10, "suggestions": [2 to 4 sentences]}`;

/** Ledger C11, limited as C3 says. */
const SCHEMA = z.object({
  responseTime: score10,
  clarityScore: score10,
  relevanceScore: score10,
  confidenceLevel: score10,
  suggestions: lines,
});

/** How well the person responds (ledger P5, C11). */
export const PERFORMANCE_ANALYSIS: FormPrompt<'performance'> = {
  purpose: 'performance',
  ask: (task) => ({
    instructions: instructions(task, TASK),
    background: personalNotes(task.background),
    context: meetingRecord(task.context, LONGEST_MEETING),
    question: `How well does the person respond? ${FORM}`,
  }),
  parse: (text) => {
    const { data } = SCHEMA.safeParse(jsonReply(text));
    return data && { purpose: 'performance', performance: data };
  },
  /** Ledger C5, its words. */
  fallback: () => ({
    purpose: 'performance',
    performance: {
      responseTime: 5,
      clarityScore: 5,
      relevanceScore: 5,
      confidenceLevel: 5,
      suggestions: ['Unable to analyze performance at this time'],
    },
  }),
};
