import type { Exchange, ScreenReading, Utterance, Voice } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsKeeper, sameRow, transcriptRows } from './transcript-rows.js';

function said(id: string, startMs: number, voice: Voice = 'them', speaker?: string): Utterance {
  const base = { id, voice, text: `words of ${id}`, startMs, endMs: startMs + 1000 };
  return { ...base, ...(speaker && { speaker }), timing: 'measured', engine: 'scripted', at: 0 };
}

const read = (id: string, elapsed: number): ScreenReading => ({
  id,
  text: 'Revenue by quarter',
  elapsed,
  at: 0,
});
const asked = (id: string, elapsed: number): Exchange => ({
  id,
  question: 'What was the churn?',
  askedBy: 'person',
  elapsed,
  at: 0,
});
const keys = (rows: ReturnType<typeof transcriptRows>) => rows.map(({ key }) => key);
const labels = (rows: ReturnType<typeof transcriptRows>) =>
  rows.flatMap((row) => (row.kind === 'utterance' ? [row.labelled] : []));

it('folds readings and questions into the flow at their time', () => {
  const rows = transcriptRows({
    utterances: [said('u1', 0), said('u2', 4000, 'you'), said('u3', 9000)],
    readings: [read('r1', 5000)],
    exchanges: [asked('q1', 2000)],
  });
  expect(keys(rows)).toEqual(['u1', 'question:q1', 'u2', 'reading:r1', 'u3']);
});

it('puts an utterance that settled late where it began', () => {
  const rows = transcriptRows({ utterances: [said('u1', 5000), said('u2', 1000, 'you')] });
  expect(keys(rows)).toEqual(['u2', 'u1']);
});

describe('names the voice', () => {
  it('at a change of voice, and not while it goes on', () => {
    const rows = transcriptRows({
      utterances: [said('a', 0), said('b', 1500), said('c', 3000, 'you'), said('d', 4500)],
    });
    expect(labels(rows)).toEqual([true, false, true, true]);
  });

  it('at a change of speaker within a voice', () => {
    const rows = transcriptRows({
      utterances: [
        said('a', 0, 'them', 'Ada'),
        said('b', 1500, 'them', 'Grace'),
        said('c', 3000, 'them', 'Grace'),
      ],
    });
    expect(labels(rows)).toEqual([true, true, false]);
  });

  it('again from a pause of 20 s', () => {
    const rows = transcriptRows({ utterances: [said('a', 0), said('b', 20_999), said('c', 41_999)] });
    expect(labels(rows)).toEqual([true, false, true]);
  });

  it('again after something else', () => {
    const rows = transcriptRows({
      utterances: [said('a', 0), said('b', 2000)],
      exchanges: [asked('q', 1000)],
    });
    expect(labels(rows)).toEqual([true, true]);
  });
});

it('keeps every row once, in the order of time, and every utterance as it is', () => {
  const times = fc.array(fc.nat(100_000), { maxLength: 60, size: 'max' });
  fc.assert(
    fc.property(times, times, times, (spoken, shown, questions) => {
      const utterances = spoken.map((at, index) => said(`u${index}`, at, index % 2 ? 'you' : 'them'));
      const rows = transcriptRows({
        utterances,
        readings: shown.map((at, index) => read(`r${index}`, at)),
        exchanges: questions.map((at, index) => asked(`q${index}`, at)),
      });
      expect(new Set(keys(rows)).size).toBe(spoken.length + shown.length + questions.length);
      expect(rows.map(({ at }) => at)).toEqual([...spoken, ...shown, ...questions].sort((a, b) => a - b));
      const kept = rows.flatMap((row) => (row.kind === 'utterance' ? [row.utterance] : []));
      expect(new Set(kept)).toEqual(new Set(utterances));
    }),
  );
});

it('tells rows apart by what they hold, so that only what changed is rendered', () => {
  const utterances = [said('a', 0), said('b', 1500)];
  const [first, second] = transcriptRows({ utterances });
  const [again] = transcriptRows({ utterances });
  expect(sameRow(first!, again)).toBe(true);
  expect(sameRow(first!, second)).toBe(false);
  expect(sameRow(first!, undefined)).toBe(false);
  expect(sameRow(second!, { ...second!, labelled: true } as typeof second)).toBe(false);

  const reading = read('r', 0);
  const exchange = asked('q', 0);
  const [shown, question] = transcriptRows({ utterances: [], readings: [reading], exchanges: [exchange] });
  expect(sameRow(shown!, question)).toBe(false);
  expect(sameRow(shown!, transcriptRows({ utterances: [], readings: [reading] })[0])).toBe(true);
  expect(sameRow(shown!, transcriptRows({ utterances: [], readings: [{ ...reading }] })[0])).toBe(false);
  expect(sameRow(question!, transcriptRows({ utterances: [], exchanges: [{ ...exchange }] })[0])).toBe(false);
});

describe('rows of a transcript that grows', () => {
  it('are taken over, so that a day is held once, however often it was listed', () => {
    const utterances = [said('a', 0), said('b', 1500), said('c', 4500)];
    const rowsOf = rowsKeeper();
    const before = rowsOf({ utterances });
    const now = rowsOf({ utterances: [...utterances, said('d', 6000)] });
    expect(now.length).toBe(4);
    expect(now.slice(0, 3).every((row, index) => row === before[index])).toBe(true);
  });

  it('are taken over behind one that settled late, but for what shows something else now', () => {
    const utterances = [said('a', 0), said('b', 2500), said('c', 4500)];
    const rowsOf = rowsKeeper();
    const before = rowsOf({ utterances });
    const now = rowsOf({ utterances: [...utterances, said('late', 1000, 'you')] });
    expect(keys([...now])).toEqual(['a', 'late', 'b', 'c']);
    expect([now[0], now[3]].map((row) => before.indexOf(row!))).toEqual([0, 2]);
    expect(labels([...now])).toEqual([true, true, true, false]);
  });

  it('show what became of them, and are those of a list made anew', () => {
    const times = fc.array(fc.nat(60), { minLength: 1, maxLength: 12 });
    const lists = fc.array(fc.record({ said: times, asked: times, answered: fc.boolean() }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(lists, (steps) => {
        const rowsOf = rowsKeeper();
        let utterances: readonly Utterance[] = [];
        let exchanges: readonly Exchange[] = [];
        for (const [step, { said: spoken, asked: questions, answered }] of steps.entries()) {
          utterances = [...utterances, ...spoken.map((at, index) => said(`u${step}-${index}`, at * 1000))];
          if (answered) exchanges = exchanges.map((exchange) => ({ ...exchange }));
          exchanges = [...exchanges, ...questions.map((at, index) => asked(`q${step}-${index}`, at * 1000))];
          const anew = transcriptRows({ utterances, exchanges });
          const rows = rowsOf({ utterances, exchanges });
          expect(rows.length).toBe(anew.length);
          expect(rows.every((row, index) => sameRow(row, anew[index]))).toBe(true);
        }
      }),
    );
  });
});
