import { INITIAL_STATE } from '@sotto/live-session';
import { SessionHarness } from '@sotto/live-session/testing';
import { expect, it, vi } from 'vitest';
import { LateSession } from './late-session.js';

/** A session that is fetched when `arrive` is called. */
function late() {
  const harness = new SessionHarness();
  let arrive: () => void = () => undefined;
  const fetched = vi.fn(async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return harness.session;
  });
  const missing = vi.fn();
  return { harness, fetched, missing, session: new LateSession(fetched, missing), arrive: () => arrive() };
}

it('shows no meeting before it is there, and takes what was asked of it by then, in order', async () => {
  const { session, arrive, fetched } = late();
  const seen: string[] = [];
  const leave = session.subscribe(({ meeting }) => seen.push(meeting.mode));
  expect(session.getState()).toBe(INITIAL_STATE);
  session.dispatch({ type: 'set-mode', mode: 'sales' });
  session.dispatch({ type: 'stop' });
  expect(session.wait.getState()).toEqual({ waiting: true });
  expect(fetched).toHaveBeenCalledOnce();
  arrive();
  const real = await session.load();
  await vi.waitFor(() => expect(session.wait.getState()).toEqual({ waiting: false }), 60_000);
  expect(session.getState()).toBe(real.getState());
  leave();
  const before = seen.length;
  session.dispatch({ type: 'set-mode', mode: 'interview' });
  expect(seen).toHaveLength(before);
});

it('A11: whoever listens hears of the meeting that it found', async () => {
  const { session, arrive, harness } = late();
  await harness.start();
  const heard = vi.fn();
  session.subscribe(heard);
  void session.load();
  arrive();
  await session.load();
  expect(heard).toHaveBeenCalledWith(harness.session.getState(), INITIAL_STATE);
  expect(session.getState().meeting.status).toBe('running');
});

it('what cannot be fetched is told, and asked for again with the next command', async () => {
  const { harness } = late();
  const missing = vi.fn();
  const fetched = vi.fn(() => Promise.reject<typeof harness.session>(new TypeError('Failed to fetch')));
  const session = new LateSession(fetched, missing);
  await expect(session.load()).rejects.toThrow('Failed to fetch');
  session.dispatch({ type: 'stop' });
  await vi.waitFor(() => expect(missing).toHaveBeenCalledOnce(), 60_000);
  expect(session.wait.getState()).toEqual({ waiting: false });
  fetched.mockResolvedValue(harness.session);
  session.dispatch({ type: 'stop' });
  await vi.waitFor(() => expect(session.getState()).toBe(harness.session.getState()), 60_000);
  expect(missing).toHaveBeenCalledOnce();
});

it('closed before it is there, it runs nothing', async () => {
  const { session, arrive, harness } = late();
  const close = vi.spyOn(harness.session, 'close');
  const loading = session.load();
  session.close();
  arrive();
  await loading;
  expect(close).toHaveBeenCalledOnce();
});
