import type { Meta, StoryObj } from '@storybook/react-vite';
import type { KeyboardEvent } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { kept } from '../.storybook/kept.js';
import { SearchField } from './index.js';

const meta = {
  title: 'Controls/SearchField',
  component: SearchField,
  render: kept(SearchField, 'value'),
  args: {
    label: 'Search sessions',
    hint: 'Words that were said, shown or noted.',
    value: '',
    onChange: fn(),
  },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Escape and the cross empty it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('searchbox', { name: 'Search sessions' });
    await userEvent.type(field, 'renewal{Escape}');
    await expect(field).toHaveValue('');
    await userEvent.type(field, 'churn');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }));
    await expect(field).toHaveValue('');
    await userEvent.type(field, 'renewal terms');
  },
};

/** A key that is taken for something else does not empty it; every other one is heard as well. */
export const OwnKeys: Story = {
  args: {
    value: 'renewal',
    onKeyDown: fn((event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.ctrlKey) event.preventDefault();
    }),
  },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('searchbox', { name: 'Search sessions' });
    await userEvent.type(field, '{Control>}{Escape}{/Control}');
    await expect(field).toHaveValue('renewal');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(args.onKeyDown).toHaveBeenCalledTimes(3);
  },
};

/** With a word in it, and its label seen. */
export const Filled: Story = { args: { value: 'renewal', labelHidden: false } };
