import { SimulatedClock } from '@sotto/meeting/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { StyleSheetManager } from 'styled-components';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { inWindow } from '../.storybook/in-window.js';
import { FAINT } from '../.storybook/overlay-scene.js';
import {
  ANSWER,
  LONG_SENTENCE,
  LONG_STATE,
  LONG_SUGGESTION,
  LONG_WORD,
  SUGGESTION,
} from '../.storybook/sample-overlay.js';
import {
  Button,
  createToasts,
  Dialog,
  GlobalStyle,
  OverlayPanel,
  OverlayPill,
  OverlayStack,
  ShareBanner,
  SuggestionCard,
  ToastList,
  ToastRegion,
} from './index.js';

const onReturn = fn();
const nothing = () => undefined;

interface FloatingProps {
  pill?: boolean;
  long?: boolean;
  card?: boolean;
  banner?: boolean;
  /** 1: what a press of Quick Tip says. */
  toasts?: boolean | 1;
  actions?: boolean;
  sharing?: boolean;
  opacity?: number;
}

/** What the app puts into a window of its own. */
function Floating({ pill, long = false, card, banner, toasts, actions, sharing, opacity }: FloatingProps) {
  const [small, setSmall] = useState(pill ?? false);
  return (
    <OverlayStack
      sharing={sharing}
      opacity={opacity}
      banner={banner && <ShareBanner reasons={['This page was hidden for 2 seconds.']} />}
      overlay={
        small ? (
          <OverlayPill
            active
            seen
            label={long ? LONG_STATE : 'Listening, 12 min'}
            onExpand={() => setSmall(false)}
          />
        ) : (
          <OverlayPanel
            active
            state={long ? LONG_STATE : 'Listening, 12 min'}
            {...ANSWER}
            {...(long && {
              kicker: LONG_SENTENCE,
              headline: LONG_WORD,
              points: [LONG_SENTENCE, LONG_WORD],
            })}
            empty=""
            actions={actions && <Button size="small">Stop</Button>}
            footer={<Consent />}
            onMinimize={() => setSmall(true)}
            onReturn={onReturn}
            onClose={nothing}
          />
        )
      }
      card={card && <Suggested long={long} />}
      toasts={toasts && <Toasts long={long} one={toasts === 1} />}
    />
  );
}

/** A part that changes by itself, and its button with it. */
function Consent() {
  const [given, setGiven] = useState(true);
  return given ? (
    <Button size="small" kind="quiet" onClick={() => setGiven(false)}>
      Withdraw consent
    </Button>
  ) : (
    'You have not agreed.'
  );
}

function Suggested({ long }: { long: boolean }) {
  const [left, setLeft] = useState(2);
  return (
    <SuggestionCard
      view={
        left > 0
          ? { state: 'suggestion', suggestion: long ? LONG_SUGGESTION : SUGGESTION, place: 3 - left, of: 2 }
          : { state: 'listening' }
      }
      collapsed={false}
      announced
      onApply={nothing}
      onDismiss={() => setLeft(left - 1)}
      onExpand={nothing}
    />
  );
}

const clock = { current: new SimulatedClock() };

function createSample(long: boolean, one = false) {
  const store = createToasts((clock.current = new SimulatedClock()));
  if (one) {
    store.show({ type: 'suggestion', title: 'Quick Tip', detail: 'It will be in the panel in a moment.' });
    return store;
  }
  store.show({ type: 'info', title: 'Capture ready', position: 'top-left' });
  store.show({
    type: 'error',
    title: long ? LONG_WORD : 'AI Request Failed',
    detail: long ? LONG_SENTENCE : 'The provider did not answer. Ask again.',
    position: 'bottom-right',
  });
  return store;
}

function Toasts({ long, one }: { long: boolean; one: boolean }) {
  const [toasts] = useState(() => createSample(long, one));
  return <ToastList toasts={toasts} />;
}

