import { SimulatedClock } from '@sotto/meeting/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createToasts, type ToastContent, ToastList } from './index.js';

const clock = { current: new SimulatedClock() };

/** In a window of its own, with a clock that stands. */
function Shown({ contents }: { contents: readonly ToastContent[] }) {
  const [toasts] = useState(() => {
    const store = createToasts((clock.current = new SimulatedClock()));
    contents.forEach((content) => store.show(content));
    return store;
  });
  return (
    <div style={{ width: 'min(20rem, 100%)' }}>
      <ToastList toasts={toasts} />
    </div>
  );
}

const meta = {
  title: 'Floating/ToastList',
  component: Shown,
  subcomponents: { ToastList },
  args: {
    contents: [
      { type: 'success', title: 'Settings Updated' },
      {
        type: 'error',
        title: 'AI Request Failed',
        detail: 'The provider asks to wait for 20 seconds. The question is kept: ask again then.',
        durationMs: Infinity,
      },
    ],
  },
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One below the other, as wide as what is around them. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const title of ['AI Request Failed', 'Settings Updated'])
      await waitFor(() => expect(canvas.getByText(title)).toBeVisible());
  },
};

/** Each is put away by its cross. */
export const PutAway: Story = {
  args: { contents: [{ type: 'info', title: 'Session Completed', durationMs: Infinity }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Session Completed');
    await userEvent.click(canvas.getByRole('button'));
    await clock.current.advance(1_000);
    await waitFor(() => expect(canvas.queryByText('Session Completed')).toBeNull());
  },
};

export const Empty: Story = { args: { contents: [] } };
