import type { ModelEvent } from '@sotto/meeting';
import { expect, it } from 'vitest';
import { wireFailure } from '../wire-failure.js';
import { NO_RESPONSE, streamReader } from './stream.js';

/** Reads the data of these events; `[DONE]` has to be given. */
function read(...events: unknown[]): { text: string; end: ModelEvent; progressed: number } {
  let text = '';
  let progressed = 0;
  const peer = { displayName: 'OpenAI', url: 'https://api.openai.com/v1', model: 'm' };
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
const delta = (content: unknown, more = {}) => ({ choices: [{ index: 0, delta: { content }, ...more }] });
const finish = (finish_reason: string) => ({ choices: [{ index: 0, delta: {}, finish_reason }] });

it('P1: only the first choice counts', () => {
  const other = { choices: [{ index: 1, delta: { content: 'no' }, finish_reason: 'length' }] };
  expect(read(delta('yes'), other, finish('stop'), '[DONE]')).toMatchObject({
    text: 'yes',
    end: { type: 'ended', finish: 'complete' },
  });
});

it('P1: a whole reply without content is “No response generated”', () => {
  for (const content of [null, '', '  \n']) {
    const { text, end } = read(delta(content), finish('stop'), '[DONE]');
    expect(text.trim()).toBe(NO_RESPONSE);
    expect(end).toMatchObject({ type: 'ended', finish: 'complete' });
  }
});

it('an empty reply at the token limit is a failure, and a blank one too', () => {
  for (const content of ['', ' ']) {
    expect(read(delta(content), finish('length'), '[DONE]').end).toMatchObject({
      type: 'failed',
      failure: { reason: 'too-long' },
    });
  }
});

it('shown reasoning is progress, not answer', () => {
  const { text, progressed } = read(
    { choices: [{ delta: { reasoning_content: 'hm' } }] },
    { choices: [{ delta: { reasoning: 'well' } }] },
    delta('Yes.'),
    finish('stop'),
  );
  expect([text, progressed]).toEqual(['Yes.', 2]);
});

it('the finish mark is enough: neither [DONE] nor usage need follow', () => {
  expect(read(delta('Yes.'), finish('stop')).end).toEqual({ type: 'ended', finish: 'complete' });
});

it('[DONE] without a finish mark is a cut stream: proxies send it when their own source breaks', () => {
  expect(read(delta('Half'), '[DONE]').end).toMatchObject({ failure: { reason: 'cut-off' } });
});

it.each([
  ['stop', 'complete'],
  ['eos', 'complete'],
  ['tool_calls', 'complete'],
  ['length', 'length'],
  ['content_filter', 'refused'],
])('finish_reason %s ends as %s', (reason, expected) => {
  expect(read(delta('x'), finish(reason)).end).toMatchObject({ type: 'ended', finish: expected });
});

it('a refusal in words of its own is a refusal, and its words are no answer', () => {
  const { text, end } = read({ choices: [{ delta: { refusal: 'I cannot' } }] }, finish('stop'), '[DONE]');
  expect([text, end]).toEqual(['', { type: 'ended', finish: 'refused' }]);
});

it('takes usage from a chunk without choices, from the last chunk, or not at all', () => {
  const usage = { prompt_tokens: 9, completion_tokens: 2, total_tokens: 11 };
  const told = { inputTokens: 9, outputTokens: 2 };
  expect(read(delta('x'), finish('stop'), { choices: [], usage }, '[DONE]').end).toMatchObject({
    usage: told,
  });
  expect(read(delta('x'), { ...finish('stop'), usage }, '[DONE]').end).toMatchObject({ usage: told });
  expect(read(finish('length'), { choices: [], usage }, '[DONE]').end).toMatchObject({
    failure: { reason: 'too-long' },
    usage: told,
  });
  expect(read(delta('x'), { ...finish('stop'), usage: null }, '[DONE]').end).not.toHaveProperty('usage');
  expect(read(delta('x'), finish('stop'), { usage: { prompt_tokens: '9' } }).end).not.toHaveProperty('usage');
});

it.each([
  [{ error: { message: 'x', type: 'server_error', code: null } }, 'server'],
  [{ error: { message: 'x', code: 429 } }, 'rate-limited'],
  [{ error: { message: 'x', code: 'insufficient_quota' } }, 'quota'],
  [{ error: 'model runner has unexpectedly stopped' }, 'server'],
])('an error event is told by its code: %j', (event, reason) => {
  expect(read(delta('x'), event).end).toMatchObject({ type: 'failed', failure: { reason } });
});

it.each(['{"choices":', 'null', '42', '"text"', ''])('an event that holds %j is a bad reply', (data) => {
  expect(read(data).end).toMatchObject({ type: 'failed', failure: { reason: 'bad-reply' } });
});

it.each([
  [{}],
  [{ choices: null }],
  [{ choices: 'x' }],
  [{ choices: [null] }],
  [{ choices: [{ delta: null }] }],
  [{ choices: [{ delta: { content: [1] } }], new_field: true }],
])('an event with missing or unknown parts is passed over: %j', (event) => {
  expect(read(event, delta('x'), finish('stop'))).toMatchObject({ text: 'x', end: { finish: 'complete' } });
});
