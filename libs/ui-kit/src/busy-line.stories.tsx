import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { BusyLine } from './index.js';

const meta = {
  title: 'Status/BusyLine',
  component: BusyLine,
  args: { children: 'Reading the screen' },
} satisfies Meta<typeof BusyLine>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Announced when it appears. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Reading the screen');
  },
};

export const LongWords: Story = {
  args: {
    children:
      'Fetching the recognition model, 38 of 41 MB, once: it is kept on this machine, and works without a network from then on',
  },
};
