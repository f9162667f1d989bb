import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  boxesOf,
  expectStacked,
  handleOf,
  inCorner,
  onMove,
  OverlayScene,
  pieceOf,
} from '../.storybook/overlay-scene.js';
import { realPointer } from '../.storybook/real-input.js';
import type { ToastPosition } from './index.js';

const meta = {
  title: 'Floating/OverlayLayer, moved',
  component: OverlayScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => onMove.mockClear(),
} satisfies Meta<typeof OverlayScene>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 16 px from the window's edges; at the top 76, below the page's heading. */
const isAtHome = ({ left, top, width, height }: DOMRect, corner: ToastPosition) =>
  inCorner(new DOMRect(left, corner.startsWith('top') ? top - 60 : top, width, height), corner, 16);

/** D11: the stack follows the overlay from corner to corner. */
export const StackFollows: Story = {
  args: { toasts: 'top-right' },
  play: async ({ canvasElement }) => {
    const first = () => canvasElement.querySelector('[data-toast]')!.getBoundingClientRect().top;
    await waitFor(() => expect(first()).toBeGreaterThan(100));
    handleOf(canvasElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(first()).toBe(16));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(first()).toBeGreaterThan(100));
    await expectStacked(boxesOf(canvasElement));
  },
};

/** D11: arrow keys move it corner by corner; the focus stays on the handle, and the new place is read aloud. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const handle = handleOf(canvasElement);
    const box = () => pieceOf(canvasElement, 'overlay').getBoundingClientRect();
    await expect(handle).toHaveAccessibleDescription('It is at the top right. Arrow keys move it.');
    handle.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    await expect(onMove).not.toHaveBeenCalled();
    const way = [
      ['{ArrowDown}', 'bottom-right'],
      ['{ArrowLeft}', 'bottom-left'],
      ['{ArrowUp}', 'top-left'],
      ['{ArrowRight}', 'top-right'],
    ] as const;
    for (const [key, corner] of way) {
      await userEvent.keyboard(key);
      await expect(onMove).toHaveBeenLastCalledWith(corner);
      await expect(handle).toHaveFocus();
      await expect(isAtHome(box(), corner)).toBe(true);
      await expect(
        within(canvasElement).getByText(`The overlay is at the ${corner.replace('-', ' ')}.`),
      ).toHaveAttribute('role', 'status');
    }
  },
};

/** D11: dragged by the browser's own pointer to each corner. */
export const ByPointer: Story = {
  play: async ({ canvasElement }) => {
    const pointer = await realPointer();
    if (!pointer) return;
    const box = () => pieceOf(canvasElement, 'overlay').getBoundingClientRect();
    for (const corner of ['bottom-left', 'top-left', 'bottom-right', 'top-right'] as const) {
      await pointer.dragAndDrop(handleOf(canvasElement), within(canvasElement).getByTestId(corner), {
        force: true,
      });
      await waitFor(() => expect(onMove).toHaveBeenLastCalledWith(corner));
      await waitFor(() => expect(isAtHome(box(), corner)).toBe(true));
    }
    await expect(onMove).toHaveBeenCalledTimes(4);
    await pointer.hover(within(canvasElement).getByRole('heading'));
  },
};

/** A mouse is pointer 1 in Chromium, so that it can be captured. */
const press = (type: 'Down' | 'Move' | 'Up', target: Element, clientX: number, clientY: number) =>
  fireEvent[`pointer${type}`](target, { pointerId: 1, button: 0, clientX, clientY });

/** Less than 4 px is no move; more follows the pointer; Escape puts it back and closes nothing. */
export const DragCancelled: Story = {
  play: async ({ canvasElement }) => {
    const panel = pieceOf(canvasElement, 'overlay');
    const handle = handleOf(canvasElement);
    const home = panel.getBoundingClientRect();
    const closes = fn();
    window.addEventListener('keydown', closes);
    press('Down', handle, 100, 100);
    press('Move', handle, 102, 102);
    await expect(panel.getBoundingClientRect()).toEqual(home);
    press('Move', handle, 40, 160);
    await expect(panel.getBoundingClientRect().left).toBeCloseTo(home.left - 60, 0);
    await expect(panel.getBoundingClientRect().top).toBeCloseTo(home.top + 60, 0);
    await userEvent.keyboard('{Escape}');
    await expect(panel.getBoundingClientRect()).toEqual(home);
    await expect(closes).not.toHaveBeenCalled();
    press('Up', handle, 0, 600);
    await expect(onMove).not.toHaveBeenCalled();

    press('Down', handle, 100, 100);
    press('Move', handle, 40, 160);
    fireEvent.lostPointerCapture(handle, { pointerId: 1 });
    await expect(panel.getBoundingClientRect()).toEqual(home);
    press('Up', handle, 0, 600);
    await expect(onMove).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(closes).toHaveBeenCalledTimes(1);
    window.removeEventListener('keydown', closes);
  },
};

/** From the panel to the pill and back, the focus is on what leads back. */
export const MinimizedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Minimize' }).focus();
    await userEvent.keyboard('{Enter}');
    const pill = canvas.getByRole('button', { name: /^Show the overlay/ });
    await expect(pill).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Minimize' })).toHaveFocus();
  },
};

/** The order of the keyboard: handle, float, minimize, close; then the card. */
export const KeyboardOrder: Story = {
  args: { card: true },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'Show or hide' }).focus();
    const names = [];
    for (let step = 0; step < 6; step++) {
      await userEvent.tab();
      names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    }
    await expect(names).toEqual([
      'Move the overlay',
      'Float above other windows',
      'Minimize',
      'Close discreet mode',
      'Apply',
      'Dismiss',
    ]);
  },
};
