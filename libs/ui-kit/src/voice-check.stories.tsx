import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { type VoiceCheckRow, VoiceCheckTable } from './index.js';

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
  title: 'Settings/VoiceCheckTable',
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
