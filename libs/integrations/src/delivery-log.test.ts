import { MemoryStore } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import type { Delivery } from './delivery.js';
import { DELIVERIES_KEPT, LogLines, putDelivery, readLogLines } from './delivery-log.js';

const line = (seq: number, change: Partial<Delivery> = {}): Delivery => ({
  webhook: 'a',
  message: `s:${seq}`,
  attempt: 1,
  event: 'session_ended',
  at: seq,
  ms: 1,
  result: 'confirmed',
  body: '{}',
  ...change,
});
const full = () => Array.from({ length: DELIVERIES_KEPT }, (_, i) => line(i + 1));

it('makes room by the oldest line, and never by the newest, even where the clock was set back', () => {
  const log = new LogLines(full().reverse());
  expect(log.add(line(999, { at: 0 })).map(({ key }) => key)).toEqual([['a', 's:1', 1]]);
  expect(log.add(line(1_000, { at: 0 })).map(({ key }) => key)).toEqual([['a', 's:2', 1]]);
});

it('numbers a message’s attempts on from what the log has, and from what is asked for', () => {
  const log = new LogLines([line(1), line(1, { attempt: 4 }), line(2, { attempt: 9 })]);
  expect([log.nextAttempt('s:1', 1), log.nextAttempt('s:1', 7), log.nextAttempt('s:3', 1)]).toEqual([
    5, 7, 1,
  ]);
});

it('counts the lines of a deleted session no more', () => {
  const log = new LogLines([...full().slice(1), line(1, { message: 'other:1' })]);
  expect(log.forget('a', 'other').map(({ op, key }) => [op, key])).toEqual([['delete', ['a', 'other:1', 1]]]);
  expect(log.add(line(500))).toEqual([]);
  expect(log.add(line(501))).toHaveLength(1);
});

it('reads the lines of one webhook from the store', async () => {
  const store = new MemoryStore();
  await store.commit([...full().map(putDelivery), putDelivery(line(1, { webhook: 'b', attempt: 5 }))]);
  const log = await readLogLines(store, 'a');
  expect(log.nextAttempt('s:1', 1)).toBe(2);
  expect(log.add(line(999)).map(({ key }) => key)).toEqual([['a', 's:1', 1]]);
});
