import { expect, it } from 'vitest';
import { isSentence } from './mutate-sentences.mjs';

const text = (value) => ({ type: 'StringLiteral', value });
const template = (raws, ...types) => ({
  type: 'TemplateLiteral',
  quasis: raws.map((raw) => ({ value: { raw } })),
  expressions: types.map((type) => ({ type })),
});

it('a sentence for people is left alone', () => {
  expect(isSentence(text('There is no passphrase yet.'))).toBe(true);
  expect(isSentence(template(['A passphrase has at most ', ' characters.'], 'Identifier'))).toBe(true);
});

it('names, codes and headers are mutated', () => {
  for (const each of ['locked', 'wrong-passphrase', 'SHA-256', 'text/event-stream', 'Retry-After', ''])
    expect(isSentence(text(each))).toBe(false);
  expect(isSentence(template(['sotto/', '/key/1'], 'Identifier'))).toBe(false);
});

it('a template that decides something is mutated, sentence or not', () => {
  expect(isSentence(template(['It has ', ' of these.'], 'ConditionalExpression'))).toBe(false);
});
