import { SimulatedClock } from '@sotto/meeting/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import {
  boxesOf,
  expectStacked,
  FAINT,
  inCorner,
  nothing,
  railWidth,
  SHRUNK_GAP,
} from '../.storybook/overlay-scene.js';
import { LONG_SENTENCE, LONG_STATE, LONG_SUGGESTION } from '../.storybook/sample-overlay.js';
import {
  Button,
  createToasts,
  OverlayLayer,
  OverlayPill,
  PageHeading,
  ShareBanner,
  SuggestionCard,
  type ToastPosition,
  ToastRegion,
} from './index.js';

interface SceneProps {
  position: ToastPosition;
  /** The longest toast, in the overlay's corner. */
  toast?: boolean;
  card?: boolean;
  banner?: boolean;
  sharing?: boolean;
  /** Of the question box, px. */
  asking?: number;
  /** Of the session's bar, px. */
  bar?: number;
}

/** A page that has its buttons at the top and a question box at the bottom, and what floats over it. */
function Scene({ position, toast, card, banner, sharing = false, asking = 0, bar = 0 }: SceneProps) {
  const [higher, setHigher] = useState(false);
  const [told, setTold] = useState(true);
  const [toasts] = useState(() => {
    const store = createToasts(new SimulatedClock());
    if (toast)
      store.show({
        type: 'warning',
        title: LONG_STATE,
        detail: `${LONG_SENTENCE} ${LONG_SENTENCE}`,
        action: { label: 'Besprechungsanalyse anfordern', run: nothing },
      });
    return store;
  });
  const height = asking + (higher ? 40 : 0);
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--sotto-asking-height', `${height}px`);
    style.setProperty('--sotto-toast-inset', `${bar}px`);
    return () => {
      style.removeProperty('--sotto-asking-height');
      style.removeProperty('--sotto-toast-inset');
    };
  }, [height, bar]);
  return (
    <>
      <main style={{ padding: '1.5rem 2rem', minHeight: '100dvh' }}>
        <PageHeading
          title="Assistant"
          actions={<Button onClick={() => setHigher(true)}>Capture Screen</Button>}
        />
      </main>
      <div
        data-testid="asking"
        style={{ position: 'fixed', inset: `auto 0 ${bar}px`, height, background: 'rgb(128 128 128 / 25%)' }}
      />
      <OverlayLayer
        position={position}
        opacity={0.95}
        sharing={sharing}
        onMove={nothing}
        overlay={<OverlayPill active label="Listening, 12 min" onExpand={nothing} />}
        banner={
          banner &&
          told && (
            <ShareBanner
              reasons={[LONG_SENTENCE]}
              actions={
                <Button size="small" onClick={() => setTold(false)}>
                  I have stopped sharing
                </Button>
              }
            />
          )
        }
        card={
          card && (
            <SuggestionCard
              view={{ state: 'suggestion', suggestion: LONG_SUGGESTION, place: 1, of: 3 }}
              collapsed={false}
              announced={false}
              onApply={nothing}
              onDismiss={nothing}
              onExpand={nothing}
            />
          )
        }
      />
      <ToastRegion toasts={toasts} position={position} sharing={sharing} />
    </>
  );
}

const meta = {
  title: 'Floating/OverlayLayer, and its room',
  tags: ['!autodocs'],
  component: Scene,
  parameters: { layout: 'fullscreen' },
  args: { position: 'top-right' },
} satisfies Meta<typeof Scene>;

export default meta;
type Story = StoryObj<typeof meta>;

const stacked: NonNullable<Story['play']> = async ({ canvasElement, args }) => {
  await waitFor(() => expectStacked(boxesOf(canvasElement), args.sharing ? SHRUNK_GAP : 8));
  for (const { top, bottom } of boxesOf(canvasElement)) {
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(innerHeight);
  }
  await expect(scrollsSideways(canvasElement)).toBe(false);
};

/** D11: the longest toast beside the overlay, in each of the corners. */
export const LongestTopLeft: Story = { args: { position: 'top-left', toast: true }, play: stacked };

export const LongestTopRight: Story = { args: { position: 'top-right', toast: true }, play: stacked };

/** As narrow as the rail. */
export const LongestBottomLeft: Story = { args: { position: 'bottom-left', toast: true }, play: stacked };

export const LongestBottomRight: Story = { args: { position: 'bottom-right', toast: true }, play: stacked };

export const LongestOnAPhone: Story = {
  ...NARROW,
  args: { position: 'top-right', toast: true },
  play: stacked,
};

/** What can be pressed in the page's heading stays free. */
export const BelowTheHeading: Story = {
  play: async ({ canvasElement }) => {
    const [pill] = boxesOf(canvasElement);
    const capture = within(canvasElement).getByRole('button', { name: 'Capture Screen' });
    await expect(pill!.top).toBeGreaterThanOrEqual(capture.getBoundingClientRect().bottom);
  },
};

