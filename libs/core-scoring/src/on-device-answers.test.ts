import {
  DEFAULT_INDUSTRY_CONTEXT,
  type AssistEvent,
  type AssistTask,
  type RecordedItem,
} from '@sotto/meeting';
import { runnerConformance } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onDeviceRules, searchRecord } from './on-device-answers.js';

const heard = (
  elapsed: number,
  audioTranscript: string,
  extra: Partial<RecordedItem> = {},
): RecordedItem => ({
  screenText: '',
  audioTranscript,
  timestamp: 1_700_000_000_000 + elapsed,
  elapsed,
  voice: 'them',
  ...extra,
});
const shown = (elapsed: number, screenText: string): RecordedItem => ({
  screenText,
  audioTranscript: '',
  timestamp: 1_700_000_000_000 + elapsed,
  elapsed,
});

const NONE = 'Nothing with these words was said, shown or noted so far.';

const RECORD = [
  heard(5_000, 'thanks for taking the time today'),
  heard(65_000, 'our biggest worry is how long the rollout takes across twelve warehouses', {
    speaker: 'Priya',
  }),
  heard(90_000, 'we would start with two warehouses and finish within six weeks', { voice: 'you' }),
  shown(120_000, 'Pricing\nStarter plan 490 euros a month\nGrowth plan 1,250 euros a month'),
  heard(3_700_000, 'let us talk again on Thursday'),
];

const task = (question: string, record = RECORD): AssistTask => ({
  purpose: 'answer',
  question,
  context: [],
  record,
  background: '',
  mode: 'sales',
  industry: DEFAULT_INDUSTRY_CONTEXT,
});

async function ask(given: AssistTask): Promise<AssistEvent> {
  const events: AssistEvent[] = [];
  await onDeviceRules().run(given, (event) => events.push(event), new AbortController().signal);
  return events[0] as AssistEvent;
}

const answer = (question: string, record = RECORD): Promise<string> => answered(task(question, record));

async function answered(given: AssistTask): Promise<string> {
  const event = await ask(given);
  return event.type === 'ended' && event.reply.purpose === 'answer' ? event.reply.text : '';
}

