import type { DeliveryMeasureId } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { delivery, sessionOn } from '../test/history.js';
import { benchmarks } from './benchmarks.js';
import { historicFigure, judgedFigure } from './judged-history.js';
import { predictions } from './predictions.js';
import { recommendations } from './recommendations.js';
import { userPattern } from './user-pattern.js';

type Values = Partial<Record<DeliveryMeasureId, number>>;

/** A session a day in which some of the figures are estimates. */
const estimating = (estimated: readonly DeliveryMeasureId[], ...days: readonly Values[]) =>
  days.map((values, day) =>
    sessionOn(day, { scored: { delivery: { ...delivery(values).delivery, estimated } } }),
  );
const times = (count: number, values: Values) => Array<Values>(count).fill(values);

describe('N8 to N10: estimates', () => {
  it.each([
    ['patience', 4],
    ['interactivity', 0.2],
    ['crosstalk', 0.4],
    ['longest-silence', 9],
  ] as const)('of %s, which rests on when turns began and ended, say nothing of the person', (id, value) => {
    // Six in a row outside after six inside: measured, each of the four has something to say of it.
    const inside = { patience: 1, interactivity: 2, crosstalk: 0, 'longest-silence': 1 }[id];
    const days = [...times(6, { [id]: inside }), ...times(6, { [id]: value })];
    const said = (headers: ReturnType<typeof estimating>) => [
      recommendations(headers).length,
      benchmarks(headers).length,
      predictions(headers).length,
      userPattern(headers.slice(-6))?.recurringChallenges.length,
    ];
    expect(said(estimating([], ...days))).toEqual([1, 1, 1, 1]);
    expect(said(estimating([id], ...days))).toEqual([0, 0, 0, 0]);
  });

  it('of the pace still do', () => {
    expect(recommendations(estimating(['pace'], ...times(3, { pace: 220 })))).toHaveLength(1);
  });

  it('of few fillers are no merit, and count against "most" where there are many', () => {
    const few = estimating(['fillers'], ...times(6, { fillers: 1 }));
    expect(userPattern(estimating([], ...times(6, { fillers: 1 })))?.commonStrengths).toHaveLength(1);
    expect(userPattern(few)?.commonStrengths).toEqual([]);
    expect(benchmarks(few)).toEqual([]);
    const many = estimating(['fillers'], ...times(3, { fillers: 9 }));
    expect(recommendations(many)[0]?.reasoning).toMatch(/In 3 of the last 3 .* was about 9 a minute\.$/);
    expect(
      recommendations(estimating(['fillers'], ...times(2, { fillers: 1 }), ...times(2, { fillers: 9 }))),
    ).toEqual([]);
  });

  it('of few fillers foretell nothing', () => {
    const days = [...times(6, { fillers: 9 }), ...times(6, { fillers: 1 })];
    expect(predictions(estimating([], ...days))).toHaveLength(1);
    expect(predictions(estimating(['fillers'], ...days))).toEqual([]);
  });
});

describe('N8 to N10: a session with less than half a minute of own speech', () => {
  const spoken = (speechMs: number) =>
    [0, 1, 2].map((day) =>
      sessionOn(day, {
        scored: {
          delivery: {
            rules: 1,
            words: 60,
            speechMs,
            values: { pace: 220, 'talk-share': 0.9, questions: 0, hedges: 2 },
          },
        },
      }),
    );

  it('says nothing of the person', () => {
    expect(userPattern(spoken(30_000))).toMatchObject({
      preferredCommunicationStyle: 'presenting',
      confidencePattern: [0.6, 0.6, 0.6],
      recurringChallenges: [{ held: 3 }],
    });
    for (const speechMs of [29_999, 0, NaN, -1]) {
      expect(userPattern(spoken(speechMs))).toMatchObject({
        preferredCommunicationStyle: null,
        confidencePattern: [],
        recurringChallenges: [],
      });
      expect([recommendations(spoken(speechMs)), benchmarks(spoken(speechMs))]).toEqual([[], []]);
    }
  });

  const judgedRow = (speechMs: number, talkMs: number) =>
    sessionOn(0, {
      scored: {
        industry: { industry: 'general', role: 'general', experience: 'mid', scenario: 'sales_call' },
        delivery: { rules: 1, words: 60, speechMs, talkMs, values: { patience: 4, questions: 2 } },
      },
    });

  it('is judged as in its own report: by what counts over a whole call alone', () => {
    const judged = (header: ReturnType<typeof sessionOn>) =>
      (['patience', 'questions'] as const).map((id) => judgedFigure(header, id)?.side ?? null);
    expect(judged(judgedRow(30_000, 900_000))).toEqual(['high', 'low']);
    expect(judged(judgedRow(29_999, 900_000))).toEqual([null, 'low']);
    expect(judged(judgedRow(30_000, 899_999))).toEqual(['high', null]);
    expect(historicFigure(judgedRow(29_999, 900_000), 'questions')).toBeNull();
  });
});
