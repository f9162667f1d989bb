import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Badge, Button, EntryList, EntryRow } from './index.js';

const meta = {
  title: 'Lists/EntryList',
  component: EntryList,
  args: {
    'aria-label': 'Upcoming meetings',
    children: [
      <EntryRow
        key="1"
        title="Quarterly review with Norrland Timber"
        detail="Today, 14:00 to 15:00 · 4 people"
        badges={<Badge tone="info">Sample</Badge>}
        actions={<Button size="small">Join</Button>}
      />,
      <EntryRow key="2" title="Renewal with Northwind" detail="Tomorrow, 9:30 · 2 people" />,
      <EntryRow key="3" title="Team meeting" />,
    ],
  },
} satisfies Meta<typeof EntryList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A named list, with a line between its rows. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Upcoming meetings' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  },
};

export const OneRow: Story = {
  args: {
    'aria-label': 'Webhooks',
    children: <EntryRow title="CRM" detail="https://hooks.example.com/sotto" />,
  },
};
