import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Settings, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { IconButton, Row } from './index.js';

const meta = {
  title: 'Controls/IconButton',
  component: IconButton,
  args: { icon: Copy, label: 'Copy the answer', onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It says its name to screen readers, and in a tooltip on hover and focus; Escape hides it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy the answer' })).toHaveFocus();
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent('Copy the answer');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull());
  },
};

/** Small; with the keys that do the same; switched on; off. */
export const States: Story = {
  render: (args) => (
    <Row>
      <IconButton {...args} icon={Settings} label="Settings" size="small" />
      <IconButton {...args} shortcut={{ words: 'Ctrl+Shift+C', aria: 'Control+Shift+C' }} />
      <IconButton {...args} label="Keep the answer in sight" aria-pressed />
      <IconButton {...args} icon={Trash2} label="Delete this session" disabled />
    </Row>
  ),
  play: async ({ canvasElement }) => {
    const copy = within(canvasElement).getByRole('button', { name: 'Copy the answer' });
    await expect(copy).toHaveAttribute('aria-keyshortcuts', 'Control+Shift+C');
  },
};
