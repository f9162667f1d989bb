import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { METRICS } from '../.storybook/sample-insights.js';
import {
  Button,
  CurrentSessionCard,
  InsightBars,
  MetricStats,
  Panel,
  type SessionCounts,
  Stack,
  TopicBadges,
} from './index.js';

const COUNTS: SessionCounts = {
  contextItems: 42,
  screenCaptures: 3,
  audioTranscripts: 39,
  aiResponses: 6,
  durationMinutes: 17.8,
};

/** What the components of this group make together. */
const meta = { title: 'Analytics/A page of figures', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const figures = () => (
  <Stack $gap={24}>
    <CurrentSessionCard counts={COUNTS} active />
    <Panel heading="All sessions">
      <MetricStats metrics={METRICS} />
    </Panel>
    <Panel heading="Performance Insights">
      <InsightBars
        bars={[
          { name: 'Session Quality', value: 75, label: 'Good', tone: 'good', note: 'Of this session' },
          { name: 'Response Efficiency', value: 48, label: 'Needs Improvement', tone: 'fair' },
          { name: 'Session Consistency', value: 60, label: 'Regular User' },
        ]}
      />
    </Panel>
    <Panel heading="What it was about">
      <TopicBadges
        topics={['review', 'team', 'planning']}
        phrases={['two-year term', 'the onboarding change', 'churn in self-serve']}
      />
    </Panel>
  </Stack>
);

/** N1, N2, N5, N6 as the Analytics tab composes them. */
export const Figures: Story = {
  render: figures,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Live')).toBeVisible();
    const card = canvas.getByRole('region', { name: 'Current Session' });
    await expect(card).toHaveTextContent('Context items42');
    await expect(card).toHaveTextContent('Duration17 min');
    const all = canvas.getByRole('region', { name: 'All sessions' });
    for (const text of ['Total Sessions12', '7 h 40 min in all', '1,240 ms', 'Success Rate91 %', '+8 %'])
      await expect(all).toHaveTextContent(text);
    const bar = canvas.getByRole('progressbar', { name: 'Response Efficiency' });
    await expect(bar).toHaveAttribute('aria-valuetext', 'Needs Improvement');
    await expect(canvas.getByText('two-year term')).toBeVisible();
  },
};

const beginning = () => (
  <Stack $gap={24}>
    <CurrentSessionCard counts={null} active={false} emptyAction={<Button>Start Session</Button>} />
    <Panel heading="All sessions">
      <MetricStats
        metrics={{
          totalSessions: 0,
          totalDuration: 0,
          averageResponseTime: null,
          successRate: null,
          improvementTrend: 0,
          trendSessions: { last: 0, before: 0 },
          topTopics: [],
        }}
      />
    </Panel>
    <Panel heading="Performance Insights">
      <InsightBars
        bars={[
          { name: 'Session Quality', value: null, label: 'No sessions yet' },
          { name: 'Response Efficiency', value: null, label: 'No responses yet' },
          { name: 'Session Consistency', value: 0, label: 'Getting Started' },
        ]}
      />
    </Panel>
    <TopicBadges topics={[]} />
  </Stack>
);

/** Before the first session: no bar where nothing is known, a dash in place of a figure. */
export const Empty: Story = {
  render: beginning,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('No session is running')).toBeVisible();
    await expect(canvas.getAllByText('No responses yet')).toHaveLength(2);
    await expect(canvas.getAllByRole('progressbar')).toHaveLength(1);
    await expect(canvas.getAllByText('–')).toHaveLength(3);
    await expect(canvas.getByText('Needs more than 5 sessions')).toBeVisible();
    await expect(canvas.queryByText('Live')).toBeNull();
  },
};

export const Many: Story = {
  render: () => (
    <Stack>
      <InsightBars
        bars={Array.from({ length: 12 }, (_, index) => ({
          name: `Insight ${index + 1}`,
          value: index * 9,
          label: 'Good',
        }))}
      />
      <TopicBadges
        topics={Array.from({ length: 40 }, (_, index) => `topic ${index + 1}`)}
        phrases={Array.from({ length: 40 }, (_, index) => `a key phrase ${index + 1}`)}
      />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(80);
  },
};

const extremes = () => (
  <Stack $gap={24}>
    <CurrentSessionCard
      active={false}
      counts={{ ...COUNTS, contextItems: 1_234_567, durationMinutes: 100_000 }}
    />
    <MetricStats
      metrics={{
        ...METRICS,
        totalSessions: 10_000,
        totalDuration: 1_000_000,
        averageResponseTime: 987_654,
        improvementTrend: -74.6,
      }}
    />
    <InsightBars
      bars={[{ name: 'Antwortgeschwindigkeit'.repeat(4), value: 1e9, label: 'Unterdurchschnittlich' }]}
    />
    <TopicBadges
      topics={['Zwischenergebnispräsentationsvorbereitung'.repeat(3)]}
      phrases={Array.from({ length: 60 }, (_, index) => `a key phrase ${index}`)}
    />
  </Stack>
);

export const Extreme: Story = {
  render: extremes,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('1,234,567');
    await expect(canvasElement).toHaveTextContent('16,666 h 40 min in all');
    await expect(canvasElement).toHaveTextContent('-75 %');
  },
};

export const Narrow: Story = {
  ...NARROW,
  render: figures,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

export const ExtremeNarrow: Story = { ...NARROW, render: extremes, play: Narrow.play! };

export const EmptyNarrow: Story = { ...NARROW, render: beginning, play: Narrow.play! };
