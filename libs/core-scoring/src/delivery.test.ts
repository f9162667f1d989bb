import { DEFAULT_INDUSTRY_CONTEXT, type DeliveryMeasureId, type Utterance, type Voice } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { DELIVERY_MEASURES } from './delivery-catalogue.js';
import {
  advanceDelivery,
  deliveryFigures,
  deliveryMeasures,
  measureDelivery,
  NO_DELIVERY,
  type DeliveryContext,
} from './delivery.js';

const CONTEXT: DeliveryContext = { mode: 'sales', industry: DEFAULT_INDUSTRY_CONTEXT };
const WRITTEN_BADLY = 'The times are estimates, because the recogniser does not tell when words were spoken.';

/** From and to in seconds. */
function said(
  voice: Voice,
  from: number,
  to: number,
  text: string,
  extra: Partial<Utterance> = {},
): Utterance {
  const [startMs, endMs] = [from * 1000, to * 1000];
  const id = `${voice}-${from}`;
  return { id, voice, text, startMs, endMs, timing: 'measured', engine: 'scripted', at: endMs, ...extra };
}
const you = (from: number, to: number, text = 'we moved the boxes', extra?: Partial<Utterance>) =>
  said('you', from, to, text, extra);
const them = (from: number, to: number, text = 'they moved the boxes', extra?: Partial<Utterance>) =>
  said('them', from, to, text, extra);
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

