import {
  DEFAULT_INDUSTRY_CONTEXT,
  MODES,
  type DeliveryMeasure,
  type Quote,
  type Scenario,
} from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVEN, judged } from '../test/delivery-measures.js';
import { bandFor } from './bands.js';
import { DELIVERY_MEASURES } from './delivery-catalogue.js';
import { findings, remarks } from './delivery-findings.js';
import type { MeasureWeights } from './judged-measures.js';

const talkShare = (value: number, extra?: Partial<DeliveryMeasure>) =>
  judged('talk-share', value, [0.3, 0.4], [0.2, 0.5], extra);
const fillers = (value: number, extra?: Partial<DeliveryMeasure>) =>
  judged('fillers', value, [null, 3], [null, 6], extra);
const pace = (value: number) => judged('pace', value, [120, 165], [110, 180]);
const questions = (value: number) => judged('questions', value, [11, 14], [7, 18]);
const openQuestions = (value: number) => judged('open-questions', value, [4, null], [2, null]);
const firstChange = (given: DeliveryMeasure) => findings([given], EVEN).changes[0]?.sentence;
const strength = (given: DeliveryMeasure) => findings([given], EVEN).strength?.sentence;

describe('C10: what is said first', () => {
  it('names figure, band and what to do, with the words and the time it rests on', () => {
    const quote: Quote = { text: 'and another thing', voice: 'you', elapsed: 65_000 };
    expect(findings([talkShare(0.71, { evidence: [quote] })], EVEN)).toEqual({
      strength: null,
      changes: [
        {
          measure: 'talk-share',
          sentence: 'You spoke 71 % of the time; 30 to 40 % works best here. Ask, then wait.',
          quote,
        },
      ],
    });
  });

  it('quotes for praise the words that show it at its best, for a change those that show it', () => {
    const quote = (text: string): Quote => ({ text, voice: 'you', elapsed: 1_000 });
    const words = { evidence: [quote('um so um')], best: quote('we begin in May') };
    expect(findings([fillers(1, words)], EVEN).strength?.quote?.text).toBe('we begin in May');
    expect(findings([fillers(7, words)], EVEN).changes[0]?.quote?.text).toBe('um so um');
  });

  it('praises what was done before what only did not happen', () => {
    const crosstalk = judged('crosstalk', 0, [null, 0.1], [null, 0.2]);
    const silence = judged('longest-silence', 0.4, [null, 3], [null, 5]);
    const first = (...given: DeliveryMeasure[]) => findings(given, EVEN).strength?.measure;
    expect(first(crosstalk, silence, pace(155))).toBe('pace');
    expect(first(crosstalk, silence)).toBe('crosstalk');
  });

  it('says one strength and two changes, the furthest out first', () => {
    // Distances: pace (175 - 165) / 15 = 0.67, share 0.2 / 0.1 = 2, questions (11 - 3) / 4 = 2; fillers 2/3 firm.
    const { strength: best, changes } = findings(
      [pace(175), fillers(1), judged('patience', 0.65, [0.6, 1.2], [0.3, 2]), talkShare(0.6), questions(3)],
      EVEN,
    );
    expect(best?.measure).toBe('fillers');
    expect(changes.map((change) => change.measure)).toEqual(['talk-share', 'questions']);
  });

  it('weighs: what counts for nothing is not said, what counts double comes before', () => {
    const measures = [talkShare(0.55), pace(185)]; // 1.5 and 1.33 out
    const order = (weights: MeasureWeights) =>
      findings(measures, weights).changes.map(({ measure: id }) => id);
    expect(order(EVEN)).toEqual(['talk-share', 'pace']);
    expect(order({ ...EVEN, pace: 2 })).toEqual(['pace', 'talk-share']);
    expect(order({ ...EVEN, pace: 0 })).toEqual(['talk-share']);
    expect(findings([fillers(1)], { ...EVEN, fillers: 0 }).strength).toBeNull();
  });

  it('never names the same habit twice, and says the other one later', () => {
    const measures = [questions(0), openQuestions(0), pace(170)];
    expect(findings(measures, EVEN).changes.map(({ measure: id }) => id)).toEqual(['questions', 'pace']);
    expect(remarks(measures, EVEN).map(({ measure: id }) => id)).toEqual(['open-questions']);
  });

  it('of equals takes the earlier', () => {
    const measures = [talkShare(0.5), fillers(6), pace(180)];
    expect(findings(measures, EVEN).changes.map(({ measure: id }) => id)).toEqual(['talk-share', 'fillers']);
    expect(findings([...measures].reverse(), EVEN).changes.map(({ measure: id }) => id)).toEqual([
      'pace',
      'fillers',
    ]);
  });

  it('says nothing of what was not judged', () => {
    const none = { band: null, judgement: null, side: null } as const;
    const measures = [
      judged('hedges', 9, [null, 1], [null, 2], { ...none, status: 'estimated' }),
      talkShare(0.9, { ...none, value: null, status: 'not-measurable', reason: 'Only one voice was heard.' }),
      // Out of a band that it should not have.
      talkShare(0.9, { value: null, status: 'not-measurable' }),
    ];
    expect(findings(measures, EVEN)).toEqual({ strength: null, changes: [] });
    expect(remarks(measures, EVEN)).toEqual([]);
    expect(findings([], EVEN)).toEqual({ strength: null, changes: [] });
  });

  it('does not praise few fillers where the recogniser may have left them out', () => {
    const estimated = { status: 'estimated' } as const;
    expect(findings([fillers(0, estimated)], EVEN).strength).toBeNull();
    expect(remarks([pace(140), fillers(0, estimated)], EVEN)).toEqual([]);
    expect(findings([fillers(9, estimated)], EVEN).changes).toHaveLength(1);
  });

  it('one figure far out does not drown a weightier one', () => {
    const measures = [pace(4000), talkShare(0.8)]; // 4 at most, and 4
    expect(findings(measures, { ...EVEN, 'talk-share': 1.1 }).changes[0]?.measure).toBe('talk-share');
  });

  it('prefers the strength that is further inside', () => {
    const measures = [pace(160), fillers(2), judged('patience', 0.9, [0.6, 1.2], [0.3, 2])];
    expect(findings(measures, EVEN).strength?.measure).toBe('patience');
    expect(
      findings([pace(165), judged('crosstalk', 0, [null, 0.1], [null, 0.1])], EVEN).strength?.measure,
    ).toBe('crosstalk');
    expect(findings([pace(165)], EVEN).strength?.measure).toBe('pace');
  });
});

