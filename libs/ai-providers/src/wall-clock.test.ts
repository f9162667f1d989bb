import type { LanguageModel, ModelEvent, ModelRequest } from '@sotto/meeting';
import { SimulatedClock, TestController } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withBreaker } from './breaker.js';
import { inOrder } from './in-order.js';
import { retryAfter } from './wire-failure.js';

const DAY = 86_400_000;
const Y2106 = 4_294_967_295_000;
const REQUEST: ModelRequest = {
  ...{ instructions: '', background: '', context: '', question: 'Why?' },
  ...{ maxTokens: 10, temperature: 0 },
};

/** Moves the wall clock, from wherever it stands. */
const jumps = fc.oneof(
  fc.integer({ min: -DAY, max: DAY }).map((by) => (clock: SimulatedClock) => clock.jump(by)),
  fc.constantFrom(0, Y2106).map((to) => (clock: SimulatedClock) => clock.jump(to - clock.now())),
);

it('P6: a provider that fails is asked again after the same time, however the wall clock jumps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(jumps, { minLength: 3, maxLength: 3 }), async ([first, second, third]) => {
      const clock = new SimulatedClock();
      const controller = new TestController<ModelRequest, ModelEvent>(['ended', 'failed']);
      const model = withBreaker({ id: 'openai', run: controller.runner }, { clock, failures: 1 });
      const ask = () => void model.run(REQUEST, () => undefined, new AbortController().signal);
      ask();
      first?.(clock);
      controller.last.emit({ type: 'failed', failure: { reason: 'server', message: 'Broken.' } });
      second?.(clock);
      await clock.advance(29_999);
      ask();
      expect(controller.runs, 'still paused').toHaveLength(1);
      third?.(clock);
      await clock.advance(1);
      ask();
      expect(controller.runs, 'asked again').toHaveLength(2);
    }),
  );
});

it('P3: the next provider is asked in time, and what a request took is what passed', async () => {
  await fc.assert(
    fc.asyncProperty(jumps, fc.integer({ min: 0, max: 20_000 }), async (jump, ms) => {
      const clock = new SimulatedClock();
      const slow = new TestController<ModelRequest, ModelEvent>(['ended', 'failed']);
      const quick = new TestController<ModelRequest, ModelEvent>(['ended', 'failed']);
      const took: number[] = [];
      const models: readonly LanguageModel[] = [
        { id: 'openai', run: slow.runner },
        { id: 'anthropic', run: quick.runner },
      ];
      const onMetric = ({ requestTime, responseTime }: { requestTime: number; responseTime: number }) =>
        void took.push(responseTime - requestTime);
      void inOrder(models, { clock, hedgeMs: 2_000, onMetric }).run(
        REQUEST,
        () => undefined,
        new AbortController().signal,
      );
      jump(clock);
      await clock.advance(2_000);
      expect(quick.runs).toHaveLength(1);
      jump(clock);
      await clock.advance(ms);
      quick.last.emit({ type: 'ended', finish: 'complete' });
      expect(took).toEqual([ms]);
    }),
  );
});

it('a date in Retry-After makes nobody wait for longer than a day, whatever this clock says', () => {
  const headers = new Headers({ 'retry-after': 'Sun, 22 Nov 2026 12:00:00 GMT' });
  const waits = [0, Date.UTC(2026, 10, 22, 11, 59, 50), Y2106].map((now) =>
    retryAfter(headers, new SimulatedClock(now)),
  );
  expect(waits).toEqual([DAY, 10_000, 0]);
});
