import { parseJson } from '@sotto/meeting';
import { told } from '../exchange.js';
import { isCount, isRecord } from '../json-value.js';
import { errorFacts } from '../wire-failure.js';
import type { Fail, Output, StreamReader, TerminalEvent } from '../wire.js';
import { reasonOf } from './errors.js';

/** The parts of the events that we read; anything may be missing. */
interface StreamEvent {
  readonly type?: unknown;
  readonly index?: unknown;
  readonly content_block?: { readonly type?: unknown; readonly text?: unknown };
  readonly delta?: { readonly type?: unknown; readonly text?: unknown; readonly stop_reason?: unknown };
  readonly message?: { readonly usage?: Tokens };
  readonly usage?: Tokens;
}

type Tokens = Readonly<Record<string, unknown>>;

/** Reads the events of a streamed message. Only the first text block counts (ledger P2); thinking is progress. */
export function streamReader(output: Output, fail: Fail): StreamReader {
  let textBlock: unknown;
  let stopReason: string | undefined;
  let tokens: Tokens = {};
  let spoke = false;
  let events = 0;

  const say = (text: unknown) => {
    if (typeof text !== 'string' || text === '') return;
    spoke ||= text.trim() !== '';
    output.text(text);
  };
  const startBlock = ({ index, content_block: block }: StreamEvent) => {
    if (block?.type !== 'text' || textBlock !== undefined) return output.progress();
    textBlock = index;
    say(block.text);
  };
  const takeDelta = ({ index, delta }: StreamEvent) => {
    if (delta?.type === 'text_delta' && index === textBlock) say(delta.text);
    else output.progress();
  };
  const close = (): TerminalEvent => {
    if (stopReason === undefined)
      return { type: 'failed', failure: fail(events === 0 ? 'empty' : 'cut-off') };
    const finish = FINISHES[stopReason] ?? 'complete';
    const used = usageOf(tokens);
    if (finish === 'length' && !spoke) return { type: 'failed', failure: fail('too-long'), ...used };
    if (finish === 'complete' && !spoke) return { type: 'failed', failure: fail('empty'), ...used };
    return { type: 'ended', finish, ...used };
  };

  return {
    get finished() {
      return stopReason !== undefined;
    },
    take: (data) => {
      events++;
      const event = parseJson(data);
      if (!isRecord(event)) return { type: 'failed', failure: fail('bad-reply') };
      const error = errorFacts(event);
      if (error) return { type: 'failed', failure: told({ fail, reasonOf }, error) };
      const { type, message, delta, usage } = event as StreamEvent;
      if (type === 'content_block_delta') takeDelta(event);
      else if (type === 'content_block_start') startBlock(event as StreamEvent);
      else if (type === 'message_start') tokens = { ...message?.usage };
      else if (type === 'message_delta') {
        if (typeof delta?.stop_reason === 'string') stopReason = delta.stop_reason;
        tokens = { ...tokens, ...usage };
      } else if (type === 'message_stop') return close();
      return undefined;
    },
    close,
  };
}

const FINISHES: Readonly<Record<string, 'length' | 'refused'>> = {
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'refused',
};

/** What the prompt cache took or gave is input too. */
function usageOf(tokens: Tokens) {
  const count = (name: string) => (isCount(tokens[name]) ? tokens[name] : 0);
  const [inputTokens, outputTokens] = [
    count('input_tokens') + count('cache_creation_input_tokens') + count('cache_read_input_tokens'),
    count('output_tokens'),
  ];
  return inputTokens + outputTokens > 0 ? { usage: { inputTokens, outputTokens } } : {};
}
