import { SimulatedClock } from '@sotto/meeting/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bot } from 'lucide-react';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { realPointer } from '../.storybook/real-pointer.js';
import {
  ANSWER,
  LONG_SENTENCE,
  LONG_STATE,
  LONG_SUGGESTION,
  SUGGESTION,
} from '../.storybook/sample-overlay.js';
import {
  Button,
  createToasts,
  Dialog,
  OverlayLayer,
  OverlayPanel,
  OverlayPill,
  Rail,
  ShareBanner,
  SuggestionCard,
  type ToastPosition,
  ToastRegion,
} from './index.js';

const onMove = fn();
const nothing = () => undefined;

interface SceneProps {
  start?: ToastPosition;
  opacity?: number;
  sharing?: boolean;
  pill?: boolean;
  long?: boolean;
  card?: boolean;
  banner?: boolean;
  /** Three toasts in this corner. */
  toasts?: ToastPosition;
  dialog?: boolean;
}

function Scene(props: SceneProps) {
  const { start = 'top-right', opacity = 0.95, sharing = false, long, card, banner, dialog } = props;
  const [position, setPosition] = useState(start);
  const [shown, setShown] = useState(true);
  const [small, setSmall] = useState(props.pill ?? false);
  const [toasts] = useState(() => {
    const store = createToasts(new SimulatedClock());
    const at = props.toasts;
    if (at)
      ['Capture ready', 'Settings Updated', 'Tip'].forEach((title) =>
        store.show({ type: 'info', title, detail: 'It stays in its corner.', position: at }),
      );
    return store;
  });
  const overlay = small ? (
    <OverlayPill
      active
      label={long ? LONG_STATE : 'Listening, 12 min'}
      waiting
      onExpand={() => setSmall(false)}
    />
  ) : (
    <OverlayPanel
      active
      state={long ? LONG_STATE : 'Listening, 12 min'}
      {...ANSWER}
      {...(long && { headline: LONG_SENTENCE, points: [LONG_SENTENCE, LONG_SENTENCE, LONG_SENTENCE] })}
      empty=""
      onMinimize={() => setSmall(true)}
      onFloat={nothing}
      onClose={() => setShown(false)}
    />
  );
  return (
    <>
      <main style={{ padding: '6rem 2rem', minHeight: '100dvh' }}>
        <h1>The page</h1>
        <p>What it shows stays where it is.</p>
        <Button onClick={() => setShown((before) => !before)}>Show or hide</Button>
        {dialog && (
          <Dialog open onClose={nothing} title="Before anything is heard">
            <Button>Agree</Button>
          </Dialog>
        )}
      </main>
      {shown && (
        <OverlayLayer
          position={position}
          opacity={opacity}
          sharing={sharing}
          onMove={(next) => {
            onMove(next);
            setPosition(next);
          }}
          overlay={overlay}
          banner={
            banner && (
              <ShareBanner
                reasons={['This page was hidden for 2 seconds.']}
                actions={<Button>Dismiss</Button>}
              />
            )
          }
          card={
            card && (
              <SuggestionCard
                view={{
                  state: 'suggestion',
                  suggestion: long ? LONG_SUGGESTION : SUGGESTION,
                  place: 1,
                  of: 3,
                }}
                collapsed={false}
                announced={false}
                onApply={nothing}
                onDismiss={nothing}
                onExpand={nothing}
              />
            )
          }
        />
      )}
      <ToastRegion toasts={toasts} sharing={sharing} />
      {/* Where the pointer lets go: the corners of the window. */}
      {(['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const).map((corner) => (
        <div
          key={corner}
          data-testid={corner}
          style={{
            position: 'fixed',
            width: 40,
            height: 40,
            pointerEvents: 'none',
            [corner.startsWith('top') ? 'top' : 'bottom']: 0,
            [corner.endsWith('left') ? 'left' : 'right']: 0,
          }}
        />
      ))}
    </>
  );
}

const meta = {
  title: 'Floating/Overlay layer',
  component: Scene,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => onMove.mockClear(),
} satisfies Meta<typeof Scene>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 0.3 is the rule (D5, D11); no text keeps its contrast at it. */
const FAINT = { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } };

