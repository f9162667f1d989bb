import { describe, expect, it } from 'vitest';
import { TOPIC_KEYWORDS, topicsOf } from './topics.js';

describe('N6: topics', () => {
  it('finds keywords in any case and number, the most frequent first', () => {
    expect(topicsOf(['The PROJECT team', 'Two teams, one project, one more team'])).toEqual([
      'team',
      'project',
    ]);
  });

  it('keeps the order of the list where counts are the same, and shows five at most', () => {
    expect(topicsOf([[...TOPIC_KEYWORDS].reverse().join(' ')])).toEqual(TOPIC_KEYWORDS.slice(0, 5));
  });

  it('takes whole words only', () => {
    expect(topicsOf(['teamwork, previewed, planningless'])).toEqual([]);
    expect(topicsOf([])).toEqual([]);
  });

  it('knows the plural of analysis', () => {
    expect(topicsOf(['Both analyses agree'])).toEqual(['analysis']);
  });
});
