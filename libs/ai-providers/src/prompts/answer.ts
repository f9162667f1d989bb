import type { AssistTask } from '@sotto/meeting';
import { askedQuestion, ITEMS_FOR_HELP, personalNotes, recordFor } from './meeting-data.js';
import type { PromptText } from './prompt.js';
import { instructions } from './situation.js';

const TASK =
  'Answer the question between the <question> tags, in Markdown, so that the answer can be read at a glance while ' +
  'people talk: the point first, then at most five short lines. Write what the person can say, not about it. Rest on ' +
  'the meeting record and the notes; where they do not tell, say so rather than invent names, figures or promises. ' +
  'Use the language of the question. No pictures, no links that are not in the record.';

/** Ledger P1, P4: a question about the meeting, answered from its last five items and the earlier turns that bear on it. */
export function askAnswer(task: Extract<AssistTask, { purpose: 'answer' }>): PromptText {
  return {
    instructions: instructions(task, TASK),
    background: personalNotes(task.background),
    context: recordFor(task.excerpts ?? [], task.context.slice(-ITEMS_FOR_HELP)),
    question: askedQuestion(task.question),
  };
}
