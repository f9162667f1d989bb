import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NeedSessions } from './index.js';

const meta = {
  title: 'Analytics/NeedSessions',
  component: NeedSessions,
  args: { sessions: 1 },
} satisfies Meta<typeof NeedSessions>;

export default meta;

/** N7 */
export const Default: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Need at least 3 sessions to generate meaningful insights')).toBeVisible();
    await expect(canvas.getByText('You have 1 session so far.')).toBeVisible();
  },
};
