import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Trash2 } from 'lucide-react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type Column, DataTable, EmptyState, IconButton } from './index.js';

interface SessionRow {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly requests: number;
  readonly quality: string;
}

function sessions(count: number): readonly SessionRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `session_${index}`,
    title:
      index === 1
        ? 'Quarterly business review with the whole leadership team and two guests'
        : `Session ${index + 1}`,
    minutes: 12 + ((index * 7) % 48),
    requests: (index * 13) % 40,
    quality: ['excellent', 'good', 'fair', 'poor'][index % 4]!,
  }));
}

const COLUMNS: readonly Column<SessionRow>[] = [
  { id: 'title', header: 'Session', cell: (row) => row.title },
  { id: 'minutes', header: 'Minutes', cell: (row) => row.minutes, numeric: true },
  { id: 'requests', header: 'AI requests', cell: (row) => row.requests, numeric: true },
  { id: 'quality', header: 'Quality', cell: (row) => row.quality },
];

const actions = (row: SessionRow) => (
  <>
    <IconButton size="small" icon={Download} label={`Export ${row.title}`} />
    <IconButton size="small" icon={Trash2} label={`Delete ${row.title}`} />
  </>
);

const meta = {
  title: 'Lists/DataTable',
  component: DataTable<SessionRow>,
  args: {
    caption: 'Sessions',
    columns: COLUMNS,
    rows: sessions(8),
    rowKey: (row: SessionRow) => row.id,
    actions,
  },
} satisfies Meta<typeof DataTable<SessionRow>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Row actions are unseen until the row is hovered or focused, and always reached by Tab. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('region', { name: 'Sessions' })).toHaveFocus();
    await userEvent.tab();
    const action = canvas.getByRole('button', { name: 'Export Session 1' });
    await expect(action).toHaveFocus();
    await waitFor(() => expect(getComputedStyle(action.parentElement!).opacity).toBe('1'));
    const figures = canvas.getAllByRole('cell', { name: '12' })[0]!;
    await expect(getComputedStyle(figures).textAlign).toBe('right');
  },
};

export const Empty: Story = {
  args: { caption: 'Audit trail', rows: [], empty: <EmptyState title="No audit entries available" /> },
};

/** Ten thousand rows: only those in sight are in the page, and screen readers hear the true number. */
export const ManyRows: Story = {
  args: { rows: sessions(10_000) },
  // A control would show ten thousand rows.
  argTypes: { rows: { control: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const scroller = canvas.getByRole('region', { name: 'Sessions' });
    const table = canvas.getByRole('table');
    await expect(table).toHaveAttribute('aria-rowcount', '10001');
    await expect(table.querySelectorAll('tr').length).toBeLessThan(80);
    scroller.scrollTop = scroller.scrollHeight;
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: 'Session 10000' })).toBeVisible());
    await expect(table.querySelectorAll('tr').length).toBeLessThan(80);
    scroller.scrollTop = 44 * 5000;
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: 'Session 5001' })).toBeVisible());
    const head = canvas.getByRole('columnheader', { name: 'Session' }).getBoundingClientRect();
    await expect(Math.round(head.top - scroller.getBoundingClientRect().top)).toBeLessThanOrEqual(1);
  },
};
