import { describe, expect, it } from 'vitest';
import { speakerNames, splitLabel } from './speaker-labels.js';

const names = (...lines: readonly string[]) => [...speakerNames(lines)];

describe('A13: who counts as a speaker', () => {
  it.each([
    ['Jane Doe: Hi.', 'Jane Doe'],
    ['Doe, Jane: Hi.', 'Doe, Jane'],
    ['J. R. O’Neil-Smith (Acme Ltd.): Hi.', 'J. R. O’Neil-Smith (Acme Ltd.)'],
    ['speaker_1: hi', 'speaker_1'],
    ['- Ann: Hi.', 'Ann'],
    ['山田：はい。', '山田'],
    ['山田: はい。', '山田'],
    ['Élodie :  Oui.', 'Élodie'],
    ['Ann:', 'Ann'],
    ['10:30 is too late', null],
    ['see https://example.com', null],
    ['He said it. Really? Then: no.', null],
    ['We have three options that I like: first', null],
    ['12: a number', null],
    ['“Quoted”: no', null],
    [': nothing', null],
  ])('%j: %s', (line, name) => expect(names(line)).toEqual(name === null ? [] : [name]));

  it('is who comes twice, or anybody where a third of the lines begin with a name', () => {
    const said = ['so', 'then', 'we', 'went', 'on', 'and', 'on'];
    expect(names('Remember: be kind.', ...said)).toEqual([]);
    expect(names('Ann: Hi.', 'Ann: Bye.', 'Remember: be kind.', ...said)).toEqual(['Ann']);
    expect(names('Ann: Hi.', 'and more', 'and more')).toEqual(['Ann']);
  });
});

describe('splitLabel', () => {
  const known = new Set(['Ann']);
  it.each([
    ['Ann: Hi: there.', { speaker: 'Ann', text: 'Hi: there.' }],
    ['Bob: Hi.', { text: 'Bob: Hi.' }],
    ['Hi.', { text: 'Hi.' }],
    ['Ann:', { speaker: 'Ann', text: '' }],
  ])('%j', (line, labelled) => expect(splitLabel(line, known)).toEqual(labelled));
});
