import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confidenceJudgement, confidenceText, scoreJudgement, wholePercent } from './judgement.js';

it.each([
  [10, 'good'],
  [8, 'good'],
  [7.9, 'fair'],
  [6, 'fair'],
  [5.9, 'weak'],
  [1, 'weak'],
])('C2: a score of %d is %s', (score, judgement) => expect(scoreJudgement(score)).toBe(judgement));

it.each([
  [1, 'good'],
  [0.8, 'good'],
  [0.7999, 'fair'],
  [0.6, 'fair'],
  [0.5999, 'weak'],
  [0, 'weak'],
])('C8: a confidence of %d is %s', (confidence, judgement) =>
  expect(confidenceJudgement(confidence)).toBe(judgement),
);

it.each([
  [0.86, 'High, 86 %'],
  [0.7999, 'Fair, 79 %'],
  [0.2, 'Low, 20 %'],
])('C8: says %d as %s', (confidence, text) => expect(confidenceText(confidence)).toBe(text));

it.each([
  [0.58, 58],
  [0.29, 29],
  [0.7999, 79],
  [0.8, 80],
  [1, 100],
])('shows a share of %d as %i %%', (share, percent) => expect(wholePercent(share)).toBe(percent));

it('C8: the figure never stands on the other side of a step than the colour', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (confidence) => {
      expect(confidenceJudgement(wholePercent(confidence) / 100)).toBe(confidenceJudgement(confidence));
    }),
  );
});
