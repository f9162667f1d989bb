import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Disclosure } from './index.js';

const meta = {
  title: 'Layout/Disclosure',
  component: Disclosure,
  args: {
    summary: 'How this is worked out',
    children: 'Words divided by the minutes of your own speech; gaps up to one second count as speech.',
  },
} satisfies Meta<typeof Disclosure>;

export default meta;

/** One quiet line; Enter and the pointer open it. */
export const Default: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^Words divided/)).not.toBeVisible();
    await userEvent.click(canvas.getByText('How this is worked out'));
    await expect(canvas.getByText(/^Words divided/)).toBeVisible();
  },
};
