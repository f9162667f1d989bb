import type { TranscriberEvent } from '@sotto/meeting';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import { browserRecognition } from './browser-recognition.js';
import { engineLadder } from './engine-ladder.js';
import { ScriptedPlatform } from './testing/scripted-platform.js';

const RESTARTS = propertyRuns(10_000);

/** Numbers from 0 to below `limit`, always the same ones (the generator of Numerical Recipes). */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

it('Q1: thousands of restarts with overlaps, revisions and repeats: every word exactly once, in order', async () => {
  const platform = new ScriptedPlatform();
  const { clock } = platform;
  const ladder = engineLadder({ engines: [browserRecognition(platform)], clock });
  const below = numbers(7);
  const said: string[] = [];
  const settled: string[] = [];
  const shown = new Map<string, string>();
  const emit = (event: TranscriberEvent) => {
    if (event.type === 'settled') settled.push(...event.text.split(' '));
    if (event.type === 'interim') shown.set(event.utterance, event.text);
    if (event.type === 'settled') shown.delete(event.utterance);
  };
  const speak = (count: number) => {
    const words = Array.from({ length: count }, (_, i) => `w${said.length + i}`);
    said.push(...words);
    return words;
  };
  const counts = { overlaps: 0, revisions: 0, repeats: 0, 'said again': 0, recovered: 0 };
  const never = new AbortController().signal;

  for (let restart = 0; restart < RESTARTS; restart++) {
    const run = ladder.run(
      { source: { kind: 'microphone' }, language: 'en', stopHearing: never },
      emit,
      never,
    );
    const recognition = platform.last;
    recognition.begin();
    const finals: { text: string; final: true }[] = [];
    let isFirst = true;
    for (let utterance = below(3); utterance >= 0; utterance--) {
      const before = said.slice(-3 - below(5));
      const kind = isFirst && before.length >= 3 ? below(5) : 4;
      let heard: string[];
      if (kind === 0) {
        // It hears the end of the last words again, and then new ones.
        heard = [...before, ...speak(1 + below(6))];
        counts.overlaps++;
      } else if (kind === 1) {
        // It says the end of the last words again, and nothing else.
        heard = [...before];
        counts.repeats++;
      } else if (kind === 2) {
        // The person says the same again, later.
        await clock.advance(5000);
        said.push(...before);
        heard = [...before];
        counts['said again']++;
      } else heard = speak(1 + below(6));
      isFirst = false;
      for (let guess = 1; guess < heard.length; guess += 1 + below(3)) {
        recognition.interim(heard.slice(0, guess).join(' '), ' hmm');
        counts.revisions++;
      }
      recognition.interim(heard.join(' '));
      if (utterance === 0 && below(4) === 0) {
        counts.recovered++;
        break;
      }
      finals.push({ text: heard.join(' '), final: true });
      recognition.final(heard.join(' '));
      // Some services send the whole list again.
      if (below(3) === 0) recognition.results(finals);
      if (below(8) === 0) await clock.advance(300);
    }
    recognition.end({ finalise: below(2) === 0 });
    await run;
    await clock.advance(100);
  }
  expect(settled.length).toBe(said.length);
  expect(settled).toEqual(said);
  expect([...shown.values()].filter((text) => text !== '')).toEqual([]);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(RESTARTS / 10);
}, 240_000);
