import type { Failure, ModelEvent, ModelRequest, ResponseMetric } from '@sotto/meeting';
import { runnerConformance, SimulatedClock, TestController } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { inOrder, type InOrderOptions } from './in-order.js';
import { recordRun, SAMPLE_REQUEST } from './testing/index.js';

const FAILED: Failure = { reason: 'server', message: 'First request failed: it had a fault.', status: 500 };
const fail = (failure = FAILED): ModelEvent => ({ type: 'failed', failure });
const delta = (text: string): ModelEvent => ({ type: 'delta', text });
const ENDED: ModelEvent = { type: 'ended', finish: 'complete' };

function setUp(names: readonly string[], options: Partial<InOrderOptions> = {}) {
  const clock = new SimulatedClock();
  const controllers = names.map(() => new TestController<ModelRequest, ModelEvent>(['ended', 'failed']));
  const metrics: ResponseMetric[] = [];
  const providers: string[] = [];
  const model = inOrder(
    names.map((id, i) => ({ id, run: (controllers[i] as (typeof controllers)[number]).runner })),
    { clock, onMetric: (metric) => metrics.push(metric), onProvider: (id) => providers.push(id), ...options },
  );
  const [first, second, third] = controllers as [
    (typeof controllers)[number],
    (typeof controllers)[number],
    (typeof controllers)[number],
  ];
  return {
    clock,
    model,
    metrics,
    providers,
    first,
    second,
    third,
    start: () => recordRun(model.run, SAMPLE_REQUEST),
  };
}