describe('C10: figures in sentences', () => {
  it.each([
    [fillers(7.24), 'Your fillers came at 7.2 a minute; up to 3 a minute goes unnoticed.'],
    [questions(1), 'You asked 1 question; 11 to 14 works best here.'],
    [openQuestions(0), 'You asked 0 open questions; at least 4 works best here.'],
    [
      judged('patience', 0.24, [0.6, 1.2], [0.3, 2]),
      'You waited 0.24 s before you spoke; 0.6 to 1.2 s works best.',
    ],
    [
      judged('longest-monologue', 196, [null, 76], [null, 150]),
      'Your longest turn took 3 min 16 s; up to 1 min 16 s',
    ],
    [
      judged('crosstalk', 0.104, [null, 0.1], [null, 0.1]),
      'Both spoke at once 10.4 % of the time; aim for up to 10 %. When you both begin',
    ],
    [
      judged('interactivity', 0.4, [1, null], [0.5, null]),
      'The word changed hands 0.4 times a minute; at least 1 a',
    ],
    [fillers(7.24, { status: 'estimated' }), 'Your fillers came at about 7.2 a minute;'],
    [
      judged('longest-silence', 40, [null, 3], [null, 4.999]),
      'The longest silence took 40 s; up to 3 s feels natural. When a pause grows long, say what you are thinking about, or ask what they are.',
    ],
  ])('sentence %#', (given, sentence) => {
    expect(firstChange(given)?.slice(0, sentence.length)).toBe(sentence);
  });

  it.each([
    [fillers(0), 'No fillers were heard.'],
    [fillers(0.04), 'Your fillers came at 0.04 a minute; up to 3 a minute goes unnoticed.'],
    [
      judged('interactivity', 1, [1, null], [0.5, null]),
      'The word changed hands once a minute (at least 1 a minute works best).',
    ],
    [
      judged('interactivity', 1, [1, null], [0.5, null], { status: 'estimated' }),
      'The word changed hands about once a minute (at least 1 a minute works best).',
    ],
    [
      judged('patience', 0.976, [0.6, 1.2], [null, 3]),
      'You waited 0.98 s before you spoke, within 0.6 to 1.2 s.',
    ],
    [
      judged('crosstalk', 0.003, [null, 0.1], [null, 0.1]),
      'Both spoke at once 0.3 % of the time (up to 10 % is fine).',
    ],
  ])('praise %#', (given, sentence) => {
    expect(strength(given)).toBe(sentence);
  });

  it('shows a decimal more where a rounded figure would seem to lie inside its band', () => {
    expect(firstChange(talkShare(0.404))).toContain('spoke 40.4 % of');
    expect(firstChange(talkShare(0.296))).toContain('spoke 29.6 % of');
    expect(firstChange(fillers(3.01))).toContain('at 3.01 a minute');
    expect(strength(talkShare(0.396))).toContain('spoke 40 % of');
    expect(firstChange(judged('longest-monologue', 76.4, [null, 76], [null, 150]))).toContain('1 min 16.4 s');
  });

  it('turns to minutes from 60 s on', () => {
    const story = (value: number) => strength(judged('their-longest-story', value, [50, null], [0, null]));
    expect(story(59)).toContain('59 s');
    expect(story(59.6)).toContain('1 min at');
    expect(story(240)).toContain('4 min at');
  });
});