const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;

/** Where the column has no room between pill and card, the toast is beside them, and their buttons stay free. */
export const BesideAFullColumn: Story = {
  args: { position: 'top-right', card: true, toast: true, asking: Math.max(120, innerHeight - 480) },
  play: async (context) => {
    const { canvasElement } = context;
    await waitFor(() => stacked(context));
    const pill = boxesOf(canvasElement)[0]!;
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-toast]')!.getBoundingClientRect().right).toBe(
        innerWidth - 16 - 320 - 8,
      ),
    );
    // It arrives from a little below.
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-toast]')!.getBoundingClientRect().top).toBe(pill.top),
    );
    for (const name of ['Apply', 'Dismiss']) {
      const card = within(canvasElement.querySelector<HTMLElement>("[data-piece='card']")!);
      const button = card.getByRole('button', { name });
      await expect(button).toContainElement(
        document.elementFromPoint(...middle(button.getBoundingClientRect())) as HTMLElement,
      );
    }
  },
};

/** The same holds for the banner while sharing, wherever the overlay is; nothing lies on the rail. */
const besideBanner: NonNullable<Story['play']> = async ({ canvasElement, args }) => {
  const banner = within(canvasElement).getByText('Screen Sharing Detected').closest('[role]')!;
  const capture = within(canvasElement).getByRole('button', { name: 'Capture Screen' });
  await waitFor(async () => {
    const boxes = [banner.getBoundingClientRect(), ...boxesOf(canvasElement)];
    await expect(boxes[0]!.top).toBeGreaterThanOrEqual(capture.getBoundingClientRect().bottom);
    await expectStacked(boxes, SHRUNK_GAP);
    const [, piece] = boxes;
    for (const { left } of boxes) await expect(left).toBeGreaterThanOrEqual(railWidth());
    await expect(inCorner(piece!, args.position, args.sharing ? 4 : 16)).toBe(true);
  });
  const stopped = within(canvasElement).getByRole('button', { name: 'I have stopped sharing' });
  stopped.focus();
  stopped.click();
  await waitFor(() => expect(banner.isConnected).toBe(false));
  await expect(canvasElement.querySelector('[data-focus-first]')).toHaveFocus();
};

export const BannerTopRight: Story = {
  args: { position: 'top-right', banner: true, sharing: true, card: true },
  parameters: FAINT,
  play: besideBanner,
};

export const BannerTopLeft: Story = {
  ...BannerTopRight,
  args: { ...BannerTopRight.args, position: 'top-left' },
};

export const BannerBottomLeft: Story = {
  ...BannerTopRight,
  args: { ...BannerTopRight.args, position: 'bottom-left' },
};

const edgeAbove = (root: HTMLElement) => within(root).getByTestId('asking').getBoundingClientRect().top;

/** From the toast to what it stands on, px. */
const toastGap = (root: HTMLElement) => {
  const pieces = [...root.querySelectorAll('[data-piece]')].map((piece) => piece.getBoundingClientRect().top);
  return Math.min(...pieces) - root.querySelector('[data-toast]')!.getBoundingClientRect().bottom;
};

/** Nothing lies on the question box, and all follows when that grows. */
const aboveTheBox: NonNullable<Story['play']> = async (context) => {
  const { canvasElement, args } = context;
  const gap = args.sharing ? 4 : 16;
  const rests = () =>
    waitFor(async () => {
      const lowest = Math.max(...boxesOf(canvasElement).map(({ bottom }) => bottom));
      await expect(edgeAbove(canvasElement) - lowest).toBeCloseTo(gap, 0);
      // Shrunk, they are farther apart than they lie.
      if (!args.sharing) await expect(toastGap(canvasElement)).toBeLessThanOrEqual(9);
    });
  await rests();
  await stacked(context);
  const before = edgeAbove(canvasElement);
  within(canvasElement).getByRole('button', { name: 'Capture Screen' }).click();
  await waitFor(() => expect(edgeAbove(canvasElement)).toBe(before - 40));
  await rests();
  await stacked(context);
};

export const AboveTheQuestionBox: Story = {
  args: { position: 'bottom-right', asking: 120, card: true, toast: true },
  play: aboveTheBox,
};

export const AboveTheQuestionBoxSharing: Story = {
  args: { position: 'bottom-right', asking: 120, card: true, toast: true, sharing: true },
  parameters: FAINT,
  play: aboveTheBox,
};

/** There the session's bar is below the box. */
export const AboveTheQuestionBoxOnAPhone: Story = {
  ...NARROW,
  args: { position: 'bottom-left', asking: 130, bar: 64, toast: true },
  play: aboveTheBox,
};
