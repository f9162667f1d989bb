import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { METRICS } from '../.storybook/sample-insights.js';
import { MetricStats, Stack } from './index.js';

const meta = {
  title: 'Analytics/MetricStats',
  component: MetricStats,
  decorators: [inPanel('All sessions')],
  args: { metrics: METRICS },
} satisfies Meta<typeof MetricStats>;

export default meta;
type Story = StoryObj<typeof meta>;

/** N2 */
export const Default: Story = {};

/** Before the first session: a dash in place of a figure. */
export const NoneYet: Story = {
  args: {
    metrics: {
      totalSessions: 0,
      totalDuration: 0,
      averageResponseTime: null,
      successRate: null,
      improvementTrend: 0,
      trendSessions: { last: 0, before: 0 },
      topTopics: [],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('–')).toHaveLength(3);
  },
};

/** With fewer earlier sessions than five the sentence says how many. */
export const Few: Story = {
  render: () => (
    <Stack>
      <MetricStats metrics={{ ...METRICS, totalSessions: 7, trendSessions: { last: 5, before: 2 } }} />
      <MetricStats metrics={{ ...METRICS, totalSessions: 6, trendSessions: { last: 5, before: 1 } }} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('The last 5 sessions against the 2 before')).toBeVisible();
    await expect(canvas.getByText('The last 5 sessions against the 1 before')).toBeVisible();
  },
};

export const NotKnown: Story = {
  args: { metrics: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No figures yet')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { metrics: null, loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Gathering the figures');
  },
};

/** What was known before stays in sight under the error. */
export const Failed: Story = {
  args: { error: 'The history could not be read. Reload the page.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByText('Success Rate')).toBeVisible();
  },
};
