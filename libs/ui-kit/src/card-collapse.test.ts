import { SimulatedClock } from '@sotto/meeting/testing';
import { expect, it, vi } from 'vitest';
import { CARD_COLLAPSE_MS, createCardCollapse } from './card-collapse.js';

function setUp() {
  const clock = new SimulatedClock();
  return { clock, card: createCardCollapse(clock) };
}

it('D7: collapses after 5000 ms with no suggestion and no processing, and not before', async () => {
  const { clock, card } = setUp();
  const listener = vi.fn();
  card.subscribe(listener);
  card.update('listening');
  await clock.advance(CARD_COLLAPSE_MS - 1);
  expect(card.getSnapshot()).toBe(false);
  await clock.advance(1);
  expect([card.getSnapshot(), listener.mock.calls.length, clock.waiting]).toEqual([true, 1, 0]);
});

it.each(['analysing', 'suggestion'] as const)('D7: stays open while the state is %s', async (state) => {
  const { clock, card } = setUp();
  card.update('listening');
  await clock.advance(4999);
  card.update(state);
  await clock.advance(60_000);
  expect(card.getSnapshot()).toBe(false);
  card.update('listening');
  await clock.advance(4999);
  expect(card.getSnapshot()).toBe(false);
  await clock.advance(1);
  expect(card.getSnapshot()).toBe(true);
});

it('D7: told the same again, the time goes on', async () => {
  const { clock, card } = setUp();
  card.update('listening');
  await clock.advance(4000);
  card.update('listening');
  await clock.advance(1000);
  expect(card.getSnapshot()).toBe(true);
});

it('D7: a suggestion opens it; an analysis alone does not', async () => {
  const { clock, card } = setUp();
  card.update('listening');
  await clock.advance(5000);
  card.update('analysing');
  expect(card.getSnapshot()).toBe(true);
  card.update('suggestion');
  expect(card.getSnapshot()).toBe(false);
});

it('D7: opened by hand, it has all its time again', async () => {
  const { clock, card } = setUp();
  card.update('listening');
  await clock.advance(5000);
  card.expand();
  await clock.advance(4999);
  expect(card.getSnapshot()).toBe(false);
  await clock.advance(1);
  expect(card.getSnapshot()).toBe(true);
});

it('D7, D9: pointer and focus each hold the time; after both it begins anew', async () => {
  const { clock, card } = setUp();
  card.update('listening');
  await clock.advance(4999);
  const pointer = card.hold();
  const focus = card.hold();
  await clock.advance(60_000);
  pointer();
  pointer();
  await clock.advance(60_000);
  expect(card.getSnapshot()).toBe(false);
  focus();
  await clock.advance(4999);
  expect(card.getSnapshot()).toBe(false);
  await clock.advance(1);
  expect(card.getSnapshot()).toBe(true);
});

it('D7: what comes and goes while it is held starts no time', async () => {
  const { clock, card } = setUp();
  const pointer = card.hold();
  card.update('suggestion');
  card.update('listening');
  card.expand();
  await clock.advance(60_000);
  expect([card.getSnapshot(), clock.waiting]).toEqual([false, 0]);
  pointer();
  await clock.advance(5000);
  expect(card.getSnapshot()).toBe(true);
});

it('stopped, it waits no more', async () => {
  const { clock, card } = setUp();
  card.update('listening');
  card.stop();
  await clock.advance(60_000);
  expect([card.getSnapshot(), clock.waiting]).toEqual([false, 0]);
});