/** A window of its own: parts, styles and focus are of that document. */
function OtherWindow({ children, width = 320, height = 760 }: OtherWindowProps) {
  const [page, setPage] = useState<Document | null>(null);
  return (
    <iframe
      title="Floating"
      style={{ width, height, border: 0 }}
      ref={(frame) => setPage(frame?.contentDocument ?? null)}
    >
      {page &&
        createPortal(
          <StyleSheetManager target={page.head}>
            <>
              <GlobalStyle />
              {children}
            </>
          </StyleSheetManager>,
          page.body,
        )}
    </iframe>
  );
}

interface OtherWindowProps {
  children: ReactNode;
  width?: number;
  height?: number;
}

const meta = {
  title: 'Floating/FloatingWindow',
  component: Floating,
  subcomponents: { ToastList },
  parameters: inWindow(
    'A window of its own, one piece below the other and each as wide as it. `ToastList` is the toasts in there.',
  ),
  render: (args) => (
    <OtherWindow>
      <Floating {...args} />
    </OtherWindow>
  ),
  beforeEach: () => void onReturn.mockClear(),
} satisfies Meta<typeof Floating>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What is in the window, when it is there. */
async function bodyOf(canvasElement: HTMLElement): Promise<HTMLElement> {
  const frame = within(canvasElement).getByTitle<HTMLIFrameElement>('Floating');
  await waitFor(() => expect(frame.contentDocument?.querySelector('button')).not.toBeNull());
  return frame.contentDocument!.body;
}

const focusIn = (body: HTMLElement) => body.ownerDocument.activeElement;
const pieceIn = (body: HTMLElement, name: string) =>
  body.querySelector<HTMLElement>(`[data-piece='${name}']`)!;
const opacityOf = (element: HTMLElement) =>
  element.ownerDocument.defaultView!.getComputedStyle(element).opacity;

/** Nothing lies on anything, all is as wide as the window, and what is out of sight can be scrolled to. */
const inARow = async (body: HTMLElement) => {
  // At the end the toasts, which stay in sight, are in their place.
  body.ownerDocument.defaultView!.scrollTo(0, body.scrollHeight);
  const boxes = [...body.querySelectorAll('[data-piece] > *:not(section), [data-toast]')].map((element) =>
    element.getBoundingClientRect(),
  );
  for (const [index, box] of boxes.entries()) {
    await expect([box.left >= 8, box.right <= 312]).toEqual([true, true]);
    if (index > 0) await expect(box.top - boxes[index - 1]!.bottom).toBeCloseTo(8, 0);
  }
  await expect(body.scrollWidth).toBeLessThanOrEqual(320);
  await expect(body.ownerDocument.documentElement.scrollHeight).toBeGreaterThanOrEqual(
    Math.floor(boxes.at(-1)!.bottom + 8),
  );
};

export const Default: Story = {
  args: { card: true, banner: false, toasts: false, pill: false, sharing: false, opacity: 0.95 },
};

/** D10: in another document, as wide as its window, with the same focus. */
export const PanelAndCard: Story = {
  args: { card: true, banner: true },
  play: async ({ canvasElement }) => {
    const body = await bodyOf(canvasElement);
    const inside = within(body);
    const panel = inside.getByRole('group', { name: 'Sotto' });
    await waitFor(() => expect(panel.getBoundingClientRect().width).toBe(304));
    await waitFor(() => inARow(body));
    await expect(inside.queryByRole('button', { name: 'Move the overlay' })).toBeNull();
    await userEvent.click(inside.getByRole('button', { name: 'Back into the page' }));
    await expect(onReturn).toHaveBeenCalledTimes(1);
    inside.getByRole('button', { name: 'Dismiss' }).focus();
    inside.getByRole('button', { name: 'Dismiss' }).click();
    await waitFor(() => expect(inside.getByText('2 of 2')).toBeVisible());
    inside.getByRole('button', { name: 'Dismiss' }).click();
    await waitFor(() => expect(inside.getByText('Listening...')).toBeVisible());
    await expect(focusIn(body)).toBe(inside.getByRole('group', { name: 'Suggestions' }));
  },
};

const inSight = (element: Element) => {
  const { left, top, width, height, bottom } = element.getBoundingClientRect();
  const page = element.ownerDocument;
  const hit = page.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(hit) && top >= 0 && bottom <= page.defaultView!.innerHeight;
};

