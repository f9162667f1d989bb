import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge, Panel } from './index.js';

const meta = {
  title: 'Layout/Panel',
  component: Panel,
  args: {
    heading: 'The last session',
    description: 'Tuesday, 9:30, 42 minutes',
    actions: <Badge tone="accent">Live</Badge>,
    children: 'One thing leads on each screen; everything else is a step quieter.',
  },
} satisfies Meta<typeof Panel>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
