import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button, Tooltip } from './index.js';

const meta = {
  title: 'Controls/Tooltip',
  component: Tooltip,
  args: { text: 'Also read aloud by its own name', children: <Button>Point at me</Button> },
} satisfies Meta<typeof Tooltip>;

export default meta;

/** It comes when its anchor is focused by the keyboard or pointed at for a while, below it and within the window. */
export const Default: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('tooltip')).toBeNull();
    await userEvent.tab();
    const bubble = await canvas.findByRole('tooltip');
    const anchor = canvas.getByRole('button').getBoundingClientRect();
    await expect(bubble.getBoundingClientRect().top).toBeGreaterThanOrEqual(anchor.bottom);
    await expect(bubble.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull());
  },
};