/** In a window as low as it opens, an answer of three points leaves what is pressed and what it says in sight. */
export const LowWindow: Story = {
  args: { card: true, toasts: 1, actions: true },
  render: (args) => (
    <OtherWindow width={352} height={480}>
      <Floating {...args} />
    </OtherWindow>
  ),
  play: async ({ canvasElement }) => {
    const body = await bodyOf(canvasElement);
    const inside = within(body);
    await waitFor(() =>
      expect(inside.getByRole('group', { name: 'Sotto' }).clientWidth).toBeGreaterThan(300),
    );
    await expect(pieceIn(body, 'overlay').querySelectorAll('li')).toHaveLength(3);
    const toast = inside.getByText('Quick Tip').closest('[data-toast]')!;
    const withdraw = inside.getByRole('button', { name: 'Withdraw consent' });
    await waitFor(() =>
      expect([inside.getByRole('button', { name: 'Stop' }), withdraw, toast].map(inSight)).toEqual([
        true,
        true,
        true,
      ]),
    );
    // Past the toast the card's buttons can be reached.
    body.ownerDocument.defaultView!.scrollTo(0, body.scrollHeight);
    await waitFor(() => expect(inSight(inside.getByRole('button', { name: 'Apply' }))).toBe(true));
    await expect(inSight(toast)).toBe(true);
  },
};

export const LowWindowSharing: Story = {
  ...LowWindow,
  args: { ...LowWindow.args, banner: true, sharing: true },
  parameters: FAINT,
};

export const Pill: Story = { args: { pill: true, toasts: true } };

/** Panel, card and toasts, whichever corners these ask for. */
export const PanelCardAndToasts: Story = {
  args: { card: true, toasts: true },
  play: async ({ canvasElement }) => {
    const body = await bodyOf(canvasElement);
    await waitFor(() => expect(pieceIn(body, 'overlay').getBoundingClientRect().width).toBe(304));
    await waitFor(() => inARow(body));
    const [ready, failed] = [
      within(body).getByText('Capture ready'),
      within(body).getByText('AI Request Failed'),
    ];
    await expect(ready.closest('[role]')).toHaveAttribute('role', 'status');
    await expect(failed.closest('[role]')).toHaveAttribute('role', 'alert');
    await expect(body.querySelector(':popover-open')).toBeNull();
  },
};

export const Longest: Story = {
  args: { long: true, card: true, banner: true, toasts: true },
  play: async ({ canvasElement }) => {
    const body = await bodyOf(canvasElement);
    await waitFor(() => expect(pieceIn(body, 'overlay').getBoundingClientRect().width).toBeGreaterThan(280));
    await waitFor(() => inARow(body));
  },
};

/** As wide as the window, too. */
export const LongestPill: Story = {
  args: { pill: true, long: true, card: true },
  play: async ({ canvasElement }) => {
    const body = await bodyOf(canvasElement);
    await waitFor(() =>
      expect(pieceIn(body, 'overlay').firstElementChild!.getBoundingClientRect().width).toBe(304),
    );
  },
};

/** The focus goes from a button that goes to what leads on, in that window. */
export const FocusStays: Story = {
  args: { toasts: true },
  play: async ({ canvasElement }) => {
    const body = await bodyOf(canvasElement);
    const inside = within(body);
    const press = (name: string | RegExp) => {
      const button = inside.getByRole('button', { name });
      button.focus();
      button.click();
    };
    press('Minimize');
    await waitFor(() => expect(focusIn(body)).toHaveAttribute('title', expect.stringMatching(/^Listening/)));
    press(/^Show the overlay/);
    await waitFor(() => expect(focusIn(body)).toBe(inside.getByRole('button', { name: 'Minimize' })));
    press('Withdraw consent');
    await waitFor(() => expect(inside.getByText('You have not agreed.')).toBeVisible());
    await expect(focusIn(body)).toBe(inside.getByRole('button', { name: 'Minimize' }));
  },
};

