import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REPEAT_MS, RecognitionResults, type UtteranceEvent } from './recognition-results.js';

interface Sent {
  readonly text: string;
  readonly final?: boolean;
  readonly confidence?: number;
}

const listOf = (sent: readonly Sent[]) => ({
  results: sent.map(({ text, final = false, confidence = final ? 0.9 : 0 }) => ({
    isFinal: final,
    length: 1,
    0: { transcript: text, confidence },
  })),
});

/** Feeds lists of results, each so many milliseconds after the one before. */
function feed(lists: readonly (readonly Sent[])[], stepMs = 100) {
  const results = new RecognitionResults();
  const events: UtteranceEvent[] = [];
  let now = 0;
  for (const list of lists) events.push(...results.take(listOf(list), (now += stepMs)));
  return { results, events, now, settled: () => settledOf(events) };
}

const settledOf = (events: readonly UtteranceEvent[]) =>
  events.flatMap((event) => (event.type === 'settled' ? [event.text] : []));

const final = (text: string, confidence = 0.9): Sent => ({ text, final: true, confidence });
/** A guess of Chrome on Android: marked final, confidence 0. */
const guess = (text: string): Sent => final(text, 0);

describe('Chromium on a desktop', () => {
  it('shows the stable and the unstable part as one interim, and leaves no utterance behind', () => {
    const { events } = feed([
      [{ text: 'good' }],
      [{ text: 'good morning' }, { text: ' every' }],
      [final('good morning everyone')],
    ]);
    expect(events).toEqual([
      { type: 'interim', utterance: 'u1', text: 'good' },
      { type: 'interim', utterance: 'u1', text: 'good morning every' },
      {
        type: 'settled',
        utterance: 'u1',
        text: 'good morning everyone',
        startMs: 100,
        endMs: 300,
        timing: 'estimated',
        confidence: 0.9,
      },
    ]);
  });

  it('begins the next utterance where the one before became final', () => {
    const { events } = feed([
      [{ text: 'one' }],
      [{ text: 'one' }, { text: ' two' }],
      [final('one'), { text: 'two' }],
      [final('one'), final('two')],
    ]);
    expect(events.filter(({ type }) => type === 'settled')).toMatchObject([
      { utterance: 'u1', text: 'one', startMs: 100, endMs: 300 },
      { utterance: 'u2', text: 'two', startMs: 300, endMs: 400 },
    ]);
  });

  it('settles two finals that come in one event, and each once', () => {
    const both = [final('one'), final('two')];
    expect(feed([[{ text: 'one' }, { text: 'two' }], both, both, both]).settled()).toEqual(['one', 'two']);
  });

  it('settles a final that comes before an earlier one does', () => {
    const { settled } = feed([
      [{ text: 'slow' }, { text: 'quick' }],
      [{ text: 'slow' }, final('quick')],
      [final('slow'), final('quick')],
    ]);
    expect(settled()).toEqual(['quick', 'slow']);
  });

  it('takes back a guess that the service takes back', () => {
    const { events } = feed([[{ text: 'the' }], [], [{ text: 'hello' }]]);
    expect(events).toEqual([
      { type: 'interim', utterance: 'u1', text: 'the' },
      { type: 'interim', utterance: 'u1', text: '' },
      { type: 'interim', utterance: 'u2', text: 'hello' },
    ]);
  });

  it('shows the same words once', () => {
    expect(feed([[{ text: 'same' }], [{ text: 'same' }], [{ text: ' same ' }]]).events).toHaveLength(1);
  });

  it('keeps the shown words when the final is empty: the session recovers them', () => {
    const { events } = feed([[{ text: 'some words' }], [final('')], [final(''), { text: 'more' }]]);
    expect(events).toEqual([
      { type: 'interim', utterance: 'u1', text: 'some words' },
      { type: 'interim', utterance: 'u2', text: 'more' },
    ]);
  });

  it('says the same words twice when the person does', () => {
    const { settled } = feed([
      [{ text: 'yes' }],
      [final('yes')],
      [final('yes'), { text: 'yes' }],
      [final('yes'), final('yes')],
    ]);
    expect(settled()).toEqual(['yes', 'yes']);
  });

  it('does not take words for a continuation of what was said before another utterance', () => {
    const [so, go, on] = [final('so'), final('we go'), final('so on')];
    expect(feed([[so], [so, { text: 'we go' }], [so, go], [so, go, on]], 400).settled()).toEqual([
      'so',
      'we go',
      'so on',
    ]);
  });

  it('leaves out a confidence of 0, which stands for unknown', () => {
    const { events } = feed([[{ text: 'hm' }], [guess('hm')]]);
    expect(events.at(-1)).not.toHaveProperty('confidence');
  });

  it('estimates the start of a final that was never shown from its number of words', () => {
    const { events } = feed([[{ text: 'a' }], [final('a')]], 500);
    const results = new RecognitionResults();
    const [settled] = results.take(listOf([final('five words of this length')]), 10_000);
    expect(settled).toMatchObject({ startMs: 8000, endMs: 10_000 });
    expect(events.at(-1)).toMatchObject({ startMs: 500, endMs: 1000 });
  });

  it('begins anew when the list does', () => {
    const { settled } = feed(
      [[{ text: 'one' }], [final('one')], [], [{ text: 'two' }], [final('two')]],
      2 * REPEAT_MS,
    );
    expect(settled()).toEqual(['one', 'two']);
  });
});

