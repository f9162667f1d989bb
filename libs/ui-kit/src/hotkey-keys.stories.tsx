import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { HotkeyKeys } from './index.js';

const meta = {
  title: 'Controls/HotkeyKeys',
  component: HotkeyKeys,
  args: { keys: ['Ctrl', 'Shift', 'D'] },
} satisfies Meta<typeof HotkeyKeys>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Keys that are pressed together; a screen reader hears each of them. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Ctrl').parentElement).toHaveTextContent('Ctrl Shift D');
  },
};

/** They do nothing now. */
export const Disabled: Story = { args: { disabled: true } };