describe('P3: in order', () => {
  it('the first one answers, and the second is not asked', async () => {
    const { start, first, second, providers } = setUp(['a', 'b']);
    const run = start();
    first.last.emit(delta('Yes'));
    first.last.emit(delta('.'));
    first.last.emit(ENDED);
    await run.done;
    expect(run.events).toEqual([
      { ...delta('Yes'), provider: 'a' },
      { ...delta('.'), provider: 'a' },
      { ...ENDED, provider: 'a' },
    ]);
    expect([second.runs.length, providers]).toEqual([0, ['a']]);
  });

  it('on failure before the first token the next one is asked, with the same request', async () => {
    const { start, first, second, providers } = setUp(['a', 'b']);
    const run = start();
    first.last.emit(fail());
    expect(second.last.input).toBe(SAMPLE_REQUEST);
    second.last.emit(delta('Yes'));
    second.last.emit(ENDED);
    await run.done;
    expect(run.events.map((event) => 'provider' in event && event.provider)).toEqual(['b', 'b']);
    expect(providers).toEqual(['b']);
  });

  it('one that declines without a word gives way, too', async () => {
    const { start, first, second } = setUp(['a', 'b']);
    const run = start();
    first.last.emit({ type: 'ended', finish: 'refused' });
    second.last.emit(delta('Yes'));
    second.last.emit(ENDED);
    await run.done;
    expect(run.text).toBe('Yes');
  });

  it('A17: what was used in vain stands with who was asked', async () => {
    const { start, first, second, third } = setUp(['a', 'b', 'c']);
    const run = start();
    const usage = { inputTokens: 9, outputTokens: 500 };
    first.last.emit({ type: 'failed', failure: { reason: 'too-long', message: 'All thought.' }, usage });
    second.last.emit({ type: 'ended', finish: 'refused' });
    third.last.emit(fail());
    await run.done;
    const last = run.events.at(-1);
    expect(last).toMatchObject({
      missed: [{ provider: 'a', usage }, { usage: { outputTokens: 0, estimated: true } }, { provider: 'c' }],
    });
    expect(last).not.toHaveProperty('missed.2.usage');
  });

  it('after the first token a failure is final', async () => {
    const { start, first, second } = setUp(['a', 'b']);
    const run = start();
    first.last.emit(delta('Half'));
    first.last.emit(fail());
    await run.done;
    expect(run.events).toEqual([
      { ...delta('Half'), provider: 'a' },
      { ...fail(), provider: 'a' },
    ]);
    expect(second.runs).toHaveLength(0);
  });

  it('all fail: “All AI providers failed”, with what each said, in order', async () => {
    const { start, first, second, clock } = setUp(['a', 'b']);
    const run = start();
    const from = clock.now();
    await clock.advance(300);
    first.last.emit(fail());
    second.last.emit(fail({ reason: 'unauthorized', message: 'Second request failed: wrong key.' }));
    await run.done;
    expect(run.events).toMatchObject([
      {
        type: 'failed',
        failure: {
          reason: 'all-failed',
          message: 'All AI providers failed',
          causes: [FAILED, { reason: 'unauthorized', message: 'Second request failed: wrong key.' }],
        },
        missed: [
          { provider: 'a', requestTime: from, responseTime: from + 300, success: false, failure: FAILED },
          { provider: 'b', requestTime: from + 300, responseTime: from + 300, success: false },
        ],
      },
    ]);
  });

  it('A9: the answer of another one says who was asked before, and why it did not answer', async () => {
    const { start, first, second } = setUp(['a', 'b']);
    const run = start();
    first.last.emit(fail());
    second.last.emit(delta('Yes'));
    second.last.emit(ENDED);
    await run.done;
    expect(run.events).toMatchObject([
      { type: 'delta', provider: 'b' },
      { type: 'ended', provider: 'b', missed: [{ provider: 'a', failure: FAILED, success: false }] },
    ]);
    expect(run.events[0]).not.toHaveProperty('missed');
  });

  it('none configured: “No AI providers configured”', async () => {
    const { start } = setUp([]);
    const run = start();
    await run.done;
    expect(run.events).toEqual([
      { type: 'failed', failure: { reason: 'not-configured', message: 'No AI providers configured' } },
    ]);
  });

  it('an adapter with a bug does not cost the answer', async () => {
    const clock = new SimulatedClock();
    const silent = { id: 'silent', run: () => Promise.resolve() };
    const broken = { id: 'broken', run: () => Promise.reject(new Error('bug')) };
    const good = new TestController<ModelRequest, ModelEvent>(['ended', 'failed']);
    const run = recordRun(
      inOrder([silent, broken, { id: 'good', run: good.runner }], { clock }).run,
      SAMPLE_REQUEST,
    );
    await clock.advance(0);
    good.last.emit(delta('Yes'));
    good.last.emit(ENDED);
    await run.done;
    expect(run.text).toBe('Yes');
  });

  it('cancelling stops who runs, and asks no one else', async () => {
    const { start, first, second, metrics } = setUp(['a', 'b']);
    const run = start();
    run.abort();
    await run.done;
    expect(first.last.signal.aborted).toBe(true);
    expect([run.events, second.runs, metrics]).toEqual([[], [], []]);
  });
});

