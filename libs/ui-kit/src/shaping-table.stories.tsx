import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { type ShapingRow, ShapingTable } from './index.js';

const ROWS: readonly ShapingRow[] = [
  { what: 'Prompt', effect: 'Names finance and a sales call', reason: 'So that examples fit.' },
  { what: 'Talk share band', effect: '30 to 40 %', reason: 'Gong, 25,537 calls' },
  { what: 'Weight of questions', effect: 'Counts 1.5 times', reason: 'Success was counted against it.' },
];

const meta = {
  title: 'Industry/ShapingTable',
  component: ShapingTable,
  decorators: [inPanel('What your choice changes')],
  args: { rows: ROWS },
} satisfies Meta<typeof ShapingTable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** I2: what, with which effect, and why. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cells = canvas.getAllByRole('cell').map(({ textContent }) => textContent);
    await expect(cells.slice(2, 4)).toEqual(['30 to 40 %', 'Gong, 25,537 calls']);
  },
};

export const NothingChanged: Story = {
  args: { rows: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('This choice changes nothing')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { rows: [], loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'Working out what your choice changes',
    );
  },
};

export const Failed: Story = {
  args: { error: 'The settings could not be read. Reload the page.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'What your choice changes could not be worked out',
    );
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(ROWS.length);
  },
};

export const Extreme: Story = {
  args: {
    rows: Array.from({ length: 60 }, (_, index) => ({
      what: index === 0 ? 'Gesprächsanteilsgewichtung'.repeat(3) : 'Weight of pace',
      effect:
        'Counts 1.2 times, because the other side decides within the first minutes and remembers little.',
      reason:
        'https://example.com/an-address-without-any-place-to-break-it-that-somebody-published-in-a-journal',
    })),
  },
};

/** I2: on a phone each effect is a card; the table scrolls neither way, and keeps its roles. */
export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => {
    await expect(scrollsSideways(canvasElement)).toBe(false);
    const canvas = within(canvasElement);
    const scroller = canvas.getByRole('region', { name: 'Effects of your choice' });
    await expect(scroller.scrollWidth).toBe(scroller.clientWidth);
    await expect(scroller.scrollHeight).toBe(scroller.clientHeight);
    const [effect, reason] = canvas.getAllByRole('cell');
    await expect(reason!.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      effect!.getBoundingClientRect().bottom,
    );
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3);
  },
};

export const ExtremeNarrow: Story = {
  ...NARROW,
  args: Extreme.args!,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};
