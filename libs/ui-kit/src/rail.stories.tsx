import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Bot,
  Brain,
  Building2,
  ChartNoAxesColumn,
  EyeOff,
  Factory,
  GraduationCap,
  History,
  Mic,
  Plug,
  Settings,
  Square,
} from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { styled } from 'styled-components';
import { inWindow } from '../.storybook/in-window.js';
import { Badge, Button, Notice, PageHeading, Panel, Rail, type RailProps, Row, Stack } from './index.js';

const ITEMS = [
  { id: 'assistant', label: 'Assistant', icon: Bot },
  { id: 'discreet', label: 'Discreet', icon: EyeOff },
  { id: 'coach', label: 'AI Coach', icon: GraduationCap },
  { id: 'analytics', label: 'Analytics', icon: ChartNoAxesColumn },
  { id: 'insights', label: 'ML Insights', icon: Brain },
  { id: 'industry', label: 'Industry', icon: Factory },
  { id: 'enterprise', label: 'Enterprise', icon: Building2 },
  { id: 'integrations', label: 'Integrations', icon: Plug },
  { id: 'history', label: 'History', icon: History },
  { id: 'settings', label: 'Settings', icon: Settings },
];

function Session({ active }: { active: boolean }) {
  return (
    <Row>
      <Badge tone={active ? 'accent' : 'neutral'}>{active ? 'Active, 12:04' : 'Inactive'}</Badge>
      {active ? (
        <Button size="small" icon={Square}>
          Stop
        </Button>
      ) : (
        <Button size="small" kind="primary" icon={Mic}>
          Start Assistant
        </Button>
      )}
    </Row>
  );
}

/** The app's frame: the tab that is chosen shows its page. */
function Shell({ selected: start, ...props }: RailProps) {
  const [selected, setSelected] = useState(start);
  const label = ITEMS.find(({ id }) => id === selected)?.label ?? 'Context';
  return (
    <Rail {...props} selected={selected} onSelect={setSelected}>
      <PageHeading title={label} description="The page of this tab." />
      <Stack $gap={24}>
        <Panel heading="What leads here">
          <p>One thing leads on each screen; everything else is a step quieter.</p>
        </Panel>
        <Button>Something to focus</Button>
      </Stack>
    </Rail>
  );
}

const LIVE = { top: <Session active />, bottom: <Session active /> };

const Desk = styled.section`
  flex: 1 0 0;
  min-height: 8rem;
  overflow: hidden;
`;

const Paper = styled.div`
  height: 200rem;
`;

const meta = {
  title: 'Layout/Rail',
  component: Rail,
  parameters: { layout: 'fullscreen', ...inWindow() },
  args: {
    label: 'Sections',
    items: ITEMS,
    selected: 'assistant',
    onSelect: () => undefined,
    brand: <strong>Sotto</strong>,
    top: <Session active={false} />,
    bottom: <Session active={false} />,
    pageLabel: 'Context',
    children: null,
  },
  render: (args) => <Shell key={args.selected} {...args} />,
} satisfies Meta<typeof Rail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Live: Story = { args: { selected: 'history', ...LIVE } };

/** R4: ten tabs, real roles, arrow keys, one tab stop. */
export const Tabs: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(
      ITEMS.map(({ label }) => label),
    );
    const stops = canvas.getAllByRole('tab').filter((tab) => tab.tabIndex === 0);
    await expect(stops).toHaveLength(1);

    canvas.getByRole('tab', { name: 'Assistant' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    const coach = canvas.getByRole('tab', { name: 'AI Coach' });
    await expect(coach).toHaveFocus();
    await expect(coach).toHaveAttribute('aria-selected', 'true');
    const panel = canvas.getByRole('tabpanel', { name: 'AI Coach' });
    await expect(coach).toHaveAttribute('aria-controls', panel.id);
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Settings' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}');
    await expect(canvas.getAllByRole('tab', { selected: true })).toHaveLength(1);
    await userEvent.tab();
    await expect(canvas.getByRole('tablist')).not.toContainElement(document.activeElement as HTMLElement);
  },
};

/** R5: a page without a tab; no tab is selected, one tab stop remains. */
export const WithoutATab: Story = {
  args: { selected: 'context', ...LIVE },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('tab', { selected: true })).toBeNull();
    await expect(canvas.getByRole('region', { name: 'Context' })).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Assistant' })).toHaveFocus();
  },
};

function LatePage() {
  const [selected, setSelected] = useState('assistant');
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <Rail label="Sections" items={ITEMS} selected={selected} onSelect={setSelected}>
        {loaded ? <Button>Something to focus</Button> : <p>Not there yet.</p>}
      </Rail>
      <Button onClick={() => setLoaded((was) => !was)}>Load</Button>
      <Button onClick={() => setSelected('history')}>To History</Button>
    </>
  );
}

/** R4: the page is a tab stop itself as long as there is none in it. */
export const PageThatComesLate: Story = {
  render: () => <LatePage />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const panel = canvas.getByRole('tabpanel');
    await expect(panel).toHaveAttribute('tabindex', '0');
    const load = canvas.getByRole('button', { name: 'Load' });
    // In the same task as the change: in the next one a key could have been pressed already.
    flushSync(() => load.click());
    await Promise.resolve();
    await expect(panel).not.toHaveAttribute('tabindex');
    flushSync(() => load.click());
    await Promise.resolve();
    await expect(panel).toHaveAttribute('tabindex', '0');

    panel.focus();
    load.click();
    await expect(await canvas.findByRole('button', { name: 'Something to focus' })).toBeVisible();
    await expect(panel).toHaveFocus();
  },
};

/** The address can change the tab while one of them is focused: the focus goes along, but is not fetched. */
export const ChangedFromOutside: Story = {
  render: () => <LatePage />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [history, change] = [
      canvas.getByRole('tab', { name: 'History' }),
      canvas.getByRole('button', { name: 'To History' }),
    ];
    await userEvent.click(change);
    await expect(history).toHaveAttribute('aria-selected', 'true');
    await expect(change).toHaveFocus();
    await userEvent.click(canvas.getByRole('tab', { name: 'Assistant' }));
    change.click();
    await waitFor(() => expect(history).toHaveFocus());
  },
};

/** A page may take what the window leaves below what stands above it, and scroll within. */
export const PageThatFills: Story = {
  render: () => (
    <Rail label="Sections" items={ITEMS} selected="assistant" onSelect={() => undefined}>
      <Notice title="Your meeting was interrupted" actions={<Button>Resume</Button>} />
      <Desk aria-label="Desk">
        <Paper />
      </Desk>
    </Rail>
  ),
  play: async ({ canvasElement }) => {
    const desk = within(canvasElement).getByRole('region', { name: 'Desk' });
    const page = within(canvasElement).getByRole('main');
    const { bottom } = desk.getBoundingClientRect();
    await expect(bottom).toBeLessThan(innerHeight);
    await expect(Math.round(bottom + parseFloat(getComputedStyle(page).paddingBottom))).toBe(innerHeight);
    await expect(document.documentElement.scrollHeight).toBe(innerHeight);
  },
};
