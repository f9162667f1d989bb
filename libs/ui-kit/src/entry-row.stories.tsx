import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { NARROW } from '../.storybook/narrow.js';
import { Badge, Button, EntryList, EntryRow, IconButton } from './index.js';

const opened = fn();
const joined = fn();

/** A row of an `EntryList`. */
const meta = {
  title: 'Lists/EntryRow',
  component: EntryRow,
  args: {
    title: 'Quarterly review with Norrland Timber',
    detail: 'Today, 14:00 to 15:00 · 4 people',
    badges: <Badge tone="info">Sample</Badge>,
    actions: (
      <Button size="small" onClick={joined}>
        Join
      </Button>
    ),
    onOpen: opened,
  },
} satisfies Meta<typeof EntryRow>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The whole row opens it, but for the buttons in it. */
export const Default: Story = {
  render: (args) => (
    <EntryList aria-label="Upcoming meetings">
      <EntryRow {...args} />
      <EntryRow title="Without anything to open" detail="A line of detail" />
    </EntryList>
  ),
  play: async ({ canvasElement }) => {
    opened.mockClear();
    joined.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Join' }));
    await expect(joined).toHaveBeenCalledOnce();
    await expect(opened).not.toHaveBeenCalled();
    const open = canvas.getByRole('button', { name: 'Quarterly review with Norrland Timber' });
    const { left, top } = canvas.getByText('Today, 14:00 to 15:00 · 4 people').getBoundingClientRect();
    await expect(canvasElement.ownerDocument.elementFromPoint(left + 1, top + 1)).toBe(open);
    await userEvent.click(open);
    await expect(opened).toHaveBeenCalledOnce();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

/** A name of any length stays in its row. */
export const LongNames: Story = {
  render: () => (
    <EntryList aria-label="Contacts">
      <EntryRow
        title={'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(6)}
        detail={`https://hooks.example.com/${'a'.repeat(200)}`}
        actions={<Button size="small">Remove</Button>}
      />
    </EntryList>
  ),
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list');
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};

/** On a narrow screen a bin stays at the end of the row's first line; buttons that would squeeze the words stand below. */
export const NarrowRows: Story = {
  ...NARROW,
  render: () => (
    <EntryList aria-label="Sessions">
      <EntryRow
        title="Quarterly review with Norrland Timber"
        detail="Today, 14:00 · 32 minutes · 12 answers, 3 screens"
        actions={<IconButton icon={Trash2} label="Delete" />}
      />
      <EntryRow
        title="Jane Doe"
        detail="Acme"
        actions={
          <>
            <Button size="small">Add to my contacts</Button>
            <Button size="small">Open</Button>
          </>
        }
      />
    </EntryList>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const place = (element: HTMLElement) => element.getBoundingClientRect();
    // A row is laid out when it comes into sight.
    await waitFor(async () => {
      const bin = place(canvas.getByRole('button', { name: 'Delete' }));
      const detail = place(canvas.getByText(/^Today/));
      await expect(bin.left).toBeGreaterThanOrEqual(detail.right);
      await expect(bin.top).toBeLessThan(place(canvas.getByText(/^Quarterly/)).top);
      await expect(bin.right).toBeGreaterThan(place(canvas.getByRole('list')).right - 32);
      const buttons = place(canvas.getByRole('button', { name: 'Add to my contacts' }));
      await expect(buttons.top).toBeGreaterThanOrEqual(place(canvas.getByText('Acme')).bottom);
    });
  },
};
