import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { type Bar, BarPlot } from './plots.js';

const BARS: readonly Bar[] = [
  { label: 'Confidence', value: 8, word: 'Strong', tone: 'good' },
  { label: 'Communication', value: 7, word: 'Medium', tone: 'fair' },
  { label: 'Technical Knowledge', value: null },
  { label: 'Engagement', value: 5, word: 'Weak', tone: 'weak' },
];

const meta = {
  title: 'Plots/BarPlot',
  component: BarPlot,
  decorators: [inPanel('By skill')],
  args: {
    title: 'Engagement is where most can be won',
    valueName: 'Score',
    unit: 'of 10',
    barName: 'Skill',
    max: 10,
    bars: BARS,
  },
} satisfies Meta<typeof BarPlot>;

export default meta;
type Story = StoryObj<typeof meta>;

/** N11: each bar with its figure and its word; what cannot be told has no bar. */
export const Few: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const names = canvas.getAllByRole('option').map(({ textContent }) => textContent);
    await expect(names).toEqual([
      'Confidence 8/10, Strong',
      'Communication 7/10, Medium',
      'Technical Knowledge Not measurable',
      'Engagement 5/10, Weak',
    ]);
    const widths = [...canvasElement.querySelectorAll('[data-part="value"]')].map((bar) =>
      bar.getAttribute('width'),
    );
    await expect(widths).toEqual(['80%', '70%', '50%']);
  },
};

/** Means of many scores: one decimal, rounded down, so that no figure crosses the step that its word names. */
export const Means: Story = {
  args: {
    bars: [
      { label: 'Confidence', value: 7.96, word: 'Medium', tone: 'fair' },
      { label: 'Communication', value: 19 / 3, word: 'Medium', tone: 'fair' },
      { label: 'Engagement', value: 5.9999, word: 'Weak', tone: 'weak' },
      { label: 'Technical Knowledge', value: 8.2, word: 'Strong', tone: 'good' },
    ],
  },
  play: async ({ canvasElement }) => {
    const names = within(canvasElement)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    await expect(names).toEqual([
      'Confidence 7.9/10, Medium',
      'Communication 6.3/10, Medium',
      'Engagement 5.9/10, Weak',
      'Technical Knowledge 8.2/10, Strong',
    ]);
  },
};

/** One tab stop; arrows move. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('listbox')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Communication');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Engagement');
  },
};

export const AsTable: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const figures = canvas.getAllByRole('cell').map(({ textContent }) => textContent);
    await expect(figures).toEqual(['8/10, Strong', '7/10, Medium', 'Not measurable', '5/10, Weak']);
  },
};

export const Many: Story = {
  args: {
    bars: Array.from({ length: 40 }, (_, index) => ({ label: `Skill ${index + 1}`, value: index / 4 })),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('option')).toHaveLength(40);
  },
};

/** Beyond both ends, no number, and a name without a place to break. */
export const Extreme: Story = {
  args: {
    bars: [
      { label: 'Above', value: 1e9 },
      { label: 'Below', value: -4 },
      { label: 'No number', value: Number.NaN },
      { label: 'Zwischenfragenbeantwortung'.repeat(6), value: 3 },
      ...Array.from({ length: 40 }, (_, index) => ({ label: `Skill ${index}`, value: index / 4 })),
    ],
  },
  play: async ({ canvasElement }) => {
    const [above, below] = canvasElement.querySelectorAll('[data-part="value"]');
    await expect(above).toHaveAttribute('width', '100%');
    await expect(below).toHaveAttribute('width', '0%');
    await expect(canvasElement).not.toHaveTextContent('NaN');
  },
};

export const Loading: Story = {
  args: { bars: [], loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Gathering the figures');
  },
};

export const Empty: Story = {
  args: { bars: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No figures to draw yet')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { error: 'The newest session could not be read. The figures are from the one before.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getAllByRole('option')).toHaveLength(4);
  },
};

export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

export const ExtremeNarrow: Story = { ...NARROW, args: Extreme.args!, play: Narrow.play! };