describe('C10: every band has its sentences', () => {
  const SCENARIOS: readonly Scenario[] = [
    'job_interview',
    'performance_review',
    'client_presentation',
    'team_meeting',
    'sales_call',
    'investor_pitch',
    'conference_presentation',
    'disciplinary_meeting',
    'negotiation',
    'training_session',
  ];

  it.each(MODES.flatMap((mode) => SCENARIOS.map((scenario) => [mode, scenario] as const)))(
    'in mode %s, scenario %s',
    (mode, scenario) => {
      for (const id of DELIVERY_MEASURES) {
        const band = bandFor(id, mode, { ...DEFAULT_INDUSTRY_CONTEXT, scenario });
        if (!band) continue;
        const [low, high] = band.good;
        for (const value of [low, high, low && low / 2, high && high * 2]) {
          if (value === null) continue;
          const { strength: best, changes } = findings([judged(id, value, band.good, band.fair)], EVEN);
          expect([id, value, best ? 1 : changes.length]).toEqual([id, value, 1]);
          expect(best ?? changes[0]).toMatchObject({
            measure: id,
            sentence: expect.stringMatching(/^[A-Z].*\d.*[.]$/) as string,
          });
        }
      }
    },
  );
});

describe('findings, whatever was measured', () => {
  const anyMeasure = fc
    .tuple(fc.constantFrom(...DELIVERY_MEASURES), fc.double({ min: 0, max: 500, noNaN: true }), fc.boolean())
    .map(([id, value, open]) =>
      judged(id, value, open ? [null, 100] : [50, 100], open ? [null, 200] : [20, 200]),
    );
  const anyMeasures = fc.uniqueArray(anyMeasure, {
    selector: ({ id }) => id,
    maxLength: DELIVERY_MEASURES.length,
    size: 'max',
  });

  it('a measure is said at most once, first or later, and at most two changes first', () => {
    fc.assert(
      fc.property(anyMeasures, (measures) => {
        const { strength: best, changes } = findings(measures, EVEN);
        const rest = remarks(measures, EVEN);
        const said = [...(best ? [best] : []), ...changes, ...rest];
        expect(changes.length).toBeLessThanOrEqual(2);
        expect(new Set(said.map(({ measure: id }) => id)).size).toBe(said.length);
        for (const { sentence } of said) expect(sentence).toMatch(/^[A-Z"].*[.]$/);
        const judgement = new Map(measures.map((one) => [one.id, one.judgement]));
        if (best) expect(judgement.get(best.measure)).toBe('good');
        for (const change of changes) expect(judgement.get(change.measure)).not.toBe('good');
        for (const { sentence } of said) expect(sentence).not.toMatch(/NaN|null|undefined/);
      }),
    );
  });
});
