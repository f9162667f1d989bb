import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inbox } from 'lucide-react';
import { inPanel } from '../.storybook/in-panel.js';
import { Button, EmptyState } from './index.js';

const meta = {
  title: 'Status/EmptyState',
  component: EmptyState,
  decorators: [inPanel('History')],
  args: {
    icon: Inbox,
    title: 'No sessions recorded yet',
    sentence: 'Each meeting is kept here, on this device, with what was said and asked.',
    action: <Button kind="primary">Play demo meeting</Button>,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Where nothing can be done about it. */
export const TitleAlone: Story = {
  args: { icon: undefined, title: 'Nothing was said yet', sentence: undefined, action: undefined },
};
