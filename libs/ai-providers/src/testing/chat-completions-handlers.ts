import { OPENAI_BASE_URL } from '../vendors.js';
import { ModelPeer, type PeerOptions, type WireFormat } from './model-peer.js';

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const chunk = (delta: Record<string, unknown>, finish_reason: string | null = null) =>
  event({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model: 'scripted',
    system_fingerprint: null,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
  });

/** Written after recorded streams: a first chunk with the role, the usage in a chunk without choices, then `[DONE]`. */
export const CHAT_COMPLETIONS_FORMAT: WireFormat = {
  path: '/chat/completions',
  finished: 'stop',
  start: () => chunk({ role: 'assistant', content: '', refusal: null }),
  text: (content) => chunk({ content }),
  thinking: (reasoning_content) => chunk({ reasoning_content }),
  finish: (reason, { inputTokens, outputTokens }) =>
    chunk({}, reason) +
    event({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      choices: [],
      usage: {
        prompt_tokens: inputTokens,
        completion_tokens: outputTokens,
        total_tokens: inputTokens + outputTokens,
      },
    }),
  end: () => 'data: [DONE]\n\n',
  error: (type, message) => event({ error: { message, type, param: null, code: type } }),
};

/** A provider on the chat-completions wire, for tests. */
export function chatCompletionsPeer({ baseUrl = OPENAI_BASE_URL, otherwise }: PeerOptions = {}): ModelPeer {
  return new ModelPeer(CHAT_COMPLETIONS_FORMAT, baseUrl, otherwise);
}
