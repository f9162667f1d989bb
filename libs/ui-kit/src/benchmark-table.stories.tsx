import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { BENCHMARKS } from '../.storybook/sample-insights.js';
import { BenchmarkTable } from './index.js';

const meta = {
  title: 'Analytics/BenchmarkTable',
  component: BenchmarkTable,
  decorators: [inPanel('Benchmarks')],
  args: { benchmarks: BENCHMARKS },
} satisfies Meta<typeof BenchmarkTable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** N10: what nobody published is said, not invented. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const rows = canvas.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    await expect(rows).toEqual([
      [],
      [
        '148median of 5 sessions4 of 5 in the band',
        '120 to 165',
        '173',
        'Not published',
        'Not published',
        'above 80 %of 8 earlier sessions',
      ],
      [
        '62 %median of 3 sessions2 of 3 in the band',
        '30 to 40 %',
        'Not published',
        '43 %',
        'Not published',
        'Needs 5 earlier sessions',
      ],
    ]);
    await expect(
      canvas.getByText(/^How the pace of others is distributed is not published\. Source: Gong/),
    ).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: /^Pace/ })).toHaveTextContent('words a minute');
    await userEvent.tab();
    await expect(canvas.getByRole('region', { name: 'Your measures compared' })).toHaveFocus();
  },
};

export const Empty: Story = {
  args: { benchmarks: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No benchmarks yet')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { benchmarks: [], loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Comparing your sessions');
  },
};

export const Failed: Story = {
  args: { benchmarks: [], error: 'The history could not be read. Reload the page.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your sessions could not be compared');
  },
};

/** On a phone each measure is a card: all seven figures are in sight, and nothing scrolls sideways. */
export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => {
    await expect(scrollsSideways(canvasElement)).toBe(false);
    const scroller = within(canvasElement).getByRole('region', { name: 'Your measures compared' });
    await expect(scroller.scrollWidth).toBe(scroller.clientWidth);
    const [own, band] = within(scroller).getAllByRole('cell');
    await expect(band!.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      own!.getBoundingClientRect().bottom,
    );
  },
};
