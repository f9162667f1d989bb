import { expect } from 'vitest';
import { fuzz, hostileValue } from '../../../tools/fuzz.mjs';
import { RecognitionResults } from './recognition-results.js';

type Results = Parameters<RecognitionResults['take']>[0]['results'];
const result = (transcript: string, confidence: number, isFinal: boolean) => ({
  0: { transcript, confidence },
  ...{ length: 1, isFinal },
});

/** Lists come one after the other, each in a turn of its own; what is measured is so many of them. */
const TURNS = 1_000;

/** What a browser can hand on: its bindings have given each field its type, with whatever value. */
function bound(value: unknown): Results {
  const lists = Array.isArray(value) ? value : [value];
  return lists.map((each) => {
    const given = Object(each) as { readonly 0?: unknown; readonly isFinal?: unknown };
    const guess = Object(given[0]) as { readonly transcript?: unknown; readonly confidence?: unknown };
    const { transcript, confidence } = guess;
    const said = typeof transcript === 'string' ? transcript : '';
    return result(said, typeof confidence === 'number' ? confidence : 0, given.isFinal === true);
  }) as unknown as Results;
}

fuzz('results of a recognition', {
  input: hostileValue({
    samples: [
      [[result('Shall', 0, false)], [result('Shall we', 0.9, true), result('begin', 0, false)], []],
      [[result('Yes', 0, true)], [result('Yes', 0, true), result('Yes let us', 0, true)]],
    ],
    atMost: 200_000,
  }),
  run: async (value, breath) => {
    const results = new RecognitionResults();
    const events: ReturnType<RecognitionResults['take']>[number][] = [];
    for (const [i, list] of (Array.isArray(value) ? value : [value]).entries()) {
      events.push(...results.take({ results: bound(list) }, i * 400));
      if (i % TURNS === TURNS - 1) await breath();
    }
    return [...events, ...results.release(1e6)];
  },
  holds: (events) => {
    const settled = events.filter(({ type }) => type === 'settled').map(({ utterance }) => utterance);
    expect(new Set(settled).size, 'each utterance settles once').toBe(settled.length);
    for (const event of events) {
      if (event.type === 'settled' && !(event.endMs >= event.startMs)) expect.fail('A time is none');
    }
  },
});
