// @vitest-environment jsdom
import { SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { createToastHolds } from './toast-holds.js';
import { createToasts } from './toasts.js';

function setUp() {
  const clock = new SimulatedClock();
  const toasts = createToasts(clock);
  const holds = createToastHolds(toasts);
  toasts.show({ type: 'info', title: 'Capture ready' });
  return { clock, toasts, holds, phase: () => toasts.getSnapshot()[0]?.phase };
}

it('D9: pointing stops the time, however often it is told', async () => {
  const { clock, holds, phase } = setUp();
  holds.pointed();
  holds.pointed();
  await clock.advance(60_000);
  expect(phase()).toBe('showing');
  holds.pointedAway();
  holds.pointedAway();
  await clock.advance(5000);
  expect(phase()).toBe('leaving');
});

it('D9: the focus alone stops it, too', async () => {
  const { clock, holds, phase } = setUp();
  holds.pointed();
  holds.focused();
  holds.pointedAway();
  await clock.advance(60_000);
  expect(phase()).toBe('showing');
  holds.focusedAway();
  await clock.advance(5000);
  expect(phase()).toBe('leaving');
});

it('lets go where what had the focus is gone without a word', async () => {
  const { clock, holds, phase } = setUp();
  const layer = document.body.appendChild(document.createElement('section'));
  const button = layer.appendChild(document.createElement('button'));
  button.focus();
  holds.focused();
  holds.check(layer);
  await clock.advance(60_000);
  expect(phase()).toBe('showing');
  button.remove();
  holds.check(layer);
  await clock.advance(5000);
  expect(phase()).toBe('leaving');
});
