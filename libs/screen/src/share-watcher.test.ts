import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import type { ShareReason } from './share-detection.js';
import type { ShareDocument } from './share-document.js';
import { watchShare } from './share-watcher.js';

/** A page at its port. */
function watched() {
  const page = { title: '', classes: [] as string[], address: '', hidden: false, focused: true };
  const own = { title: '', classes: [], floating: false, capturing: false };
  const listeners = new Set<() => void>();
  let looks = 0;
  const document: ShareDocument = {
    look: () => (looks++, { ...page }),
    listen(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  const clock = new SimulatedClock();
  const told: (readonly ShareReason[])[] = [];
  const stop = watchShare({ clock, document, own: () => own }, (reasons) => told.push(reasons));
  const change = async (to: Partial<typeof page>) => {
    Object.assign(page, to);
    for (const listener of listeners) listener();
    await clock.advance(0);
  };
  return { page, own, clock, told, stop, change, listeners, looks: () => looks };
}

describe('D6: the watcher', () => {
  it('looks at once and then every 1000 ms, and tells only what changes', async () => {
    const { page, clock, told, looks } = watched();
    expect(looks()).toBe(1);
    page.title = 'Sharing';
    await clock.advance(999);
    expect([looks(), told]).toEqual([1, []]);
    await clock.advance(1);
    expect(told).toEqual([['title']]);
    await clock.advance(5000);
    expect([looks(), told]).toEqual([7, [['title']]]);
    page.title = '';
    await clock.advance(1000);
    expect(told).toEqual([['title'], []]);
  });

  it('looks at once when something happens, and begins a new second with it', async () => {
    const { clock, told, change, looks } = watched();
    await clock.advance(700);
    await change({ hidden: true, focused: false });
    expect(looks()).toBe(2);
    await clock.advance(1999);
    expect(told).toEqual([]);
    await clock.advance(1);
    expect(told).toEqual([['hidden']]);
    await change({ hidden: false });
    expect(told).toEqual([['hidden'], []]);
  });

  it('asks anew what is Sotto’s own', async () => {
    const { page, own, clock, told } = watched();
    page.title = 'Reading the screen';
    own.title = 'Reading the screen';
    await clock.advance(1000);
    expect(told).toEqual([]);
    own.title = '';
    await clock.advance(1000);
    expect(told).toEqual([['title']]);
  });

  it('ends with nothing waiting and nobody listening', async () => {
    const { page, clock, told, stop, listeners, looks } = watched();
    page.title = 'Sharing';
    stop();
    await clock.advance(5000);
    expect([looks(), told, clock.waiting, listeners.size]).toEqual([1, [], 0, 0]);
  });
});
