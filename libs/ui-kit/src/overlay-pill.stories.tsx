import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LONG_STATE } from '../.storybook/sample-overlay.js';
import { OverlayPill, ShareMarker } from './index.js';

const onExpand = fn();

const meta = {
  title: 'Floating/OverlayPill',
  component: OverlayPill,
  beforeEach: () => void onExpand.mockClear(),
  args: { active: true, label: 'Listening, 12 min', onExpand },
} satisfies Meta<typeof OverlayPill>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const pill = within(canvasElement).getByRole('button', {
      name: 'Show the overlay: Active Listening, 12 min',
    });
    await expect(pill.parentElement?.getBoundingClientRect().height).toBe(44);
    await userEvent.click(pill);
    await expect(onExpand).toHaveBeenCalledTimes(1);
  },
};

export const Waiting: Story = {
  args: { waiting: true, marker: <ShareMarker bit={1} /> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleName(
      'Show the overlay: Active Listening, 12 min A suggestion waits',
    );
  },
};

/** D12: others see it: an eye, and the words for who does not see the eye. */
export const Seen: Story = {
  args: { seen: true, waiting: true },
  play: async ({ canvasElement }) => {
    const pill = within(canvasElement).getByRole('button');
    await expect(pill).toHaveAccessibleName(
      /^Show the overlay: Active Listening, 12 min ?, others would see this A suggestion waits$/,
    );
    await expect(pill).toHaveAttribute('title', 'Listening, 12 min, others would see this');
    await expect(pill.parentElement?.getBoundingClientRect().height).toBe(44);
  },
};

export const Inactive: Story = { args: { active: false, label: 'No meeting' } };

/** Its words end where its room does; it stays 44 px high. */
export const Longest: Story = {
  args: { label: LONG_STATE, waiting: true, seen: true, marker: <ShareMarker bit={0} /> },
  play: async ({ canvasElement }) => {
    const pill = within(canvasElement).getByRole('button').parentElement!.getBoundingClientRect();
    await expect([pill.height, pill.width]).toEqual([44, 320]);
  },
};
