import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  Badge,
  Button,
  type Column,
  Columns,
  DataTable,
  DefinitionList,
  EmptyState,
  IconButton,
  PageHeading,
  Panel,
  Stack,
  Stat,
  Tabs,
} from './index.js';

const meta = { title: 'Layout/Page' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** A page as the app composes it. */
export const Page: Story = {
  render: () => (
    <div>
      <PageHeading
        title="Analytics"
        description="What your meetings come to. Every figure is worked out on this device, from 12 sessions."
        actions={<Button icon={Download}>Export</Button>}
      />
      <Stack $gap={24}>
        <Panel heading="This month" actions={<Badge tone="accent">Live</Badge>}>
          <Columns $min="11rem" $gap={24}>
            <Stat
              label="Total Sessions"
              figure="12"
              comparison={{ text: '3 more than last month', direction: 'up' }}
              source="7 h 40 min"
            />
            <Stat
              label="AI Response Time"
              figure="1,240"
              unit="ms"
              comparison={{ text: '8 % slower than before', direction: 'down' }}
            />
            <Stat
              label="Success Rate"
              figure="92"
              unit="%"
              comparison={{ text: 'as the five before', direction: 'level' }}
            />
            <Stat label="Improvement" figure="–" source="Needs 6 sessions" />
          </Columns>
        </Panel>
        <Panel heading="The last session" level={3} description="Tuesday, 9:30, 42 minutes">
          <DefinitionList
            items={[
              { term: 'Topics', detail: 'renewal, onboarding, churn' },
              { term: 'Quality', detail: 'Good' },
              {
                term: 'A term that needs two lines of its own',
                detail:
                  'A detail that goes on for a while, as details do when somebody wrote down everything that came to mind while the other side was looking for the slide with the figures.',
              },
            ]}
          />
        </Panel>
      </Stack>
    </div>
  ),
};

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

/** Row actions are unseen until the row is hovered or focused, and always reached by Tab. */
export const Table: Story = {
  render: () => (
    <DataTable
      caption="Sessions"
      columns={COLUMNS}
      rows={sessions(8)}
      rowKey={(row) => row.id}
      actions={actions}
    />
  ),
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

export const EmptyTable: Story = {
  render: () => (
    <DataTable
      caption="Audit trail"
      columns={COLUMNS}
      rows={[]}
      rowKey={(row) => row.id}
      empty={<EmptyState title="No audit entries available" />}
    />
  ),
};

/** Ten thousand rows: only those in sight are in the page, and screen readers hear the true number. */
export const ManyRows: Story = {
  render: () => (
    <DataTable
      caption="Sessions"
      columns={COLUMNS}
      rows={sessions(10_000)}
      rowKey={(row) => row.id}
      actions={actions}
    />
  ),
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

const SUB_TABS = ['Compliance', 'Audit Trail', 'Team Analytics', 'Data Management'].map((label) => ({
  id: label.toLowerCase(),
  label,
}));

function SubTabs() {
  const [selected, setSelected] = useState('compliance');
  return (
    <Tabs label="Enterprise" items={SUB_TABS} selected={selected} onSelect={setSelected}>
      <p>What stands under {selected}.</p>
    </Tabs>
  );
}

/** Arrows along the row choose, one tab stop, and a panel with nothing to stop at is a stop itself. */
export const TabsInAPage: Story = {
  render: () => <SubTabs />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Compliance' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Team Analytics' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('team analytics');
    await userEvent.keyboard('{End}');
    const panel = canvas.getByRole('tabpanel', { name: 'Data Management' });
    await expect(panel).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowLeft}{/Alt}');
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Data Management');
    await userEvent.tab();
    await expect(panel).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Compliance' })).toHaveFocus();
  },
};
