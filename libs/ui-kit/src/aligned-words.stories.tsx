import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { type AlignedWord, AlignedWords } from './index.js';

const same = (word: string): AlignedWord => ({ kind: 'correct', reference: word, hypothesis: word });
const WORDS: readonly AlignedWord[] = [
  ...'two enterprise renewals are'.split(' ').map(same),
  { kind: 'deletion', reference: 'still', hypothesis: null },
  same('open'),
  { kind: 'insertion', reference: null, hypothesis: 'um' },
  same('in'),
  { kind: 'substitution', reference: 'berlin', hypothesis: 'merlin' },
];

const meta = {
  title: 'Settings/AlignedWords',
  component: AlignedWords,
  decorators: [inPanel('What was heard')],
  args: { words: WORDS },
} satisfies Meta<typeof AlignedWords>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Struck out, underlined and a plus beside the colours; and the same in words for who does not see it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('p')).toHaveTextContent(
      'two enterprise renewals are (missed: still) open (too many: um) in (instead of: berlin) (heard: merlin)',
    );
    const struck = [...canvasElement.querySelectorAll('del')];
    await expect(struck.map(({ textContent }) => textContent)).toEqual(['still', 'berlin']);
    for (const word of struck) await expect(getComputedStyle(word).textDecorationLine).toBe('line-through');
    const added = [...canvasElement.querySelectorAll('ins')];
    await expect(added.map(({ textContent }) => textContent)).toEqual(['um', 'merlin']);
    for (const word of added) await expect(getComputedStyle(word).textDecorationLine).toBe('underline');
    await expect(getComputedStyle(added[0]!, '::before').content).toContain('+');
    await expect(canvasElement).toHaveTextContent('1 heard differently');
    await expect(canvasElement).toHaveTextContent('1 missed');
    await expect(canvasElement).toHaveTextContent('1 too many');
  },
};

export const Perfectly: Story = {
  args: { words: WORDS.slice(0, 4) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Every word as it was said.');
  },
};

export const WithNothing: Story = {
  args: { words: [] },
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent('No words.'),
};

export const Narrow: Story = {
  ...NARROW,
  args: {
    words: Array.from({ length: 60 }, (_, at) => ({
      kind: (['substitution', 'deletion', 'insertion', 'correct'] as const)[at % 4]!,
      reference: at % 4 === 2 ? null : 'Donaudampfschifffahrt'.repeat(1 + (at % 3)),
      hypothesis: at % 4 === 1 ? null : 'Gesellschaft',
    })),
  },
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};
