import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button, CurrentSessionCard } from './index.js';

const meta = {
  title: 'Analytics/CurrentSessionCard',
  component: CurrentSessionCard,
  args: {
    counts: {
      contextItems: 42,
      screenCaptures: 3,
      audioTranscripts: 39,
      aiResponses: 6,
      durationMinutes: 17.8,
    },
    active: true,
  },
} satisfies Meta<typeof CurrentSessionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** N1 */
export const Default: Story = {};

export const Empty: Story = {
  args: { counts: null, active: false, emptyAction: <Button>Start Session</Button> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No session is running')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { counts: null, active: false, loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Counting');
  },
};

/** What was known before stays in sight under the error. */
export const Failed: Story = {
  args: { error: 'The history could not be read. Reload the page.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByText('42')).toBeVisible();
  },
};
