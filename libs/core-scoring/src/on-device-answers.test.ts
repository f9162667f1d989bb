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

async function answer(question: string, record = RECORD): Promise<string> {
  const event = await ask(task(question, record));
  return event.type === 'ended' && event.reply.purpose === 'answer' ? event.reply.text : '';
}

describe('P7: answers of the on-device rules', () => {
  it('quotes who said it, and when', async () => {
    expect(await answer('What is their worry about the rollout?')).toContain(
      '- Priya, 1:05: “our biggest worry is how long the rollout takes across twelve warehouses”',
    );
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

  it('says that nothing was found, also for a question of stop words only', async () => {
    const none = 'Nothing about that was said or shown so far.';
    expect(await answer('What about the parental leave policy?')).toBe(none);
    expect(await answer('What did they say about it?')).toBe(none);
    expect(await answer('rollout', [])).toBe(none);
  });

  it('cuts a long quote at a word', async () => {
    const long = `the migration ${'needs careful thought '.repeat(30)}`;
    const text = await answer('migration', [heard(0, long)]);
    expect(text).toMatch(/thought …”$|careful …”$|needs …”$/);
  });

  it('does only answers', async () => {
    expect(await ask({ ...task(''), purpose: 'coach' })).toMatchObject({
      type: 'failed',
      failure: { reason: 'unsupported' },
    });
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
      fc.property(fc.array(sentence, { maxLength: 30 }), sentence, (texts, question) => {
        const record = texts.map((text, i) => heard(i * 1000, text));
        const matches = searchRecord(record, question);
        expect(matches.length).toBeLessThanOrEqual(3);
        for (const { item, passage } of matches) expect(item.audioTranscript).toContain(passage);
        const scores = matches.map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
      }),
    );
  });
});
