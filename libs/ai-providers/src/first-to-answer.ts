import type { AssistEvent, Assistant, AssistTask, Failure, Miss, Usage } from '@sotto/meeting';
import { NONE_CONFIGURED } from './in-order.js';
import { standardAdvice } from './prompts/form-prompts.js';
import { bothUsages } from './request-usage.js';

/**
 * Assistants in order (ledger S4): where one fails before its first word, or has only standard advice, the next one is
 * asked. Where none has better, the first one's failure or advice stands. On-device rules come last.
 */
export function firstToAnswer(assistants: readonly Assistant[]): Assistant {
  return {
    run: async (task, emit, signal) => {
      let first: LastEvent | undefined;
      const before: Before = { missed: [], usage: undefined };
      const tell = (event: AssistEvent) => emit(withBefore(event, before));
      for (const assistant of assistants) {
        if (signal.aborted) return;
        const miss = await ask(assistant, task, tell, signal);
        if (!miss) return;
        before.missed.push(...(miss.missed ?? []));
        before.usage = bothUsages(before.usage, miss.usage);
        // Advice is better than a failure, and the earlier failure says more than the later one.
        if (!first || (first.type === 'failed' && miss.type === 'ended')) first = miss;
      }
      if (signal.aborted) return;
      const { missed: _, usage: __, ...last } = lastWord(task, first);
      emit(withBefore(last, before));
    },
  };
}

/** An assistant with on-device rules behind it, for when it cannot answer (ledger P7, S4). */
export function withRules(assistant: Assistant, rules: Assistant): Assistant {
  return firstToAnswer([assistant, rules]);
}

type LastEvent = Exclude<AssistEvent, { type: 'delta' }>;

/** Those who were asked and had nothing, and what that has used. */
interface Before {
  readonly missed: Miss[];
  usage: Usage | undefined;
}

/** The end with everybody who was asked before it came. */
function withBefore(event: AssistEvent, before: Before): AssistEvent {
  if (event.type === 'delta') return event;
  const { missed: own = [], usage: ownUsage, ...rest } = event;
  const missed = [...before.missed, ...own];
  const usage = bothUsages(before.usage, ownUsage);
  return { ...rest, ...(missed.length > 0 && { missed }), ...(usage && { usage }) };
}

/** Runs one assistant. What it gives goes on at once, unless the next one should be asked: then that end is returned. */
async function ask(
  assistant: Assistant,
  task: AssistTask,
  emit: (event: AssistEvent) => void,
  signal: AbortSignal,
): Promise<LastEvent | undefined> {
  let missed: LastEvent | undefined;
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
function lastWord(task: AssistTask, missed: LastEvent | undefined): LastEvent {
  if (missed?.type === 'ended') return missed;
  const failure: Failure = missed?.type === 'failed' ? missed.failure : NONE_CONFIGURED;
  if (task.purpose !== 'answer') {
    return { type: 'ended', reply: standardAdvice(task), from: 'fallback', failure };
  }
  return missed ?? { type: 'failed', failure, partial: '' };
}
