import { describe, expect, it } from 'vitest';
import { answerParts } from './answer-parts.js';

describe('answerParts', () => {
  it.each([
    [
      '**Six weeks, two warehouses first**\n\n- Start small',
      'Six weeks, two warehouses first',
      '- Start small',
    ],
    ['## Six weeks\nThen more', 'Six weeks', 'Then more'],
    ['Six weeks, two first:\n\n1. One', 'Six weeks, two first', '1. One'],
    ['**Six we', 'Six we', ''],
  ])('%j has the headline %j', (text, headline, body) => {
    expect(answerParts(text)).toEqual({ headline, body });
  });

  it.each([
    'Six weeks is what',
    '- a point\n- another',
    '',
    '\n',
    `${'long '.repeat(30)}\nmore`,
    '```\ncode\n```',
  ])('%j has none', (text) => {
    expect(answerParts(text)).toEqual({ body: text });
  });

  it('never loses a word of what streams', () => {
    const text = '**Headline here**\n\n- one\n- two';
    for (let i = 0; i <= text.length; i++) {
      const { headline = '', body } = answerParts(text.slice(0, i));
      const words = `${headline} ${body}`.match(/\w+/g) ?? [];
      expect(words).toEqual(text.slice(0, i).match(/\w+/g) ?? []);
    }
  });
});
