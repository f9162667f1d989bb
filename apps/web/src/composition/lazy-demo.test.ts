import { DEMO_SCRIPTS, type DemoScript, SALES_CALL } from '@sotto/demo-meeting';
import { type Command, INITIAL_STATE, type Meeting, type SessionState } from '@sotto/live-session';
import type { TranscriberEvent, TranscriberInput } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { equipDemo } from './equip-demo.js';
import { LazyDemo } from './lazy-demo.js';
import { OpenScreens } from './open-screens.js';

const meeting: Meeting = { ...INITIAL_STATE.meeting, id: 'session_1', origin: 'demo', status: 'running' };
const input: TranscriberInput = {
  source: { kind: 'track', id: 'demo-you' },
  language: 'en-US',
  stopHearing: new AbortController().signal,
};

/** A demo whose recording cannot be fetched until the test says so, in a session that goes on with it. */
function make(resumed = meeting) {
  const clock = new SimulatedClock();
  let online = false;
  const demo = new LazyDemo(
    clock,
    new OpenScreens({ run: () => Promise.resolve() }, { run: () => Promise.resolve() }),
    () => 1,
    () => (online ? import('./demo-player.js') : Promise.reject(new TypeError('Failed to fetch'))),
  );
  const state: SessionState = { ...INITIAL_STATE, meeting: resumed };
  const session = { getState: () => state, subscribe: () => () => undefined, dispatch: () => undefined };
  const playing = equipDemo(demo, resumed, session);
  const events: TranscriberEvent[] = [];
  const stop = new AbortController();
  const listen = () => playing.demo.transcriber('you').run(input, (event) => events.push(event), stop.signal);
  return { clock, playing, events, listen, stop, connect: () => (online = true) };
}

it('A12, A15: a demo whose recording cannot be fetched says so, and its time stands still', async () => {
  const { clock, playing, events, listen } = make();
  await listen();
  expect(events).toEqual([
    { type: 'ended', cause: 'failed', failure: expect.objectContaining({ reason: 'network' }) },
  ]);
  const before = playing.time.elapsed();
  await clock.advance(60_000);
  expect(playing.time.elapsed()).toBe(before);
});

it('A12, A15: it goes on when the recording can be fetched again', async () => {
  const { clock, playing, events, listen, stop, connect } = make();
  await listen();
  connect();
  const before = playing.time.elapsed();
  const listening = listen();
  await import('./demo-player.js');
  while (events.length < 2) await clock.advance(100);
  expect(events[1]).toMatchObject({ type: 'hearing' });
  await clock.advance(10_000);
  expect(playing.time.elapsed()).toBeGreaterThan(before);
  expect(events.some(({ type }) => type === 'settled')).toBe(true);
  stop.abort();
  await listening;
});

const firstWords = ({ cues }: DemoScript) =>
  cues.flatMap((cue) => (cue.kind === 'speech' && cue.voice === 'you' ? [cue.text] : []))[0];

it.each([
  ...DEMO_SCRIPTS.map(({ script }) => [script.title, script] as const),
  ['a title of an earlier version', SALES_CALL] as const,
])('A12, A15: "%s" goes on with its own recording', async (title, script) => {
  const { clock, events, listen, stop, connect } = make({ ...meeting, title });
  connect();
  const listening = listen();
  await import('./demo-player.js');
  while (!events.some(({ type }) => type === 'settled')) await clock.advance(1_000);
  expect(events.find(({ type }) => type === 'settled')).toMatchObject({ text: firstWords(script) });
  stop.abort();
  await listening;
});

it.each(DEMO_SCRIPTS)('A15: "$id" is started with all that its script says of it', async ({ id, script }) => {
  const demo = new LazyDemo(
    new SimulatedClock(),
    new OpenScreens({ run: () => Promise.resolve() }, { run: () => Promise.resolve() }),
    () => 1,
  );
  const commands: Command[] = [];
  await demo.start({ dispatch: (command) => void commands.push(command) }, id);
  const { title, language, mode, industry, background } = script;
  expect(commands).toEqual([
    {
      type: 'start',
      origin: 'demo',
      tracks: ['you', 'them'],
      consent: null,
      ...{ title, language, mode, industry, background },
    },
  ]);
});
