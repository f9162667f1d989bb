import {
  DEFAULT_INDUSTRY_CONTEXT,
  MODES,
  type Failure,
  type RecordedItem,
  type Reply,
  type Voice,
} from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onDeviceAdvice, type AdviceTask } from './on-device-advice.js';

/** So many words between two times in seconds. */
const said = (voice: Voice, from: number, to: number, text: string | number): RecordedItem => ({
  screenText: '',
  audioTranscript: typeof text === 'string' ? text : Array(text).fill('warehouse').join(' '),
  timestamp: 1_700_000_000_000 + from * 1000,
  elapsed: from * 1000,
  endElapsed: to * 1000,
  timing: 'measured',
  voice,
});
const PURPOSES = ['coach', 'performance', 'tips', 'analyse', 'quick-tip'] as const;

const task = (purpose: AdviceTask['purpose'], record?: readonly RecordedItem[]): AdviceTask => ({
  purpose,
  context: [],
  ...(record && { record }),
  background: '',
  mode: 'sales',
  industry: { ...DEFAULT_INDUSTRY_CONTEXT, scenario: 'sales_call' },
});
/** What came, or the reason why nothing did. */
const advice = (purpose: AdviceTask['purpose'], record?: readonly RecordedItem[]): Reply | Failure =>
  onDeviceAdvice(task(purpose, record));
const analysis = (record: readonly RecordedItem[], extra: Partial<AdviceTask> = {}) => {
  const given = onDeviceAdvice({ ...task('analyse', record), ...extra } as AdviceTask);
  return 'purpose' in given && given.purpose === 'analyse' ? given.analysis : null;
};

/** A sales call of three minutes in which the person speaks at 200 words a minute for two of them. */
const FAST_CALL = [
  said('you', 0, 60, 200),
  said('them', 61, 90, 60),
  said('you', 91, 151, 200),
  said('them', 152, 180, 60),
];
/** The same at an easy pace and with the word passed on. */
const CALM_CALL = Array.from({ length: 6 }, (_, i) => [
  said('you', i * 30, i * 30 + 10, 24),
  said('them', i * 30 + 11, i * 30 + 29, 40),
]).flat();

describe('P7: advice by rules', () => {
  it('coaches from the whole record', () => {
    expect(advice('coach', FAST_CALL)).toMatchObject({
      purpose: 'coach',
      feedback: {
        improvements: [
          'You spoke at 200 words a minute; 120 to 165 words a minute is easier to follow. Leave a breath after each sentence, and slow down for figures and names.',
          'You spoke 68 % of the time; 30 to 40 % works best here. Ask, then wait.',
        ],
        technical: null,
        confidence: 10,
      },
    });
  });

  it('analyses how the person responds; relevance cannot be told', () => {
    expect(advice('performance', CALM_CALL)).toEqual({
      purpose: 'performance',
      performance: {
        responseTime: 10,
        clarityScore: 10,
        relevanceScore: null,
        confidenceLevel: 10,
        suggestions: [],
      },
    });
    const late = [
      ...CALM_CALL.slice(0, 2),
      said('you', 33, 63, 75),
      said('them', 64, 70, 10),
      said('you', 74, 84, 24),
    ];
    expect(advice('performance', late)).toMatchObject({ performance: { responseTime: 2 } });
    const alone = [said('you', 0, 60, 150)];
    expect(advice('performance', alone)).toMatchObject({
      performance: { responseTime: null, clarityScore: 10 },
    });
  });

  it('C6: gives three to five tips, what to change first', () => {
    const given = advice('tips', FAST_CALL);
    const tips = 'purpose' in given && given.purpose === 'tips' ? given.tips : [];
    expect(tips.length).toBeGreaterThanOrEqual(3);
    expect(tips.length).toBeLessThanOrEqual(5);
    expect(tips[0]).toMatch(/^You spoke at 200 words/);
    expect(tips.at(-1)).toMatch(/^Keep this up\. /);
    // Alone and in a team meeting, only pace and silence are judged.
    const alone = { ...task('tips', [said('you', 0, 40, 100)]), industry: DEFAULT_INDUSTRY_CONTEXT };
    expect(onDeviceAdvice({ ...alone, mode: 'meeting' })).toMatchObject({ reason: 'unsupported' });
  });

  it('gives one line at once: to what they asked, else what to change, else what to keep', () => {
    const asked = [...FAST_CALL, said('them', 181, 184, 'What does it cost?')];
    expect(advice('quick-tip', asked)).toMatchObject({
      suggestion: {
        content: 'They asked: “What does it cost?” Answer with what it means for them, then ask back.',
      },
    });
    expect(advice('quick-tip', FAST_CALL)).toEqual({
      purpose: 'quick-tip',
      suggestion: {
        content: 'Leave a breath after each sentence, and slow down for figures and names.',
        confidence: 0.8,
      },
    });
    expect(advice('quick-tip', CALM_CALL)).toMatchObject({
      suggestion: {
        content: expect.stringMatching(/^(You|Your|The|Both|No) .*\.$/) as string,
        confidence: 0.6,
      },
    });
  });

  it.each(PURPOSES)(
    '%s: fails where too little was said, so that standard advice is marked as such',
    (purpose) => {
      const little = [said('you', 0, 5, 12), said('them', 6, 9, 8)];
      for (const record of [undefined, [], little]) {
        expect(advice(purpose, record)).toEqual({
          reason: 'unsupported',
          message: expect.stringContaining('too little of what was said') as string,
        });
      }
    },
  );
});

