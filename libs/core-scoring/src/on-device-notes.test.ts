import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchNotes } from './on-device-notes.js';

const NOTES = `# Acme renewal

## Pricing
- Starter is 490 a month
- Growth is 1,250 a month. Ask before any discount is offered.

Contacts:
1. Priya runs the warehouses
2) Sam signs

## Open points`;

describe('P7: the notes in on-device answers', () => {
  it('quotes a line without its list mark, and of a long one the sentence', () => {
    expect(searchNotes(NOTES, 'Who runs the warehouses?')).toEqual(['Priya runs the warehouses']);
    expect(searchNotes(NOTES, 'May I offer a discount?')).toEqual(['Ask before any discount is offered.']);
  });

  it('quotes what stands under a heading in its place', () => {
    expect(searchNotes(NOTES, 'What is our pricing?').toSorted()).toEqual([
      'Ask before any discount is offered.',
      'Growth is 1,250 a month.',
      'Starter is 490 a month',
    ]);
    expect(searchNotes(NOTES, 'Which contacts are there?').toSorted()).toEqual([
      'Priya runs the warehouses',
      'Sam signs',
    ]);
  });

  it('quotes a heading with nothing under it, and none of a heading with headings under it in another', () => {
    expect(searchNotes(NOTES, 'What are the open points?')).toEqual(['Open points']);
    expect(searchNotes(NOTES, 'When is the Acme renewal?')).toEqual(['Acme renewal']);
  });

  it('takes a list mark for a list, also where the line ends with a colon', () => {
    expect(searchNotes('- prices:\n- a list\n- the rollout', 'prices')).toEqual(['prices:']);
  });

  it('finds nothing in no notes, for no words, and in notes without words', () => {
    for (const notes of ['', '\n\n', '---\n***\n# \n-', ':']) expect(searchNotes(notes, 'price')).toEqual([]);
    expect(searchNotes(NOTES, '?!')).toEqual([]);
    expect(searchNotes(NOTES, 'parental leave')).toEqual([]);
  });

  it('reads lines ended as on any system', () => {
    expect(searchNotes('Pricing:\r\n- Growth is 1,250\r\n- Lunch', 'growth')).toEqual(['Growth is 1,250']);
  });

  it('quotes only what stands in the notes, at most three lines, each in one line, whatever they are', () => {
    const piece = fc.constantFrom(
      'price',
      '# ',
      '- ',
      ':',
      '. ',
      '\n',
      '\r\n',
      'Rollout',
      ' the ',
      '1. ',
      '**',
    );
    const notes = fc.array(piece, { maxLength: 60, size: 'max' }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(notes, (text) => {
        const found = searchNotes(text, 'price of the rollout');
        expect(found.length).toBeLessThanOrEqual(3);
        for (const quote of found) {
          expect(text).toContain(quote);
          expect(quote).not.toMatch(/[\r\n]/);
        }
      }),
    );
  });
});
