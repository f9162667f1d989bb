import {
  type AssistTask,
  DEFAULT_INDUSTRY_CONTEXT,
  type Failure,
  type ModelEvent,
  type ModelRequest,
  type ResponseMetric,
} from '@sotto/meeting';
import { runnerConformance, SimulatedClock, TestController } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { createAssistant } from './assistant.js';
import type { CacheEntry } from './cached.js';
import type { FormPurpose } from './prompts/prompt.js';
import { recordRun } from './testing/index.js';

const basis = {
  context: [{ audioTranscript: 'What does it cost?', screenText: '', timestamp: 0 }],
  background: '',
  mode: 'sales' as const,
  industry: DEFAULT_INDUSTRY_CONTEXT,
};
const QUESTION: AssistTask = { ...basis, purpose: 'answer', question: 'What do I say?' };
const form = (purpose: FormPurpose): AssistTask => ({ ...basis, purpose });
const FAILED: Failure = { reason: 'server', message: 'A request failed: x.' };
const delta = (text: string): ModelEvent => ({ type: 'delta', text });
const ended = (finish: 'complete' | 'length' | 'refused' = 'complete'): ModelEvent => ({
  type: 'ended',
  finish,
  usage: { inputTokens: 10, outputTokens: 2 },
});

function setUp(options: { maxTokens?: number; temperature?: number } = {}) {
  const clock = new SimulatedClock();
  const metrics: ResponseMetric[] = [];
  const controller = new TestController<ModelRequest, ModelEvent>(['ended', 'failed']);
  const model = { id: 'openai', run: controller.runner };
  const assistant = createAssistant({
    models: [model],
    clock,
    onMetric: (metric) => metrics.push(metric),
    ...options,
  });
  const run = async (task: AssistTask, ...events: ModelEvent[]) => {
    const running = recordRun(assistant.run, task);
    for (const event of events) controller.last.emit(event);
    await running.done;
    return running;
  };
  return { clock, metrics, controller, model, assistant, run };
}

