import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedIn, isAcknowledgement } from './delivery-questions.js';
import { countWords } from './speech-words.js';

const questions = (text: string) => askedIn(text).questions.map((each) => each.text);

describe('C10: questions of a text', () => {
  it.each([
    'What we need is a plan for the spring.',
    'How that went is in the notes.',
    'Let me ask you whether you have a budget.',
    'What a day!',
    'Tell me about it.',
    'Do you have a …',
  ])('none in %j: it ends with another mark', (text) => {
    expect(askedIn(text)).toEqual({ questions: [], marked: true, unmarked: false });
  });

  it.each(['The price?', 'You mean “this year?”', 'Really?!', 'It is the last one, right?'])(
    'one in %j: its mark says so',
    (text) => expect(questions(text)).toEqual([text]),
  );

  it.each(['Tell me about your team.', 'Okay, so walk me through the plan.', 'Great, describe the desk.'])(
    'one, and open, in the request %j',
    (text) => expect(askedIn(text).questions).toEqual([{ text, open: true, word: 0 }]),
  );

  it('without a mark words and order decide', () => {
    expect(askedIn('so how would that work')).toEqual({
      questions: [{ text: 'so how would that work', open: true, word: 0 }],
      marked: false,
      unmarked: true,
    });
    expect(askedIn('we moved the boxes')).toEqual({ questions: [], marked: false, unmarked: true });
  });

  it('each sentence has its own, with the place of its first word', () => {
    expect(askedIn('That is 3.5 a year. What is it for? and do you have a plan')).toEqual({
      questions: [
        { text: 'What is it for?', open: true, word: 5 },
        { text: 'and do you have a plan', open: false, word: 9 },
      ],
      marked: true,
      unmarked: true,
    });
  });

  it('an acknowledgement needs no mark, and marks without words are nothing', () => {
    expect(askedIn('yeah okay')).toEqual({ questions: [], marked: false, unmarked: false });
    expect(askedIn(' ? ... !')).toEqual({ questions: [], marked: false, unmarked: false });
  });

  it('are the same whether the text was counted before or not', () => {
    const sentence = fc.constantFrom(
      'um what if we wait',
      'Yeah.',
      'mm-hmm',
      'so tell me more',
      'And why?',
      '…',
    );
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 4 }), (sentences) => {
        const text = sentences.join(' ');
        const words = countWords(text);
        expect(askedIn(text, { words, backchannel: isAcknowledgement(text, words) })).toEqual(askedIn(text));
      }),
    );
  });
});
