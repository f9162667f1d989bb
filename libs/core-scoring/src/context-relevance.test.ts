import { describe, expect, it } from 'vitest';
import { contextFigures, relevance } from './context-relevance.js';
import { turnsOf } from './context-turns.js';

/** 100 turns of small talk with what is given in places. */
const meeting = (turns: Record<number, string>) =>
  turnsOf(
    Array.from({ length: 100 }, (_, at) => ({
      screenText: '',
      audioTranscript: turns[at] ?? `some talk of the day number ${at} and on`,
      timestamp: at,
      elapsed: at,
      speaker: at === 60 ? 'Priya' : 'Sam',
    })),
  );
const figure = (which: number, turns: Record<number, string>, at: number, question = 'the warehouse?') =>
  contextFigures(meeting(turns), question)?.[which]?.[at] ?? NaN;

describe('contextFigures', () => {
  it('is highest where the words stand, and fades faster nearby than in the region', () => {
    const turns = { 50: 'the warehouse in Lyon' };
    expect(figure(0, turns, 50)).toBe(1);
    expect(figure(1, turns, 50)).toBe(1);
    expect(figure(0, turns, 80)).toBeLessThan(0.3);
    expect(figure(1, turns, 80)).toBeGreaterThan(0.7);
  });

  it('is more with two words of the question than with one word twice', () => {
    const turns = { 20: 'warehouse, warehouse', 80: 'warehouse rollout', 81: 'no', 21: 'no' };
    const [twice, both] = [20, 80].map((at) => figure(0, turns, at, 'the warehouse rollout?'));
    expect(both).toBeGreaterThan(twice ?? NaN);
  });

  it('knows what goes with the words of the question in this meeting', () => {
    const far = { 90: 'eleven pallets a week' };
    const with_ = { 10: 'the warehouse needs pallets', 12: 'pallets for the warehouse', ...far };
    const without = { 10: 'the warehouse needs porters', 12: 'porters for the warehouse', ...far };
    expect(figure(2, with_, 90) - figure(2, without, 90)).toBeGreaterThan(0.2);
  });

  it('knows how much of what is said nearby comes from the speaker asked about', () => {
    const share = (at: number) => figure(3, {}, at, 'What did Priya say?');
    expect(share(60)).toBeGreaterThan(share(61));
    expect(share(61)).toBeGreaterThan(share(70));
    expect(figure(3, { 1: 'warehouse' }, 60)).toBe(0);
  });

  it('is nothing without a word of the meeting or a name', () => {
    expect(contextFigures(meeting({}), 'zebra')).toBeNull();
    expect(relevance(meeting({}), '?')).toBeNull();
    expect(relevance([], 'zebra')).toBeNull();
  });

  it('is a number for every turn, also where turns are empty', () => {
    const scores = relevance(meeting({ 3: '', 4: 'warehouse', 5: '' }), 'warehouse') ?? [];
    expect(scores).toHaveLength(100);
    for (const score of scores) expect(score).toBeGreaterThanOrEqual(0);
  });
});
