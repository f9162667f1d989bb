import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ConfidenceBadge, Row, ScoreBadge, Stack } from './index.js';

const meta = {
  title: 'Status/ScoreBadge',
  component: ScoreBadge,
  subcomponents: { ConfidenceBadge },
  argTypes: { score: { control: { type: 'range', min: 1, max: 10, step: 0.1 } } },
  args: { score: 8 },
} satisfies Meta<typeof ScoreBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** C2: strong from 8, medium from 6, weak below. C8: green from 0.8, yellow from 0.6, red below. */
export const Judgements: Story = {
  render: () => (
    <Stack>
      <Row>
        {[10, 8, 7.9, 6, 5.9, 1].map((score) => (
          <ScoreBadge key={score} score={score} />
        ))}
      </Row>
      <Row>
        {[0.95, 0.8, 0.799, 0.6, 0.599, 0].map((confidence) => (
          <ConfidenceBadge key={confidence} confidence={confidence} />
        ))}
      </Row>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const word of ['Strong', 'Medium', 'Weak']) await expect(canvas.getAllByText(word)).toHaveLength(2);
    const texts = canvas.getAllByText(/%/).map((element) => element.textContent);
    await expect(texts).toEqual([
      'High, 95 %',
      'High, 80 %',
      'Fair, 79 %',
      'Fair, 60 %',
      'Low, 59 %',
      'Low, 0 %',
    ]);
  },
};
