import type { WatchEvent } from '@sotto/meeting';
import { runnerConformance } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { ScriptedScreen } from './scripted-screen.js';
import { ScriptedWatcher } from './scripted-watcher.js';
import { watcherConformance } from './watcher-conformance.js';

const failure = { reason: 'internal', message: 'It broke.' } as const;

function running() {
  const watcher = new ScriptedWatcher();
  const screen = new ScriptedScreen();
  const stopWatching = new AbortController();
  const events: WatchEvent[] = [];
  const done = watcher.run(
    { screen, stopWatching: stopWatching.signal },
    (event) => events.push(event),
    new AbortController().signal,
  );
  return { watcher, screen, stopWatching, events, done };
}

describe('ScriptedWatcher', () => {
  it('does what it is told', async () => {
    const { watcher, screen, events, done } = running();
    watcher.sees();
    watcher.shows('one\ntwo');
    watcher.shows('one\ntwo');
    watcher.shows('two\nthree', 0.5);
    watcher.sees('missing', failure);
    watcher.misses(failure);
    watcher.tell({ type: 'progress', stage: 'reading', share: 0.5 });
    expect([watcher.watching, watcher.inputs.map((input) => input.screen)]).toEqual([1, [screen]]);
    watcher.fails(failure);
    await done;
    watcher.shows('too late');
    expect(watcher.watching).toBe(0);
    expect(events).toEqual([
      { type: 'watching', frames: 'coming' },
      { type: 'changed', text: 'one\ntwo', added: 'one\ntwo', confidence: 0.9 },
      { type: 'changed', text: 'two\nthree', added: 'three', confidence: 0.5 },
      { type: 'watching', frames: 'missing', failure },
      { type: 'unread', failure },
      { type: 'progress', stage: 'reading', share: 0.5 },
      { type: 'ended', cause: 'failed', failure },
    ]);
  });

  const laws = [
    ...watcherConformance({
      name: 'the double',
      make: () => {
        const watcher = new ScriptedWatcher();
        const screen = new ScriptedScreen();
        let seen = false;
        const show = (lines: readonly string[]) => {
          if (!seen) watcher.sees();
          seen = true;
          watcher.shows(lines.join('\n'));
          return Promise.resolve();
        };
        return Promise.resolve({ watcher, screen, show, endShare: () => screen.end() });
      },
    }),
    ...runnerConformance(
      [
        {
          name: 'a stop',
          make: () => {
            const watcher = new ScriptedWatcher();
            const stopWatching = new AbortController();
            const input = { screen: new ScriptedScreen(), stopWatching: stopWatching.signal };
            const drive = () => {
              watcher.shows('one');
              stopWatching.abort();
              return Promise.resolve();
            };
            return Promise.resolve({ runner: watcher.run, input, drive });
          },
        },
      ],
      ['ended'],
    ),
  ];
  it.each(laws)('$law', ({ check }) => check());
});
