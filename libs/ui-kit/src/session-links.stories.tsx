import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { SessionLinks } from './index.js';

const onOpenSession = fn();

const meta = {
  title: 'Analytics/SessionLinks',
  component: SessionLinks,
  decorators: [inPanel('You end on time')],
  beforeEach: () => void onOpenSession.mockClear(),
  args: {
    ids: ['session_9', 'session_6', 'session_4'],
    sessionName: (id: string) => `Review ${id.slice(-1)}`,
    onOpenSession,
  },
} satisfies Meta<typeof SessionLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Folded; each session can be opened. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Rests on 3 sessions'));
    await userEvent.click(canvas.getByRole('button', { name: 'Open Review 4' }));
    await expect(onOpenSession).toHaveBeenCalledWith('session_4');
  },
};

/** Where none can be opened they are only counted. */
export const OnlyCounted: Story = {
  args: { ids: ['session_9'], onOpenSession: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Rests on 1 session')).toBeVisible();
    await expect(within(canvasElement).queryByRole('group')).toBeNull();
  },
};

/** Eight are listed, the others counted. */
export const Many: Story = {
  args: { ids: Array.from({ length: 20 }, (_, index) => `session_${index}`) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Rests on 20 sessions'));
    await expect(canvas.getAllByRole('button')).toHaveLength(8);
    await expect(canvas.getByText('And 12 more.')).toBeVisible();
  },
};
