import { describe, expect, it } from 'vitest';
import { EVEN, judged, report, unjudged } from '../test/delivery-measures.js';
import { onDeviceFeedback, outOfTen } from './on-device-coaching.js';

const pace = judged('pace', 150, [120, 165], [110, 180]);
const fillers = judged('fillers', 4, [null, 3], [null, 6]);
const share = judged('talk-share', 0.71, [0.3, 0.4], [0.2, 0.5]);
const questions = judged('questions', 12, [11, 14], [7, 18]);

describe('P7: coaching by rules', () => {
  it('scores what can be told, and leaves the rest open', () => {
    const given = report([pace, fillers, unjudged('hedges', 1.3), share, questions]);
    expect(onDeviceFeedback(given, EVEN)).toEqual({
      overallScore: 70, // 1 + 0.6 + 0.2 + 1 of 4
      strengths: [
        'You spoke at 150 words a minute, within 120 to 165 words a minute: easy to follow.',
        'You asked 12 questions (11 to 14 works best).',
      ],
      improvements: [
        'You spoke 71 % of the time; 30 to 40 % works best here. Ask, then wait.',
        'Your fillers came at 4 a minute; up to 3 a minute goes unnoticed. Where a filler is about to come, stay silent for a moment.',
      ],
      specificTips: ['Ask, then wait.', 'Where a filler is about to come, stay silent for a moment.'],
      confidence: 7, // 1 - 1.3 / 5
      communication: 8, // 1 + 0.6 of 2
      technical: null,
      engagement: 6, // 0.2 + 1 of 2
    });
  });

  it('of one voice scores speech alone', () => {
    const none = 'Only one voice was heard.';
    expect(onDeviceFeedback(report([pace, fillers, unjudged('talk-share', null, none)]), EVEN)).toMatchObject(
      {
        overallScore: 80,
        communication: 8,
        confidence: null,
        engagement: null,
      },
    );
  });

  it('scores no engagement where it is not judged who spoke or asked how much', () => {
    const smooth = [
      judged('patience', 0.8, [0.6, 1.2], [0.3, 2]),
      judged('interactivity', 2, [1, null], [0.5, null]),
      judged('crosstalk', 0, [null, 0.1], [null, 0.2]),
    ];
    const oneSided = report([pace, fillers, ...smooth, unjudged('talk-share', 0.97)]);
    expect(onDeviceFeedback(oneSided, EVEN)).toMatchObject({ communication: 8, engagement: null });
    expect(onDeviceFeedback(report([pace, fillers, ...smooth, questions]), EVEN)).toMatchObject({
      engagement: 10,
    });
  });

  it('says nothing where nothing can be judged', () => {
    expect(onDeviceFeedback(report([], { words: 0, speechMs: 0 }), EVEN)).toBeNull();
    expect(onDeviceFeedback(report([pace]), EVEN)).toBeNull();
  });

  it.each([
    [0, 1],
    [0.1, 1],
    [0.149, 1],
    [0.15, 2],
    [0.549, 5],
    [0.551, 6],
    [0.949, 9],
    [0.951, 10],
    [1, 10],
    [1.4, 10],
    [-3, 1],
    [null, null],
  ])('C3: a share of %s is %s of ten', (given, score) => {
    expect(outOfTen(given)).toBe(score);
  });
});