describe('an answer', () => {
  it('A11: streams, and ends with the whole text, who spoke and what it cost', async () => {
    const { run } = setUp();
    const { events } = await run(QUESTION, delta('Forty '), delta('thousand.'), ended());
    expect(events).toEqual([
      delta('Forty '),
      delta('thousand.'),
      {
        type: 'ended',
        reply: { purpose: 'answer', text: 'Forty thousand.' },
        from: 'model',
        provider: 'openai',
        usage: { inputTokens: 10, outputTokens: 2 },
      },
    ]);
  });

  it('P1: asks for at most 500 tokens at temperature 0.7, or what is set', async () => {
    const { run, controller } = setUp();
    await run(QUESTION, delta('x'), ended());
    expect(controller.last.input).toMatchObject({ maxTokens: 500, temperature: 0.7 });
    const other = setUp({ maxTokens: 200, temperature: 0 });
    await other.run(QUESTION, delta('x'), ended());
    expect(other.controller.last.input).toMatchObject({ maxTokens: 200, temperature: 0 });
  });

  it('A9: a failure keeps what had come, and is metered', async () => {
    const { run, metrics } = setUp();
    const { events } = await run(QUESTION, delta('Forty '), { type: 'failed', failure: FAILED });
    expect(events.at(-1)).toMatchObject({
      type: 'failed',
      failure: FAILED,
      partial: 'Forty ',
      provider: 'openai',
    });
    expect(metrics).toMatchObject([{ provider: 'openai', success: false }]);
  });

  it('P3: a failure before the first token is that of all providers', async () => {
    const { events } = await setUp().run(QUESTION, { type: 'failed', failure: FAILED });
    expect(events).toMatchObject([
      { type: 'failed', failure: { message: 'All AI providers failed', causes: [FAILED] }, partial: '' },
    ]);
  });

  it('a refusal in the middle is a failure with what had come', async () => {
    const { events } = await setUp().run(QUESTION, delta('Well'), ended('refused'));
    expect(events.at(-1)).toMatchObject({ type: 'failed', failure: { reason: 'refused' }, partial: 'Well' });
  });

  it('a reply cut at the token limit shows that it goes on', async () => {
    const { run } = setUp();
    const { events, text } = await run(QUESTION, delta('Half an'), ended('length'));
    expect(text).toBe('Half an …');
    expect(events.at(-1)).toMatchObject({ reply: { text: 'Half an …' }, cut: true });
  });

  it('P6: what cannot be seen is taken out of the reply', async () => {
    const { text, events } = await setUp().run(QUESTION, delta('For\u202Ety'), delta('\u200B'), ended());
    expect(text).toBe('Forty');
    expect(events).toHaveLength(2);
  });

  it('A17: where the provider does not tell its tokens they are estimated, and marked', async () => {
    const { run, controller } = setUp();
    const { events } = await run(QUESTION, delta('12345678'), { type: 'ended', finish: 'complete' });
    const { instructions, context, question, background } = controller.last.input;
    const inputTokens = Math.ceil((instructions + context + question + background).length / 4);
    expect(events.at(-1)).toMatchObject({ usage: { inputTokens, outputTokens: 2, estimated: true } });
  });

  it('A17: one that breaks off has used tokens all the same: as told, else estimated', async () => {
    const { run, controller } = setUp();
    const usage = { inputTokens: 40, outputTokens: 3 };
    const last = async (...events: ModelEvent[]) => (await run(QUESTION, ...events)).events.at(-1);
    expect(await last(delta('Well'), { type: 'failed', failure: FAILED, usage })).toMatchObject({ usage });
    expect(await last(delta('Well'), ended('refused'))).toMatchObject({
      usage: { inputTokens: 10, outputTokens: 2 },
    });
    const broken = await last(delta('12345'), { type: 'failed', failure: FAILED });
    const { instructions, context, question, background } = controller.last.input;
    const inputTokens = Math.ceil((instructions + context + question + background).length / 4);
    expect(broken).toMatchObject({ usage: { inputTokens, outputTokens: 2, estimated: true } });
  });

  it('A17: one that was outrun by another provider counts with the answer that came', async () => {
    const clock = new SimulatedClock();
    const [slow, quick] = [0, 1].map(() => new TestController<ModelRequest, ModelEvent>(['ended', 'failed']));
    const models = [
      { id: 'slow', run: slow!.runner },
      { id: 'quick', run: quick!.runner },
    ];
    const running = recordRun(createAssistant({ models, clock, hedgeMs: 1000 }).run, QUESTION);
    await clock.advance(1000);
    quick!.last.emit(delta('Yes'));
    quick!.last.emit(ended());
    await running.done;
    const { instructions, context, question, background } = slow!.last.input;
    const read = Math.ceil((instructions + context + question + background).length / 4);
    expect(running.events.at(-1)).toEqual({
      type: 'ended',
      reply: { purpose: 'answer', text: 'Yes' },
      from: 'model',
      provider: 'quick',
      usage: { inputTokens: 10 + read, outputTokens: 2, estimated: true },
    });
  });

  it('A17: one that was turned away has used none', async () => {
    const { events } = await setUp().run(QUESTION, { type: 'failed', failure: FAILED });
    expect(events.at(-1)).not.toHaveProperty('usage');
    expect(events.at(-1)).toMatchObject({ missed: [{ provider: 'openai' }] });
    expect(events.at(-1)).not.toHaveProperty('missed.0.usage');
  });
});