describe('P7: answers of the on-device rules', () => {
  it('quotes who said it, and when', async () => {
    expect(await answer('What is their worry about the rollout?')).toContain(
      '- Priya, 1:05: “our biggest worry is how long the rollout takes across twelve warehouses”',
    );
  });

  it('searches what was said last where no record is given, in the time of the first of it', async () => {
    const { record, ...rest } = task('What is their worry about the rollout?');
    expect(await answered({ ...rest, context: record ?? [] } as AssistTask)).toContain('- Priya, 1:00: “');
  });

  it('quotes a line of the screen', async () => {
    const text = await answer('How much is the growth plan?');
    expect(text).toContain('- On screen, 2:00: “Growth plan 1,250 euros a month”');
    expect(text).not.toContain('rollout');
  });

  it('finds another form of the word, and shows hours', async () => {
    expect(await answer('which warehouse do we start with?')).toContain('You, 1:30');
    expect(await answer('Thursday?')).toContain('Other side, 1:01:40');
  });

  it('says that nothing was found, and where there was no word to look for', async () => {
    expect(await answer('What about the parental leave policy?')).toBe(NONE);
    expect(await answer('rollout', [])).toBe(NONE);
    const noWord = /^There is no word in this question to look for/;
    expect(await answer('What did they say about it?')).toMatch(noWord);
    expect(await answer('?!', [heard(0, '...'), shown(0, '--')])).toMatch(noWord);
  });

  it('A14: marks an answer that found nothing, and no other', async () => {
    const replyTo = async (given: AssistTask) => {
      const event = await ask(given);
      return event.type === 'ended' ? event.reply : event;
    };
    expect(await replyTo(task('What about the parental leave policy?'))).toMatchObject({
      nothingFound: true,
    });
    expect(await replyTo(task('What did they say about it?'))).toMatchObject({ nothingFound: true });
    expect(await replyTo(task('How much is the growth plan?'))).not.toHaveProperty('nothingFound');
    const noted = { ...task('discount', []), background: 'The discount is 20 %' };
    expect(await replyTo(noted)).not.toHaveProperty('nothingFound');
  });

  it('names the speaker where one is known, even of the own side, and else the side', async () => {
    const said = (extra: Partial<RecordedItem>) => answer('rollout', [heard(0, 'the rollout', extra)]);
    expect(await said({ speaker: 'Ann', voice: 'you' })).toContain('- Ann, 0:00');
    expect(await said({ voice: 'you' })).toContain('- You, 0:00');
    expect(await said({ voice: 'them' })).toContain('- Other side, 0:00');
  });

  it.each([
    [0, '0:00'],
    [999, '0:00'],
    [59_999, '0:59'],
    [60_000, '1:00'],
    [754_000, '12:34'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
  ])('%i ms into the meeting is %s', async (elapsed, time) => {
    expect(await answer('rollout', [heard(elapsed, 'the rollout')])).toContain(`- Other side, ${time}: “`);
  });

  it('shows its quotes in the order of the meeting, whichever fits best', async () => {
    const record = [
      heard(3_000, 'the rollout takes weeks'),
      heard(2_000, 'rollout, rollout and rollout again'),
      heard(1_000, 'one word on the rollout of the scanners in the north'),
    ];
    const text = await answer('rollout', record);
    expect(text.split('\n').slice(2)).toEqual([
      '- Other side, 0:01: “one word on the rollout of the scanners in the north”',
      '- Other side, 0:02: “rollout, rollout and rollout again”',
      '- Other side, 0:03: “the rollout takes weeks”',
    ]);
    expect(text.split('\n').slice(0, 2)).toEqual(['**Found in this meeting**', '']);
  });

  it('cuts a long quote at a word, and leaves 220 characters whole', async () => {
    const quote = async (text: string) => /“(.*)”$/.exec(await answer('migration', [heard(0, text)]))?.[1];
    const long = `the migration ${'needs careful thought '.repeat(30)}`;
    const cut = (await quote(long)) ?? '';
    expect(long.startsWith(cut.slice(0, -2))).toBe(true);
    expect(cut).toMatch(/(needs|careful|thought) …$/);
    expect(cut.length).toBeGreaterThan(200);
    expect(cut.length).toBeLessThanOrEqual(222);
    const fits = `migration ${'x'.repeat(210)}`;
    expect([await quote(fits), await quote(`${fits}y`)]).toEqual([fits, 'migration …']);
  });

  it('cuts no character in two where there is no space to cut at', async () => {
    for (const lead of ['', '!']) {
      const text = `${lead}migration${'👍'.repeat(200)}`;
      expect(await answer('migration', [heard(0, text)])).not.toMatch(/\p{Surrogate}/u);
    }
  });

  it('quotes the notes in a block of their own, after the meeting', async () => {
    const background = 'Pricing:\n- Growth plan is 20 % off until May\n- Ask Priya for the warehouse list';
    const text = await answered({ ...task('What does growth cost?'), background });
    expect(text.split('\n')).toEqual([
      '**Found in this meeting**',
      '',
      '- On screen, 2:00: “Growth plan 1,250 euros a month”',
      '',
      '**In your notes**',
      '',
      '- Your notes: “Growth plan is 20 % off until May”',
    ]);
    expect(await answered({ ...task('Who has the warehouse list?', []), background })).toBe(
      '**In your notes**\n\n- Your notes: “Ask Priya for the warehouse list”',
    );
    expect(await answered({ ...task('the parental leave policy?'), background })).toBe(NONE);
  });

  it('coaches and advises from what was said, or fails where that is too little', async () => {
    const spoken = [
      heard(0, 'warehouse '.repeat(200), { voice: 'you', endElapsed: 60_000, timing: 'measured' }),
      heard(61_000, 'warehouse '.repeat(60), { endElapsed: 90_000, timing: 'measured' }),
    ];
    for (const purpose of ['coach', 'analyse', 'performance', 'tips', 'quick-tip'] as const) {
      expect(await ask({ ...task('', spoken), purpose })).toMatchObject({
        type: 'ended',
        from: 'rules',
        provider: 'rules',
        reply: { purpose },
      });
      expect(await ask({ ...task('', RECORD), purpose })).toEqual({
        type: 'failed',
        provider: 'rules',
        partial: '',
        failure: { reason: 'unsupported', message: expect.stringContaining('Settings') as string },
      });
    }
  });

  it('says that it comes from the rules', async () => {
    expect(await ask(task('rollout'))).toMatchObject({ type: 'ended', from: 'rules', provider: 'rules' });
  });

  it('finds nothing in a task without a record', async () => {
    const { record: _, ...rest } = task('rollout');
    expect(await ask(rest as AssistTask)).toMatchObject({ reply: { text: NONE } });
  });

  it.each(
    runnerConformance(
      [
        {
          name: 'an answer',
          make: () => Promise.resolve({ runner: onDeviceRules().run, input: task('rollout') }),
        },
      ],
      ['ended', 'failed'],
    ),
  )('$law', ({ check }) => check());
});

describe('searchRecord', () => {
  it('quotes only what stands in the record, at most three passages, best first', () => {
    const words = fc.constantFrom(
      'price',
      'rollout',
      'team',
      'the',
      'warehouse',
      'contract',
      'again',
      'Thursday',
    );
    const sentence = fc.array(words, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 30, size: 'max' }), sentence, (texts, question) => {
        const record = texts.map((text, i) => heard(i * 1000, text));
        const matches = searchRecord(record, question);
        expect(matches.length).toBeLessThanOrEqual(3);
        for (const { item, passage } of matches) expect(item.audioTranscript).toContain(passage);
        const scores = matches.map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
      }),
    );
  });

  it('scores by BM25 with k1 1.2 and b 0.75', () => {
    const record = ['price price warehouse', 'price list', 'contract deadline Monday'].map((text) =>
      heard(0, text),
    );
    // Rarity ln(1 + (3 - 2 + 0.5) / (2 + 0.5)) = 0.4700; mean length 8 / 3.
    // 2 x 2.2 / (2 + 1.2 x (0.25 + 0.75 x 3 / 2.6667)) = 1.3283; 1 x 2.2 / (1 + 1.2 x (0.25 + 0.75 x 2 / 2.6667)) = 1.1139
    const scores = searchRecord(record, 'price').map(({ passage, score }) => [passage, score]);
    expect(scores).toEqual([
      ['price price warehouse', expect.closeTo(0.624, 3)],
      ['price list', expect.closeTo(0.5236, 3)],
    ]);
  });

  it('A14: does not answer a question with the question, as the other side asked it', () => {
    const record = [
      heard(5_000, 'how long does the rollout take'),
      heard(9_000, 'the rollout takes six weeks'),
      shown(12_000, 'How long does the rollout take'),
    ];
    expect(
      searchRecord(record, 'How long does the rollout take?')
        .map(({ item }) => item.elapsed)
        .sort(),
    ).toEqual([12_000, 9_000]);
  });

  it('adds up the words of a question, each once', () => {
    const record = ['price of the pallets', 'pallets', 'lunch'].map((text) => heard(0, text));
    const score = (question: string) => searchRecord(record, question)[0]?.score ?? NaN;
    expect(score('price pallets')).toBeCloseTo(
      score('price') + scoreIn(record, 'pallets', 'price of the pallets'),
    );
    expect(score('price, price and price')).toBe(score('price'));
  });

  it('prefers what is rare in this meeting', () => {
    const record = ['budget one', 'budget two', 'budget three', 'visa four'].map((text) => heard(0, text));
    expect(searchRecord(record, 'the budget for the visa').map(({ passage }) => passage)).toEqual([
      'visa four',
    ]);
  });

  it('takes a passage with a third of the question, and none with less', () => {
    const record = [heard(0, 'alpha'), heard(0, 'bravo'), heard(0, 'charlie'), heard(0, 'delta')];
    expect(searchRecord(record, 'alpha foxtrot')).toHaveLength(1);
    expect(searchRecord(record, 'alpha bravo')).toHaveLength(2);
    expect(searchRecord(record, 'alpha bravo charlie')).toHaveLength(0);
  });

  it('counts a word that is nowhere in the record as a third of one that is', () => {
    const record = [heard(0, 'the price is forty euro per seat'), heard(0, 'bravo'), heard(0, 'charlie')];
    const asked = 'What did the customer think about the price of the annual subscription plan?';
    expect(searchRecord(record, asked).map(({ passage }) => passage)).toEqual([
      'the price is forty euro per seat',
    ]);
    expect(searchRecord(record, 'price one1 two2 three3 four4 five5')).toHaveLength(1);
    expect(searchRecord(record, 'price one1 two2 three3 four4 five5 six6')).toHaveLength(0);
  });

  it('of equals, takes the newest three', () => {
    const record = [1, 2, 3, 4, 5].map((second) => heard(second * 1000, 'the rollout'));
    expect(searchRecord(record, 'rollout').map(({ item }) => item.elapsed)).toEqual([5000, 4000, 3000]);
  });

  it('quotes a sentence of an utterance and a line of a screen, without the space around them', () => {
    const said = heard(0, 'Lunch is at one. The rollout begins in May. Questions?');
    const seen = shown(0, 'Agenda\n   The rollout plan  \n\nLunch');
    expect(searchRecord([said], 'rollout').map(({ passage }) => passage)).toEqual([
      'The rollout begins in May.',
    ]);
    expect(searchRecord([seen], 'rollout').map(({ passage }) => passage)).toEqual(['The rollout plan']);
    expect(searchRecord([heard(0, 'at 9.30 the rollout. and so on')], 'rollout')[0]?.passage).toBe(
      'at 9.30 the rollout. and so on',
    );
  });

  it.each([
    ['price', 'prices'],
    ['ship', 'shipping'],
    ['company', 'companies'],
    ['meeting', 'meetings'],
    ['plan', 'planned'],
    ['box', 'boxes'],
    ['Priya', "Priya's"],
    ["customer's", 'customer’s'],
    ['ÉTÉ', 'été'],
  ])('%s and %s are one word', (asked, word) => {
    for (const [question, text] of [
      [asked, word],
      [word, asked],
    ] as const) {
      expect(searchRecord([heard(0, text)], question)).toHaveLength(1);
    }
  });

  it.each([
    ['ring', 'red'],
    ['use', 'us'],
    ['bus', 'bed'],
    ['plan', 'plant'],
    ['10', '100'],
  ])('%s and %s are two words', (asked, word) => {
    expect(searchRecord([heard(0, word)], asked)).toEqual([]);
  });

  it('finds again whatever was said, by asking with its own words', () => {
    const word = fc.stringMatching(/^[b-df-hj-np-tv-xz]{4,9}$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 12, size: 'max' }),
        fc.nat(11),
        (words, at) => {
          const record = words.map((text, i) => (i % 2 ? shown(i * 1000, text) : heard(i * 1000, text)));
          const wanted = words[at % words.length] ?? '';
          const [best] = searchRecord(record, `What about the ${wanted}?`);
          expect(best?.passage.startsWith(wanted.slice(0, 3))).toBe(true);
          expect(record).toContain(best?.item);
        },
      ),
    );
  });
});

const scoreIn = (record: readonly RecordedItem[], question: string, passage: string): number =>
  searchRecord(record, question).find((match) => match.passage === passage)?.score ?? NaN;
