import {
  DEFAULT_INDUSTRY_CONTEXT,
  type BandJudgement,
  type DeliveryMeasure,
  type DeliveryMeasureId,
  type LiveCue,
} from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceCue, cuesByDefault, NO_CUES, type CueContext, type CueState } from './live-cues.js';

function measure(
  id: DeliveryMeasureId,
  judgement: BandJudgement | null,
  extra: Partial<DeliveryMeasure> = {},
): DeliveryMeasure {
  const band = judgement && ({ good: [null, 1], fair: [null, 2], source: 'a test' } as const);
  const side = judgement === null || judgement === 'good' ? null : 'high';
  const value = id === 'talk-share' ? 0.61 : 3;
  return { id, value, unit: 'count', status: 'measured', band, judgement, side, evidence: [], ...extra };
}
const share = (value: number | null, extra: Partial<DeliveryMeasure> = {}) =>
  measure('talk-share', 'weak', { value, ...extra });
const fast = measure('pace', 'weak');
const interrupted = measure('interruptions', null, { value: 1 });

const at = (elapsed: number, extra: Partial<CueContext> = {}): CueContext => ({
  mode: 'sales',
  industry: { ...DEFAULT_INDUSTRY_CONTEXT, scenario: 'sales_call' },
  elapsed,
  ...extra,
});

/** The fold over one list of measures per given time. */
const folded = (
  times: readonly number[],
  measures: readonly DeliveryMeasure[],
  extra?: Partial<CueContext>,
) => {
  let state = NO_CUES;
  return times.map((time) => (state = advanceCue(state, measures, at(time, extra))).cue);
};
const everySecond = (to: number) => Array.from({ length: to + 1 }, (_, second) => second * 1000);
const begins = (cues: readonly (LiveCue | null)[]) =>
  cues.filter((cue, i) => cue && cue.since !== cues[i - 1]?.since).map((cue) => [cue?.words, cue?.since]);

