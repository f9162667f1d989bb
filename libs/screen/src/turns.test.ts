import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Turns } from './turns.js';

describe('Turns', () => {
  it('lets the first one go at once, and the next when it has left', async () => {
    const turns = new Turns();
    const order: string[] = [];
    const [first, second] = [turns.take(), turns.take()];
    const waiting = second.reached.then(() => order.push('second'));
    await first.reached;
    order.push('first');
    await Promise.resolve();
    first.leave();
    await waiting;
    expect(order).toEqual(['first', 'second']);
  });

  it('one who leaves before its turn lets nobody past those before', async () => {
    const turns = new Turns();
    const order: string[] = [];
    const [first, second, third] = [turns.take(), turns.take(), turns.take()];
    second.leave();
    const waiting = third.reached.then(() => order.push('third'));
    for (let i = 0; i < 20; i++) await Promise.resolve();
    expect(order).toEqual([]);
    first.leave();
    await waiting;
    expect(order).toEqual(['third']);
  });

  it('leaving twice is leaving once', async () => {
    const turns = new Turns();
    const [first, second, third] = [turns.take(), turns.take(), turns.take()];
    first.leave();
    first.leave();
    let reached = false;
    void third.reached.then(() => (reached = true));
    await second.reached;
    for (let i = 0; i < 20; i++) await Promise.resolve();
    expect(reached).toBe(false);
  });

  it('never has two in at once, and everyone who stays gets in, in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ steps: fc.nat(5), gaveUp: fc.boolean() })), async (visits) => {
        const turns = new Turns();
        let inside = 0;
        const entered: number[] = [];
        await Promise.all(
          visits.map(async ({ steps, gaveUp }, i) => {
            const turn = turns.take();
            if (gaveUp) return turn.leave();
            await turn.reached;
            expect(++inside).toBe(1);
            entered.push(i);
            for (let step = 0; step < steps; step++) await Promise.resolve();
            inside--;
            turn.leave();
          }),
        );
        expect(entered).toEqual(visits.flatMap(({ gaveUp }, i) => (gaveUp ? [] : [i])));
      }),
    );
  });
});
