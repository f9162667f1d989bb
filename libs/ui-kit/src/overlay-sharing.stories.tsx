import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { NARROW } from '../.storybook/narrow.js';
import {
  boxesOf,
  expectStacked,
  FAINT,
  handleOf,
  inCorner,
  OverlayScene,
  pieceOf,
  SHRUNK_GAP,
} from '../.storybook/overlay-scene.js';
import { realPointer } from '../.storybook/real-input.js';

const meta = {
  title: 'Floating/OverlayLayer, while sharing',
  component: OverlayScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OverlayScene>;

export default meta;
type Story = StoryObj<typeof meta>;

/** D5: shrunk to 0.75 towards their corner, 4 px from the edge, at 0.3; still apart. */
export const Sharing: Story = {
  args: { sharing: true, card: true, banner: true, toasts: 'top-right' },
  parameters: FAINT,
  play: async ({ canvasElement }) => {
    const panel = pieceOf(canvasElement, 'overlay');
    const [region] = within(canvasElement).getAllByRole('region');
    await waitFor(() => expect(getComputedStyle(panel).opacity).toBe('0.3'));
    await waitFor(() => expect(panel.getBoundingClientRect().width).toBeCloseTo(240, 0));
    await expect(region!.getBoundingClientRect().right - panel.getBoundingClientRect().right).toBeCloseTo(
      4,
      0,
    );
    await expect(inCorner(pieceOf(canvasElement, 'card').getBoundingClientRect(), 'bottom-right', 4)).toBe(
      true,
    );
    await expectStacked(boxesOf(canvasElement), SHRUNK_GAP);
  },
};

export const SharingPill: Story = {
  args: { sharing: true, pill: true, start: 'bottom-right', card: true, toasts: 'bottom-right' },
  parameters: FAINT,
  play: async ({ canvasElement }) => waitFor(() => expectStacked(boxesOf(canvasElement), SHRUNK_GAP)),
};

export const SharingTopLeft: Story = { args: { sharing: true, start: 'top-left' }, parameters: FAINT };

export const SharingBottomLeft: Story = { args: { sharing: true, start: 'bottom-left' }, parameters: FAINT };

/** In the real corner, with nothing below it. */
export const SharingBottomRight: Story = {
  args: { sharing: true, start: 'bottom-right' },
  parameters: FAINT,
  play: async ({ canvasElement }) => {
    const panel = pieceOf(canvasElement, 'overlay');
    await waitFor(() => expect(panel.getBoundingClientRect().width).toBeCloseTo(240, 0));
    await expect(inCorner(panel.getBoundingClientRect(), 'bottom-right', 4)).toBe(true);
  },
};

/** The corner itself, over the page's heading. */
export const SharingPillTopRight: Story = {
  args: { sharing: true, pill: true },
  parameters: FAINT,
  play: async ({ canvasElement }) => {
    const pill = pieceOf(canvasElement, 'overlay');
    await waitFor(() => expect(inCorner(pill.getBoundingClientRect(), 'top-right', 4)).toBe(true));
  },
};

/** D5: who works in a piece sees that piece whole, and it overlaps nothing then. */
export const SharingFocused: Story = {
  args: { sharing: true, start: 'bottom-right', card: true, toasts: 'bottom-right', pill: true },
  parameters: FAINT,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [pill, card] = [pieceOf(canvasElement, 'overlay'), pieceOf(canvasElement, 'card')];
    await waitFor(() => expect(getComputedStyle(card).opacity).toBe('0.3'));
    canvas.getByRole('button', { name: 'Apply' }).focus();
    await waitFor(() => expect(getComputedStyle(card).opacity).toBe('1'));
    await waitFor(() => expect(card.getBoundingClientRect().width).toBeCloseTo(320, 0));
    await expect(getComputedStyle(pill).opacity).toBe('0.3');
    await expectStacked(boxesOf(canvasElement), SHRUNK_GAP);
    canvas.getByRole('button', { name: 'Show or hide' }).focus();
    await waitFor(() => expect(getComputedStyle(card).opacity).toBe('0.3'));
  },
};

/** D11: as faint as it may be; the focus and the pointer show it whole. */
export const Faint: Story = {
  args: { opacity: 0.3, card: true },
  parameters: FAINT,
  play: async ({ canvasElement }) => {
    const panel = pieceOf(canvasElement, 'overlay');
    await expect(getComputedStyle(panel).opacity).toBe('0.3');
    handleOf(canvasElement).focus();
    await waitFor(() => expect(getComputedStyle(panel).opacity).toBe('1'));
    handleOf(canvasElement).blur();
    await waitFor(() => expect(getComputedStyle(panel).opacity).toBe('0.3'));
    const pointer = await realPointer();
    if (!pointer) return;
    await pointer.hover(panel);
    await waitFor(() => expect(getComputedStyle(panel).opacity).toBe('1'));
    await expect(getComputedStyle(pieceOf(canvasElement, 'card')).opacity).toBe('0.3');
    await pointer.hover(within(canvasElement).getByRole('heading'));
    await waitFor(() => expect(getComputedStyle(panel).opacity).toBe('0.3'));
  },
};

export const FaintPill: Story = { args: { opacity: 0.3, pill: true }, parameters: FAINT };

export const SharingOnAPhone: Story = {
  ...NARROW,
  args: { start: 'top-left', card: true, toasts: 'top-right', sharing: true, banner: true, pill: true },
  parameters: FAINT,
  play: async ({ canvasElement }) => waitFor(() => expectStacked(boxesOf(canvasElement), SHRUNK_GAP)),
};
