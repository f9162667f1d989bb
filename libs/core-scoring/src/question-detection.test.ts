import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectQuestion, questionsIn } from './question-detection.js';
import { UNCERTAIN_WAIT_MS } from './question-wait.js';

const QUESTIONS = [
  'what does it cost',
  'so what does it cost',
  'can you send me that by thursday',
  'how long does your rollout take',
  'tell me about yourself',
  'okay great so tell me about yourself',
  'walk me through your resume',
  'could you describe a conflict you had',
  'describe a time when you failed',
  "and what's in it",
  "but who's on the team",
  'why are you leaving your current job',
  'do you have any experience with payments',
  'is that included in the price',
  'who else is involved in the decision',
  'when can you start',
  'where do you see yourself in five years',
  'have you looked at other vendors',
  "isn't that too expensive",
  'are you happy with your current provider',
  'which plan would you recommend',
  'would it make sense to meet next week',
  'what happens if we cancel early',
  'how many people are on your team',
  'um do you do you offer a discount',
];

const STATEMENTS = [
  "that's a fair question",
  'i know what you mean',
  'we can do that',
  'when we started it was small',
  'i asked him what he wants',
  'i will send you the offer tomorrow',
  'that is what we do for our customers',
  'our rollout takes about six weeks',
  'thank you for your time today',
  'i think we should talk about the price',
  'as i said before it depends on the contract',
  'we have been doing this for ten years',
  'tell me about it',
  'let me share my screen',
  'he told us how it works',
  'the question is a good one',
  'do it',
  'who knows',
  'how we work is simple',
  'is what i said',
];

describe('questions heard from the other side', () => {
  it.each(QUESTIONS)('answers "%s"', (text) => {
    expect(detectQuestion(text)).toMatchObject({ verdict: 'answer', isQuestion: true });
  });

  it.each(STATEMENTS)('does not answer "%s"', (text) => {
    const { verdict, isQuestion } = detectQuestion(text);
    expect(isQuestion).toBe(false);
    expect(verdict).not.toBe('answer');
  });

  it.each(['mm-hmm', 'yeah', 'right okay', 'Right.', 'okay great'])('skips the backchannel "%s"', (text) => {
    expect(detectQuestion(text)).toEqual({ verdict: 'skip', score: 0, isQuestion: false });
  });

  it.each(['', ' ', '?', '... ?!', '-'])('skips %j, where nothing was said', (text) => {
    expect(detectQuestion(text)).toEqual({ verdict: 'skip', score: 0, isQuestion: false });
  });

  it('takes a "?" of the recogniser at its word, at the end of any sentence', () => {
    for (const text of [
      'Right?',
      'You did?',
      'We did. You too? Good.',
      'He asked "you too?"',
      '今日は？ok?',
    ]) {
      expect(detectQuestion(text)).toEqual({ verdict: 'answer', score: 1, isQuestion: true });
    }
    expect(detectQuestion('the address is /search?q=price').score).toBeLessThan(1);
  });

  it('waits for more where it cannot tell', () => {
    expect(UNCERTAIN_WAIT_MS).toBe(700);
    expect(detectQuestion('so you are moving to berlin').verdict).toBe('uncertain');
  });

  it('judges a long turn by its last words', () => {
    const before = 'we have been working on this for a long time and it went well '.repeat(10);
    expect(detectQuestion(`${before} so what does it cost`).verdict).toBe('answer');
  });
});

describe('what does not matter', () => {
  const word = fc.constantFrom(
    ...new Set([...QUESTIONS, ...STATEMENTS].flatMap((text) => text.split(' '))),
    'zzyzx',
    '42',
  );
  const words = fc.array(word, { minLength: 1, maxLength: 30 });

  it('is case and punctuation, except "?"', () => {
    const mark = fc.constantFrom(' ', ', ', '. ', ' - ', '… ', ': ', '! ', '\n');
    fc.assert(
      fc.property(words, fc.array(mark, { minLength: 30, maxLength: 30 }), (said, marks) => {
        const written = said.map((each, at) => each.toUpperCase() + (marks[at] ?? ' ')).join('');
        expect(detectQuestion(written)).toEqual(detectQuestion(said.join(' ')));
      }),
    );
  });

  it('is the kind of apostrophe', () => {
    expect(detectQuestion('what’s in it')).toEqual(detectQuestion("what's in it"));
    expect(detectQuestion('whats in it')).toEqual(detectQuestion("what's in it"));
  });

  it('is everything else: any text has a probability, and a verdict that goes with it', () => {
    const order = ['skip', 'uncertain', 'answer'];
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        const [a, b] = [detectQuestion(one), detectQuestion(other)];
        for (const { score } of [a, b]) expect(score >= 0 && score <= 1).toBe(true);
        if (a.score <= b.score) {
          expect(order.indexOf(a.verdict)).toBeLessThanOrEqual(order.indexOf(b.verdict));
          expect(Number(a.isQuestion)).toBeLessThanOrEqual(Number(b.isQuestion));
        }
      }),
    );
  });
});

describe('questions within a longer stretch', () => {
  it('are told apart by sentence punctuation, in their order', () => {
    const text = 'Thank you. What does it cost? We have a budget. And how long does it take.';
    expect(questionsIn(text).map((question) => question.text)).toEqual([
      'What does it cost?',
      'And how long does it take.',
    ]);
  });

  it('are one where there is no punctuation', () => {
    expect(questionsIn('so what does it cost')).toEqual([
      { text: 'so what does it cost', score: detectQuestion('so what does it cost').score },
    ]);
    expect(questionsIn('')).toEqual([]);
  });

  it('are exactly the parts that are judged a question, each as it was said', () => {
    const sentences = fc.array(fc.constantFrom(...QUESTIONS, ...STATEMENTS), { maxLength: 20 });
    fc.assert(
      fc.property(sentences, (said) => {
        const questions = said.filter((each) => detectQuestion(each).isQuestion);
        expect(questionsIn(said.join('.\n')).map(({ text }) => text.replace(/\.$/, ''))).toEqual(questions);
      }),
    );
  });

  it('take time in proportion to the words', () => {
    const many = 'well what does it cost and the rollout takes long '.repeat(10_000);
    expect(detectQuestion(many).score).toBeGreaterThanOrEqual(0);
    expect(questionsIn(many.replaceAll('long', 'long.'))).toHaveLength(10_000);
  });
});
