import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { Skeleton } from './index.js';

const meta = {
  title: 'Status/Skeleton',
  component: Skeleton,
  decorators: [inPanel('History')],
  args: { lines: 4, label: 'Loading sessions' },
} satisfies Meta<typeof Skeleton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading sessions');
  },
};

export const OneLine: Story = { args: { lines: 1 } };
