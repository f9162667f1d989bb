import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Columns, ProgressBar } from './index.js';

const meta = {
  title: 'Status/ProgressBar',
  component: ProgressBar,
  argTypes: { value: { control: { type: 'range', min: 0, max: 100 } } },
  args: {
    label: 'Session Quality',
    value: 75,
    tone: 'good',
    note: 'From 6 items and 3 answers',
  },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Columns $gap={24}>
      <ProgressBar label="Session Quality" value={75} tone="good" note="From 6 items and 3 answers" />
      <ProgressBar label="Response Efficiency" value={48} tone="fair" valueText="Needs Improvement" />
      <ProgressBar label="Pace" value={148} max={200} valueText="148 words a minute" tone="accent" />
      <ProgressBar label="Clarity" value={12} tone="weak" />
      <ProgressBar label="Loading the language" value={0} tone="neutral" />
      <ProgressBar label="Beyond its end" value={140} tone="info" />
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    const pace = within(canvasElement).getByRole('progressbar', { name: 'Pace' });
    await expect(pace).toHaveAttribute('aria-valuetext', '148 words a minute');
    await expect(pace).toHaveProperty('position', 0.74);
  },
};
