import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Columns, PasswordField, type PasswordFieldProps } from './index.js';

/** As the app has it: what is stored can be removed. */
function Key({ stored: start = false, onRemove, ...props }: PasswordFieldProps) {
  const [value, setValue] = useState(props.value);
  const [stored, setStored] = useState(start);
  const remove = () => {
    onRemove?.();
    setStored(false);
  };
  return <PasswordField {...props} stored={stored} value={value} onChange={setValue} onRemove={remove} />;
}

const meta = {
  title: 'Controls/PasswordField',
  component: PasswordField,
  render: (args) => <Key key={String(args.stored)} {...args} />,
  args: {
    label: 'OpenAI key',
    hint: 'Stored on this device only, sealed.',
    value: '',
    onChange: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Columns $gap={24}>
      <Key {...args} />
      <Key {...args} error="The key was refused (401). Copy it anew from your account." />
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getAllByLabelText('OpenAI key')[0]!;
    await userEvent.type(field, 'sk-test');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getAllByRole('button', { name: 'Show OpenAI key' })[0]!);
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide OpenAI key' }));
    await expect(field).toHaveAttribute('type', 'password');
  },
};

/** S2, S4: a stored key is never in the page; it can be replaced or removed. */
export const StoredKey: Story = {
  args: { stored: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Key stored')).toBeVisible();
    await expect(canvasElement.querySelector('input')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Replace' }));
    await expect(canvas.getByLabelText('OpenAI key')).toHaveValue('');
    await expect(canvas.getByLabelText('OpenAI key')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the stored key' }));
    await expect(canvas.getByRole('button', { name: 'Replace' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(canvas.getByLabelText('OpenAI key')).toHaveValue('');
    await expect(canvas.getByLabelText('OpenAI key')).toHaveFocus();
    await expect(canvas.queryByText('Key stored')).toBeNull();
  },
};

/** Where the place names it: the label stays for screen readers, with a stored key as without one. */
export const LabelHidden: Story = {
  args: { labelHidden: true },
  render: (args) => (
    <Columns $gap={24}>
      <Key {...args} />
      <Key {...args} stored />
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [entry, stored] = canvas.getAllByText('OpenAI key');
    for (const label of [entry!, stored!]) {
      await expect(label.parentElement!.getBoundingClientRect().width).toBeLessThanOrEqual(1);
    }
    await expect(canvas.getByLabelText('OpenAI key', { selector: 'input' })).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'OpenAI key' })).toBeVisible();
  },
};
