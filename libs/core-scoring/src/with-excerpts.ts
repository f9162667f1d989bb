import type { Assistant, AttributedItem, RecordedItem } from '@sotto/meeting';
import { type ContextBudget, selectContext } from './context-selection.js';

/**
 * Gives the assistant, with each question, the earlier turns of the meeting that bear on it, beside the last items
 * that go with it anyway (ledger P4). Chosen on the device from the task's record; nothing else of it is passed on.
 */
export function withExcerpts(assistant: Assistant, budget?: ContextBudget): Assistant {
  return {
    run: (task, emit, signal) => {
      if (task.purpose !== 'answer' || !task.record) return assistant.run(task, emit, signal);
      const excerpts = selectContext(before(task.record, task.context), task.question, budget);
      return assistant.run({ ...task, excerpts }, emit, signal);
    },
  };
}

/** The record without what stands in the context. */
function before(
  record: readonly RecordedItem[],
  context: readonly AttributedItem[],
): readonly RecordedItem[] {
  const identity = ({ timestamp, audioTranscript, screenText }: AttributedItem) =>
    `${timestamp} ${audioTranscript || screenText}`;
  const recent = new Set(context.map(identity));
  return record.filter((item) => !recent.has(identity(item)));
}
