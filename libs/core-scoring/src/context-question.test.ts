import { describe, expect, it } from 'vitest';
import { soughtBy } from './context-question.js';
import { turnsOf } from './context-turns.js';

const turns = turnsOf(
  ['Nora Whitfield MP', 'Project Manager', 'Speaker 1', 'Speaker 2', undefined].map((speaker) => ({
    screenText: '',
    audioTranscript: 'hello',
    timestamp: 0,
    elapsed: 0,
    ...(speaker === undefined ? {} : { speaker }),
  })),
);

describe('soughtBy', () => {
  it('drops what people ask with, unless there is nothing else', () => {
    expect([...soughtBy('Summarize the discussion about the budget.', turns).terms]).toEqual([['budget', 1]]);
    expect([...soughtBy('What was the decision?', turns).terms]).toEqual([['decision', 1]]);
    expect(soughtBy('?', turns).terms.size).toBe(0);
  });

  it('knows whom a question names, and counts the words of the name for less', () => {
    const asked = soughtBy("What did Nora Whitfield think of the project's funding?", turns);
    expect([...asked.speakers]).toEqual(['Nora Whitfield MP']);
    expect([...asked.terms]).toEqual([
      ['nora', 0.3],
      ['whitfield', 0.3],
      ['project', 1],
      ['fund', 1],
    ]);
    expect([...soughtBy('What did speaker 2 say?', turns).speakers]).toEqual(['Speaker 2']);
    expect(soughtBy('What about lunch?', turns).speakers.size).toBe(0);
  });
});
