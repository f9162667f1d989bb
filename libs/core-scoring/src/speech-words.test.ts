import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, hasFillerSound, isOpenQuestion, speechWords } from './speech-words.js';

const fillersIn = (text: string) => speechWords(text).fillers.length;
const hedgesIn = (text: string) => speechWords(text).hedges.length;

describe('C10: words', () => {
  it.each([
    ['', 0],
    ['... — !', 0],
    ['We don’t know.', 3],
    ["we don't know", 3],
    ['It costs 1,000 or 3.5 % more', 6],
    ['long-term', 2],
    ['Größe café naïve', 3],
  ])('%j has %i', (text, words) => {
    expect(countWords(text)).toBe(words);
    expect(speechWords(text).words).toBe(words);
  });
});

describe('C10: fillers', () => {
  it.each([
    ['um we uh start', 2],
    ['Um, we start. Uhm... yes. Erm', 3],
    ['It was, like, huge', 1],
    ['So, we start', 1],
    ['It is late. Well, we start', 1],
    ['It is hard, you know.', 1],
    ['It is, you know, hard', 1],
    ['this is – actually – it', 1],
    ['so um we start', 2],
    ['it was um like uh huge', 3],
  ])('%j has %i', (text, fillers) => {
    expect(fillersIn(text)).toBe(fillers);
  });

  it.each([
    'I like it',
    'so we start',
    'Right.',
    'Right. We start',
    'That is it, right?',
    'It is, you know?',
    'Okay, right.',
    'you know him well',
    'as well.',
    'It was like huge',
    'as he did so, we left',
    'all is well, thank you',
    'the ER is full',
    'uh-huh',
    'uh huh',
    'uh-oh',
    'what is actually basically literally right so well like',
    'a so-called well-known right-hand case',
  ])('%j has none', (text) => {
    expect(fillersIn(text)).toBe(0);
  });

  it('tells sounds from words', () => {
    expect(speechWords('um it was, like, huge')).toMatchObject({ fillers: [0, 3], sounds: 1 });
    expect(hasFillerSound('so um')).toBe(true);
    expect(hasFillerSound('the ER, like, uh-huh')).toBe(false);
  });
});

describe('C10: hedges', () => {
  it.each([
    ['maybe I think we probably should', 3],
    ['it is sort of done and kind of tested', 2],
    ['I guess', 1],
    ['What kind of contract, that sort of thing, this kind of', 0],
    ['I do not think so, guess again', 0],
  ])('%j has %i', (text, hedges) => {
    expect(hedgesIn(text)).toBe(hedges);
  });
});

describe('C10: open questions', () => {
  it.each([
    'What do you need?',
    'so, um, what’s next',
    'And how would that work?',
    'why',
    'Tell me about the team',
    'well walk me through it',
    'Okay, describe the process',
  ])('%j is open', (text) => {
    expect(isOpenQuestion(text)).toBe(true);
  });

  it.each(['Do you need it?', 'Is that what you need', 'whatever', 'tell him', '', 'so um', 'Who decides?'])(
    '%j is not',
    (text) => {
      expect(isOpenQuestion(text)).toBe(false);
    },
  );
});

it('counts any text without a crash, and every index is a word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', size: 'max', maxLength: 400 }), (text) => {
      const { words, fillers, sounds, hedges } = speechWords(text);
      expect(words).toBe(countWords(text));
      expect(sounds).toBeLessThanOrEqual(fillers.length);
      for (const at of [...fillers, ...hedges]) expect(at >= 0 && at < words).toBe(true);
    }),
  );
});