describe('Chrome on Android', () => {
  it('holds a guess as interim while others continue it, and settles the last one', () => {
    const { events } = feed([
      [guess('hi')],
      [guess('hi'), guess('hi how')],
      [guess('hi'), guess('hi how'), guess('hi how are')],
      [guess('hi'), guess('hi how'), guess('hi how are'), final('hi how are', 0.8)],
    ]);
    expect(events).toEqual([
      { type: 'interim', utterance: 'u1', text: 'hi' },
      { type: 'interim', utterance: 'u1', text: 'hi how' },
      { type: 'interim', utterance: 'u1', text: 'hi how are' },
      {
        type: 'settled',
        utterance: 'u1',
        text: 'hi how are',
        startMs: 0,
        endMs: 400,
        timing: 'estimated',
        confidence: 0.8,
      },
    ]);
  });

  it('releases a held final when the next one says something else, and when it is told to', () => {
    const { events, results, now, settled } = feed([[guess('one')], [guess('one'), guess('other')]]);
    expect(settled()).toEqual(['one']);
    expect(results.holds).toBe(true);
    expect(settledOf(results.release(now))).toEqual(['other']);
    expect(results.release(now)).toEqual([]);
    expect(events.at(-1)).toMatchObject({ type: 'interim', text: 'other' });
  });

  it('drops the second copy of a final', () => {
    expect(feed([[final('hello')], [final('hello'), final('hello')]]).settled()).toEqual(['hello']);
  });

  it('keeps words said again after a while', () => {
    const again = feed([[final('hello')], [final('hello'), final('hello')]], REPEAT_MS + 1);
    expect(again.settled()).toEqual(['hello', 'hello']);
  });

  it('ignores finals sent again from index 0', () => {
    const list = [final('one'), final('two'), final('three')];
    expect(feed([list, list, list], 5000).settled()).toEqual(['one', 'two', 'three']);
  });

  it('takes only the new words of a final that grows in its place', () => {
    expect(feed([[final('hi')], [final('hi there')], [final('hi there')]], 5000).settled()).toEqual([
      'hi',
      'there',
    ]);
  });
});

const word = fc.constantFrom('so', 'we', 'ship', 'on', 'friday', 'then', 'yes');
const phrase = fc.array(word, { minLength: 1, maxLength: 6 });

describe('properties', () => {
  it('a desktop session: settled texts are the finals in order, each once, after their interims', () => {
    const scenario = fc.array(fc.record({ words: phrase, cut: fc.nat(5), hasNext: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(scenario, (utterances) => {
        const finals: Sent[] = [];
        const lists: Sent[][] = [];
        for (const { words, cut } of utterances) {
          for (let n = 1; n <= words.length; n++) {
            const [stable, unstable] = [words.slice(0, Math.min(cut, n)), words.slice(Math.min(cut, n), n)];
            const open = [stable, unstable].filter((part) => part.length > 0);
            lists.push([...finals, ...open.map((part) => ({ text: part.join(' ') }))]);
          }
          finals.push(final(words.join(' ')));
          lists.push([...finals]);
        }
        const { events, settled } = feed(lists);
        expect(settled()).toEqual(utterances.map(({ words }) => words.join(' ')));
        expectLaws(events);
        const shown = new Set(events.map(({ utterance }) => utterance));
        expect(shown.size).toBe(utterances.length);
      }),
    );
  });

  it('an Android session: every word is settled once, however the service repeats itself', () => {
    const scenario = fc.record({
      words: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 8 }),
      confidences: fc.infiniteStream(fc.constantFrom(0, 0, 0.7)),
      copies: fc.infiniteStream(fc.integer({ min: 1, max: 3 })),
      keepsList: fc.boolean(),
    });
    fc.assert(
      fc.property(scenario, ({ words, confidences, copies, keepsList }) => {
        const sent: Sent[] = [];
        const lists: Sent[][] = [];
        words.forEach((_, n) => {
          const next = final(words.slice(0, n + 1).join(' '), confidences.next().value ?? 0);
          for (let i = copies.next().value ?? 1; i > 0; i--) {
            if (keepsList || sent.length === 0) sent.push(next);
            else sent[0] = next;
            lists.push([...sent]);
          }
        });
        const { events, results, now } = feed(lists, 50);
        const all = [...events, ...results.release(now)];
        expect(settledOf(all).join(' ')).toBe(words.join(' '));
        expectLaws(all);
      }),
    );
  });

  it('any lists at all: an utterance settles once, nothing comes after, times are in order', () => {
    const sent = fc.record({
      text: fc.oneof(
        phrase.map((words) => words.join(' ')),
        fc.constant(''),
      ),
      final: fc.boolean(),
      confidence: fc.constantFrom(0, 0.5, 1),
    });
    fc.assert(
      fc.property(fc.array(fc.array(sent, { maxLength: 5 }), { maxLength: 12, size: 'max' }), (lists) => {
        const { events, results, now } = feed(lists, 400);
        expectLaws([...events, ...results.release(now)]);
      }),
    );
  });
});

function expectLaws(events: readonly UtteranceEvent[]): void {
  const settled = new Set<string>();
  for (const event of events) {
    expect(settled.has(event.utterance)).toBe(false);
    if (event.type !== 'settled') continue;
    settled.add(event.utterance);
    expect(event.text).not.toBe('');
    expect(event.startMs).toBeGreaterThanOrEqual(0);
    expect(event.endMs).toBeGreaterThanOrEqual(event.startMs);
  }
}