describe('every other purpose', () => {
  it('is collected and parsed, and emits nothing before its end', async () => {
    const { run } = setUp();
    const { events } = await run(
      form('quick-tip'),
      delta('```json\n{"content":"Pause.",'),
      delta('"confidence":2}\n```'),
      ended(),
    );
    expect(events).toEqual([
      {
        type: 'ended',
        reply: { purpose: 'quick-tip', suggestion: { content: 'Pause.', confidence: 1 } },
        from: 'model',
        provider: 'openai',
        usage: { inputTokens: 10, outputTokens: 2 },
      },
    ]);
  });

  it.each([
    ['no JSON', [delta('Sorry.'), ended()], 'bad-reply'],
    ['JSON cut at the limit', [delta('{"content":"Pau'), ended('length')], 'too-long'],
    ['a refusal', [delta('No.'), ended('refused')], 'refused'],
    ['a failure', [{ type: 'failed', failure: FAILED }], 'all-failed'],
    ['a failure in the middle', [delta('{'), { type: 'failed', failure: FAILED }], 'server'],
  ] as const)('C5: after %s there is standard advice, with the reason', async (_, events, reason) => {
    const run = await setUp().run(form('quick-tip'), ...events);
    expect(run.events).toMatchObject([
      {
        type: 'ended',
        from: 'fallback',
        reply: { suggestion: { content: 'Stay confident and focus on clear communication.' } },
        failure: { reason },
      },
    ]);
  });

  it.each([
    ['no JSON', [delta('Sorry.'), ended()], { inputTokens: 10, outputTokens: 2 }],
    ['a refusal', [delta('No.'), ended('refused')], { inputTokens: 10, outputTokens: 2 }],
    ['a failure in the middle', [delta('{'), { type: 'failed', failure: FAILED }], { estimated: true }],
    ['a failure before it began', [{ type: 'failed', failure: FAILED }], undefined],
  ] as const)('A17: what %s has used is told with the standard advice', async (_, events, usage) => {
    const run = await setUp().run(form('quick-tip'), ...events);
    const { usage: told } = run.events[0] as { usage?: unknown };
    if (usage) expect(told).toMatchObject(usage);
    else expect(told).toBeUndefined();
  });

  it.each<FormPurpose>(['coach', 'analyse', 'performance', 'tips', 'quick-tip'])(
    'P3: with no provider, %s has standard advice and says why',
    async (purpose) => {
      const assistant = createAssistant({ models: [], clock: new SimulatedClock() });
      const running = recordRun(assistant.run, form(purpose));
      await running.done;
      expect(running.events).toMatchObject([
        {
          type: 'ended',
          from: 'fallback',
          reply: { purpose },
          failure: { message: 'No AI providers configured' },
        },
      ]);
    },
  );
});

it('P3: a question with no provider fails with the ledger’s words and names nobody', async () => {
  const running = recordRun(createAssistant({ models: [], clock: new SimulatedClock() }).run, QUESTION);
  await running.done;
  expect(running.events).toEqual([
    {
      type: 'failed',
      failure: { reason: 'not-configured', message: 'No AI providers configured' },
      partial: '',
    },
  ]);
});

it('takes one model as it is, metered', async () => {
  const metrics: ResponseMetric[] = [];
  const controller = new TestController<ModelRequest, ModelEvent>(['ended', 'failed']);
  const assistant = createAssistant({
    model: { id: 'demo', run: controller.runner },
    clock: new SimulatedClock(),
    onMetric: (metric) => metrics.push(metric),
  });
  const running = recordRun(assistant.run, QUESTION);
  controller.last.emit({ type: 'failed', failure: FAILED });
  await running.done;
  expect(running.events).toEqual([{ type: 'failed', failure: FAILED, partial: '', provider: 'demo' }]);
  expect(metrics).toMatchObject([{ provider: 'demo', success: false }]);
});

it('P4: with a cache, the same question again asks nobody', async () => {
  const entries = new Map<string, CacheEntry>();
  const controller = new TestController<ModelRequest, ModelEvent>(['ended', 'failed']);
  const assistant = createAssistant({
    models: [{ id: 'a', run: controller.runner }],
    clock: new SimulatedClock(),
    cache: {
      cache: { get: async (key) => entries.get(key), set: (key, entry) => void entries.set(key, entry) },
      fingerprint: 'a',
      digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
    },
  });
  const first = recordRun(assistant.run, QUESTION);
  await expect.poll(() => controller.runs.length).toBe(1);
  controller.last.emit(delta('Yes.'));
  controller.last.emit(ended());
  await first.done;
  const second = recordRun(assistant.run, QUESTION);
  await second.done;
  expect(second.events).toMatchObject([delta('Yes.'), { type: 'ended', from: 'cache' }]);
  expect(controller.runs).toHaveLength(1);
});

describe('is a runner', () => {
  const subject = (name: string, task: AssistTask, events: readonly ModelEvent[]) => ({
    name,
    make: async () => {
      const run = (_: ModelRequest, emit: (event: ModelEvent) => void) => {
        events.forEach(emit);
        return Promise.resolve();
      };
      const assistant = createAssistant({ model: { id: 'a', run }, clock: new SimulatedClock() });
      return { runner: assistant.run, input: task };
    },
  });
  it.each(
    runnerConformance(
      [
        subject('an answer', QUESTION, [delta('a'), delta('b'), ended()]),
        subject('a cut answer', QUESTION, [delta('a'), ended('length')]),
        subject('a refusal', QUESTION, [ended('refused')]),
        subject('a form', form('tips'), [delta('["a"]'), ended()]),
        subject('standard advice', form('coach'), [delta('?'), ended()]),
      ],
      ['ended', 'failed'],
    ),
  )('$law', ({ check }) => check());
});
