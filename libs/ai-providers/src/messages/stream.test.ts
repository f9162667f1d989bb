import type { ModelEvent } from '@sotto/meeting';
import { expect, it } from 'vitest';
import { wireFailure } from '../wire-failure.js';
import { streamReader } from './stream.js';

function read(...events: readonly unknown[]): { text: string; end: ModelEvent; progressed: number } {
  let text = '';
  let progressed = 0;
  const peer = { displayName: 'Anthropic', url: 'https://api.anthropic.com/v1', model: 'm' };
  const reader = streamReader(
    { text: (more) => (text += more), progress: () => progressed++ },
    (reason, facts) => wireFailure(peer, reason, facts),
  );
  let end: ModelEvent | undefined;
  for (const event of events) {
    end ??= reader.take(typeof event === 'string' ? event : JSON.stringify(event));
  }
  return { text, end: end ?? reader.close(), progressed };
}
const start = {
  type: 'message_start',
  message: { usage: { input_tokens: 10, cache_read_input_tokens: 90, output_tokens: 1 } },
};
const block = (index: number, type: string, text = '') => ({
  type: 'content_block_start',
  index,
  content_block: { type, text },
});
const delta = (index: number, text: string) => ({
  type: 'content_block_delta',
  index,
  delta: { type: 'text_delta', text },
});
const stop = (stop_reason: string) => ({
  type: 'message_delta',
  delta: { stop_reason },
  usage: { output_tokens: 7 },
});
const over = { type: 'message_stop' };

it('P2: the first text block counts; blocks are told apart by their type', () => {
  const { text, progressed } = read(
    start,
    block(0, 'thinking'),
    { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'hm' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'x' } },
    block(1, 'text', 'Say '),
    delta(1, 'yes.'),
    block(2, 'text', 'Second'),
    delta(2, 'block'),
    stop('end_turn'),
    over,
  );
  expect(text).toBe('Say yes.');
  expect(progressed).toBe(5);
});

it('counts cached input as input', () => {
  expect(read(start, block(0, 'text', 'x'), stop('end_turn'), over).end).toEqual({
    type: 'ended',
    finish: 'complete',
    usage: { inputTokens: 100, outputTokens: 7 },
  });
});

it.each([
  ['end_turn', 'complete'],
  ['stop_sequence', 'complete'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['refusal', 'refused'],
])('stop_reason %s ends as %s', (reason, finish) => {
  expect(read(start, block(0, 'text', 'x'), stop(reason), over).end).toMatchObject({ type: 'ended', finish });
});

it('P2: a whole reply without a text block is empty', () => {
  expect(read(start, stop('end_turn'), over).end).toMatchObject({
    failure: { reason: 'empty' },
    usage: { inputTokens: 100, outputTokens: 7 },
  });
});

it('a reply that was all thinking is told as too long', () => {
  expect(read(start, block(0, 'thinking'), stop('max_tokens'), over).end).toMatchObject({
    failure: { reason: 'too-long' },
    usage: { inputTokens: 100, outputTokens: 7 },
  });
});

it('the stop reason is enough; message_stop alone is not', () => {
  expect(read(start, block(0, 'text', 'x'), stop('end_turn')).end).toMatchObject({ finish: 'complete' });
  expect(read(start, block(0, 'text', 'x'), over).end).toMatchObject({ failure: { reason: 'cut-off' } });
});

it.each([
  ['overloaded_error', 'overloaded'],
  ['api_error', 'server'],
  ['rate_limit_error', 'rate-limited'],
  ['brand_new_error', 'server'],
])('an error event of type %s is %s', (type, reason) => {
  const event = { type: 'error', error: { type, message: 'x' } };
  expect(read(start, block(0, 'text', 'x'), event).end).toMatchObject({ failure: { reason, code: type } });
});

it.each([
  { type: 'ping' },
  { type: 'brand_new_event' },
  {},
  { type: 'content_block_delta' },
  { type: 'message_delta' },
])('passes over %j', (event) => {
  expect(read(start, event, block(0, 'text', 'x'), event, stop('end_turn'), over)).toMatchObject({
    text: 'x',
    end: { finish: 'complete' },
  });
});

it.each(['{"type":', 'null', '[DONE]'])('an event that holds %j is a bad reply', (data) => {
  expect(read(start, data).end).toMatchObject({ failure: { reason: 'bad-reply' } });
});