function measure(id: DeliveryMeasureId, utterances: readonly Utterance[], context = CONTEXT) {
  const found = measureDelivery(utterances, context).measures.find((each) => each.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}
const value = (id: DeliveryMeasureId, utterances: readonly Utterance[], context = CONTEXT) =>
  measure(id, utterances, context).value;

describe('C10: what cannot be measured', () => {
  it('nothing was said: every measure once, in order, with the reason', () => {
    const { measures, ...rest } = measureDelivery([], CONTEXT);
    expect(measures.map(({ id }) => id)).toEqual(DELIVERY_MEASURES);
    for (const each of measures)
      expect(each).toMatchObject({
        value: null,
        status: 'not-measurable',
        reason: 'Nothing was said.',
        judgement: null,
        side: null,
        evidence: [],
      });
    expect(rest).toMatchObject({ words: 0, speechMs: 0, strength: null, changes: [] });
  });

  it('texts without words are nothing', () => {
    expect(advanceDelivery(NO_DELIVERY, you(0, 4, ''))).toBe(NO_DELIVERY);
    expect(value('questions', [you(0, 4, ' ... ')])).toBeNull();
  });

  it('less than half a minute of own speech has no pace, and says how much is missing', () => {
    expect(measure('pace', [you(0, 12)])).toMatchObject({
      value: null,
      reason: 'You spoke for 12 s; this is measured from 30 s on.',
    });
    expect(measure('pace', [you(0, 0.9)]).reason).toMatch(/^You spoke for less than 1 s; /);
    expect(value('pace', [you(0, 30, words(60))])).toBe(120);
    expect(value('hedges', [you(0, 30, words(49))])).toBeNull();
    expect(value('hedges', [you(0, 30, `${words(49)} maybe`)])).toBe(2);
  });

  it.each([
    'talk-share',
    'their-longest-story',
    'patience',
    'interactivity',
    'interruptions',
    'crosstalk',
    'silences',
    'longest-silence',
  ] as const)('%s needs two voices', (id) => {
    for (const only of [you, them])
      expect(measure(id, [only(0, 40), only(41, 80)])).toMatchObject({
        value: null,
        status: 'not-measurable',
        reason: 'Only one voice was heard, so this cannot be measured.',
      });
    expect(value(id, [you(0, 40), them(41, 60), you(61, 80)])).not.toBeNull();
  });

  it('only the other side was heard', () => {
    for (const id of [
      'pace',
      'fillers',
      'filler-clusters',
      'hedges',
      'questions',
      'longest-monologue',
    ] as const)
      expect(measure(id, [them(0, 60)])).toMatchObject({
        value: null,
        reason: 'Nothing was heard from you.',
      });
  });

  it.each([
    ['an end before its start', { startMs: 5000, endMs: 4000 }],
    ['no length', { startMs: 5000, endMs: 5000 }],
    ['a negative start', { startMs: -1, endMs: 4000 }],
    ['a start that is no number', { startMs: NaN, endMs: 4000 }],
    ['an endless end', { startMs: 0, endMs: Infinity }],
    ['an hour for four words', { startMs: 0, endMs: 3_600_000 }],
    ['a time of day for a time of the session', { startMs: 1.7e12, endMs: 1.7e12 + 4000 }],
  ])('leaves out an utterance with %s, but not its words', (_, times) => {
    const broken = you(0, 1, 'what is it maybe?', times);
    expect(measure('longest-monologue', [broken])).toMatchObject({
      value: null,
      reason: 'What was said has no times that can be true.',
    });
    expect(measure('questions', [broken])).toMatchObject({ value: 1, evidence: [] });
    expect(measure('longest-monologue', [broken, you(20, 50, words(60))])).toMatchObject({
      value: 30,
      status: 'estimated',
      reason: 'Some utterances had times that cannot be true and were left out.',
    });
    expect(measure('talk-share', [broken, them(0, 5)]).reason).toBe(
      'What was said has no times that can be true.',
    );
  });

  it('what is counted in words is counted in English only', () => {
    const german = { ...CONTEXT, language: 'de-DE' };
    const spoken = [you(0, 30, words(60)), them(30, 40)];
    for (const id of ['fillers', 'filler-clusters', 'hedges', 'questions', 'open-questions'] as const)
      expect(measure(id, spoken, german)).toMatchObject({
        value: null,
        reason: 'This is counted in English only.',
      });
    expect(measure('pace', spoken, german)).toMatchObject({
      value: 120,
      status: 'measured',
      band: null,
      judgement: null,
      reason: 'Pace is judged in English only: other languages have words of other lengths.',
    });
    expect(value('pace', spoken, { ...CONTEXT, language: 'ja-JP' })).toBeNull();
    expect(measure('pace', spoken, { ...CONTEXT, language: 'en-GB' }).judgement).toBe('good');
  });
});

describe('C10: estimates', () => {
  it('times that are estimates make figures of times estimates, and leave what is counted', () => {
    const spoken = [you(0, 40, words(60), { timing: 'estimated' }), them(41, 60)];
    for (const id of ['pace', 'talk-share', 'crosstalk', 'silences'] as const)
      expect(measure(id, spoken)).toMatchObject({ status: 'estimated', reason: WRITTEN_BADLY });
    expect(measure('hedges', spoken).status).toBe('measured');
    const theirsOnly = [you(0, 40, words(60)), them(41, 60, 'yes indeed', { timing: 'estimated' })];
    expect(measure('pace', theirsOnly).status).toBe('measured');
    expect(measure('talk-share', theirsOnly).status).toBe('estimated');
  });

  it('times that a reader made from the words of a file tell nothing between turns, and no pace', () => {
    const file = { engine: 'transcript-file', timing: 'estimated' } as const;
    const spoken = [you(0, 40, words(60), file), them(41, 60, words(20), file), you(70, 90, words(40))];
    for (const id of [
      'pace',
      'patience',
      'interactivity',
      'interruptions',
      'crosstalk',
      'silences',
      'longest-silence',
    ] as const)
      expect(measure(id, spoken)).toMatchObject({
        status: 'not-measurable',
        reason: 'The transcript has no times, or only those at which turns begin.',
      });
    for (const id of ['talk-share', 'longest-monologue', 'fillers'] as const)
      expect(measure(id, spoken)).toMatchObject({
        status: 'estimated',
        reason: expect.stringContaining('worked out from the number of words') as string,
      });
    const half = [you(0, 40, words(60), file), them(41, 60, words(20))];
    expect(measure('patience', [...half, you(62, 63)]), 'by a half at most').toMatchObject({
      status: 'estimated',
    });
  });

  it('a file without a single um was written by a recogniser that drops them: no fillers are no strength', () => {
    const file = { engine: 'transcript-file' };
    const silent = [you(0, 40, words(90), file), them(41, 60, 'yes indeed', file)];
    expect(measure('fillers', silent)).toMatchObject({ value: 0, status: 'estimated' });
    expect(measure('fillers', silent).reason).toMatch(/um and uh/);
    expect(measureDelivery(silent, CONTEXT).strength?.measure).not.toBe('fillers');
    const withUm = [you(0, 40, words(90), file), them(41, 60, 'um yes indeed', file)];
    expect(measure('fillers', withUm)).toMatchObject({ value: 0, status: 'measured' });
    expect(measure('fillers', withUm)).not.toHaveProperty('reason');
  });

  it('questions without marks are heard by words and order', () => {
    const asked = 'so what would you need from us';
    const meeting: DeliveryContext = { ...CONTEXT, mode: 'meeting' };
    expect(measure('questions', [you(0, 10, asked), you(10, 20, 'mm-hmm')], meeting)).toMatchObject({
      value: 1,
      status: 'estimated',
      reason: 'Heard by words and order, because the transcript has no question marks.',
    });
    expect(measure('open-questions', [you(0, 10, asked), you(10, 20, 'We begin.')], meeting)).toMatchObject({
      value: 1,
      status: 'estimated',
      reason: 'Some were heard by words and order, because parts of the transcript have no question marks.',
    });
    const marked = [
      you(0, 10, 'What we need is a plan. Do you have one?'),
      you(10, 20, 'mm-hmm'),
      them(20, 30),
    ];
    expect(measure('questions', marked, meeting)).toMatchObject({ value: 1, status: 'measured' });
    expect(measure('questions', marked, meeting)).not.toHaveProperty('reason');
  });

  it('a recogniser that never writes um has fillers by its words only', () => {
    const heard = { engine: 'browser' };
    const silent = [you(0, 40, `it was, like, ${words(50)}`, heard), them(41, 60, 'yes', heard)];
    expect(measure('fillers', silent)).toMatchObject({ value: 1.5, status: 'estimated' });
    expect(measure('fillers', silent).reason).toMatch(/um and uh/);
    expect(measure('filler-clusters', silent).status).toBe('estimated');
    const theySaidUm = [you(0, 40, words(50), heard), them(41, 60, 'um yes', heard)];
    expect(measure('fillers', theySaidUm)).toMatchObject({ value: 0, status: 'measured' });
    expect(measure('fillers', [you(0, 40, words(50))]).status).toBe('measured');
  });
});

describe('C10: definitions', () => {
  it('a breath of 1 s is own speech, more is not', () => {
    expect(measureDelivery([you(0, 10), you(11, 20)], CONTEXT).speechMs).toBe(20_000);
    expect(measureDelivery([you(0, 10), you(11.001, 20)], CONTEXT).speechMs).toBe(18_999);
  });

  it('gaps under 1.5 s belong to a monologue, a backchannel does not end it, a turn does', () => {
    expect(value('longest-monologue', [you(0, 10), you(11.499, 20)])).toBe(20);
    expect(value('longest-monologue', [you(0, 10), you(11.5, 20)])).toBe(10);
    expect(value('longest-monologue', [you(0, 10), them(9, 9.5, 'mm-hmm'), you(10.5, 20)])).toBe(20);
    expect(value('longest-monologue', [you(0, 10), them(9, 9.5, 'no way'), you(10.5, 20)])).toBe(10);
    expect(value('longest-monologue', [them(0, 10), you(9, 9.5, 'yeah'), you(10.5, 20)])).toBe(9.5);
    expect(measure('longest-monologue', [you(0, 1, 'yeah')]).value).toBeNull();
  });

  it('patience is the median wait after their last word: overlap is 0, more than 5 s is left out', () => {
    const talk = (...waits: readonly number[]) =>
      waits.flatMap((wait, at) => [them(at * 60, at * 60 + 20), you(at * 60 + 20 + wait, at * 60 + 40)]);
    expect(value('patience', talk(0.4, 1, 3))).toBe(1);
    expect(value('patience', talk(1, 2))).toBe(1.5);
    expect(value('patience', talk(-4, -3, 1))).toBe(0);
    expect(value('patience', talk(5, 5.001, 6))).toBe(5);
    expect(measure('patience', talk(5.001)).reason).toBe(
      'You never took the turn within 5 s of the other side.',
    );
    expect(value('patience', [them(0, 20), them(5, 8), you(21, 25)]), 'the end of all they said').toBe(1);
  });

  it('an interruption needs an overlap above 1 s, and words', () => {
    expect(value('interruptions', [them(0, 10), you(8.999, 12)])).toBe(1);
    expect(value('interruptions', [them(0, 10), you(9, 12)])).toBe(0);
    expect(value('interruptions', [them(0, 10), you(5, 6.5, 'right okay')])).toBe(0);
    expect(value('interruptions', [you(0, 10), them(5, 12)]), 'theirs').toBe(0);
    expect(value('interruptions', [them(0, 10), you(0, 12)]), 'at once').toBe(0);
  });

  it('crosstalk is a share of all speech', () => {
    expect(value('crosstalk', [them(0, 10), you(8, 20)])).toBe(0.1);
    expect(value('crosstalk', [them(0, 10), you(8, 10, 'yeah yeah')])).toBe(0);
  });

  it('a silence is longer than 3 s; the one that goes on counts', () => {
    expect(value('silences', [you(0, 10), them(13, 20)])).toBe(0);
    expect(value('silences', [you(0, 10), them(13.001, 20)])).toBe(1);
    expect(value('longest-silence', [you(5, 10), them(12.5, 20)]), 'not before the first word').toBe(2.5);
    const going = { ...CONTEXT, elapsed: 26_000 };
    expect(value('silences', [you(0, 10), them(11, 20)], going)).toBe(1);
    expect(value('longest-silence', [you(0, 10), them(11, 20)], going)).toBe(6);
    expect(value('longest-silence', [you(0, 10), them(11, 20)], { ...CONTEXT, elapsed: NaN })).toBe(1);
  });

  it('a cluster is 3 fillers within 10 s, from the first to the third', () => {
    const at = (...times: readonly number[]) => times.map((time) => you(time, time + 0.5, 'um'));
    expect(value('filler-clusters', at(0, 5, 10))).toBe(1);
    expect(value('filler-clusters', at(0, 5, 10.1))).toBe(0);
    expect(value('filler-clusters', at(0, 1, 2, 3, 30, 31, 32))).toBe(2);
    expect(value('filler-clusters', at(0, 8, 12, 17))).toBe(1);
  });

  it('counts questions, and open ones, with their words and times', () => {
    const talk = [
      you(0, 10, 'We start now. What do you need? Do you have a plan?'),
      them(10, 20, 'What do you mean?'),
      you(20, 22, 'so how would that work'),
    ];
    expect(value('questions', talk)).toBe(3);
    expect(measure('open-questions', talk)).toMatchObject({
      value: 2,
      evidence: [{ elapsed: 2500 }, { elapsed: 20_000, text: 'so how would that work' }],
    });
  });
});

describe('C10: judging', () => {
  it('what counts over a call is not judged before 15 minutes', () => {
    const call = (minutes: number) => [you(0, 10), them(minutes * 60 - 10, minutes * 60)];
    expect(measure('questions', call(14.9))).toMatchObject({ value: 0, judgement: null });
    expect(measure('questions', call(14.9))).toMatchObject({
      status: 'estimated',
      reason: expect.stringMatching(
        / Judged from 15 minutes of talk on, for it counts over a whole call\.$/,
      ) as string,
    });
    expect(measure('questions', call(14.9)).band).not.toBeNull();
    expect(measure('their-longest-story', call(14.9))).toMatchObject({
      status: 'measured',
      reason: 'Judged from 15 minutes of talk on, for it counts over a whole call.',
      judgement: null,
    });
    expect(measure('their-longest-story', call(15))).not.toHaveProperty('reason');
    expect(measure('questions', call(15))).toMatchObject({ judgement: 'weak', side: 'low' });
  });

  it('of less than half a minute of own speech neither share nor wait, overlap or silence is judged', () => {
    const short = [them(0, 10), you(10.5, 13.9, 'all good'), them(60, 75)];
    for (const id of [
      'longest-monologue',
      'patience',
      'interactivity',
      'crosstalk',
      'longest-silence',
    ] as const)
      expect(measure(id, short)).toMatchObject({
        status: 'measured',
        judgement: null,
        reason: 'Judged from 30 s of your own speech on; you spoke for 3 s.',
      });
    expect(measureDelivery(short, CONTEXT)).toMatchObject({ strength: null, changes: [] });
    const enough = [them(0, 10), you(10.5, 40.5, words(60)), them(41, 75)];
    expect(measure('crosstalk', enough)).toMatchObject({ judgement: 'good' });
    expect(measure('crosstalk', enough)).not.toHaveProperty('reason');
    const discovery: DeliveryContext = {
      ...CONTEXT,
      industry: { ...CONTEXT.industry, scenario: 'sales_call' },
    };
    expect(measure('talk-share', short, discovery)).toMatchObject({ judgement: null });
    expect(measure('talk-share', enough, discovery).judgement).not.toBeNull();
  });

  it('a silence beside an unheard voice is no change to make', () => {
    const alone = [you(0, 40, words(90)), you(80, 120, words(90))];
    expect(measureDelivery(alone, CONTEXT).changes).toEqual([]);
  });

  it('names one strength and the changes first', () => {
    const talk = [you(0, 200, words(430)), them(200, 210), you(211, 240, words(60))];
    const { strength, changes } = measureDelivery(talk, CONTEXT);
    expect(strength).not.toBeNull();
    expect(changes.map(({ measure: id }) => id)).toContain('longest-monologue');
  });
});

describe('C10: evidence', () => {
  it('quotes at most three, the most telling first: the fastest above the band, the slowest below it', () => {
    const rates = (...counts: readonly number[]) =>
      counts.map((count, at) => you(at * 10, at * 10 + 10, `rate${count} ${words(count - 1)}`));
    const quoted = (...counts: readonly number[]) =>
      measure('pace', rates(...counts)).evidence.map(({ text }) => text.split(' ')[0]);
    expect(quoted(30, 40, 50, 35)).toEqual(['rate50', 'rate40', 'rate35']);
    expect(quoted(12, 8, 10, 14)).toEqual(['rate8', 'rate10', 'rate12']);
  });

  it('cuts a long quote at the words that are meant, and gives their time', () => {
    const [quote] = measure('fillers', [you(0, 100, `${words(80)} um ${words(119)}`)]).evidence;
    expect(quote?.text).toMatch(/^… word76 word77 word78 word79 um word0 .* …$/);
    expect(quote).toMatchObject({ voice: 'you', elapsed: 40_000 });
    expect(quote?.text.length).toBeLessThan(170);
  });

  it('quotes the last words before a silence', () => {
    const [quote] = measure('longest-silence', [them(0, 60, words(100)), you(70, 75)]).evidence;
    expect(quote).toEqual({ text: '… word95 word96 word97 word98 word99', voice: 'them', elapsed: 60_000 });
  });
});

describe('C10: the figures of a session', () => {
  it('keep what was measured or estimated, with the version of the rules', () => {
    const report = measureDelivery([you(0, 30, words(60)), them(31, 60)], CONTEXT);
    expect(deliveryFigures(report)).toMatchObject({ rules: 2, words: 60, speechMs: 30_000 });
    const { values } = deliveryFigures(report);
    expect(values).toMatchObject({ pace: 120, questions: 0 });
    expect('patience' in values).toBe(false);
  });

  it('leave out the pace of another language, which no English one may be compared with', () => {
    const german = { ...CONTEXT, language: 'de' };
    const report = measureDelivery([you(0, 30, words(60)), them(31, 60)], german);
    expect(Object.keys(deliveryFigures(report).values)).toContain('talk-share');
    expect('pace' in deliveryFigures(report).values).toBe(false);
  });
});

describe('C10: size', () => {
  const meetingOf = (turns: number) =>
    Array.from({ length: turns }, (_, at) =>
      (at % 2 ? you : them)(at * 4, at * 4 + 3.5, 'we moved the um boxes to the other side'),
    );

  it('10,000 utterances one by one are the same as at once', () => {
    const running = meetingOf(10_000).reduce(advanceDelivery, NO_DELIVERY);
    expect(deliveryMeasures(running, CONTEXT)).toEqual(measureDelivery(meetingOf(10_000), CONTEXT).measures);
  });

  it('measures 100,000 utterances', () => {
    const { measures, words: all } = measureDelivery(meetingOf(100_000), CONTEXT);
    expect(measures.find(({ id }) => id === 'talk-share')?.value).toBe(0.5);
    expect(all).toBe(450_000);
  });
});
