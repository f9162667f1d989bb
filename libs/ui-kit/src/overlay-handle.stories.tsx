import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { inWindow } from '../.storybook/in-window.js';
import { OverlayHandle, OverlayLayer, Panel, type ToastPosition } from './index.js';

/** An overlay of one's own; `OverlayPanel` and `OverlayPill` have their handle. */
function OwnOverlay({ start }: { start: ToastPosition }) {
  const [position, setPosition] = useState(start);
  return (
    <main style={{ minHeight: '100dvh', padding: '6rem 2rem' }}>
      <h1>The page</h1>
      <OverlayLayer
        position={position}
        opacity={1}
        onMove={setPosition}
        overlay={
          <Panel heading="Notes" actions={<OverlayHandle />}>
            Dragged by its handle, or moved by the arrow keys.
          </Panel>
        }
      />
    </main>
  );
}

/** It has no properties: where it is and how it moves comes from the `OverlayLayer` around it. */
const meta = {
  title: 'Floating/OverlayHandle',
  component: OverlayHandle,
  parameters: { layout: 'fullscreen', ...inWindow('Moves the overlay that it stands in to another corner.') },
} satisfies Meta<typeof OverlayHandle>;

export default meta;
type Story = StoryObj<typeof meta>;

/** D11: the arrow keys move it from corner to corner. */
export const Default: Story = {
  render: () => <OwnOverlay start="top-right" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const left = () => canvas.getByRole('region', { name: 'Notes' }).getBoundingClientRect().left;
    await expect(left()).toBeGreaterThan(innerWidth / 2);
    canvas.getByRole('button', { name: /^Move/ }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(left()).toBeLessThan(innerWidth / 2);
    await userEvent.keyboard('{ArrowRight}');
    await expect(left()).toBeGreaterThan(innerWidth / 2);
  },
};

export const BottomLeft: Story = { render: () => <OwnOverlay start="bottom-left" /> };

/** Outside of an overlay there is nothing to move, and nothing is shown. */
export const Elsewhere: Story = {
  play: async ({ canvasElement }) => expect(within(canvasElement).queryByRole('button')).toBeNull(),
};
