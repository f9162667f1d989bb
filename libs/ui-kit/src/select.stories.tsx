import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { inWindow } from '../.storybook/in-window.js';
import { kept } from '../.storybook/kept.js';
import { Columns, Dialog, Select, type SelectOption } from './index.js';

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

const meta = {
  title: 'Controls/Select',
  component: Select<string>,
  args: {
    label: 'Industry',
    hint: 'Shapes every prompt and the benchmarks.',
    options: INDUSTRIES,
    value: 'general',
    onChange: fn(),
  },
  render: kept(Select<string>, 'value'),
} satisfies Meta<typeof Select<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

const Choose = kept(Select<string>, 'value');

/** Arrows, letters and Enter choose; Escape leaves it as it was. */
export const Default: Story = {
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

export const States: Story = {
  render: (args) => (
    <Columns $gap={24}>
      <Choose {...args} label="Role" value="legal" error="Choose a role that goes with the industry." />
      <Choose {...args} label="Scenario" disabled />
      <Choose {...args} label="Experience" labelHidden hint={undefined} />
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('combobox', { name: 'Role' })).toBeInvalid();
    await expect(canvas.getByRole('combobox', { name: 'Scenario' })).toBeDisabled();
  },
};

/** A title of a meeting may be long: it is cut short, and stays within its column. */
export const LongChoice: Story = {
  render: (args) => (
    <Columns $min="10rem" style={{ width: '24rem' }}>
      <Choose {...args} label="Session" options={[{ value: 'long', label: LONG_TITLE }]} value="long" />
      <Choose {...args} />
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
  render: (args) => (
    <div style={{ minHeight: '32rem' }}>
      <Choose {...args} label="Language" options={LANGUAGES} value="l0" />
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
  parameters: inWindow(),
  render: (args) => (
    <Dialog open onClose={() => undefined} title="Import a transcript">
      <Choose {...args} label="Which speaker are you?" />
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