describe('P6: a late first token', () => {
  const hedged = (names = ['a', 'b', 'c']) => setUp(names, { hedgeMs: 2_000 });

  it('starts the next one beside the first; the first token wins and the other is aborted', async () => {
    const { start, clock, first, second } = hedged();
    const run = start();
    await clock.advance(1_999);
    expect(second.runs).toHaveLength(0);
    await clock.advance(1);
    expect(first.last.signal.aborted).toBe(false);
    second.last.emit(delta('Yes'));
    expect(first.last.signal.aborted).toBe(true);
    second.last.emit(ENDED);
    await run.done;
    expect(run.events).toMatchObject([{ provider: 'b' }, { provider: 'b' }]);
  });

  it('the first may still win', async () => {
    const { start, clock, first, second } = hedged();
    const run = start();
    await clock.advance(2_000);
    first.last.emit(delta('Yes'));
    expect(second.last.signal.aborted).toBe(true);
    first.last.emit(ENDED);
    await run.done;
    expect(run.text).toBe('Yes');
  });

  it('a first token in time starts nobody', async () => {
    const { start, clock, first, second } = hedged();
    const run = start();
    first.last.emit(delta('Yes'));
    await clock.advance(60_000);
    expect(second.runs).toHaveLength(0);
    first.last.emit(ENDED);
    await run.done;
    expect(clock.waiting).toBe(0);
  });

  it('no more than two run at a time, and a third takes the place of one that fails', async () => {
    const { start, clock, first, second, third } = hedged();
    const run = start();
    await clock.advance(10_000);
    expect([first.runs.length, second.runs.length, third.runs.length]).toEqual([1, 1, 0]);
    first.last.emit(fail());
    expect(third.runs).toHaveLength(1);
    third.last.emit(delta('Yes'));
    third.last.emit(ENDED);
    await run.done;
    expect(run.events).toMatchObject([{ provider: 'c' }, { provider: 'c' }]);
  });

  it('a failure of one while the other runs is not the end', async () => {
    const { start, clock, first, second } = hedged(['a', 'b']);
    const run = start();
    await clock.advance(2_000);
    second.last.emit(fail());
    expect(run.events).toEqual([]);
    first.last.emit(fail());
    await run.done;
    expect(run.events).toMatchObject([{ failure: { reason: 'all-failed', causes: [FAILED, FAILED] } }]);
  });
});

describe('P8: a metric for each attempt', () => {
  it('tells when it was sent, when it ended, by whom and whether it worked', async () => {
    const { start, clock, first, second, metrics } = setUp(['a', 'b']);
    const run = start();
    const sent = clock.now();
    await clock.advance(300);
    first.last.emit(fail());
    await clock.advance(700);
    second.last.emit(delta('Yes'));
    await clock.advance(200);
    clock.jump(-86_400_000);
    second.last.emit(ENDED);
    await run.done;
    expect(metrics).toEqual([
      { requestTime: sent, responseTime: sent + 300, provider: 'a', success: false },
      { requestTime: sent + 300, responseTime: sent + 1_200, provider: 'b', success: true },
    ]);
  });

  it('none for who was aborted because another was quicker, and none for a paused one', async () => {
    const { start, clock, first, second, metrics } = setUp(['a', 'b'], { hedgeMs: 100 });
    const run = start();
    await clock.advance(100);
    second.last.emit(delta('Yes'));
    second.last.emit(ENDED);
    await run.done;
    expect(metrics.map(({ provider }) => provider)).toEqual(['b']);
    const again = start();
    first.last.emit(fail({ reason: 'paused', message: 'x' }));
    second.last.emit({ type: 'ended', finish: 'refused' });
    await again.done;
    expect(metrics.slice(1)).toMatchObject([{ provider: 'b', success: false }]);
  });
});

describe('is a runner', () => {
  const scripted = (id: string, events: readonly ModelEvent[]) => ({
    id,
    run: (_: ModelRequest, emit: (event: ModelEvent) => void, signal: AbortSignal) => {
      for (const event of events) if (!signal.aborted) emit(event);
      return Promise.resolve();
    },
  });
  const subject = (name: string, models: readonly (readonly ModelEvent[])[]) => ({
    name,
    make: async () => ({
      runner: inOrder(
        models.map((events, i) => scripted(`m${i}`, events)),
        { clock: new SimulatedClock(), hedgeMs: 10 },
      ).run,
      input: SAMPLE_REQUEST,
    }),
  });
  it.each(
    runnerConformance(
      [
        subject('an answer', [[delta('a'), delta('b'), ENDED]]),
        subject('a fallback', [[fail()], [delta('a'), ENDED]]),
        subject('all failed', [[fail()], [fail()]]),
        subject('none', []),
        subject('a late failure', [[delta('a'), fail()], [ENDED]]),
      ],
      ['ended', 'failed'],
    ),
  )('$law', ({ check }) => check());
});
