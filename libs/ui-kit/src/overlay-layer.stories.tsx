import { SimulatedClock } from '@sotto/meeting/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bot } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inWindow } from '../.storybook/in-window.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import {
  boxesOf,
  expectStacked,
  inCorner,
  nothing,
  OverlayScene,
  pieceOf,
} from '../.storybook/overlay-scene.js';
import { Button, createToasts, OverlayLayer, OverlayPill, Rail, ToastRegion } from './index.js';

const meta = {
  title: 'Floating/OverlayLayer',
  component: OverlayScene,
  subcomponents: { OverlayLayer },
  parameters: {
    layout: 'fullscreen',
    ...inWindow('What floats over a page: it lays out the overlay, the card and the banner.'),
  },
} satisfies Meta<typeof OverlayScene>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BottomLeft: Story = { args: { start: 'bottom-left', card: true } };

/** D7: the panel top right, the card bottom right. */
export const PanelAndCard: Story = {
  args: { card: true },
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region', { name: 'Discreet overlay' });
    const { top, right, width } = pieceOf(region, 'overlay').getBoundingClientRect();
    // Below the page's heading and its buttons.
    await expect([top, innerWidth - right, width]).toEqual([76, 16, 320]);
    await expect(inCorner(pieceOf(region, 'card').getBoundingClientRect(), 'bottom-right', 16)).toBe(true);
  },
};

export const TopLeft: Story = { args: { start: 'top-left' } };

export const BottomRight: Story = { args: { start: 'bottom-right', card: true } };

export const PillTopRight: Story = { args: { pill: true } };

export const PillBottomRight: Story = { args: { pill: true, start: 'bottom-right', card: true } };

/** Nothing of the page moves when the overlay comes or goes, and it takes no press beside its pieces. */
export const MovesNothing: Story = {
  args: { card: true, banner: true },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Show or hide' });
    const before = button.getBoundingClientRect();
    const height = document.documentElement.scrollHeight;
    const { left, top } = before;
    await expect(button).toContainElement(document.elementFromPoint(left + 5, top + 5) as HTMLElement);
    await userEvent.click(button);
    await expect(within(canvasElement).queryByRole('region', { name: 'Discreet overlay' })).toBeNull();
    await expect(button.getBoundingClientRect()).toEqual(before);
    await expect(document.documentElement.scrollHeight).toBe(height);
    const { style } = document.documentElement;
    await expect([...style].filter((name) => name.startsWith('--sotto-overlay'))).toEqual([]);
  },
};

/** D11: what shares a corner stacks: panel, card and three toasts, 8 px apart. */
export const StackedBottomRight: Story = {
  args: { start: 'bottom-right', card: true, pill: true, toasts: 'bottom-right' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expectStacked(boxesOf(canvasElement)));
    await expect(boxesOf(canvasElement)).toHaveLength(5);
  },
};

export const StackedTopRight: Story = {
  args: { toasts: 'top-right' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expectStacked(boxesOf(canvasElement)));
    const [panel] = boxesOf(canvasElement);
    const toast = () => boxesOf(canvasElement)[1]!;
    // Whole pixels, at most one too many.
    await waitFor(() => expect(toast().top - panel!.bottom).toBeLessThanOrEqual(9));
  },
};

export const StackedTopLeft: Story = {
  args: { start: 'top-left', toasts: 'top-left' },
  play: async ({ canvasElement }) => waitFor(() => expectStacked(boxesOf(canvasElement))),
};

/** At the bottom left, toasts are as wide as the rail. */
export const StackedBottomLeft: Story = {
  args: { start: 'bottom-left', toasts: 'bottom-left' },
  play: async ({ canvasElement }) => waitFor(() => expectStacked(boxesOf(canvasElement))),
};

/** D5: the banner at the top middle; the panel beside it where there is room. */
export const Banner: Story = {
  args: { banner: true, toasts: 'top-right' },
  play: async ({ canvasElement }) => {
    const banner = within(canvasElement).getByText('Screen Sharing Detected').closest('[role]')!;
    const box = banner.getBoundingClientRect();
    // In the middle of what the rail and the panel leave.
    const { left } = pieceOf(canvasElement, 'overlay').getBoundingClientRect();
    await expect(box.left + box.right).toBeCloseTo(240 + 16 + left - 8, 0);
    await expect(box.width).toBeLessThanOrEqual(512);
    await waitFor(() => expectStacked([box, ...boxesOf(canvasElement)]));
  },
};

