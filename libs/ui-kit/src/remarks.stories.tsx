import type { Meta, StoryObj } from '@storybook/react-vite';
import { Lightbulb } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { Remarks } from './index.js';

const meta = {
  title: 'Coaching/Remarks',
  component: Remarks,
  decorators: [inPanel('Coaching')],
  args: {
    heading: 'Actionable Tips',
    icon: Lightbulb,
    remarks: [
      'Say the number, then stop. Let them ask for the reason.',
      'End with who does what by when; this meeting ended with "we will be in touch".',
    ],
  },
} satisfies Meta<typeof Remarks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Numbered: Story = {
  args: { numbered: 'Tip' },
  play: async ({ canvasElement }) => {
    for (const tip of ['Tip 1', 'Tip 2']) await expect(within(canvasElement).getByText(tip)).toBeVisible();
  },
};

/** No heading over nothing. */
export const None: Story = {
  args: { remarks: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('heading', { name: 'Actionable Tips' })).toBeNull();
  },
};
