import type { HeldLock } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { freshName } from '../test/ground.js';
import { writerLock } from './writer-lock.js';

async function taken(name: string, steal = false): Promise<HeldLock> {
  const held = await writerLock(name).take({ steal });
  if (!held) throw new Error('The lock was not free.');
  return held;
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });

const pending = Symbol('pending');
/** What a promise is after everything that waits in the browser's lock manager had its turn. */
async function afterARoundTrip(promise: Promise<unknown>): Promise<unknown> {
  const other = await taken(freshName());
  other.release();
  await navigator.locks.query();
  return Promise.race([promise, Promise.resolve(pending)]);
}

describe('writerLock', () => {
  it('is taken once: the second to ask gets null', async () => {
    const name = freshName();
    const first = await taken(name);
    expect(await writerLock(name).take({ steal: false })).toBeNull();
    expect(first.lost.aborted).toBe(false);
    first.release();
    await writerLock(name).free(new AbortController().signal);
    (await taken(name)).release();
  });

  it('is apart from locks of other names', async () => {
    const held = await taken(freshName());
    (await taken(freshName())).release();
    held.release();
  });

  it('tells its holder when it is stolen, and the thief holds it', async () => {
    const name = freshName();
    const first = await taken(name);
    const thief = await taken(name, true);
    await aborted(first.lost);
    expect(thief.lost.aborted).toBe(false);
    expect(await writerLock(name).take({ steal: false })).toBeNull();
    first.release();
    expect(await writerLock(name).take({ steal: false })).toBeNull();
    thief.release();
  });

  it('does not say lost after it was released, whoever takes it next', async () => {
    const name = freshName();
    const first = await taken(name);
    first.release();
    await writerLock(name).free(new AbortController().signal);
    const next = await taken(name, true);
    expect(first.lost.aborted).toBe(false);
    next.release();
  });

  it('can be stolen when nobody holds it', async () => {
    (await taken(freshName(), true)).release();
  });
});

describe('free', () => {
  it('resolves at once where nobody holds the lock', async () => {
    await writerLock(freshName()).free(new AbortController().signal);
  });

  it('waits for the release, for all who wait', async () => {
    const name = freshName();
    const held = await taken(name);
    const { signal } = new AbortController();
    const waiting = Promise.all([writerLock(name).free(signal), writerLock(name).free(signal)]);
    expect(await afterARoundTrip(waiting)).toBe(pending);
    held.release();
    await waiting;
    (await taken(name)).release();
  });

  it('does not take the lock away from its holder', async () => {
    const name = freshName();
    const held = await taken(name);
    const giveUp = new AbortController();
    const waiting = writerLock(name).free(giveUp.signal);
    await afterARoundTrip(waiting);
    expect(held.lost.aborted).toBe(false);
    giveUp.abort();
    await waiting;
    held.release();
  });

  it('resolves at once when its signal aborts, before or while it waits', async () => {
    const name = freshName();
    const held = await taken(name);
    await writerLock(name).free(AbortSignal.abort());
    const giveUp = new AbortController();
    const waiting = writerLock(name).free(giveUp.signal);
    giveUp.abort();
    await waiting;
    held.release();
  });

  it('is heard after the holder’s page is gone without a release', async () => {
    const name = freshName();
    const frame = document.createElement('iframe');
    frame.srcdoc = '<p>the other tab</p>';
    const loaded = new Promise((resolve) => (frame.onload = resolve));
    document.body.append(frame);
    await loaded;
    const theirs = (frame.contentWindow as Window).navigator.locks;
    expect(await writerLock(name, theirs).take({ steal: false })).not.toBeNull();
    expect(await writerLock(name).take({ steal: false })).toBeNull();
    const free = writerLock(name).free(new AbortController().signal);
    frame.remove();
    await free;
    (await taken(name)).release();
  });
});
