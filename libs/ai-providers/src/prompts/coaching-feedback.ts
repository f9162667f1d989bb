import * as z from 'zod/mini';
import { jsonReply } from './json-reply.js';
import { LONGEST_MEETING, meetingRecord, personalNotes } from './meeting-data.js';
import { type FormPrompt, ONLY_JSON } from './prompt.js';
import { lines, score10, score100 } from './reply-values.js';
import { instructions } from './situation.js';

const TASK =
  'The meeting is over. Judge how the person did, from what was said and shown. Be fair and concrete: each strength, ' +
  'improvement and tip is one short sentence that rests on something in the record. Do not judge accent, dialect or ' +
  'fluency.';

const FORM = `${ONLY_JSON}
{"overallScore": 0 to 100, "strengths": [2 to 4 sentences], "improvements": [2 to 4 sentences], "specificTips": [2 to 4 sentences], "confidence": 1 to 10, "communication": 1 to 10, "technical": 1 to 10, "engagement": 1 to 10}`;

/** Ledger C11, limited as C3 says. */
const SCHEMA = z.object({
  overallScore: score100,
  strengths: lines,
  improvements: lines,
  specificTips: lines,
  confidence: score10,
  communication: score10,
  technical: score10,
  engagement: score10,
});

/** Feedback on a whole meeting (ledger P5, C2). */
export const COACHING_FEEDBACK: FormPrompt<'coach'> = {
  purpose: 'coach',
  ask: (task) => ({
    instructions: instructions(task, TASK),
    background: personalNotes(task.background),
    context: meetingRecord(task.context, LONGEST_MEETING),
    question: `How did the person do in this meeting? ${FORM}`,
  }),
  parse: (text) => {
    const { data } = SCHEMA.safeParse(jsonReply(text));
    return data && { purpose: 'coach', feedback: data };
  },
  /** Ledger C5, its words. */
  fallback: () => ({
    purpose: 'coach',
    feedback: {
      overallScore: 50,
      strengths: ['Participated in the meeting'],
      improvements: ['Continue practicing'],
      specificTips: ['Stay engaged and ask questions'],
      confidence: 5,
      communication: 5,
      technical: 5,
      engagement: 5,
    },
  }),
};
