import { ANTHROPIC_BASE_URL } from '../vendors.js';
import { ModelPeer, type PeerOptions, type WireFormat } from './model-peer.js';

const event = (type: string, data: Record<string, unknown> = {}) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;

/**
 * Written after recorded streams: named events, a ping, blocks with an index. The text block is number 1, because a
 * thinking block may come first.
 */
export const MESSAGES_FORMAT: WireFormat = {
  path: '/messages',
  finished: 'end_turn',
  start: () =>
    event('message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'scripted',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 20, output_tokens: 1 },
      },
    }) +
    event('content_block_start', { index: 1, content_block: { type: 'text', text: '' } }) +
    event('ping'),
  text: (text) => event('content_block_delta', { index: 1, delta: { type: 'text_delta', text } }),
  thinking: (thinking) =>
    event('content_block_delta', { index: 0, delta: { type: 'thinking_delta', thinking } }),
  finish: (stop_reason, { inputTokens, outputTokens }) =>
    event('content_block_stop', { index: 1 }) +
    event('message_delta', {
      delta: { stop_reason, stop_sequence: null },
      usage: { input_tokens: inputTokens, output_tokens: outputTokens },
    }),
  end: () => event('message_stop'),
  error: (type, message) => event('error', { error: { type, message } }),
};

/** A provider on the messages wire, for tests. */
export function messagesPeer({ baseUrl = ANTHROPIC_BASE_URL, otherwise }: PeerOptions = {}): ModelPeer {
  return new ModelPeer(MESSAGES_FORMAT, baseUrl, otherwise);
}
