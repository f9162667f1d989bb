import type { AssistEvent, Assistant, AssistTask, Failure } from '@sotto/meeting';
import { NONE_CONFIGURED } from './in-order.js';
import { standardAdvice } from './prompts/form-prompts.js';

/**
 * Assistants in order (ledger S4): where one fails before its first word, or has only standard advice, the next one is
 * asked. Where none has better, the first one's failure or advice stands. On-device rules come last.
 */
export function firstToAnswer(assistants: readonly Assistant[]): Assistant {
  return {
    run: async (task, emit, signal) => {
      let first: AssistEvent | undefined;
      for (const assistant of assistants) {
        if (signal.aborted) return;
        const missed = await ask(assistant, task, emit, signal);
        if (!missed) return;
        // Advice is better than a failure, and the earlier failure says more than the later one.
        if (!first || (first.type === 'failed' && missed.type === 'ended')) first = missed;
      }
      if (!signal.aborted) emit(lastWord(task, first));
    },
  };
}

/** An assistant with on-device rules behind it, for when it cannot answer (ledger P7, S4). */
export function withRules(assistant: Assistant, rules: Assistant): Assistant {
  return firstToAnswer([assistant, rules]);
}

/** Runs one assistant. What it gives goes on at once, unless the next one should be asked: then that end is returned. */
async function ask(
  assistant: Assistant,
  task: AssistTask,
  emit: (event: AssistEvent) => void,
  signal: AbortSignal,
): Promise<AssistEvent | undefined> {
  let missed: AssistEvent | undefined;
  let spoke = false;
  await assistant.run(
    task,
    (event) => {
      if (signal.aborted) return;
      spoke ||= event.type === 'delta';
      const isMiss = event.type === 'failed' || (event.type === 'ended' && event.from === 'fallback');
      if (isMiss && !spoke) missed = event;
      else emit(event);
    },
    signal,
  );
  return missed;
}

/** Every purpose but an answer has standard advice (ledger C5). */
function lastWord(task: AssistTask, missed: AssistEvent | undefined): AssistEvent {
  if (missed?.type === 'ended') return missed;
  const failure: Failure = missed?.type === 'failed' ? missed.failure : NONE_CONFIGURED;
  if (task.purpose !== 'answer') {
    return { type: 'ended', reply: standardAdvice(task), from: 'fallback', failure };
  }
  return missed ?? { type: 'failed', failure, partial: '' };
}
