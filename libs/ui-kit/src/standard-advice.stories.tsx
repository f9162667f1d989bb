import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StandardAdvice } from './index.js';

const meta = {
  title: 'Coaching/StandardAdvice',
  component: StandardAdvice,
  args: { detail: 'No model answered, so this is what is true of most meetings.' },
} satisfies Meta<typeof StandardAdvice>;

export default meta;

/** C5 */
export const Default: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Standard advice')).toBeVisible();
  },
};
