import * as z from 'zod/mini';
import { jsonReply } from './json-reply.js';
import { ITEMS_FOR_HELP, meetingRecord, personalNotes } from './meeting-data.js';
import { type FormPrompt, ONLY_JSON } from './prompt.js';
import { line, share } from './reply-values.js';
import { instructions } from './situation.js';

const TASK =
  'Give the person one tip for this moment of the meeting: one line of at most 20 words that can be acted on at once.';

const SCHEMA = z.object({ content: line, confidence: share });

/** A one-line tip for this moment (ledger P5, C11). */
export const QUICK_TIP: FormPrompt<'quick-tip'> = {
  purpose: 'quick-tip',
  ask: (task) => ({
    instructions: instructions(task, TASK),
    background: personalNotes(task.background),
    context: meetingRecord(task.context.slice(-ITEMS_FOR_HELP)),
    question: `One quick tip for now? ${ONLY_JSON}\n{"content": the tip, "confidence": 0 to 1}`,
  }),
  parse: (text) => {
    const { data } = SCHEMA.safeParse(jsonReply(text));
    return data && { purpose: 'quick-tip', suggestion: data };
  },
  /** Ledger C5, its words. */
  fallback: () => ({
    purpose: 'quick-tip',
    suggestion: { content: 'Stay confident and focus on clear communication.', confidence: 0.6 },
  }),
};