/** D9: the same holds and the same way of the focus as in the page. */
export const ToastsHeldAndDismissed: Story = {
  args: { toasts: true },
  play: async ({ canvasElement }) => {
    const body = await bodyOf(canvasElement);
    const inside = within(body);
    const [first] = inside.getAllByRole('button', { name: 'Dismiss' });
    inside.getByRole('button', { name: 'Minimize' }).focus();
    first!.focus();
    await clock.current.advance(60_000);
    await waitFor(() => expect(inside.getByText('Capture ready')).toBeVisible());
    first!.click();
    await clock.current.advance(200);
    await waitFor(() => expect(inside.queryByText('Capture ready')).toBeNull());
    const last = inside.getByRole('button', { name: 'Dismiss' });
    await expect(focusIn(body)).toBe(last);
    last.click();
    await clock.current.advance(200);
    await waitFor(() => expect(inside.queryByText('AI Request Failed')).toBeNull());
    await expect(focusIn(body)).toBe(inside.getByRole('button', { name: 'Minimize' }));
  },
};

/** D5: the pieces fade and do not shrink; who works in one sees that one whole. What they are told by stays whole. */
export const Sharing: Story = {
  args: { card: true, banner: true, toasts: true, sharing: true, opacity: 0.95 },
  play: async ({ canvasElement }) => {
    const body = await bodyOf(canvasElement);
    const pieces = ['overlay', 'card', 'toasts'].map((name) => pieceIn(body, name));
    for (const piece of pieces) await waitFor(() => expect(opacityOf(piece)).toBe('0.3'));
    await waitFor(() => expect(pieces[0]!.getBoundingClientRect().width).toBe(304));
    await waitFor(() => inARow(body));
    within(body).getByRole('button', { name: 'Apply' }).focus();
    await waitFor(() => expect(opacityOf(pieces[1]!)).toBe('1'));
    await expect(opacityOf(pieces[0]!)).toBe('0.3');
  },
};

export const SharingPill: Story = { args: { pill: true, sharing: true } };

/** D11 */
export const Fainter: Story = {
  args: { card: true, toasts: true, opacity: 0.5 },
  play: async ({ canvasElement }) => {
    const body = await bodyOf(canvasElement);
    const pieces = ['overlay', 'card', 'toasts'].map((name) => pieceIn(body, name));
    await waitFor(() => expect(pieces.map(opacityOf)).toEqual(['0.5', '0.5', '1']));
    within(body).getByRole('button', { name: 'Minimize' }).focus();
    await waitFor(() => expect(pieces.map(opacityOf)).toEqual(['1', '0.5', '1']));
  },
};

function BesideADialog() {
  const [toasts] = useState(() => createSample(false));
  return (
    <>
      <Dialog open onClose={nothing} title="A dialog of the page">
        It is not in the window.
      </Dialog>
      <OtherWindow height={400}>
        <Button>Here</Button>
        <ToastRegion toasts={toasts} />
      </OtherWindow>
    </>
  );
}

/** A region in another document stays there, whatever is open in the page. */
export const RegionBesideADialog: Story = {
  render: () => <BesideADialog />,
  play: async ({ canvasElement }) => {
    const body = await bodyOf(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('dialog')?.matches(':modal')).toBe(true));
    await waitFor(() => expect(within(body).getByText('Capture ready')).toBeVisible());
    await expect(within(canvasElement).queryByText('Capture ready')).toBeNull();
  },
};

function WithADialog() {
  const [toasts] = useState(() => createSample(false));
  const [open, setOpen] = useState(false);
  return (
    <OtherWindow height={400}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={nothing} title="A dialog of the window">
        It is in the window.
      </Dialog>
      <ToastRegion toasts={toasts} />
    </OtherWindow>
  );
}

/** And goes into a dialog of that document, where else it would be inert. */
export const RegionInADialog: Story = {
  render: () => <WithADialog />,
  play: async ({ canvasElement }) => {
    const body = await bodyOf(canvasElement);
    within(body).getByRole('button', { name: 'Open' }).click();
    await waitFor(() => expect(within(body).getByText('Capture ready').closest('dialog')).not.toBeNull());
  },
};
