import { SUBJECT_RULES } from '@sotto/enterprise';
import { describe, expect, it } from 'vitest';
import { outcomeText, REPLACEABLE, summaryText } from './backup-words.js';

describe('E8: what is said of a backup', () => {
  it('each compartment that holds what was set up can be restored', () => {
    const named = REPLACEABLE.map(({ name }) => name);
    for (const { erasure } of Object.values(SUBJECT_RULES)) {
      if (erasure.as === 'set-up') expect(named).toContain(erasure.compartment);
    }
  });

  it('what is in it, and what is not because it did not open', () => {
    const summary = { at: 0, pages: 1, records: 12, damaged: 0 };
    expect(summaryText(summary)).toMatch(/: 12 records on 1 page\.$/u);
    expect(summaryText({ ...summary, damaged: 2 })).toContain('2 more did not open when it was made.');
  });

  it('what was restored and what was left', () => {
    expect(outcomeText({ restored: 1, kept: [] })).toBe('1 session restored.');
    expect(outcomeText({ restored: 0, kept: ['a', 'b'] })).toBe(
      '0 sessions restored. Left as they are, because they were here already: 2.',
    );
  });
});
