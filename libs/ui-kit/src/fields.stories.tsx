import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  Columns,
  Panel,
  PasswordField,
  SearchField,
  Slider,
  Stack,
  TextArea,
  TextField,
  type TextFieldProps,
} from './index.js';

const meta = {
  title: 'Controls/Fields',
  component: TextField,
  args: { label: 'Model', value: '', onChange: fn() },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Typed({ value: start, ...props }: Omit<TextFieldProps, 'onChange'>) {
  const [value, setValue] = useState(start);
  return <TextField {...props} value={value} onChange={setValue} />;
}

export const TextFields: Story = {
  render: () => (
    <Columns $gap={24}>
      <Typed label="Model" value="claude-haiku-5-5" />
      <Typed
        label="Base URL"
        value=""
        placeholder="http://localhost:11434/v1"
        hint="The address of a local server."
      />
      <Typed
        label="Retention"
        type="number"
        unit="days"
        value="0"
        hint="How long sessions are kept."
        error="Enter a whole number of at least 1."
      />
      <Typed label="User" value="Ada Lovelace" disabled />
      <Typed
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

function Notes({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <TextArea
      label="Your notes"
      hint="Used as background for every answer."
      value={value}
      onChange={setValue}
    />
  );
}

/** Grows with its text, up to 18 rem, then scrolls. */
export const GrowingTextArea: Story = {
  render: () => (
    <Columns $gap={24}>
      <Notes start="" />
      <Notes start={'The renewal is in March.\n'.repeat(30)} />
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    const [area, full] = within(canvasElement).getAllByRole('textbox', { name: 'Your notes' });
    const before = area!.clientHeight;
    await userEvent.type(area!, 'One{Enter}Two{Enter}Three{Enter}Four{Enter}Five{Enter}Six');
    await expect(area!.clientHeight).toBeGreaterThan(before);
    await expect(area!.scrollHeight).toBe(area!.clientHeight);
    await expect(full!.getBoundingClientRect().height).toBeLessThanOrEqual(18 * 16 + 1);
  },
};

function Key({ stored: start = false, error }: { stored?: boolean; error?: string }) {
  const [value, setValue] = useState('');
  const [stored, setStored] = useState(start);
  return (
    <PasswordField
      label="OpenAI key"
      hint="Stored on this device only, sealed."
      error={error}
      stored={stored}
      value={value}
      onChange={setValue}
      onRemove={() => setStored(false)}
    />
  );
}

export const Passwords: Story = {
  render: () => (
    <Columns $gap={24}>
      <Key />
      <Key error="The key was refused (401). Copy it anew from your account." />
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
  render: () => <Key stored />,
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

function Search() {
  const [value, setValue] = useState('');
  return (
    <SearchField
      label="Search sessions"
      value={value}
      onChange={setValue}
      hint="Words that were said, shown or noted."
    />
  );
}

/** Escape and the cross empty it. */
export const Searching: Story = {
  render: () => <Search />,
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

function Opacity() {
  const [value, setValue] = useState(0.95);
  return (
    <Slider
      label="Opacity of the overlay"
      min={0.3}
      max={1}
      step={0.05}
      value={value}
      valueText={`${Math.round(value * 100)} %`}
      onChange={setValue}
    />
  );
}

export const Sliding: Story = {
  render: () => (
    <Panel heading="Overlay">
      <Stack>
        <Opacity />
      </Stack>
    </Panel>
  ),
  play: async ({ canvasElement }) => {
    const slider = within(canvasElement).getByRole('slider', { name: 'Opacity of the overlay' });
    await expect(slider).toHaveAttribute('aria-valuetext', '95 %');
  },
};
