import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { Badge, type OrderItem, OrderList, type OrderListProps, Panel } from './index.js';

const ITEMS: readonly OrderItem[] = [
  {
    id: 'device',
    name: 'On this device',
    detail: 'No word leaves the machine.',
    status: <Badge tone="good">Ready</Badge>,
    used: true,
  },
  {
    id: 'browser',
    name: 'The browser’s own service',
    detail: 'Audio may leave the machine.',
    status: <Badge>Known once it runs</Badge>,
    used: true,
  },
  {
    id: 'endpoint',
    name: 'A transcription endpoint',
    detail: 'Enter its address first.',
    status: <Badge tone="fair">Not set up</Badge>,
    used: false,
  },
];

const [move, use] = [fn(), fn()];

function Kept({ items: first, ...props }: OrderListProps) {
  const [items, setItems] = useState(first);
  return (
    <Panel heading="Who listens">
      <OrderList
        {...props}
        items={items}
        onMove={(id, direction) => {
          move(id, direction);
          setItems((before) => {
            const from = before.findIndex((item) => item.id === id);
            const to = from + (direction === 'earlier' ? -1 : 1);
            const [taken] = before.slice(from, from + 1);
            return taken ? before.toSpliced(from, 1).toSpliced(to, 0, taken) : before;
          });
        }}
        onUse={(id, used) => {
          use(id, used);
          setItems((before) => before.map((item) => (item.id === id ? { ...item, used } : item)));
        }}
      />
    </Panel>
  );
}

const meta = {
  title: 'Controls/OrderList',
  component: OrderList,
  args: { label: 'Engines in order', items: ITEMS, onMove: move, onUse: use },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof OrderList>;

export default meta;
type Story = StoryObj<typeof meta>;

const order = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('[data-order-item]')].map((row) => row.getAttribute('data-order-item'));

/** The focus stays on the button that moves, and goes to its pair at the end. */
export const MovedByButtons: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Try On this device later' }));
    await expect(order(canvasElement)).toEqual(['browser', 'device', 'endpoint']);
    await expect(canvas.getByRole('button', { name: 'Try On this device later' })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('On this device is now 2 of 3.');
    await userEvent.keyboard('{Enter}');
    await expect(order(canvasElement)).toEqual(['browser', 'endpoint', 'device']);
    await expect(canvas.queryByRole('button', { name: 'Try On this device later' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Try On this device earlier' })).toHaveFocus();
    await expect(move).toHaveBeenLastCalledWith('device', 'later');
  },
};

/** Alt and an arrow, from anything in the row; nothing moves beyond the ends. */
export const MovedByKeys: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    move.mockClear();
    canvas.getByRole('switch', { name: 'Use A transcription endpoint' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(move).not.toHaveBeenCalled();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    await expect(order(canvasElement)).toEqual(['endpoint', 'device', 'browser']);
    await expect(move).toHaveBeenCalledTimes(2);
    await expect(canvas.getByRole('switch', { name: 'Use A transcription endpoint' })).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(order(canvasElement)).toEqual(['device', 'endpoint', 'browser']);
    await expect(canvas.getByRole('status')).toHaveTextContent('A transcription endpoint is now 2 of 3.');
  },
};

export const Used: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const control = canvas.getByRole('switch', { name: 'Use On this device' });
    await expect(control).toBeChecked();
    await userEvent.click(control);
    await expect(control).not.toBeChecked();
    await expect(use).toHaveBeenLastCalledWith('device', false);
  },
};

export const One: Story = {
  args: { items: ITEMS.slice(0, 1) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

const LONG: readonly OrderItem[] = ITEMS.map((item) => ({
  ...item,
  name: `${item.name} ${'Donaudampfschifffahrt'.repeat(3)}`,
  detail:
    'https://transcription.a-company-with-a-long-name.example:8443/v1/audio/transcriptions is not reached.',
  status: <Badge tone="weak">A state whose name is far longer than its room on a phone</Badge>,
}));

export const ExtremeNarrow: Story = { ...NARROW, args: { items: LONG }, play: Narrow.play! };
