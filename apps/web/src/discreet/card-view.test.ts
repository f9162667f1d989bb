import type { Advice, Suggestion } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { cardView, suggestionKey } from './card-view.js';

const suggestion = (content: string): Suggestion => ({
  type: 'response',
  timing: 'immediate',
  content,
  confidence: 0.8,
});

const analysis = (id: string, contents: readonly string[], from: 'model' | 'fallback' = 'model'): Advice => ({
  id,
  purpose: 'analyse',
  askedBy: 'automatic',
  elapsed: 0,
  at: 0,
  result: {
    outcome: 'complete',
    from,
    ms: 1,
    reply: {
      purpose: 'analyse',
      analysis: {
        mode: 'sales',
        overallConfidence: 0.7,
        suggestions: contents.map(suggestion),
        warnings: [],
        nextSteps: [],
      },
    },
  },
});

const open = (id: string, purpose: Advice['purpose'] = 'analyse'): Advice => ({
  id,
  purpose,
  askedBy: 'automatic',
  elapsed: 0,
  at: 0,
});

const meeting = (advice: readonly Advice[]) => ({ id: 'session_1', advice, applied: [] });
const NONE: ReadonlySet<string> = new Set();

describe('D7: the card', () => {
  it('listens while there is nothing', () => {
    expect(cardView(meeting([]), NONE)).toEqual({ state: 'listening' });
    expect(cardView(meeting([open('a1', 'quick-tip')]), NONE)).toEqual({ state: 'listening' });
    expect(cardView(meeting([analysis('a1', [])]), NONE)).toEqual({ state: 'listening' });
  });

  it('says that it analyses', () => {
    expect(cardView(meeting([open('a1')]), NONE)).toEqual({ state: 'analysing' });
  });

  it('shows the first of the newest analysis, and goes on with the next', () => {
    const advice = [analysis('a1', ['old']), analysis('a5', ['one', 'two'])];
    expect(cardView(meeting(advice), NONE)).toMatchObject({
      state: 'suggestion',
      session: 'session_1',
      advice: 'a5',
      index: 0,
      suggestion: { content: 'one' },
      place: 1,
      of: 2,
      standard: false,
    });
    const applied = [{ advice: 'a5', index: 0, text: 'one', elapsed: 1, at: 1 }];
    expect(cardView({ ...meeting(advice), applied }, NONE)).toMatchObject({ index: 1, place: 2, of: 2 });
    const dismissed = new Set([suggestionKey('a5', 0), suggestionKey('a5', 1)]);
    expect(cardView(meeting(advice), dismissed)).toEqual({ state: 'listening' });
    expect(cardView(meeting([...advice, open('a9')]), dismissed)).toEqual({ state: 'analysing' });
  });

  it('keeps a suggestion in sight while the next analysis runs', () => {
    expect(cardView(meeting([analysis('a1', ['one']), open('a5')]), NONE)).toMatchObject({
      state: 'suggestion',
    });
  });

  it('never goes back to what an older analysis had left open', () => {
    const dismissed = new Set([suggestionKey('a5', 0)]);
    expect(cardView(meeting([analysis('a1', ['old']), analysis('a5', ['new'])]), dismissed)).toEqual({
      state: 'listening',
    });
  });

  it('C5: standard advice is told as such', () => {
    expect(cardView(meeting([analysis('a1', ['one'], 'fallback')]), NONE)).toMatchObject({ standard: true });
  });
});
