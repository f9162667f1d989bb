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

export const Default: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading sessions');
  },
};
