import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Tabs, type TabsProps } from './index.js';

const SUB_TABS = ['Compliance', 'Audit Trail', 'Team Analytics', 'Data Management'].map((label) => ({
  id: label.toLowerCase(),
  label,
}));

/** The caller keeps which one is selected. */
function SubTabs({ selected: start, ...props }: TabsProps) {
  const [selected, setSelected] = useState(start);
  return (
    <Tabs {...props} selected={selected} onSelect={setSelected}>
      <p>What stands under {selected}.</p>
    </Tabs>
  );
}

const meta = {
  title: 'Layout/Tabs',
  component: Tabs,
  render: (args) => <SubTabs key={args.selected} {...args} />,
  args: {
    label: 'Enterprise',
    items: SUB_TABS,
    selected: 'compliance',
    onSelect: () => undefined,
    children: null,
  },
} satisfies Meta<typeof Tabs>;

export default meta;

/** Arrows along the row choose, one tab stop, and a panel with nothing to stop at is a stop itself. */
export const Default: StoryObj<typeof meta> = {
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
