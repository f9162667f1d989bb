import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { AppliedCard } from './index.js';

const APPLIED = {
  advice: 'a7',
  index: 0,
  text: 'Name the price first: forty thousand a year, support included.',
  elapsed: 754_000,
  at: 0,
};

const meta = {
  title: 'Meeting/AppliedCard',
  component: AppliedCard,
  args: { applied: APPLIED, onCopy: fn(() => Promise.resolve()) },
} satisfies Meta<typeof AppliedCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Its words, when it was applied, and the way to have them again. */
export const Copied: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('article', { name: 'Suggestion applied at 12:34' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(args.onCopy).toHaveBeenCalledOnce();
    await expect(await canvas.findByText('Copied')).toBeVisible();
  },
};

export const NotAllowed: Story = {
  args: { onCopy: fn(() => Promise.reject(new Error('not allowed'))) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByText('Not allowed to copy')).toBeVisible();
  },
};

/** In History there is nothing to paste into. */
export const Saved: Story = {
  render: ({ applied }) => <AppliedCard applied={applied} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Copy' })).toBeNull();
  },
};

/** X3: long, and without a place to break. */
export const Long: Story = {
  args: {
    applied: { ...APPLIED, text: `${'word'.repeat(40)} ${'Say what it costs and then wait. '.repeat(12)}` },
  },
  ...NARROW,
  play: ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};
