import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { PATTERN } from '../.storybook/sample-insights.js';
import { PatternView } from './index.js';

const onOpenSession = fn();
const sessionName = (id: string) => `Review ${id.slice(-1)}`;

const meta = {
  title: 'Analytics/PatternView',
  component: PatternView,
  decorators: [inPanel('Your Pattern')],
  beforeEach: () => void onOpenSession.mockClear(),
  args: { pattern: PATTERN, onOpenSession, sessionName },
} satisfies Meta<typeof PatternView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** N8: each entry says in how many sessions it held, and leads to them. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const details = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(details).toEqual(['Balanced', 'Improving', 'From 58 % to 74 % over 4 sessions']);
    await expect(canvas.getByText('In 8 of 9 sessions')).toBeVisible();
    await expect(canvas.getByText('None that holds in several sessions.')).toBeVisible();
    await userEvent.click(canvas.getByText('Rests on 3 sessions'));
    await userEvent.click(canvas.getByRole('button', { name: 'Open Review 4' }));
    await expect(onOpenSession).toHaveBeenCalledWith('session_4');
  },
};

/** N8: with five sessions there is nothing to compare with, and that is not called stable. */
export const NoTrendYet: Story = {
  args: { pattern: { ...PATTERN, improvementTrend: null } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Needs more than 5 sessions')).toBeVisible();
    await expect(canvas.queryByText('Stable')).toBeNull();
  },
};

export const Empty: Story = {
  args: { pattern: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Your pattern will be here')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { pattern: null, loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Looking for your pattern');
  },
};

/** What was known before stays in sight under the error. */
export const Failed: Story = {
  args: { error: 'The history could not be read. Reload the page.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your pattern could not be worked out');
    await expect(canvas.getByText('Balanced')).toBeVisible();
  },
};

export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};
