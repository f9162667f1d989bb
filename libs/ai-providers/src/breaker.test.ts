import type { FailureReason, ModelEvent, ModelRequest } from '@sotto/meeting';
import { runnerConformance, SimulatedClock, TestController } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { type BreakerOptions, withBreaker } from './breaker.js';
import { recordRun, SAMPLE_REQUEST } from './testing/index.js';

function setUp(options: Partial<BreakerOptions> = {}) {
  const clock = new SimulatedClock();
  const controller = new TestController<ModelRequest, ModelEvent>(['ended', 'failed']);
  const model = withBreaker(
    { id: 'a', displayName: 'OpenAI', run: controller.runner },
    { clock, ...options },
  );
  const start = () => recordRun(model.run, SAMPLE_REQUEST);
  /** One request that ends like this; gives the last event. */
  const request = async (event: ModelEvent) => {
    const before = controller.runs.length;
    const run = start();
    if (controller.runs.length > before) controller.last.emit(event);
    await run.done;
    return run.events.at(-1);
  };
  const fails = (reason: FailureReason = 'server', retryAfterMs?: number) =>
    request({ type: 'failed', failure: { reason, message: 'x', ...(retryAfterMs && { retryAfterMs }) } });
  const works = () => request({ type: 'ended', finish: 'complete' });
  return { clock, controller, model, start, fails, works };
}
const PAUSED = { type: 'failed', failure: { reason: 'paused' } };

describe('P6: a failing provider is paused', () => {
  it('after three failures in a row, and told as such, with the cause', async () => {
    const { fails, controller } = setUp();
    for (let i = 0; i < 3; i++) expect(await fails()).not.toMatchObject(PAUSED);
    expect(await fails()).toMatchObject({
      failure: {
        reason: 'paused',
        message:
          'OpenAI request failed: it is paused after failing again and again. It is tried again in 30 s.',
        retryAfterMs: 30_000,
        causes: [{ reason: 'server' }],
      },
    });
    expect(controller.runs).toHaveLength(3);
  });

  it('not when a success came in between', async () => {
    const { fails, works } = setUp();
    await fails();
    await fails();
    await works();
    await fails();
    await fails();
    expect(await works()).toMatchObject({ type: 'ended' });
  });

  it.each<FailureReason>(['cancelled', 'refused', 'bad-request', 'too-long'])(
    'not for %s',
    async (reason) => {
      const { fails } = setUp({ failures: 1 });
      for (let i = 0; i < 3; i++) expect(await fails(reason)).toMatchObject({ failure: { reason } });
    },
  );

  it.each<FailureReason>(['network', 'timeout', 'stalled', 'cut-off', 'unauthorized', 'overloaded', 'quota'])(
    'for %s',
    async (reason) => {
      const { fails } = setUp({ failures: 1 });
      await fails(reason);
      expect(await fails()).toMatchObject(PAUSED);
    },
  );

  it('cancelled requests do not count', async () => {
    const { start, works } = setUp({ failures: 1 });
    for (let i = 0; i < 3; i++) {
      const run = start();
      run.abort();
      await run.done;
    }
    expect(await works()).toMatchObject({ type: 'ended' });
  });
});

describe('P6: and tried again', () => {
  it('by one probe after 30 s; a success closes it', async () => {
    const { fails, works, clock, start, controller } = setUp({ failures: 1 });
    await fails();
    await clock.advance(29_999);
    expect(await works()).toMatchObject(PAUSED);
    await clock.advance(1);
    const probe = start();
    expect(await works()).toMatchObject(PAUSED);
    controller.last.emit({ type: 'ended', finish: 'complete' });
    await probe.done;
    expect(await works()).toMatchObject({ type: 'ended' });
    // Closed means that it takes the full number of failures again, and the first pause is short again.
    await fails();
    await clock.advance(30_000);
    expect(await works()).toMatchObject({ type: 'ended' });
  });

  it('a failed probe opens it for twice as long, up to a limit', async () => {
    const { fails, clock } = setUp({ failures: 1, openMaxMs: 100_000 });
    for (const pause of [30_000, 60_000, 100_000, 100_000]) {
      await fails();
      expect(await fails()).toMatchObject({ failure: { reason: 'paused', retryAfterMs: pause } });
      await clock.advance(pause);
    }
  });

  it('a cancelled probe proves nothing: the next request is the probe', async () => {
    const { fails, clock, start, works } = setUp({ failures: 1 });
    await fails();
    await clock.advance(30_000);
    const probe = start();
    probe.abort();
    await probe.done;
    expect(await works()).toMatchObject({ type: 'ended' });
  });

  it('a probe that the model declines shows that the provider works', async () => {
    const { fails, clock, works } = setUp({ failures: 1 });
    await fails();
    await clock.advance(30_000);
    await fails('refused');
    expect(await works()).toMatchObject({ type: 'ended' });
  });
});

it('P6: a provider that says how long to wait is left alone for that long, at once', async () => {
  const { fails, works, clock } = setUp();
  await fails('rate-limited', 45_000);
  await clock.advance(44_999);
  expect(await works()).toMatchObject({ failure: { reason: 'paused', retryAfterMs: 1 } });
  await clock.advance(1);
  expect(await works()).toMatchObject({ type: 'ended' });
});

it('P6: a wait longer than ten minutes is not believed', async () => {
  const { fails, works, clock } = setUp();
  await fails('rate-limited', 86_400_000);
  await clock.advance(600_000);
  expect(await works()).toMatchObject({ type: 'ended' });
});

it('keeps what else the model has', () => {
  expect(setUp().model).toMatchObject({ id: 'a', displayName: 'OpenAI' });
});

describe('is a runner', () => {
  const subject = (name: string, openFirst: boolean) => ({
    name,
    make: async () => {
      const { model, controller, fails } = setUp({ failures: 1 });
      if (openFirst) await fails();
      return {
        runner: model.run,
        input: SAMPLE_REQUEST,
        drive: async () => {
          if (!openFirst) controller.last.emit({ type: 'ended', finish: 'complete' });
        },
      };
    },
  });
  it.each(runnerConformance([subject('closed', false), subject('open', true)], ['ended', 'failed']))(
    '$law',
    ({ check }) => check(),
  );
});
