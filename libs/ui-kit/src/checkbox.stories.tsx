import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { kept } from '../.storybook/kept.js';
import { Checkbox, Stack } from './index.js';

const meta = {
  title: 'Controls/Checkbox',
  component: Checkbox,
  args: { label: 'I told everybody in the meeting', checked: true, onChange: fn() },
  decorators: [inPanel('Before anything is heard')],
  render: kept(Checkbox, 'checked'),
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Something to agree to or to include; its label is part of it. */
export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('I told everybody in the meeting'));
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};

export const States: Story = {
  render: (args) => (
    <Stack>
      <Checkbox
        {...args}
        label="Include sessions of the demo"
        hint="They do not count otherwise."
        checked={false}
      />
      <Checkbox {...args} label="I agree" checked={false} error="Without it nothing is heard." />
      <Checkbox {...args} label="Cannot be changed" disabled />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const agree = within(canvasElement).getByRole('checkbox', { name: 'I agree' });
    await expect(agree).toBeInvalid();
    await expect(agree).toHaveAccessibleDescription('Without it nothing is heard.');
  },
};
