import { expect, it, vi } from 'vitest';
import { createFrameGate, type Frames } from './frame-gate.js';

/** Frames that the test draws. */
function drawnFrames() {
  const waiting = new Map<number, () => void>();
  let next = 1;
  const frames: Frames = {
    request: (callback) => {
      waiting.set(next, callback);
      return next++;
    },
    cancel: (id) => void waiting.delete(id),
  };
  const draw = () => {
    const due = [...waiting.values()];
    waiting.clear();
    for (const callback of due) callback();
  };
  return { frames, draw, waiting };
}

it('lets the first of many calls through at once, then the last, once a frame', () => {
  const { frames, draw, waiting } = drawnFrames();
  const gate = createFrameGate(frames);
  const work = vi.fn();
  for (let token = 0; token < 400; token++) gate.soon(() => work(token));
  expect(work.mock.calls).toEqual([[0]]);
  expect(waiting.size).toBe(1);
  draw();
  expect(work.mock.calls).toEqual([[0], [399]]);
  draw();
  draw();
  expect(work).toHaveBeenCalledTimes(2);
  expect(waiting.size).toBe(0);
});

it('waits again after what waited was done, so that no frame has two', () => {
  const { frames, draw } = drawnFrames();
  const gate = createFrameGate(frames);
  const work = vi.fn();
  gate.soon(() => work('a'));
  gate.soon(() => work('b'));
  draw();
  gate.soon(() => work('c'));
  expect(work.mock.calls).toEqual([['a'], ['b']]);
  draw();
  expect(work.mock.calls).toEqual([['a'], ['b'], ['c']]);
});

it('does not wait where frames have passed since the last time', () => {
  const { frames, draw } = drawnFrames();
  const gate = createFrameGate(frames);
  const work = vi.fn();
  gate.soon(() => work('a'));
  draw();
  gate.soon(() => work('b'));
  expect(work.mock.calls).toEqual([['a'], ['b']]);
});

it('does at once what cannot wait, in place of what waited', () => {
  const { frames, draw } = drawnFrames();
  const gate = createFrameGate(frames);
  const work = vi.fn();
  gate.soon(() => work('first'));
  gate.soon(() => work('waiting'));
  gate.now(() => work('whole'));
  draw();
  expect(work.mock.calls).toEqual([['first'], ['whole']]);
});

it('does nothing after it was dropped', () => {
  const { frames, draw, waiting } = drawnFrames();
  const gate = createFrameGate(frames);
  const work = vi.fn();
  gate.soon(() => undefined);
  gate.soon(work);
  gate.drop();
  draw();
  expect(work).not.toHaveBeenCalled();
  expect(waiting.size).toBe(0);
});
