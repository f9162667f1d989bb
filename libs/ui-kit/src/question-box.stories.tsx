import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { QuestionBox } from './index.js';

const ask = fn<(question: string) => boolean | void>();

const meta = {
  title: 'Meeting/QuestionBox',
  component: QuestionBox,
  beforeEach: () => void ask.mockClear(),
  args: { onAsk: ask },
} satisfies Meta<typeof QuestionBox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Enter sends, Shift and Enter begin a new line, blank text is not sent (A9). */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('textbox', { name: 'Ask AI' });
    await userEvent.type(box, '  {Enter}');
    await expect(ask).not.toHaveBeenCalled();
    await userEvent.clear(box);
    await userEvent.type(box, 'What is the term?{Shift>}{Enter}{/Shift}And the price?{Enter}');
    await expect(ask).toHaveBeenCalledWith('What is the term?\nAnd the price?');
    await waitFor(() => expect(box).toHaveValue(''));
    await userEvent.type(box, 'にほん');
    // Enter that ends a composition of an input method is not a wish to send.
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    await expect(ask).toHaveBeenCalledTimes(1);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ask' }));
    await expect(ask).toHaveBeenLastCalledWith('にほん');
  },
};

/** A question that was not taken stays, to be asked when it can be. */
export const NotTaken: Story = {
  args: { onAsk: fn<(question: string) => boolean | void>(() => false) },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('textbox', { name: 'Ask AI' });
    await userEvent.type(box, 'What is the term?{Enter}');
    await expect(box).toHaveValue('What is the term?');
  },
};

/** It says why, and keeps what is typed. */
export const CannotAsk: Story = {
  args: { disabledReason: 'Add a provider in Settings before you ask.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('textbox', { name: 'Ask AI' });
    await expect(box).toHaveAccessibleDescription('Add a provider in Settings before you ask.');
    await userEvent.type(box, 'What is the term?{Enter}');
    await expect(ask).not.toHaveBeenCalled();
    await expect(box).toHaveValue('What is the term?');
    await expect(canvas.getByRole('button', { name: 'Ask' })).toBeDisabled();
  },
};