describe('C7: advice on the moment', () => {
  it('is in order of urgency: the open question, then changes of the last minutes', () => {
    const asked = [...FAST_CALL, said('them', 181, 184, 'So how long does the rollout take?')];
    const given = analysis(asked);
    expect(given?.mode).toBe('sales');
    expect(given?.suggestions.map(({ type, timing }) => [type, timing])).toEqual([
      ['response', 'after_speaker'],
      ['improvement', 'soon'],
      ['improvement', 'soon'],
    ]);
    expect(given?.suggestions[0]?.content).toContain('“So how long does the rollout take?” Answer with');
    expect(given?.suggestions[1]).toMatchObject({ confidence: 0.8, context: 'In the last 3 minutes' });
    const mean = (given?.suggestions ?? []).reduce((sum, { confidence }) => sum + confidence, 0) / 3;
    expect(given?.overallConfidence).toBeCloseTo(mean);
  });

  it('answers by mode', () => {
    const asked = [said('them', 0, 3, 'What would you change?')];
    const contents = MODES.map((mode) => analysis(asked, { mode })?.suggestions[0]?.content);
    expect(new Set(contents).size).toBe(MODES.length);
    expect(contents[0]).toBe(
      'They asked: “What would you change?” Answer with one example: the situation, what you did, and what came of it.',
    );
  });

  it('takes the last question of their newest turn, and none that was answered', () => {
    const first = said('them', 0, 3, 'Where are you based?');
    const second = said('them', 4, 6, 'And what is the price?');
    const content = (...record: RecordedItem[]) => analysis(record)?.suggestions[0]?.content;
    expect(content(first, second)).toContain('“And what is the price?”');
    expect(content(first, said('you', 3, 4, 'mm-hmm'), said('them', 5, 6, 'Take your time.'))).toContain(
      'based',
    );
    expect(content(first, said('you', 4, 8, 'We are based in Lyon.'))).toBeUndefined();
  });

  it('cuts a long question at a word', () => {
    const long = `What ${'would happen to the pallets '.repeat(20)}?`;
    expect(analysis([said('them', 0, 30, long)])?.suggestions[0]?.content).toMatch(/(\w+) …” Answer/);
  });

  it('looks at the last three minutes, not at what was before', () => {
    const later = CALM_CALL.map((item) => ({
      ...item,
      elapsed: item.elapsed + 400_000,
      endElapsed: (item.endElapsed ?? 0) + 400_000,
    }));
    const contents = analysis([...FAST_CALL, ...later])
      ?.suggestions.map(({ content }) => content)
      .join(' ');
    expect(contents).not.toContain('200 words');
    expect(analysis([...FAST_CALL, ...later])?.suggestions).toHaveLength(1);
    expect(analysis([...FAST_CALL, ...later])?.suggestions[0]).toMatchObject({
      type: 'behavior',
      timing: 'later',
    });
  });

  it('is less sure where the times were estimated', () => {
    const estimated = FAST_CALL.map((item) => ({ ...item, timing: 'estimated' as const }));
    expect(analysis(estimated)?.suggestions[0]).toMatchObject({
      content: expect.stringContaining('about 200 words') as string,
      confidence: 0.6,
    });
  });

  it('passes over screens, and counts what has no end as of no length', () => {
    const screen: RecordedItem = {
      screenText: 'What is the price?',
      audioTranscript: '',
      timestamp: 0,
      elapsed: 190_000,
    };
    expect(analysis([...FAST_CALL, screen])?.suggestions[0]?.type).toBe('improvement');
    const endless = FAST_CALL.map(({ endElapsed: _, timing: _timing, ...item }) => item);
    expect(analysis(endless)).toBeNull();
  });
});

it('P7: no record breaks it, and no reply holds NaN', () => {
  const item = fc.record({
    voice: fc.constantFrom('you' as const, 'them' as const, undefined),
    from: fc.oneof(fc.integer({ min: 0, max: 600 }), fc.double()),
    long: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.double()),
    text: fc.oneof(fc.string(), fc.constantFrom('what is it', 'um, like, um', 'maybe', 'yes'), fc.nat(200)),
  });
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 30, size: 'max' }),
      fc.constantFrom(...PURPOSES),
      fc.constantFrom(...MODES),
      (items, purpose, mode) => {
        const record = items.map(({ voice, from, long, text }) => {
          const { voice: _, ...heard } = said('you', from, from + long, text);
          return voice ? { ...heard, voice } : { ...heard, audioTranscript: '', screenText: String(text) };
        });
        const given = onDeviceAdvice({ ...task(purpose, record), mode });
        expect(JSON.parse(JSON.stringify(given))).toEqual(given);
        if ('purpose' in given) expect(given.purpose).toBe(purpose);
        else expect(given.reason).toBe('unsupported');
      },
    ),
  );
});
