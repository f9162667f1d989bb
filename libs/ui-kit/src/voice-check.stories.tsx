import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { type AlignedWord, AlignedWords, Panel, type VoiceCheckRow, VoiceCheckTable } from './index.js';

const ROWS: readonly VoiceCheckRow[] = [
  {
    id: 'device',
    name: 'On this device',
    wordErrorRate: 0.058,
    firstWordsMs: 640,
    settlingMs: 1210,
    suggested: 2,
  },
  {
    id: 'endpoint',
    name: 'A transcription endpoint',
    wordErrorRate: 0.021,
    firstWordsMs: 1830,
    settlingMs: 2400,
    suggested: 1,
  },
  {
    id: 'browser',
    name: 'The browser’s own service',
    wordErrorRate: null,
    firstWordsMs: null,
    settlingMs: null,
    reason: 'It could not be reached. Check the network and check your voice again.',
  },
];

const meta = {
  title: 'Settings/Voice check',
  component: VoiceCheckTable,
  args: { rows: ROWS },
} satisfies Meta<typeof VoiceCheckTable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** S3: what was not measured says why, and is neither 0 nor passed. */
export const Measured: Story = {
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    await expect(cells).toEqual([
      ['5.8 %', '640 ms', '1.2 s', '2'],
      ['2.1 %', '1.8 s', '2.4 s', '1'],
      ['Not measured', 'Not measured', 'Not measured', 'None'],
    ]);
    await expect(within(rows[2]!).getByRole('rowheader')).toHaveTextContent('Check the network');
  },
};

/** More words wrong than were said, none wrong, and figures that are none. */
export const Extreme: Story = {
  args: {
    rows: [
      {
        id: 'a',
        name: 'Invents words',
        wordErrorRate: 12.345,
        firstWordsMs: 0,
        settlingMs: 125_000,
        suggested: 2,
      },
      { id: 'b', name: 'Perfect', wordErrorRate: 0, firstWordsMs: 0.4, settlingMs: 999.6, suggested: 1 },
      {
        id: 'c',
        name: 'Broken',
        wordErrorRate: Number.NaN,
        firstWordsMs: Number.POSITIVE_INFINITY,
        settlingMs: -1,
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('1,234.5 %');
    await expect(canvasElement).toHaveTextContent('0 %');
    await expect(within(canvasElement).getAllByText('Not measured')).toHaveLength(3);
    for (const wrong of ['NaN', 'Infinity', '∞', '-1'])
      await expect(canvasElement).not.toHaveTextContent(wrong);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

export const ExtremeNarrow: Story = {
  ...NARROW,
  args: {
    rows: ROWS.map((row) => ({
      ...row,
      name: 'https://transcription.a-company-with-a-long-name.example:8443/v1/audio/transcriptions',
      reason: 'Donaudampfschifffahrt'.repeat(9),
    })),
  },
  play: Narrow.play!,
};

const same = (word: string): AlignedWord => ({ kind: 'correct', reference: word, hypothesis: word });
const WORDS: readonly AlignedWord[] = [
  ...'two enterprise renewals are'.split(' ').map(same),
  { kind: 'deletion', reference: 'still', hypothesis: null },
  same('open'),
  { kind: 'insertion', reference: null, hypothesis: 'um' },
  same('in'),
  { kind: 'substitution', reference: 'berlin', hypothesis: 'merlin' },
];

/** Struck out, underlined and a plus beside the colours; and the same in words for who does not see it. */
export const Aligned: StoryObj<typeof AlignedWords> = {
  render: () => (
    <Panel heading="What was heard">
      <AlignedWords words={WORDS} />
    </Panel>
  ),
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

export const AlignedDark: StoryObj<typeof AlignedWords> = { ...Aligned, globals: { theme: 'dark' } };

export const AlignedPerfectly: StoryObj<typeof AlignedWords> = {
  render: () => <AlignedWords words={WORDS.slice(0, 4)} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Every word as it was said.');
  },
};

export const AlignedWithNothing: StoryObj<typeof AlignedWords> = {
  render: () => <AlignedWords words={[]} />,
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent('No words.'),
};

export const AlignedNarrow: StoryObj<typeof AlignedWords> = {
  ...NARROW,
  render: () => (
    <AlignedWords
      words={Array.from({ length: 60 }, (_, at) => ({
        kind: (['substitution', 'deletion', 'insertion', 'correct'] as const)[at % 4]!,
        reference: at % 4 === 2 ? null : 'Donaudampfschifffahrt'.repeat(1 + (at % 3)),
        hypothesis: at % 4 === 1 ? null : 'Gesellschaft',
      }))}
    />
  ),
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};
