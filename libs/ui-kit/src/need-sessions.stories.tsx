import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button, NeedSessions } from './index.js';

const meta = {
  title: 'Analytics/NeedSessions',
  component: NeedSessions,
  args: { sessions: 1 },
} satisfies Meta<typeof NeedSessions>;

export default meta;
type Story = StoryObj<typeof meta>;

/** N7 */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Need at least 3 sessions to generate meaningful insights')).toBeVisible();
    await expect(canvas.getByText('You have 1 session so far.')).toBeVisible();
  },
};

/** With the one step to get more. */
export const NoneYet: Story = {
  args: { sessions: 0, action: <Button kind="primary">Play demo meeting</Button> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('You have 0 sessions so far.')).toBeVisible();
  },
};
