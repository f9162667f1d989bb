import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { LinePlot, type PlotPoint } from './plots.js';

const PACES = [132, 171, null, 158, 149, 144, 148];

const POINTS: readonly PlotPoint[] = PACES.map((value, index) => ({
  label: `${index + 3} March`,
  value,
  ...(value === null && { reason: 'You spoke for less than half a minute.' }),
}));

/** A walk that never repeats itself, the same in every run. */
function manyPoints(count: number): readonly PlotPoint[] {
  return Array.from({ length: count }, (_, index) => ({
    label: `Session ${index + 1}`,
    value: index % 41 === 40 ? null : 140 + 25 * Math.sin(index / 9) + 8 * Math.sin(index * 1.7),
  }));
}

const meta = {
  title: 'Plots/LinePlot',
  component: LinePlot,
  decorators: [inPanel('Over time')],
  args: {
    title: 'Your pace has been in the band since 6 March',
    valueName: 'Pace',
    unit: 'words a minute',
    pointName: 'Session',
    points: POINTS,
    band: { from: 120, to: 165, label: 'Band 120 to 165' },
    source: 'Seven sessions on this device; the band is from PowerPoint Speaker Coach and Read.',
  },
} satisfies Meta<typeof LinePlot>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The point that a screen reader is on. */
function current(canvasElement: HTMLElement): HTMLElement | undefined {
  const canvas = within(canvasElement);
  const id = canvas.getByRole('listbox').getAttribute('aria-activedescendant');
  return canvas.getAllByRole('option').find((option) => option.id === id);
}

/** N11: the title says the point, the last and the extreme figures stand in the plot, and gaps are gaps. */
export const Few: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      canvas.getByRole('heading', { name: 'Your pace has been in the band since 6 March' }),
    ).toBeVisible();
    await expect(canvas.getByText('Pace, words a minute')).toBeVisible();
    await expect(canvas.getByText('Band 120 to 165')).toBeVisible();
    const labels = [...canvasElement.querySelectorAll('[data-part="label"]')];
    await expect(labels.map(({ textContent }) => textContent)).toEqual(['148', '171', '132']);
    // Two runs of the line, because there is one gap.
    const path = canvasElement.querySelector('[data-part="line"]')!.getAttribute('d')!;
    await expect(path.match(/M/g)).toHaveLength(2);
    await expect(canvasElement.querySelector('style')).toBeNull();
  },
};

/** One tab stop; arrows, Home and End move; the current point has its figure as its name. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('listbox')).toHaveFocus();
    await expect(current(canvasElement)).toHaveAccessibleName('9 March: 148 words a minute');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(current(canvasElement)).toHaveAccessibleName('8 March: 144 words a minute');
    await expect(canvas.getByText('8 March: 144 words a minute')).toBeVisible();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
    await expect(current(canvasElement)).toHaveAccessibleName(
      '5 March: Not measurable. You spoke for less than half a minute.',
    );
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(current(canvasElement)).toHaveAccessibleName('9 March: 148 words a minute');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show as table' })).toHaveFocus();
    await expect(canvas.getByRole('listbox')).not.toHaveAttribute('aria-activedescendant');
  },
};

/** The same figures, as a table; a gap says there, too, why it is one. */
export const AsTable: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvas.getByRole('columnheader', { name: 'Pace (words a minute)' })).toBeVisible();
    const figures = canvas.getAllByRole('cell').map(({ textContent }) => textContent);
    const gap = 'Not measurable. You spoke for less than half a minute.';
    await expect(figures).toEqual(['132', '171', gap, '158', '149', '144', '148']);
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as plot' }));
    await expect(canvas.getByRole('listbox')).toBeVisible();
  },
};

export const OnePoint: Story = {
  args: { points: POINTS.slice(0, 1), title: 'You spoke at 132 words a minute' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-part="dot"]')).toHaveLength(1);
  },
};

export const TwoPoints: Story = { args: { points: POINTS.slice(0, 2) } };

