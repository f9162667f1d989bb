import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { TopicBadges } from './index.js';

const meta = {
  title: 'Analytics/TopicBadges',
  component: TopicBadges,
  decorators: [inPanel('What it was about')],
  args: {
    topics: ['review', 'team', 'planning'],
    phrases: ['two-year term', 'the onboarding change', 'churn in self-serve'],
  },
} satisfies Meta<typeof TopicBadges>;

export default meta;
type Story = StoryObj<typeof meta>;

/** N6 */
export const Default: Story = {};

export const OneTopic: Story = {
  args: { topics: ['review'], phrases: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('Key phrases')).toBeNull();
  },
};

export const Loading: Story = {
  args: { topics: [], phrases: [], loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Gathering the topics');
  },
};

/** What was known before stays in sight under the error. */
export const Failed: Story = {
  args: { error: 'The history could not be read. Reload the page.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByText('review')).toBeVisible();
  },
};
