import { SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import type { DemoScript } from './demo-script.js';
import { playActs } from './play-acts.js';
import { SALES_CALL } from './sales-call.js';
import { Tape } from './tape.js';

const SCRIPT: DemoScript = {
  ...SALES_CALL,
  lengthMs: 4_000,
  cues: [
    { kind: 'capture', atMs: 1_000, slide: 'results' },
    { kind: 'speech', voice: 'you', atMs: 1_500, durationMs: 500, text: 'hello there' },
    { kind: 'ask', atMs: 2_000, question: 'What now?' },
    { kind: 'ask', atMs: 3_000, question: 'What then?' },
    { kind: 'stop', atMs: 4_000 },
  ],
};

function play({ pace = 1, fromMs = 0, script = SCRIPT } = {}) {
  const clock = new SimulatedClock();
  const abort = new AbortController();
  const acts: string[] = [];
  const act = (what: string) => acts.push(`${clock.elapsed()} ${what}`);
  const done = playActs(
    script,
    new Tape(clock, pace, fromMs),
    { ask: (text) => act(text), capture: () => act('capture'), stop: () => act('stop') },
    abort.signal,
  );
  return { clock, acts, done, abort };
}

it('does what the person does, each at its time, and ends with the stop', async () => {
  const { clock, acts, done } = play();
  await clock.advance(10_000);
  await done;
  expect(acts).toEqual(['1000 capture', '2000 What now?', '3000 What then?', '4000 stop']);
});

it('plays faster', async () => {
  const { clock, acts } = play({ pace: 4 });
  await clock.advance(1_000);
  expect(acts).toEqual(['250 capture', '500 What now?', '750 What then?', '1000 stop']);
});

it.each([
  [1_999, ['1 What now?', '1001 What then?', '2001 stop']],
  [2_000, ['1000 What then?', '2000 stop']],
  [2_001, ['999 What then?', '1999 stop']],
])('goes on from %s ms without doing again what was done', async (fromMs, expected) => {
  const { clock, acts } = play({ fromMs });
  await clock.advance(10_000);
  expect(acts).toEqual(expected);
});

it('stops at once where it goes on after the end', async () => {
  const { acts, done } = play({ fromMs: 9_000 });
  await done;
  expect(acts).toEqual(['0 stop']);
});

it('does nothing more when it is aborted', async () => {
  const { clock, acts, done, abort } = play();
  await clock.advance(2_500);
  abort.abort();
  await done;
  await clock.advance(10_000);
  expect(acts).toEqual(['1000 capture', '2000 What now?']);
  expect(clock.waiting).toBe(0);
});
