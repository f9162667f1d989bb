import { SessionHarness } from '@sotto/live-session/testing';
import { createToasts } from '@sotto/ui-kit';
import { expect, it, vi } from 'vitest';
import { openOffline } from './offline.js';
import { ScriptedWorkers } from './scripted-workers.js';

const HOUR = 3_600_000;

/** A page that is opened in a browser with these service workers. */
async function opened(workers: ScriptedWorkers | undefined, harness = new SessionHarness()) {
  const { session, clock } = harness;
  const toasts = createToasts(clock);
  const reload = vi.fn();
  const held = { meeting: false };
  let back = () => undefined as void;
  const offline = openOffline({
    ...{ session, clock, toasts, reload, script: '/sw.js', scope: '/' },
    container: workers?.asContainer,
    meetingHeld: () => Promise.resolve(held.meeting),
    onReturn: (callback) => (back = callback),
  });
  await clock.advance(0);
  const offers = () =>
    toasts
      .getSnapshot()
      .filter(({ phase }) => phase === 'showing')
      .map(({ title, detail, action }) => ({ title, detail, pressable: action !== undefined }));
  const press = async () => {
    toasts.getSnapshot()[0]?.action?.run();
    await clock.advance(0);
  };
  return { harness, clock, offline, toasts, reload, held, offers, press, comeBack: () => back() };
}

/** A browser in which the first version is in charge of the page that is opened. */
function visitedBefore(): ScriptedWorkers {
  const workers = new ScriptedWorkers();
  const first = workers.found();
  workers.installed(first);
  workers.inCharge(first);
  return workers;
}

const READY = {
  title: 'A new version is ready',
  detail: 'Reload this tab to use it. Other tabs go on as they are.',
  pressable: true,
};
const WAITS = { ...READY, detail: 'It waits until the meeting has ended.', pressable: false };

async function end({ session, clock, frame }: SessionHarness) {
  session.dispatch({ type: 'stop' });
  await clock.advance(60_000);
  frame.paint();
}

it('on a first visit the files are kept, and nothing is offered', async () => {
  const workers = new ScriptedWorkers();
  const { offline, offers } = await opened(workers);
  expect(offline.state.getState().app).toEqual({ status: 'getting' });
  const first = workers.found();
  workers.installed(first);
  workers.inCharge(first);
  expect(offline.state.getState()).toEqual({ app: { status: 'kept' }, newVersion: false });
  expect(offers()).toEqual([]);
});

it.each([
  ['a browser without service workers', undefined, 'private window'],
  ['one that refuses', Object.assign(new ScriptedWorkers(), { refusal: new Error('no') }), 'all be fetched'],
])('in %s it says what is not there', async (_name, workers, words) => {
  const { offline, offers } = await opened(workers);
  const { app } = offline.state.getState();
  expect(app.status === 'missing' && app.why).toContain(words);
  expect(offers()).toEqual([]);
});

it('files that could not all be fetched are told, and tried again', async () => {
  const workers = new ScriptedWorkers();
  const { offline, clock } = await opened(workers);
  workers.found().become('redundant');
  expect(offline.state.getState().app.status).toBe('missing');
  await clock.advance(4 * HOUR);
  const second = workers.found();
  workers.installed(second);
  workers.inCharge(second);
  expect(offline.state.getState().app.status).toBe('kept');
});

it('a new version is offered, and taken by this tab when it is pressed', async () => {
  const workers = visitedBefore();
  const { offers, press, reload } = await opened(workers);
  const second = workers.found();
  expect(offers()).toEqual([]);
  workers.installed(second);
  expect(offers()).toEqual([READY]);
  expect([second.told, reload.mock.calls]).toEqual([[], []]);
  await press();
  expect(second.told).toEqual([{ type: 'take-charge' }]);
  expect(reload).not.toHaveBeenCalled();
  workers.inCharge(second);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 60_000);
});

it('one that waits already when the page is opened is offered too', async () => {
  const workers = visitedBefore();
  workers.installed(workers.found());
  const { offers } = await opened(workers);
  expect(offers()).toEqual([READY]);
});

it('where another tab has put it in charge this one goes on, and is offered to follow', async () => {
  const workers = visitedBefore();
  const { offers, press, reload } = await opened(workers);
  const second = workers.found();
  workers.installed(second);
  workers.inCharge(second);
  expect(reload).not.toHaveBeenCalled();
  expect(offers()).toEqual([READY]);
  await press();
  expect(reload).toHaveBeenCalledOnce();
});

it('when a meeting begins the offer says that it waits, and is out of the way until it is over', async () => {
  const workers = visitedBefore();
  const { harness, clock, offers } = await opened(workers);
  workers.installed(workers.found());
  await harness.start();
  harness.frame.paint();
  expect(offers()).toEqual([WAITS]);
  await clock.advance(6000);
  expect(offers()).toEqual([]);
  await end(harness);
  expect(offers()).toEqual([READY]);
});

it('an offer that was dismissed does not come back', async () => {
  const workers = visitedBefore();
  const { harness, toasts, offers } = await opened(workers);
  workers.installed(workers.found());
  for (const { id } of toasts.getSnapshot()) toasts.dismiss(id);
  await harness.start();
  harness.frame.paint();
  expect(offers()).toEqual([]);
  await end(harness);
  expect(offers()).toEqual([]);
});

it('a version that is found in mid-session is offered once the meeting is over', async () => {
  const workers = visitedBefore();
  const { harness, offers } = await opened(workers, await begun());
  workers.installed(workers.found());
  expect(offers()).toEqual([]);
  await end(harness);
  expect(offers()).toEqual([READY]);
});

it('in a tab that sees the meeting of another one it waits as well', async () => {
  const here = new SessionHarness();
  const there = await here.another();
  const workers = visitedBefore();
  const { offers } = await opened(workers, there);
  workers.installed(workers.found());
  await here.start();
  there.frame.paint();
  expect(offers()).toEqual([WAITS]);
});

it('a press does nothing but say so where a meeting has begun that this tab has not heard of', async () => {
  const workers = visitedBefore();
  const { held, offers, press, reload } = await opened(workers);
  const second = workers.found();
  workers.installed(second);
  held.meeting = true;
  await press();
  expect([second.told, reload.mock.calls]).toEqual([[], []]);
  expect(offers()).toContainEqual(WAITS);
});

it('nor where one begins while the new version is put in charge', async () => {
  const workers = visitedBefore();
  const { held, offers, press, reload } = await opened(workers);
  const second = workers.found();
  workers.installed(second);
  await press();
  held.meeting = true;
  workers.inCharge(second);
  await vi.waitFor(() => expect(offers()).toContainEqual(WAITS), 60_000);
  expect(reload).not.toHaveBeenCalled();
});

it('looks at start, every four hours and after an hour away, never in mid-session', async () => {
  const workers = visitedBefore();
  const { clock, harness, comeBack } = await opened(workers);
  const looks = async () => {
    await clock.advance(0);
    return workers.looks;
  };
  expect(await looks()).toBe(1);
  comeBack();
  expect(await looks()).toBe(1);
  await clock.advance(HOUR);
  comeBack();
  expect(await looks()).toBe(2);
  await clock.advance(3 * HOUR);
  expect(await looks()).toBe(3);
  await harness.start();
  harness.frame.paint();
  await clock.advance(5 * HOUR);
  comeBack();
  expect(await looks()).toBe(3);
});

async function begun(): Promise<SessionHarness> {
  const harness = new SessionHarness();
  await harness.start();
  harness.frame.paint();
  return harness;
}
