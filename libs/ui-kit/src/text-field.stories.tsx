import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { kept } from '../.storybook/kept.js';
import { Columns, TextField } from './index.js';

const meta = {
  title: 'Controls/TextField',
  component: TextField,
  render: kept(TextField, 'value'),
  args: { label: 'Model', hint: 'As the provider names it.', value: 'claude-haiku-5-5', onChange: fn() },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

const Typed = kept(TextField, 'value');

export const Default: Story = {};

export const States: Story = {
  render: ({ onChange }) => (
    <Columns $gap={24}>
      <Typed onChange={onChange} label="Model" value="claude-haiku-5-5" />
      <Typed
        onChange={onChange}
        label="Base URL"
        value=""
        placeholder="http://localhost:11434/v1"
        hint="The address of a local server."
      />
      <Typed
        onChange={onChange}
        label="Retention"
        type="number"
        unit="days"
        value="0"
        hint="How long sessions are kept."
        error="Enter a whole number of at least 1."
      />
      <Typed onChange={onChange} label="User" value="Ada Lovelace" disabled />
      <Typed
        onChange={onChange}
        label="A label that is far longer than anyone would wish for and goes on to a second line on small screens"
        value="an-unbroken-value-that-is-longer-than-its-control-and-must-scroll-inside-of-it-instead-of-growing"
        hint="A hint as long as that, which explains at leisure what is to be entered here, why it is needed and what happens where it is left out."
      />
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const days = canvas.getByRole('spinbutton', { name: 'Retention' });
    await expect(days).toBeInvalid();
    await expect(days).toHaveAccessibleDescription(
      'How long sessions are kept. Enter a whole number of at least 1.',
    );
    const model = canvas.getByRole('textbox', { name: 'Model' });
    await userEvent.type(model, '-next');
    await expect(model).toHaveValue('claude-haiku-5-5-next');
  },
};
