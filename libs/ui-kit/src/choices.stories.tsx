import type { Meta, StoryObj } from '@storybook/react-vite';
import { Briefcase, MessageSquare, Presentation, Users } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { styled } from 'styled-components';
import {
  Checkbox,
  Columns,
  Dialog,
  Panel,
  RadioCards,
  Select,
  type SelectOption,
  Stack,
  Switch,
} from './index.js';

const meta = { title: 'Controls/Choices' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const INDUSTRIES: readonly SelectOption<string>[] = [
  { value: 'healthcare', label: 'Healthcare' },
  { value: 'legal', label: 'Legal', detail: 'Stricter wording, no promises' },
  { value: 'finance', label: 'Finance' },
  { value: 'technology', label: 'Technology' },
  { value: 'general', label: 'General' },
  { value: 'space', label: 'Space', disabled: true },
];

const LANGUAGES: readonly SelectOption<string>[] = Array.from({ length: 60 }, (_, index) => ({
  value: `l${index}`,
  label: `Language ${index + 1}`,
}));

function Choose(props: {
  label: string;
  options: readonly SelectOption<string>[];
  start: string;
  error?: string;
}) {
  const [value, setValue] = useState(props.start);
  return (
    <Select
      label={props.label}
      hint="Shapes every prompt and the benchmarks."
      error={props.error}
      options={props.options}
      value={value}
      onChange={setValue}
    />
  );
}

/** Arrows, letters and Enter choose; Escape leaves it as it was. */
export const Selecting: Story = {
  render: () => (
    <Columns $gap={24}>
      <Choose label="Industry" options={INDUSTRIES} start="general" />
      <Choose
        label="Role"
        options={INDUSTRIES}
        start="legal"
        error="Choose a role that goes with the industry."
      />
      <Select label="Scenario" options={INDUSTRIES} value="legal" onChange={() => undefined} disabled />
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const control = canvas.getByRole('combobox', { name: 'Industry' });
    await expect(control).toHaveAccessibleDescription('Shapes every prompt and the benchmarks.');
    control.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    await expect(control).toHaveTextContent('Legal');
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('listbox');
    await userEvent.keyboard('f{Escape}');
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
    await expect(control).toHaveTextContent('Legal');
    await expect(control).toHaveFocus();
  },
};

/** A title of a meeting may be long: it is cut short, and stays within its column. */
export const LongChoice: Story = {
  render: () => (
    <Columns $min="10rem" style={{ width: '24rem' }}>
      <Choose label="Session" options={[{ value: 'long', label: LONG_TITLE }]} start="long" />
      <Choose label="Industry" options={INDUSTRIES} start="general" />
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    const [long, beside] = within(canvasElement).getAllByRole('combobox');
    await expect(long?.offsetWidth).toBe(beside?.offsetWidth);
  },
};
const LONG_TITLE =
  'An interview with a title so long that no field of any page has room for the whole of it at once';

/** X3: the list is at most 24 rem high and scrolls beyond. */
export const LongList: Story = {
  render: () => (
    <div style={{ minHeight: '32rem' }}>
      <Choose label="Language" options={LANGUAGES} start="l0" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Language' }));
    const list = await canvas.findByRole('listbox');
    await expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(24 * 16);
    await expect(list.getBoundingClientRect().height).toBeGreaterThan(8 * 16);
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(list.scrollTop).toBeGreaterThan(0));
  },
};

/** Within a modal dialog the list lies above it and can be reached. */
export const InDialog: Story = {
  render: () => (
    <Dialog open onClose={() => undefined} title="Import a transcript">
      <Choose label="Which speaker are you?" options={INDUSTRIES} start="general" />
    </Dialog>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('combobox'));
    const option = await canvas.findByRole('option', { name: /Finance/ });
    const box = option.getBoundingClientRect();
    const top = option.ownerDocument.elementFromPoint(box.x + 20, box.y + 10);
    await expect(option).toContainElement(top as HTMLElement);
    await userEvent.click(option);
    await expect(canvas.getByRole('combobox')).toHaveTextContent('Finance');
  },
};

function Switches() {
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  return (
    <Stack>
      <Switch label="Audit trail" hint="Every access is written down." checked={on} onChange={setOn} />
      <Switch
        label="Answer questions from the other side by itself, without being asked, as long as the meeting runs"
        checked={off}
        onChange={setOff}
      />
      <Switch label="Encryption" checked disabled onChange={() => undefined} />
      <Checkbox label="I told everybody in the meeting" checked={on} onChange={setOn} />
      <Checkbox
        label="Include sessions of the demo"
        hint="They do not count otherwise."
        checked={off}
        onChange={setOff}
      />
      <Checkbox
        label="I agree"
        checked={false}
        error="Without it nothing is heard."
        onChange={() => undefined}
      />
      <Checkbox label="Cannot be changed" checked disabled onChange={() => undefined} />
    </Stack>
  );
}

export const OnAndOff: Story = {
  render: () => (
    <Panel heading="Compliance">
      <Switches />
    </Panel>
  ),
  play: async ({ canvasElement }) => {
    const audit = within(canvasElement).getByRole('switch', { name: 'Audit trail' });
    audit.focus();
    await userEvent.keyboard(' ');
    await expect(audit).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(audit).toBeChecked();
  },
};

function Modes() {
  const [mode, setMode] = useState<string | null>('meeting');
  return (
    <RadioCards
      label="What kind of help"
      value={mode}
      onChange={setMode}
      options={[
        { value: 'interview', label: 'Interview', detail: 'Short answers, evidence first', icon: Briefcase },
        { value: 'sales', label: 'Sales', detail: 'Needs, objections, next step', icon: MessageSquare },
        { value: 'presentation', label: 'Presentation', detail: 'Only when you ask', icon: Presentation },
        { value: 'meeting', label: 'Meeting', detail: 'Decisions and open ends', icon: Users },
        { value: 'other', label: 'Off the record', detail: 'Not in this version', disabled: true },
      ]}
    />
  );
}

/** Native radios: one tab stop, arrows choose. */
export const Cards: Story = {
  render: () => <Modes />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('radio', { name: 'Meeting' }).focus();
    await userEvent.click(canvas.getByText('Sales'));
    const sales = canvas.getByRole('radio', { name: 'Sales' });
    await expect(sales).toBeChecked();
    await expect(sales).toHaveAccessibleDescription('Needs, objections, next step');
  },
};

const Wide = styled.div`
  width: 40rem;
`;

/** However long the texts are: cards of a row are equally high, and what is in them lines up at the top. */
export const UnevenCards: Story = {
  render: () => (
    <Wide>
      <RadioCards
        label="Which one?"
        value="short"
        onChange={() => undefined}
        options={[
          { value: 'short', label: 'Short' },
          { value: 'detail', label: 'One detail', detail: 'Five minutes', icon: Users },
          {
            value: 'long',
            label: 'A label that needs two lines of its card',
            detail: 'And a detail that says at length, over several lines, what it means to choose it',
          },
        ]}
      />
    </Wide>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const places = (elements: readonly Element[]) => elements.map((each) => each.getBoundingClientRect());
    const radios = canvas.getAllByRole('radio');
    const cards = places(radios.map((radio) => radio.closest('label') ?? radio));
    const texts = places(
      ['Short', 'One detail', /^A label/].map((text) => canvas.getByText(text, { selector: 'span' })),
    );
    await expect(new Set(cards.map(({ height }) => height)).size).toBe(1);
    await expect(new Set(texts.map(({ top }) => top)).size).toBe(1);
    await expect(new Set(places(radios).map(({ top }) => top)).size).toBe(1);
  },
};
