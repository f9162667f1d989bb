import {
  type AssistEvent,
  type Assistant,
  type AssistTask,
  DEFAULT_INDUSTRY_CONTEXT,
  type Miss,
} from '@sotto/meeting';
import { runnerConformance } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { firstToAnswer, withRules } from './first-to-answer.js';
import { recordRun } from './testing/index.js';

const basis = { context: [], background: '', mode: 'meeting' as const, industry: DEFAULT_INDUSTRY_CONTEXT };
const QUESTION: AssistTask = { ...basis, purpose: 'answer', question: 'Why?' };
const TIPS: AssistTask = { ...basis, purpose: 'tips' };
const delta = (text: string): AssistEvent => ({ type: 'delta', text });
const answered = (text: string, from: 'model' | 'rules' = 'model'): AssistEvent => ({
  type: 'ended',
  from,
  reply: { purpose: 'answer', text },
});
const failed = (message: string, partial = ''): AssistEvent => ({
  type: 'failed',
  failure: { reason: 'server', message },
  partial,
});
const tips = (from: 'model' | 'fallback' | 'rules', text: string): AssistEvent => ({
  type: 'ended',
  from,
  reply: { purpose: 'tips', tips: [text] },
});
/** Says these, and counts how often it was asked. */
function says(...events: AssistEvent[]): Assistant & { asked: number } {
  const assistant = {
    asked: 0,
    run: (_: AssistTask, emit: (event: AssistEvent) => void, signal: AbortSignal) => {
      assistant.asked++;
      for (const event of events) if (!signal.aborted) emit(event);
      return Promise.resolve();
    },
  };
  return assistant;
}
async function run(task: AssistTask, ...assistants: Assistant[]): Promise<readonly AssistEvent[]> {
  const running = recordRun(firstToAnswer(assistants).run, task);
  await running.done;
  return running.events;
}

describe('S4: assistants in order', () => {
  it('the first that answers stands, and the rules are not asked', async () => {
    const rules = says(answered('Found', 'rules'));
    expect(await run(QUESTION, says(delta('Yes'), answered('Yes')), rules)).toEqual([
      delta('Yes'),
      answered('Yes'),
    ]);
    expect(rules.asked).toBe(0);
  });

  it('A17: what was used in vain counts with the answer that came, and once where none came', async () => {
    const usage = { inputTokens: 40, outputTokens: 2, estimated: true } as const;
    const vain = says({ ...failed('refused'), usage } as AssistEvent);
    const [byRules] = await run(QUESTION, vain, says(answered('Found', 'rules')));
    expect(byRules).toEqual({ ...answered('Found', 'rules'), usage });
    expect(await run(QUESTION, vain, says(failed('no')))).toEqual([{ ...failed('refused'), usage }]);
    const told = { ...answered('Yes'), usage: { inputTokens: 10, outputTokens: 5 } } as AssistEvent;
    expect(await run(QUESTION, vain, says(told))).toMatchObject([
      { usage: { inputTokens: 50, outputTokens: 7, estimated: true } },
    ]);
  });

  it('P7: where the models fail, the rules answer', async () => {
    const running = recordRun(withRules(says(failed('x')), says(answered('Found', 'rules'))).run, QUESTION);
    await running.done;
    expect(running.events).toEqual([answered('Found', 'rules')]);
  });

  it('A9: the answer says whom the models before it were, and why they gave none', async () => {
    const miss = (provider: string): Miss => ({
      provider,
      requestTime: 1,
      responseTime: 2,
      success: false,
      failure: { reason: 'server', message: `${provider} request failed` },
    });
    const models = says({ ...failed('x'), missed: [miss('a'), miss('b')] } as AssistEvent);
    expect(await run(QUESTION, models, says(answered('Found', 'rules')))).toEqual([
      { ...answered('Found', 'rules'), missed: [miss('a'), miss('b')] },
    ]);
    const none = says({ ...failed('y'), missed: [miss('c')] } as AssistEvent);
    expect(await run(QUESTION, models, none)).toEqual([
      { ...failed('x'), missed: [miss('a'), miss('b'), miss('c')] },
    ]);
  });

  it('a failure after the first word is final', async () => {
    const rules = says(answered('Found', 'rules'));
    expect(await run(QUESTION, says(delta('Ye'), failed('x', 'Ye')), rules)).toEqual([
      delta('Ye'),
      failed('x', 'Ye'),
    ]);
    expect(rules.asked).toBe(0);
  });

  it('standard advice gives way to anything better', async () => {
    expect(await run(TIPS, says(tips('fallback', 'a')), says(tips('rules', 'b')))).toEqual([
      tips('rules', 'b'),
    ]);
  });

  it('where none has better, the first advice stands; advice is better than a failure', async () => {
    expect(await run(TIPS, says(tips('fallback', 'a')), says(failed('x')))).toEqual([tips('fallback', 'a')]);
    expect(await run(TIPS, says(failed('x')), says(tips('fallback', 'b')))).toEqual([tips('fallback', 'b')]);
  });

  it('C5: where all fail, every purpose but an answer has standard advice', async () => {
    expect(await run(TIPS, says(failed('x')), says(failed('y')))).toMatchObject([
      { type: 'ended', from: 'fallback', reply: { purpose: 'tips' }, failure: { message: 'x' } },
    ]);
    expect(await run(QUESTION, says(failed('x')), says(failed('y')))).toEqual([failed('x')]);
  });

  it('P3: none at all', async () => {
    expect(await run(QUESTION)).toMatchObject([
      { type: 'failed', failure: { message: 'No AI providers configured' } },
    ]);
    expect(await run(TIPS)).toMatchObject([{ type: 'ended', from: 'fallback' }]);
  });
});

describe('is a runner', () => {
  const subject = (name: string, task: AssistTask, ...assistants: Assistant[]) => ({
    name,
    make: async () => ({ runner: firstToAnswer(assistants).run, input: task }),
  });
  it.each(
    runnerConformance(
      [
        subject('an answer', QUESTION, says(delta('a'), answered('a'))),
        subject('the second', QUESTION, says(failed('x')), says(delta('a'), answered('a'))),
        subject('none', QUESTION),
        subject('advice', TIPS, says(tips('fallback', 'a')), says(failed('x'))),
      ],
      ['ended', 'failed'],
    ),
  )('$law', ({ check }) => check());
});