/** What needs an answer stays in sight: a dialog is above whatever floats. */
export const UnderADialog: Story = {
  args: { card: true, dialog: true, toasts: 'top-right' },
  play: async ({ canvasElement }) => {
    const agree = await within(canvasElement).findByRole('button', { name: 'Agree' });
    const { left, top, width, height } = agree.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(agree).toContainElement(hit as HTMLElement);
    await expect(pieceOf(canvasElement, 'overlay').closest(':popover-open')).toBeNull();
    const { left: x, top: y } = pieceOf(canvasElement, 'overlay').getBoundingClientRect();
    const dialog = agree.closest('dialog')!;
    // Under its backdrop.
    await expect(dialog).toContainElement(document.elementFromPoint(x + 20, y + 60) as HTMLElement);
  },
};

export const Longest: Story = {
  args: { long: true, card: true, banner: true },
  play: async ({ canvasElement }) => {
    await expectStacked(boxesOf(canvasElement));
    await expect(inCorner(pieceOf(canvasElement, 'card').getBoundingClientRect(), 'bottom-right', 16)).toBe(
      true,
    );
    await expect(scrollsSideways(canvasElement)).toBe(false);
  },
};

export const LongestPill: Story = { args: { long: true, pill: true } };

export const OnAPhone: Story = {
  ...NARROW,
  args: { card: true, toasts: 'top-left', pill: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expectStacked(boxesOf(canvasElement)));
    // Below the row of tabs.
    await expect(pieceOf(canvasElement, 'overlay').getBoundingClientRect().top).toBe(64);
    await expect(scrollsSideways(canvasElement)).toBe(false);
  },
};

export const PanelOnAPhone: Story = {
  ...NARROW,
  args: { card: true, banner: true },
  play: async ({ canvasElement }) => {
    const banner = within(canvasElement).getByText('Screen Sharing Detected').closest('[role]')!;
    await waitFor(() => expectStacked([banner.getBoundingClientRect(), ...boxesOf(canvasElement)]));
    await expect(scrollsSideways(canvasElement)).toBe(false);
  },
};

/** Both at the left and the right of the bottom are one column there. */
export const StackedOnAPhone: Story = {
  ...NARROW,
  args: { start: 'bottom-left', card: true, toasts: 'bottom-right', pill: true },
  play: async ({ canvasElement }) => waitFor(() => expectStacked(boxesOf(canvasElement))),
};

export const AllStackedOnAPhone: Story = {
  ...NARROW,
  args: { start: 'bottom-right', card: true, toasts: 'bottom-right' },
  play: async ({ canvasElement }) => waitFor(() => expectStacked(boxesOf(canvasElement))),
};

function UnderRail() {
  const [lines, setLines] = useState(1);
  const [toasts] = useState(() => {
    const store = createToasts(new SimulatedClock());
    store.show({ type: 'info', title: 'Capture ready' });
    return store;
  });
  return (
    <>
      <Rail
        label="Sections"
        items={[{ id: 'a', label: 'Assistant', icon: Bot }]}
        selected="a"
        onSelect={nothing}
        bottom={<Button onClick={() => setLines(3)}>{'Start Assistant '.repeat(lines)}</Button>}
      >
        The page
      </Rail>
      <OverlayLayer
        position="bottom-left"
        opacity={0.95}
        onMove={nothing}
        overlay={<OverlayPill active label="Listening" onExpand={nothing} />}
      />
      <ToastRegion toasts={toasts} position="bottom-right" />
    </>
  );
}

/** Above the session's bar, also when its words wrap. */
export const WithRailOnAPhone: Story = {
  ...NARROW,
  render: () => <UnderRail />,
  play: async ({ canvasElement }) => {
    const start = within(canvasElement).getByRole('button', { name: /^Start Assistant/ });
    const stacked = () =>
      waitFor(async () => {
        const [pill, toast] = boxesOf(canvasElement);
        const bar = start.parentElement!.getBoundingClientRect();
        await expect(Math.abs(bar.top - pill!.bottom - 16)).toBeLessThan(1);
        await expect(pill!.top - toast!.bottom).toBeGreaterThanOrEqual(7.5);
        await expect(pill!.top - toast!.bottom).toBeLessThanOrEqual(9);
      });
    await stacked();
    const { height } = start.getBoundingClientRect();
    await userEvent.click(start);
    await expect(start.getBoundingClientRect().height).toBeGreaterThan(height);
    await stacked();
  },
};

/** More than a low window holds: the panel scrolls, nothing lies on anything. */
export const LongestOnAPhone: Story = {
  ...NARROW,
  args: { long: true, card: true, banner: true },
  play: async ({ canvasElement }) => {
    await expectStacked(boxesOf(canvasElement));
    await expect(scrollsSideways(canvasElement)).toBe(false);
  },
};