describe('C10: live cues', () => {
  it('says what to do, and goes after 8 s', () => {
    const cues = folded([1000, 8999, 9000], [fast]);
    const cue = { measure: 'pace', words: 'Slow down slightly', since: 1000 };
    expect(cues).toEqual([cue, cue, null]);
  });

  it('goes at once when the reason is gone, and does not come back with it', () => {
    const first = advanceCue(NO_CUES, [fast], at(1000));
    const quiet = advanceCue(first, [measure('pace', 'good')], at(2000));
    expect(quiet.cue).toBeNull();
    expect(advanceCue(quiet, [fast], at(3000)).cue).toBeNull();
  });

  it('the next comes 20 s after the beginning of the one before, not at 19.999 s', () => {
    const first = advanceCue(NO_CUES, [fast], at(1000));
    const fillers = [measure('fillers', 'weak')];
    expect(advanceCue(first, fillers, at(20_999)).cue).toBeNull();
    expect(advanceCue(first, fillers, at(21_000)).cue).toMatchObject({ words: 'Pause between thoughts' });
  });

  it('the same comes again after 2 minutes, not at 119.999 s', () => {
    const first = advanceCue(NO_CUES, [fast], at(0));
    expect(advanceCue(first, [fast], at(119_999)).cue).toBeNull();
    expect(advanceCue(first, [fast], at(120_000)).cue).toMatchObject({ since: 120_000 });
    expect(begins(folded(everySecond(300), [fast]))).toEqual([
      ['Slow down slightly', 0],
      ['Slow down slightly', 120_000],
      ['Slow down slightly', 240_000],
    ]);
  });

  it('the most urgent comes first, the others in their turn', () => {
    const measures = [measure('fillers', 'weak'), fast, measure('crosstalk', 'weak'), interrupted];
    expect(begins(folded(everySecond(60), measures))).toEqual([
      ['Let them finish', 0],
      ['Slow down slightly', 20_000],
      ['Pause between thoughts', 40_000],
    ]);
  });

  it('is silent at the edge of the band, on the other side of it, and where nothing is judged', () => {
    for (const given of [
      measure('pace', 'fair'),
      measure('pace', 'weak', { side: 'low' }),
      measure('pace', null),
      measure('pace', 'weak', { value: null }),
      measure('questions', 'weak', { side: 'low' }),
    ]) {
      expect(folded(everySecond(30), [given]).every((cue) => cue === null)).toBe(true);
    }
  });

  it('looks at the last minute for the pace, and at the whole meeting for the talk share', () => {
    const slow = measure('pace', 'good');
    expect(advanceCue(NO_CUES, [slow], at(0), [fast]).cue?.measure).toBe('pace');
    expect(advanceCue(NO_CUES, [fast], at(0), [slow]).cue).toBeNull();
    const high = { ...NO_CUES, talkShareHighSince: 0 };
    expect(advanceCue(high, [share(0.7)], at(50_000), []).cue?.measure).toBe('talk-share');
    expect(advanceCue(high, [], at(50_000), [share(0.7)]).cue).toBeNull();
  });

  it('cues a monologue at the edge of its band, while it runs and up to 5 s after', () => {
    const began = { text: 'so', voice: 'you', elapsed: 10_000 } as const;
    const long = [measure('longest-monologue', 'fair', { value: 80, evidence: [began] })];
    expect(advanceCue(NO_CUES, long, at(95_000)).cue?.words).toBe('Pause and ask');
    expect(advanceCue(NO_CUES, long, at(95_001)).cue).toBeNull();
    expect(advanceCue(NO_CUES, [measure('longest-monologue', 'fair')], at(0)).cue).not.toBeNull();
    expect(advanceCue(NO_CUES, long, at(95_000), []).cue, 'longer than what is recent').not.toBeNull();
    expect(advanceCue(NO_CUES, [], at(95_000), long).cue, 'shorter than one before').not.toBeNull();
  });

  it('asks to let them finish only a person who interrupted them', () => {
    const both = measure('crosstalk', 'weak');
    expect(advanceCue(NO_CUES, [both, interrupted], at(0)).cue?.words).toBe('Let them finish');
    expect(advanceCue(NO_CUES, [both, { ...interrupted, value: 0 }], at(0)).cue).toBeNull();
    expect(advanceCue(NO_CUES, [both], at(0)).cue).toBeNull();
  });

  it('keeps its state as plain data', () => {
    const state = advanceCue(NO_CUES, [fast, share(0.7)], at(5000));
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
});

describe('C10: the talk share cue', () => {
  it('comes above 60 % for 45 s, not before and not at 60 %', () => {
    expect(begins(folded([0, 44_999], [share(0.61)]))).toEqual([]);
    expect(begins(folded([0, 44_999, 45_000], [share(0.61)]))).toEqual([['Ask them something', 45_000]]);
    expect(begins(folded(everySecond(300), [share(0.6)]))).toEqual([]);
  });

  it('begins anew after a moment at 60 %, or without a figure', () => {
    for (const between of [0.6, null]) {
      let state = advanceCue(NO_CUES, [share(0.7)], at(0));
      state = advanceCue(state, [share(between)], at(44_000));
      state = advanceCue(state, [share(0.7)], at(45_000));
      expect(advanceCue(state, [share(0.7)], at(89_999)).cue).toBeNull();
      expect(advanceCue(state, [share(0.7)], at(90_000)).cue?.measure).toBe('talk-share');
    }
  });

  it('is silent inside a band that reaches further, as of a demo', () => {
    const inBand = share(0.68, { judgement: 'good', side: null });
    expect(begins(folded(everySecond(120), [inBand]))).toEqual([]);
    const unjudged = share(0.9, { band: null, judgement: null, side: null });
    expect(begins(folded(everySecond(120), [unjudged]))).toEqual([]);
  });
});

describe('C10: whether there are cues at all', () => {
  it('not in interviews, by mode or by scenario, unless the person wants them', () => {
    const interview = { ...DEFAULT_INDUSTRY_CONTEXT, scenario: 'job_interview' } as const;
    expect(cuesByDefault('sales', DEFAULT_INDUSTRY_CONTEXT)).toBe(true);
    expect(cuesByDefault('interview', DEFAULT_INDUSTRY_CONTEXT)).toBe(false);
    expect(cuesByDefault('meeting', interview)).toBe(false);
    expect(folded([0], [fast], { mode: 'interview' })).toEqual([null]);
    expect(folded([0], [fast], { industry: interview })).toEqual([null]);
    expect(folded([0], [fast], { mode: 'interview', enabled: true })[0]).not.toBeNull();
    expect(folded([0], [fast], { enabled: false })).toEqual([null]);
  });

  it('takes the cue away when switched off, and counts the talk share meanwhile', () => {
    const shown = advanceCue(NO_CUES, [fast, share(0.7)], at(0));
    const off = advanceCue(shown, [fast, share(0.7)], at(1000, { enabled: false }));
    expect(off.cue).toBeNull();
    expect(advanceCue(off, [fast, share(0.7)], at(45_000)).cue?.measure).toBe('talk-share');
  });
});

describe('C10: a clock that is not to be trusted', () => {
  it('going back, it leaves 20 s and 45 s from then on', () => {
    const late = advanceCue(NO_CUES, [fast, share(0.7)], at(1_000_000));
    const back = advanceCue(late, [share(0.7)], at(5_000));
    expect(back).toEqual({ cue: null, begun: { pace: 5_000 }, talkShareHighSince: 5_000 });
    expect(advanceCue(back, [share(0.7), measure('fillers', 'weak')], at(24_999)).cue).toBeNull();
    expect(advanceCue(back, [measure('fillers', 'weak')], at(25_000)).cue?.measure).toBe('fillers');
    expect(advanceCue(back, [share(0.7)], at(50_000)).cue?.measure).toBe('talk-share');
  });

  it('a cue on screen stays for 8 s from then on', () => {
    const back = advanceCue(advanceCue(NO_CUES, [fast], at(90_000)), [fast], at(1000));
    expect(advanceCue(back, [fast], at(8_999)).cue).toMatchObject({ since: 1000 });
    expect(advanceCue(back, [fast], at(9_000)).cue).toBeNull();
  });

  it.each([NaN, Infinity, -Infinity])('at %s nothing changes', (elapsed) => {
    const state = advanceCue(NO_CUES, [fast], at(1000));
    expect(advanceCue(state, [], at(elapsed))).toBe(state);
  });
});

describe('C10: cues over any meeting', () => {
  const ids = [
    'pace',
    'fillers',
    'filler-clusters',
    'longest-monologue',
    'interruptions',
    'questions',
  ] as const;
  const anyMeasure = fc
    .tuple(
      fc.constantFrom(...ids, 'talk-share' as const),
      fc.constantFrom('good', 'fair', 'weak', null),
      fc.constantFrom('low', 'high'),
    )
    .map(([id, judgement, side]) =>
      measure(id, judgement, judgement && judgement !== 'good' ? { side } : {}),
    );
  const anyStep = fc.record({
    measures: fc.uniqueArray(anyMeasure, { selector: ({ id }) => id, size: 'max', maxLength: 7 }),
    passed: fc.integer({ min: 0, max: 30_000 }),
  });
  const anySteps = fc.array(anyStep, { maxLength: 60, size: 'max' });

  it('three words, 20 s apart, the same not within 2 minutes, for a reason outside its band', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        let [state, elapsed]: [CueState, number] = [NO_CUES, 0];
        const shown: LiveCue[] = [];
        for (const { measures, passed } of steps) {
          elapsed += passed;
          state = advanceCue(state, measures, at(elapsed));
          if (!state.cue) continue;
          const { cue } = state;
          const reason = measures.find(({ id }) => id === cue.measure);
          expect(reason?.judgement).toMatch(/fair|weak/);
          expect(reason?.side).toBe('high');
          expect(elapsed - cue.since).toBeLessThan(8_000);
          if (cue.since !== shown.at(-1)?.since) shown.push(cue);
        }
        for (const [i, cue] of shown.entries()) {
          expect(cue.words.split(' ')).toHaveLength(3);
          if (i > 0) expect(cue.since - (shown[i - 1]?.since ?? 0)).toBeGreaterThanOrEqual(20_000);
          const same = shown.slice(0, i).findLast(({ measure: id }) => id === cue.measure);
          if (same) expect(cue.since - same.since).toBeGreaterThanOrEqual(120_000);
        }
      }),
    );
  });

  it('whatever the clock does, the fold does not break', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double(), fc.array(anyMeasure)), { size: 'max', maxLength: 30 }),
        (steps) => {
          let state = NO_CUES;
          for (const [elapsed, measures] of steps) {
            state = advanceCue(state, measures, at(elapsed));
            for (const since of Object.values(state.begun)) expect(Number.isFinite(since)).toBe(true);
          }
        },
      ),
    );
  });
});
