import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ConfidenceBadge, Row } from './index.js';

const meta = {
  title: 'Status/ConfidenceBadge',
  component: ConfidenceBadge,
  argTypes: { confidence: { control: { type: 'range', min: 0, max: 1, step: 0.01 } } },
  args: { confidence: 0.86 },
} satisfies Meta<typeof ConfidenceBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/86/)).toBeVisible();
  },
};

/** C8: green from 0.8, yellow from 0.6, red below. */
export const Judgements: Story = {
  render: () => (
    <Row>
      {[1, 0.8, 0.79, 0.6, 0.59, 0].map((confidence) => (
        <ConfidenceBadge key={confidence} confidence={confidence} />
      ))}
    </Row>
  ),
};
