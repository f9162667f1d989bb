import { SimulatedClock } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createToasts, type Toasts } from './toasts.js';

const INFO = { type: 'info', title: 'Capture ready' } as const;

function setUp() {
  const clock = new SimulatedClock();
  return { clock, toasts: createToasts(clock) };
}

const phases = (toasts: Toasts) => toasts.getSnapshot().map(({ phase }) => phase);

it('D9: stays 5000 ms, fades for 200 ms, and is gone', async () => {
  const { clock, toasts } = setUp();
  toasts.show(INFO);
  await clock.advance(4999);
  expect(phases(toasts)).toEqual(['showing']);
  await clock.advance(1);
  expect(phases(toasts)).toEqual(['leaving']);
  await clock.advance(199);
  expect(phases(toasts)).toEqual(['leaving']);
  await clock.advance(1);
  expect(phases(toasts)).toEqual([]);
  expect(clock.waiting).toBe(0);
});

it('its time begins once it is drawn, as long as that may take', async () => {
  const order: string[] = [];
  const clock = new SimulatedClock();
  const after = (ms: number, signal: AbortSignal) => {
    order.push('counted');
    return clock.after(ms, signal);
  };
  const toasts = createToasts({ after, elapsed: () => clock.elapsed() });
  toasts.subscribe(() => queueMicrotask(() => order.push('drawn'))); // as React draws what a store tells
  toasts.show(INFO);
  await clock.advance(1);
  expect(order).toEqual(['drawn', 'counted']);
});

it('held and let go before its time begins, it has that time once', async () => {
  const { clock, toasts } = setUp();
  toasts.show(INFO);
  toasts.hold()();
  await clock.advance(1);
  expect(clock.waiting).toBe(1);
});

it('D9: an applied notice may be told to stay 3000 ms', async () => {
  const { clock, toasts } = setUp();
  toasts.show({ ...INFO, durationMs: 3000 });
  await clock.advance(2999);
  expect(phases(toasts)).toEqual(['showing']);
  await clock.advance(1);
  expect(phases(toasts)).toEqual(['leaving']);
});

it('D9: said again, it stands there once, with all its time; one with an action stands beside it', async () => {
  const { clock, toasts } = setUp();
  const first = toasts.show(INFO);
  await clock.advance(4000);
  const again = toasts.show(INFO);
  expect(toasts.getSnapshot().map(({ id }) => id)).toEqual([again]);
  toasts.dismiss(first);
  await clock.advance(4999);
  expect(phases(toasts)).toEqual(['showing']);
  toasts.show({ ...INFO, action: { label: 'Undo', run: () => undefined } });
  toasts.show({ ...INFO, detail: 'Another' });
  expect(phases(toasts)).toEqual(['showing', 'showing', 'showing']);
  await clock.advance(5200);
  expect([phases(toasts), clock.waiting]).toEqual([[], 0]);
});

it('says something else in the same place, and has no more time for that', async () => {
  const { clock, toasts } = setUp();
  const id = toasts.show({ ...INFO, action: { label: 'Undo', run: () => undefined } });
  toasts.show(INFO);
  await clock.advance(4000);
  toasts.change(id, { type: 'info', title: 'Too late' });
  expect(toasts.getSnapshot()[0]).toEqual({ type: 'info', title: 'Too late', id, phase: 'showing' });
  await clock.advance(1000);
  expect(phases(toasts)).toEqual(['leaving', 'leaving']);
  toasts.change(id, INFO);
  toasts.change('nobody', INFO);
  expect(toasts.getSnapshot()[0]?.title).toBe('Too late');
});

it('D9: a hold pauses the time, and what was left of it goes on after', async () => {
  const { clock, toasts } = setUp();
  toasts.show(INFO);
  await clock.advance(4000);
  const release = toasts.hold();
  await clock.advance(60_000);
  expect(phases(toasts)).toEqual(['showing']);
  release();
  await clock.advance(999);
  expect(phases(toasts)).toEqual(['showing']);
  await clock.advance(1);
  expect(phases(toasts)).toEqual(['leaving']);
});

it('D9: two holds (pointer and focus) must both be released, each once', async () => {
  const { clock, toasts } = setUp();
  toasts.show(INFO);
  const hover = toasts.hold();
  const focus = toasts.hold();
  hover();
  hover();
  await clock.advance(10_000);
  expect(phases(toasts)).toEqual(['showing']);
  focus();
  await clock.advance(5000);
  expect(phases(toasts)).toEqual(['leaving']);
});

it('D9: a toast shown during a hold has all its time after it', async () => {
  const { clock, toasts } = setUp();
  const release = toasts.hold();
  toasts.show(INFO);
  await clock.advance(5000);
  release();
  await clock.advance(4999);
  expect(phases(toasts)).toEqual(['showing']);
});

it('D9: an error with no end stays until it is dismissed', async () => {
  const { clock, toasts } = setUp();
  const id = toasts.show({ type: 'error', title: 'AI Request Failed', durationMs: Infinity });
  await clock.advance(24 * 3_600_000);
  toasts.hold()();
  expect(phases(toasts)).toEqual(['showing']);
  toasts.dismiss(id);
  expect(phases(toasts)).toEqual(['leaving']);
  await clock.advance(200);
  expect(phases(toasts)).toEqual([]);
});

it('dismisses once: a second time, or an unknown id, changes nothing', async () => {
  const { clock, toasts } = setUp();
  const listener = vi.fn();
  const id = toasts.show(INFO);
  toasts.subscribe(listener);
  toasts.dismiss(id);
  toasts.dismiss(id);
  toasts.dismiss('nobody');
  expect(listener).toHaveBeenCalledTimes(1);
  await clock.advance(200);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('keeps the order, the content and the identity of what did not change', () => {
  const { toasts } = setUp();
  toasts.show({ type: 'success', title: 'Settings Updated', detail: 'Kept on this device.' });
  const [first] = toasts.getSnapshot();
  toasts.show(INFO);
  expect(toasts.getSnapshot().map(({ title }) => title)).toEqual(['Settings Updated', 'Capture ready']);
  expect(toasts.getSnapshot()[0]).toBe(first);
  expect(toasts.getSnapshot()).toBe(toasts.getSnapshot());
});

it('tells no one who has stopped listening', () => {
  const { toasts } = setUp();
  const listener = vi.fn();
  toasts.subscribe(listener)();
  toasts.show(INFO);
  expect(listener).not.toHaveBeenCalled();
});

it('D9: whatever the holds, a toast is in sight for exactly its time without them', async () => {
  const spans = fc.array(fc.record({ free: fc.nat(3000), held: fc.nat(3000) }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(spans, async (plan) => {
      const { clock, toasts } = setUp();
      toasts.show(INFO);
      let free = 0;
      for (const span of plan) {
        const step = Math.min(span.free, 4999 - free);
        await clock.advance(step);
        free += step;
        const release = toasts.hold();
        await clock.advance(span.held);
        release();
      }
      await clock.advance(4999 - free);
      expect(phases(toasts)).toEqual(['showing']);
      await clock.advance(1);
      expect(phases(toasts)).toEqual(['leaving']);
    }),
    { numRuns: 50 },
  );
});
