import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { kept } from '../.storybook/kept.js';
import { Stack, Switch } from './index.js';

const meta = {
  title: 'Controls/Switch',
  component: Switch,
  args: { label: 'Audit trail', hint: 'Every access is written down.', checked: true, onChange: fn() },
  decorators: [inPanel('Compliance')],
  render: kept(Switch, 'checked'),
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It takes effect at once; the space bar turns it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const audit = within(canvasElement).getByRole('switch', { name: 'Audit trail' });
    audit.focus();
    await userEvent.keyboard(' ');
    await expect(audit).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(audit).toBeChecked();
  },
};

export const States: Story = {
  render: (args) => (
    <Stack>
      <Switch
        {...args}
        label="Answer questions from the other side by itself, without being asked, as long as the meeting runs"
        hint={undefined}
        checked={false}
      />
      <Switch {...args} label="Encryption" hint={undefined} disabled />
      <Switch
        {...args}
        label="Sync"
        hint={undefined}
        checked={false}
        error="There is nowhere to sync to yet."
      />
    </Stack>
  ),
};
