import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inWindow } from '../.storybook/in-window.js';
import { ConfirmDialog } from './index.js';

const meta = {
  title: 'Floating/ConfirmDialog',
  component: ConfirmDialog,
  parameters: inWindow(),
  args: {
    open: true,
    title: 'Delete this session?',
    children: 'Its transcript, answers and notes go. You can undo it for 10 seconds.',
    confirmLabel: 'Delete',
    cancelLabel: 'Keep it',
    danger: true,
    busy: false,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The focus begins on the harmless answer. */
export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

/** Weighty, and nothing is destroyed. */
export const WithoutDanger: Story = {
  args: {
    danger: false,
    title: 'Restore this backup?',
    children: '14 sessions are added. What is here stays.',
    confirmLabel: 'Restore',
  },
};

/** A second click does nothing while it is being done. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