const pieceOf = (root: HTMLElement, name: 'overlay' | 'card') =>
  root.querySelector<HTMLElement>(`[data-piece='${name}']`)!;
const handleOf = (root: HTMLElement) => within(root).getByRole('button', { name: 'Move the overlay' });
/** What is seen: the pieces' own frames and the toasts. */
const boxesOf = (root: HTMLElement) =>
  [...root.querySelectorAll('[data-piece] > *, [data-toast]')].map((element) =>
    element.getBoundingClientRect(),
  );

/** How far apart two boxes are, px; negative where they overlap. */
const apart = (one: DOMRect, other: DOMRect) =>
  Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom);

/** No two of them nearer than the gap; all of them in the window. */
const expectStacked = async (boxes: readonly DOMRect[], least = 8) => {
  for (const [index, one] of boxes.entries()) {
    await expect(one.left).toBeGreaterThanOrEqual(0);
    await expect(one.right).toBeLessThanOrEqual(innerWidth);
    for (const other of boxes.slice(index + 1))
      await expect(apart(one, other)).toBeGreaterThanOrEqual(least - 0.5);
  }
};

/** Toasts shrink as one, and their gap with them. */
const SHRUNK_GAP = 6;

const inCorner = (box: DOMRect, position: ToastPosition, edge: number) => {
  const x = position.endsWith('left') ? box.left : innerWidth - box.right;
  const y = position.startsWith('top') ? box.top : innerHeight - box.bottom;
  return Math.abs(x - edge) < 1 && Math.abs(y - edge) < 1;
};

/** D7: the panel top right, the card bottom right. */
export const PanelAndCard: Story = {
  args: { card: true },
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region', { name: 'Discreet overlay' });
    await expect(inCorner(pieceOf(region, 'overlay').getBoundingClientRect(), 'top-right', 16)).toBe(true);
    await expect(inCorner(pieceOf(region, 'card').getBoundingClientRect(), 'bottom-right', 16)).toBe(true);
    await expect(pieceOf(region, 'overlay').getBoundingClientRect().width).toBe(320);
  },
};

export const TopLeft: Story = { args: { start: 'top-left' } };
export const BottomLeft: Story = { args: { start: 'bottom-left', card: true } };
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
      await expect(inCorner(box(), corner, 16)).toBe(true);
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
      await waitFor(() => expect(inCorner(box(), corner, 16)).toBe(true));
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

/** D5: the banner at the top middle; the panel beside it where there is room. */
export const Banner: Story = {
  args: { banner: true, toasts: 'top-right' },
  play: async ({ canvasElement }) => {
    const banner = within(canvasElement).getByText('Screen Sharing Detected').closest('[role]')!;
    const box = banner.getBoundingClientRect();
    await expect(box.left + box.right).toBeCloseTo(innerWidth, 0);
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

export const SharingOnAPhone: Story = {
  ...NARROW,
  args: { start: 'top-left', card: true, toasts: 'top-right', sharing: true, banner: true, pill: true },
  parameters: { ...NARROW.parameters, ...FAINT },
  play: async ({ canvasElement }) => waitFor(() => expectStacked(boxesOf(canvasElement), SHRUNK_GAP)),
};

/** Above the session's bar, and below the row of tabs. */
export const WithRailOnAPhone: Story = {
  ...NARROW,
  render: () => (
    <>
      <Rail
        label="Sections"
        items={[{ id: 'a', label: 'Assistant', icon: Bot }]}
        selected="a"
        onSelect={nothing}
        bottom={<Button>Start Assistant</Button>}
      >
        The page
      </Rail>
      <OverlayLayer
        position="bottom-left"
        opacity={0.95}
        onMove={nothing}
        overlay={<OverlayPill active label="Listening" onExpand={nothing} />}
      />
    </>
  ),
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('button', { name: 'Start Assistant' }).parentElement!;
    const pill = pieceOf(canvasElement, 'overlay');
    await waitFor(() =>
      expect(bar.getBoundingClientRect().top - pill.getBoundingClientRect().bottom).toBeCloseTo(16, 0),
    );
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
