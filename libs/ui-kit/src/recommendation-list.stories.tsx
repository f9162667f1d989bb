import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { RECOMMENDATION } from '../.storybook/sample-insights.js';
import { RecommendationList } from './index.js';

const onOpenSession = fn();
const sessionName = (id: string) => `Review ${id.slice(-1)}`;

const meta = {
  title: 'Analytics/RecommendationList',
  component: RecommendationList,
  decorators: [inPanel('Recommendations')],
  args: {
    recommendations: [
      RECOMMENDATION,
      { ...RECOMMENDATION, recommendation: 'Speak a little slower', priority: 'low', actionSteps: [] },
    ],
    onOpenSession,
    sessionName,
  },
} satisfies Meta<typeof RecommendationList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** N9 */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const text of ['High priority', 'Low priority', 'Count to three before you go on.'])
      await expect(canvas.getByText(text)).toBeVisible();
    for (const text of [
      'Estimated impact 58 %',
      'Results in: Two weeks',
      'Source: Gong, 25,537 calls.',
      'Rests on 3 sessions',
    ])
      await expect(canvas.getAllByText(text)).toHaveLength(2);
  },
};

export const Empty: Story = {
  args: { recommendations: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No recommendations now')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { recommendations: [], loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Working out what to practise');
  },
};

export const Failed: Story = {
  args: { recommendations: [], error: 'The history could not be read. Reload the page.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Recommendations could not be worked out');
  },
};

export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};
