import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Exchange } from '@sotto/meeting';
import { overlayAnswer, panelAnswer } from './panel-answer.js';

describe('overlayAnswer', () => {
  it.each([
    [
      '**Six weeks, two warehouses first**\n\n- Start *small*\n- Ask `Dana`\n- See [the plan](https://example.org/p)\n- Fourth',
      'Six weeks, two warehouses first',
      ['Start small', 'Ask Dana', 'See the plan'],
    ],
    ['## Ship on Friday:\n1. Freeze today\n2) Test', 'Ship on Friday', ['Freeze today', 'Test']],
    ['One line without more', 'One line without more', []],
    ['First.\n\nSecond.\nThird.', 'First.', ['Second.', 'Third.']],
    ['**Use a map**\n\n```js\nconst a = 1;\n```\nIt is quicker.', 'Use a map', ['It is quicker.']],
    ['**Prices**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- Cheapest: 12', 'Prices', ['Cheapest: 12']],
    ['- a\n- b', 'a', ['b']],
    ['snake_case_name stays', 'snake_case_name stays', []],
    ['', '', []],
    ['\n \n---\n', '', []],
  ])('%j', (text, headline, points) => {
    expect(overlayAnswer(text)).toEqual({ headline, points });
  });

  it('never has more than three points, an empty one, or a point without a headline', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('**', '- ', '\n', 'word', '`', '|', '```', '# ', '1. ', ' ', '[a](b)'), {
          size: 'max',
          maxLength: 60,
        }),
        (parts) => {
          const { headline, points } = overlayAnswer(parts.join(''));
          expect(points.length).toBeLessThanOrEqual(3);
          expect(points.every((point) => point.trim() !== '')).toBe(true);
          if (headline === '') expect(points).toEqual([]);
        },
      ),
    );
  });
});

describe('panelAnswer', () => {
  const asked = (answer?: Answer, askedBy: Exchange['askedBy'] = 'person'): Exchange => ({
    id: 'q1',
    question: 'When do we ship?',
    askedBy,
    elapsed: 0,
    at: 0,
    ...(answer && { answer }),
  });
  const failure = { reason: 'network', message: 'The provider could not be reached.' } as const;

  it('shows a running answer as far as it has come', () => {
    expect(panelAnswer(asked(), '')).toEqual({
      kicker: 'When do we ship?',
      headline: '',
      points: [],
      running: true,
    });
    expect(panelAnswer(asked(undefined, 'automatic'), '**Fri')).toMatchObject({
      kicker: 'They asked: When do we ship?',
      headline: 'Fri',
    });
  });

  it('shows what there is of one that broke off, and why there is none', () => {
    const broken = { text: '**Friday**', outcome: 'failed', ms: 1, failure } as const;
    expect(panelAnswer(asked(broken), 'old draft')).toMatchObject({ headline: 'Friday', running: false });
    expect(panelAnswer(asked({ ...broken, text: '' }), '')).toMatchObject({
      headline: 'No answer came',
      points: [failure.message],
    });
    expect(panelAnswer(asked({ text: '', outcome: 'cancelled', ms: 1 }), '')).toMatchObject({
      points: ['It was stopped before it began.'],
    });
  });
});
