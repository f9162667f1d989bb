import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { InsightBars } from './index.js';

const meta = {
  title: 'Analytics/InsightBars',
  component: InsightBars,
  decorators: [inPanel('Performance Insights')],
  args: {
    bars: [
      { name: 'Session Quality', value: 75, label: 'Good', tone: 'good', note: 'Of this session' },
      { name: 'Response Efficiency', value: 48, label: 'Needs Improvement', tone: 'fair' },
      { name: 'Session Consistency', value: 60, label: 'Regular User' },
    ],
  },
} satisfies Meta<typeof InsightBars>;

export default meta;
type Story = StoryObj<typeof meta>;

/** N5 */
export const Default: Story = {};

/** No bar where there is nothing to show, only why. */
export const NothingToShow: Story = {
  args: {
    bars: [
      { name: 'Session Quality', value: null, label: 'No sessions yet' },
      { name: 'Session Consistency', value: 0, label: 'Getting Started' },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('progressbar')).toHaveLength(1);
  },
};

export const NotKnown: Story = {
  args: { bars: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No insights yet')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { bars: [], loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Gathering the figures');
  },
};

export const Failed: Story = {
  args: { bars: [], error: 'The history could not be read. Reload the page.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
