import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CopyButton } from './index.js';

const meta = {
  title: 'Controls/CopyButton',
  component: CopyButton,
  args: { onCopy: fn(() => Promise.resolve()), label: 'Copy' },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It says so once it is copied, and takes it back when the person goes on. */
export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Copy' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveTextContent('Copied'));
    await expect(args.onCopy).toHaveBeenCalled();
    await userEvent.tab();
    await waitFor(() => expect(button).toHaveTextContent(/^Copy$/));
  },
};

export const Refused: Story = {
  args: { onCopy: fn<() => Promise<void>>(() => Promise.reject(new Error('denied'))) },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveTextContent('Not allowed to copy'));
  },
};
