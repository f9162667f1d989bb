import { describe, expect, it } from 'vitest';
import type { Runner } from '../runner.js';
import { runConformance } from './conformance.js';
import { runnerConformance } from './runner-conformance.js';
import { TestController } from './test-controller.js';

type Event = { type: 'delta' } | { type: 'ended' };

const suiteFor = (make: () => { runner: Runner<null, Event>; drive?: () => Promise<void> }) =>
  runnerConformance<null, Event>(
    [{ name: 'a run', make: () => Promise.resolve({ input: null, ...make() }) }],
    ['ended'],
  );

describe('TestController', () => {
  const scripted = () => {
    const controller = new TestController<null, Event>(['ended']);
    return {
      runner: controller.runner,
      drive: () => {
        for (const type of ['delta', 'ended'] as const) {
          if (!controller.last.signal.aborted) controller.last.emit({ type });
        }
        return Promise.resolve();
      },
    };
  };
  it.each(suiteFor(scripted))('$law', ({ check }) => check());

  it('says so when the test makes it speak after its end', () => {
    const controller = new TestController<null, Event>(['ended']);
    expect(() => controller.last).toThrow('nothing has been run');
    void controller.runner(null, () => undefined, new AbortController().signal);
    controller.last.emit({ type: 'ended' });
    expect(() => controller.last.emit({ type: 'delta' })).toThrow("'delta' after the run had ended");
  });
});

describe('runnerConformance', () => {
  it('finds a runner that speaks after its end, and one that ignores abort', async () => {
    const twice: Runner<null, Event> = (_, emit) => {
      emit({ type: 'ended' });
      emit({ type: 'delta' });
      return Promise.resolve();
    };
    const broken = await runConformance(suiteFor(() => ({ runner: twice })));
    expect(broken).toHaveLength(3);
    expect(broken[0]).toContain('not the last');
    expect(broken[1]).toContain('emitted after abort');
  });
});
