import type { Experience, Industry, IndustryContext, Role, Scenario } from '@sotto/meeting';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { IndustryPicker, Panel, type ShapingRow, ShapingTable, Stack } from './index.js';

const DEFAULTS: IndustryContext = {
  industry: 'general',
  role: 'general',
  experience: 'mid',
  scenario: 'team_meeting',
};

const ROWS: readonly ShapingRow[] = [
  { what: 'Prompt', effect: 'Names finance and a sales call', reason: 'So that examples fit.' },
  { what: 'Talk share band', effect: '30 to 40 %', reason: 'Gong, 25,537 calls' },
  { what: 'Weight of questions', effect: 'Counts 1.5 times', reason: 'Success was counted against it.' },
];

const onChange = fn();

function Placed({ rows }: { rows: readonly ShapingRow[] }) {
  const [value, setValue] = useState(DEFAULTS);
  return (
    <Stack $gap={24}>
      <Panel heading="Who you are">
        <IndustryPicker
          value={value}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
      </Panel>
      <Panel heading="What your choice changes">
        <ShapingTable rows={rows} />
      </Panel>
    </Stack>
  );
}

const meta = {
  title: 'Industry/Choice',
  component: Placed,
  args: { rows: ROWS },
  beforeEach: () => onChange.mockClear(),
} satisfies Meta<typeof Placed>;

export default meta;
type Story = StoryObj<typeof meta>;

const optionsOf = async (canvasElement: HTMLElement, name: string) => {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('combobox', { name }));
  const texts = canvas.getAllByRole('option').map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return texts;
};

/** I1: the exact options, and the defaults. */
export const Options: Story = {
  play: async ({ canvasElement }) => {
    await expect(await optionsOf(canvasElement, 'Industry')).toEqual([
      'Healthcare',
      'Legal',
      'Finance',
      'Technology',
      'General',
    ]);
    await expect(await optionsOf(canvasElement, 'Role')).toEqual([
      'Manager',
      'Developer',
      'Sales',
      'Consultant',
      'Analyst',
      'General',
    ]);
    await expect(await optionsOf(canvasElement, 'Experience')).toEqual([
      'Entry (0-2 years)',
      'Mid (3-7 years)',
      'Senior (8-15 years)',
      'Executive (15+ years)',
    ]);
    await expect(await optionsOf(canvasElement, 'Scenario')).toHaveLength(10);
    const chosen = within(canvasElement)
      .getAllByRole('combobox')
      .map(({ textContent }) => textContent);
    await expect(chosen).toEqual(['General', 'General', 'Mid (3-7 years)', 'Team meeting']);
  },
};

/** By the keyboard: one part changes, the others stay. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('combobox', { name: 'Industry' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{Home}{ArrowDown}{ArrowDown}{Enter}');
    const finance: Industry = 'finance';
    await expect(onChange).toHaveBeenLastCalledWith({ ...DEFAULTS, industry: finance });
  },
};

export const NothingChanged: Story = {
  args: { rows: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('This choice changes nothing')).toBeVisible();
  },
};

/** I2: what, with which effect, and why. */
export const Shaping: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cells = canvas.getAllByRole('cell').map(({ textContent }) => textContent);
    await expect(cells.slice(2, 4)).toEqual(['30 to 40 %', 'Gong, 25,537 calls']);
  },
};

export const Extreme: Story = {
  args: {
    rows: Array.from({ length: 60 }, (_, index) => ({
      what: index === 0 ? 'Gesprächsanteilsgewichtung'.repeat(3) : 'Weight of pace',
      effect:
        'Counts 1.2 times, because the other side decides within the first minutes and remembers little.',
      reason:
        'https://example.com/an-address-without-any-place-to-break-it-that-somebody-published-in-a-journal',
    })),
  },
};

export const ShapingLoading: Story = {
  render: () => <ShapingTable rows={[]} loading />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'Working out what your choice changes',
    );
  },
};

export const ShapingFailed: Story = {
  render: () => <ShapingTable rows={ROWS} error="The settings could not be read. Reload the page." />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'What your choice changes could not be worked out',
    );
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(ROWS.length);
  },
};

export const Disabled: Story = {
  render: () => {
    const value: IndustryContext = {
      industry: 'legal' satisfies Industry,
      role: 'consultant' satisfies Role,
      experience: 'executive' satisfies Experience,
      scenario: 'negotiation' satisfies Scenario,
    };
    return <IndustryPicker value={value} onChange={onChange} disabled />;
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NothingChangedDark: Story = { args: { rows: [] }, globals: { theme: 'dark' } };

/** I2: on a phone each effect is a card; the table scrolls neither way, and keeps its roles. */
export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => {
    await expect(scrollsSideways(canvasElement)).toBe(false);
    const canvas = within(canvasElement);
    const scroller = canvas.getByRole('region', { name: 'Effects of your choice' });
    await expect(scroller.scrollWidth).toBe(scroller.clientWidth);
    await expect(scroller.scrollHeight).toBe(scroller.clientHeight);
    const [effect, reason] = canvas.getAllByRole('cell');
    await expect(reason!.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      effect!.getBoundingClientRect().bottom,
    );
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3);
  },
};

export const ExtremeNarrow: Story = {
  ...NARROW,
  args: Extreme.args!,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

export const DisabledDark: Story = { ...Disabled, globals: { theme: 'dark' } };

export const DisabledNarrow: Story = { ...Disabled, ...NARROW, play: ExtremeNarrow.play! };