/** Five hundred sessions: no dots on the line but where a point stands alone; the table holds only what is in sight. */
export const Many: Story = {
  args: { points: manyPoints(500), title: 'Your pace goes up and down' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('option')).toHaveLength(500);
    await expect(canvasElement.querySelectorAll('[data-part="dot"]').length).toBeLessThan(5);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
  },
};

/** A share has a fixed axis and its own way of being set. */
export const Share: Story = {
  args: {
    title: 'You spoke 62 % of the time',
    valueName: 'Talk share',
    unit: '%',
    format: (value) => String(Math.round(value * 100)),
    domain: [0, 1],
    band: { from: 0.3, to: 0.4, label: 'Band 30 to 40 %' },
    points: [0.44, 0.51, 0.38, 0.62].map((value, index) => ({ label: `${index + 3} March`, value })),
  },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(current(canvasElement)).toHaveAccessibleName('6 March: 62 %');
  },
};

/** Far apart, below zero, no number at all, and words longer than their room. */
export const Extreme: Story = {
  args: {
    title: 'Unterbrechungsgewohnheitsveränderung'.repeat(4),
    band: { from: null, to: 3, label: 'A band with a name that takes more than the room there is beside it' },
    points: [0.001, -1e9, 1e9, Number.NaN, null, Infinity, 12].map((value, index) => ({
      label: `Besprechungsnachbereitung ${index}`.repeat(2),
      value,
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.innerHTML).not.toContain('NaN');
    await expect(canvasElement.innerHTML).not.toContain('Infinity');
  },
};

export const Loading: Story = {
  args: { points: [], loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Gathering the figures');
  },
};

export const Empty: Story = {
  args: { points: [], emptySentence: 'Complete a session to see your pace here.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('No figures to draw yet')).toBeVisible();
    await expect(canvas.getByText('Complete a session to see your pace here.')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { points: [], error: 'The history could not be read. Reload the page.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('The plot could not be drawn');
  },
};

/** As wide as its room: a pixel of the drawing is a pixel of the screen. */
export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => {
    await expect(scrollsSideways(canvasElement)).toBe(false);
    const drawing = within(canvasElement).getByRole('listbox');
    const width = Math.round(drawing.getBoundingClientRect().width);
    await waitFor(() => expect(drawing).toHaveAttribute('viewBox', `0 0 ${width} 208`));
  },
};

/** The reason of a gap breaks into lines, and the page does not scroll for it. */
export const TableNarrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const gap = canvas.getByText('Not measurable. You spoke for less than half a minute.');
    await expect(gap.scrollWidth).toBeLessThanOrEqual(gap.clientWidth);
    const table = canvas.getByRole('table').getBoundingClientRect();
    await expect(gap.getBoundingClientRect().right).toBeLessThanOrEqual(table.right);
    await expect(table.right).toBeLessThanOrEqual(360);
    await expect(scrollsSideways(canvasElement)).toBe(false);
  },
};

export const ExtremeNarrow: Story = {
  ...NARROW,
  args: Extreme.args!,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

/** Sessions of one day are told apart by their time; first and last label stand in full. */
export const OneDayNarrow: Story = {
  ...NARROW,
  args: {
    points: ['9:10', '11:06', '14:30', '16:55'].map((time, index) => ({
      label: `21 Nov, ${time}`,
      value: 140 + 4 * index,
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('21 Nov, 9:10')).toBeVisible());
    await expect(canvas.getByText('21 Nov, 16:55')).toBeVisible();
    await expect(scrollsSideways(canvasElement)).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const table = canvas.getByRole('region', { name: /^Your pace/ });
    await expect(table.scrollWidth).toBe(table.clientWidth);
    const names = canvas.getAllByRole('rowheader').map(({ offsetHeight }) => offsetHeight);
    // Each in one line.
    await expect(Math.max(...names)).toBeLessThan(48);
  },
};
