import { StoreError } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { openSettings } from '../stores/settings-store.js';
import { beginDemo } from './begin-demo.js';
import { leaveWaysIn } from './leave-ways-in.js';
import { shownOnAssistant, waysIn } from './ways-in.js';

const NEVER = new Promise<void>(() => {});
const HERE = Promise.resolve();

async function firstVisit(onTrouble: (error: unknown) => void = (error) => expect.fail(String(error))) {
  const store = new MemoryStore();
  const settings = await openSettings(store, onTrouble);
  const ways = waysIn({ subscribe: () => () => undefined }, settings);
  return {
    store,
    handles: { settings, waysIn: ways },
    shown: () => shownOnAssistant({ status: 'idle' }, settings.getState().settings, ways.getState()),
    /** Returns what a reload of the page would read. */
    stored: async () => (await openSettings(store, onTrouble)).getState().settings,
  };
}

it('S5: a choice is written when its button has been pressed, also where the next page never comes', async () => {
  const { handles, shown, stored } = await firstVisit();
  void leaveWaysIn(handles, { rules: true }, NEVER);
  await handles.settings.keeping();
  expect(await stored()).toMatchObject({ rules: true, welcomed: true });
  expect([handles.settings.getState().settings.rules, shown()]).toEqual([true, 'ways-in']);
});

it('S5: the ways in stay until the choice is written and the next page is there', async () => {
  const { store, handles, shown } = await firstVisit();
  const release = store.hold();
  const left = leaveWaysIn(handles, {}, HERE);
  await HERE;
  expect([shown(), store.commits.length]).toEqual(['ways-in', 0]);
  release();
  await left;
  expect(shown()).toBe('meeting');
});

it('S5: a second way that is pressed while the first is written is written, too, before the ways in go', async () => {
  const { store, handles, shown, stored } = await firstVisit();
  const release = store.hold();
  const skipped = leaveWaysIn(handles, {}, HERE);
  await stored();
  void leaveWaysIn(handles, { rules: true }, NEVER);
  release();
  await skipped;
  expect(store.commits).toHaveLength(2);
  expect([await stored(), shown()]).toMatchObject([{ rules: true, welcomed: true }, 'meeting']);
});

it('S5: a choice that the storage refuses is told, and holds in this tab', async () => {
  const troubles: unknown[] = [];
  const { store, handles, shown } = await firstVisit((error) => troubles.push(error));
  const refused = new StoreError('full', 'The disk is full.');
  store.fail(refused);
  await leaveWaysIn(handles, { rules: true }, HERE);
  expect([troubles, handles.settings.getState().settings.rules, shown()]).toEqual([
    [refused],
    true,
    'meeting',
  ]);
});

it('S5: the demo is a way in that is written at once, and before it plays', async () => {
  const { handles, shown, stored } = await firstVisit();
  const clock = new SimulatedClock();
  const played: boolean[] = [];
  const playDemo = async () => {
    played.push((await stored()).welcomed);
    return true;
  };
  void beginDemo({ ...handles, clock, playDemo }, 1, undefined, NEVER);
  await handles.settings.keeping();
  expect([(await stored()).welcomed, shown(), played]).toEqual([true, 'ways-in', []]);
  await beginDemo({ ...handles, clock, playDemo }, 1, undefined, HERE);
  expect(played).toEqual([true]);
});
