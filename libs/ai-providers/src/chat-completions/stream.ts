import { parseJson, type Usage } from '@sotto/meeting';
import { told } from '../exchange.js';
import { isCount, isRecord } from '../json-value.js';
import { errorFacts } from '../wire-failure.js';
import type { Fail, Output, StreamReader, TerminalEvent } from '../wire.js';
import { reasonOf } from './errors.js';

/** Ledger P1: what stands in for a whole reply without content. */
export const NO_RESPONSE = 'No response generated';

/** The parts of a `chat.completion.chunk` that we read; anything may be missing. */
interface Chunk {
  readonly choices?: readonly {
    readonly index?: unknown;
    readonly delta?: Readonly<Record<string, unknown>> | null;
    readonly finish_reason?: unknown;
  }[];
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null;
}

/** Reads the chunks of a streamed chat completion. Only the first choice counts (ledger P1). */
export function streamReader(output: Output, fail: Fail): StreamReader {
  let finish: string | undefined;
  let usage: Usage | undefined;
  let spoke = false;
  let events = 0;

  const takeChoice = (choice: NonNullable<Chunk['choices']>[number]) => {
    const { content, reasoning_content, reasoning, refusal } = choice.delta ?? {};
    if (typeof content === 'string' && content !== '') {
      spoke ||= content.trim() !== '';
      output.text(content);
    } else if (reasoning_content || reasoning) {
      output.progress();
    }
    if (typeof refusal === 'string' && refusal !== '') finish = 'content_filter';
    if (typeof choice.finish_reason === 'string') finish ??= choice.finish_reason;
  };

  const close = (): TerminalEvent => {
    if (finish === undefined) return { type: 'failed', failure: fail(events === 0 ? 'empty' : 'cut-off') };
    const used = usage && { usage };
    if (finish === 'length' && !spoke) return { type: 'failed', failure: fail('too-long'), ...used };
    const kind = finish === 'length' ? 'length' : finish === 'content_filter' ? 'refused' : 'complete';
    if (kind === 'complete' && !spoke) output.text(NO_RESPONSE);
    return { type: 'ended', finish: kind, ...used };
  };

  return {
    get finished() {
      return finish !== undefined;
    },
    take: (data) => {
      events++;
      if (data === '[DONE]') return close();
      const chunk = parseJson(data);
      if (!isRecord(chunk)) return { type: 'failed', failure: fail('bad-reply') };
      const error = errorFacts(chunk);
      if (error) return { type: 'failed', failure: told({ fail, reasonOf }, error) };
      const { choices, usage: tokens } = chunk as Chunk;
      const choice = choices?.[0];
      if (choice && (choice.index ?? 0) === 0) takeChoice(choice);
      usage = usageOf(tokens) ?? usage;
      return undefined;
    },
    close,
  };
}

function usageOf(tokens: Chunk['usage']): Usage | undefined {
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = tokens ?? {};
  if (!isCount(inputTokens) || !isCount(outputTokens)) return undefined;
  return { inputTokens, outputTokens };
}
