import fc from 'fast-check';
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

  it('says the same as counting by hand, whatever was said', () => {
    const word = fc.oneof(
      fc.constantFrom(...TOPIC_KEYWORDS),
      fc
        .constantFrom(...TOPIC_KEYWORDS)
        .map((keyword) => (keyword === 'analysis' ? 'analyses' : `${keyword}s`)),
      fc.constantFrom(...TOPIC_KEYWORDS).map((keyword) => keyword.toUpperCase()),
      fc.constantFrom('teamwork', 'preview', 'meet', 'plan', 'постановка', 'été'),
    );
    const said = fc.array(fc.tuple(word, fc.constantFrom(' ', ', ', '. ', '\n', ' - ', "'")), {
      maxLength: 30,
      size: 'max',
    });
    fc.assert(
      fc.property(fc.array(said, { maxLength: 6 }), (utterances) => {
        const words = utterances.flat().map(([each]) => each.toLowerCase());
        const count = (keyword: string) =>
          words.filter(
            (each) =>
              each === keyword || each === `${keyword}s` || (keyword === 'analysis' && each === 'analyses'),
          ).length;
        const byHand = [...TOPIC_KEYWORDS]
          .map((keyword, order) => ({ keyword, order, count: count(keyword) }))
          .filter((topic) => topic.count > 0)
          .sort((a, b) => b.count - a.count || a.order - b.order)
          .slice(0, 5)
          .map(({ keyword }) => keyword);
        expect(topicsOf(utterances.map((each) => each.flat().join('')))).toEqual(byHand);
      }),
    );
  });

  it('counts what was said in one utterance and in many alike', () => {
    const texts = ['a review', 'the team', 'a review of the plan', 'another team review'];
    expect(topicsOf(texts)).toEqual(topicsOf([texts.join('. ')]));
  });
});
