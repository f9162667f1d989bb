import { PermissionError } from '@sotto/enterprise';
import { Archive } from '@sotto/live-session';
import { type SessionHeader, StoreError } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import { createToasts } from '@sotto/ui-kit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GuardedArchive } from '../composition/guarded-archive.js';
import { deleteSessions, destroySessions } from './delete-sessions.js';

const header = (id: string): SessionHeader => ({
  origin: 'live',
  open: false,
  screenCaptures: 0,
  audioTranscripts: 3,
  record: {
    id,
    timestamp: 1,
    duration: 5,
    contextItems: 1,
    aiRequests: 2,
    averageResponseTime: 0,
    topics: [],
    quality: 'fair',
  },
});

async function twoSessions() {
  const clock = new SimulatedClock();
  const store = new MemoryStore();
  const headers = [header('session_1'), header('session_2')] as const;
  for (const value of headers) {
    const key = value.record.id;
    await store.commit([{ op: 'put', table: 'sessions', key, compartment: key, value }]);
  }
  const archive = new Archive(store, clock);
  const toasts = createToasts(clock);
  const newest = () => toasts.getSnapshot().at(-1);
  const left = async () => (await archive.list()).sessions.map(({ record }) => record.id);
  return { clock, store, archive, toasts, headers, newest, left };
}

describe('H1, D9: the offer to undo a deletion', () => {
  let made: Awaited<ReturnType<typeof twoSessions>>;
  beforeEach(async () => {
    made = await twoSessions();
  });

  it('brings back what was deleted, to the last moment', async () => {
    const { clock, headers, newest, left, toasts } = made;
    await deleteSessions(made, headers);
    expect(newest()).toMatchObject({ title: '2 sessions deleted', action: { label: 'Undo' } });
    expect(await left()).toEqual([]);
    await clock.advance(9_999);
    newest()?.action?.run();
    await vi.waitFor(async () => expect(await left()).toHaveLength(2), 60_000);
    await clock.advance(60_000);
    expect(await left()).toHaveLength(2);
    expect(toasts.getSnapshot()).toEqual([]);
  });

  it('goes when there is nothing to bring back, though the person points at it', async () => {
    const { clock, headers, newest, toasts } = made;
    await deleteSessions(made, [headers[0]]);
    toasts.hold();
    await clock.advance(9_999);
    expect(newest()?.action).toBeDefined();
    await clock.advance(1);
    expect(newest()).toEqual({
      id: newest()?.id,
      phase: 'showing',
      type: 'info',
      title: '1 session deleted',
      detail: 'It is destroyed and cannot be brought back.',
    });
  });

  it('says so where it is taken too late: another tab has destroyed it', async () => {
    const { store, headers, newest, left } = made;
    await deleteSessions(made, headers);
    await store.forget('session_1');
    newest()?.action?.run();
    await vi.waitFor(
      () =>
        expect(newest()).toMatchObject({
          type: 'error',
          title: 'Too late to undo',
          detail: 'It is destroyed and cannot be brought back. The ten seconds for it were over.',
        }),
      60_000,
    );
    expect(await left()).toEqual(['session_2']);
  });

  it('tells what the storage refuses, each time as what it is', async () => {
    const { clock, store, headers, newest, left } = made;
    store.fail(new Error('disk'));
    await deleteSessions(made, headers);
    expect(newest()).toMatchObject({ type: 'error', title: 'Not deleted' });
    expect(await left()).toHaveLength(2);

    await deleteSessions(made, headers);
    store.fail(new Error('disk'));
    newest()?.action?.run();
    await vi.waitFor(() => expect(newest()).toMatchObject({ title: 'Not brought back' }), 60_000);
    await clock.advance(59_000);
    expect(await left()).toEqual([]);
    newest()?.action?.run();
    await vi.waitFor(async () => expect(await left()).toHaveLength(2), 60_000);

    const forget = vi.spyOn(store, 'forgetAll').mockRejectedValue(new Error('disk'));
    await deleteSessions(made, headers);
    await clock.advance(10_000);
    expect(newest()).toMatchObject({ title: 'Deleted, but not destroyed yet' });
    expect(forget).toHaveBeenCalled();
  });

  it('leaves it to the person where a full disk has no room to undo it, and destroys them at once then', async () => {
    const { store, headers, newest, left } = made;
    store.fail(new StoreError('full', 'There is no space left.'));
    expect(await deleteSessions(made, headers)).toBe('no-space');
    expect([newest(), (await left()).length]).toEqual([undefined, 2]);

    expect(await destroySessions(made, ['session_1', 'session_2'])).toBe(true);
    expect(await store.list({ name: 'sessions' })).toEqual([]);
    expect(newest()).toMatchObject({
      type: 'info',
      title: '2 sessions deleted',
      detail: 'They are destroyed and cannot be brought back.',
    });
    expect(newest()?.action).toBeUndefined();
  });

  it('E4: tells who may not, and deletes nothing', async () => {
    const { store, clock, headers, newest, left } = made;
    const archive = new GuardedArchive(store, clock, {
      demand: (permission) =>
        Promise.reject(new PermissionError({ name: 'Max', role: 'member' }, permission)),
    });
    const ports = { ...made, archive };
    const acts = [() => deleteSessions(ports, headers), () => destroySessions(ports, ['session_1'])];
    for (const [act, end] of [
      [acts[0], 'told'],
      [acts[1], false],
    ] as const) {
      expect(await act?.()).toBe(end);
      const detail = expect.stringContaining('delete_data') as string;
      expect(newest()).toMatchObject({ title: 'Not deleted', detail });
      expect(await left()).toHaveLength(2);
    }
  });
});
