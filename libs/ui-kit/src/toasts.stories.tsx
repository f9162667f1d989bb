import { SimulatedClock } from '@sotto/meeting/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { inWindow } from '../.storybook/in-window.js';
import {
  Button,
  createToasts,
  Dialog,
  type ToastContent,
  ToastRegion,
  type ToastRegionProps,
  type Toasts,
} from './index.js';

const clock = { current: new SimulatedClock() };
const shown: { current: Toasts | null } = { current: null };
const taken = fn();

const ALL: readonly ToastContent[] = [
  { type: 'success', title: 'Settings Updated' },
  {
    type: 'warning',
    title: 'Nothing heard for 30 seconds',
    detail: 'Check whether the microphone is muted.',
  },
  { type: 'info', title: 'Session Completed', detail: '42 items, 7 answers, 38 minutes' },
  {
    type: 'suggestion',
    title: 'Name the price now',
    detail: 'They asked twice. Say the figure, then stop, and let them ask for the reason.',
    action: { label: 'Apply', run: taken },
  },
  {
    type: 'error',
    title: 'AI Request Failed',
    detail:
      'Unable to generate response. The provider answered 429: too many requests. It asks to wait for 20 seconds; the question is kept, ask again then. https://status.example.com/incidents/2026-11-21-elevated-error-rates',
    durationMs: Infinity,
  },
];

function Shown(
  props: Omit<ToastRegionProps, 'toasts'> & { contents: readonly ToastContent[]; dialog?: boolean },
) {
  const [toasts] = useState(() => {
    clock.current = new SimulatedClock();
    const store = (shown.current = createToasts(clock.current));
    props.contents.forEach((content) => store.show(content));
    return store;
  });
  return (
    <div style={{ minHeight: '40rem' }}>
      <Button onClick={() => toasts.show({ type: 'success', title: 'Data Exported' })}>Export</Button>
      {props.dialog && (
        <Dialog open onClose={() => undefined} title="A dialog is open">
          <Button onClick={() => toasts.show({ type: 'error', title: 'Deletion Failed' })}>Delete</Button>
        </Dialog>
      )}
      <ToastRegion toasts={toasts} position={props.position} sharing={props.sharing} />
    </div>
  );
}

const meta = {
  title: 'Floating/ToastRegion',
  component: Shown,
  subcomponents: { ToastRegion },
  parameters: inWindow('The toasts of a page, in its corners; `createToasts` holds them.'),
  args: { contents: ALL },
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { position: 'top-right', sharing: false } };

/** Errors are alerts, the rest has the role status. */
export const Types: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('AI Request Failed').closest('[role]')).toHaveAttribute('role', 'alert');
    await expect(canvas.getByText('Settings Updated').closest('[role]')).toHaveAttribute('role', 'status');
    const title = canvas.getByText('AI Request Failed').getBoundingClientRect();
    const cross = canvas.getAllByRole('button', { name: 'Dismiss' }).at(-1)?.getBoundingClientRect();
    await expect(cross?.top).toBeLessThan(title.bottom);
    await expect(cross?.left).toBeGreaterThanOrEqual(title.right);
  },
};

export const Positions: Story = {
  args: {
    contents: [
      { type: 'info', title: 'Top left', position: 'top-left' },
      { type: 'info', title: 'Top right', position: 'top-right' },
      { type: 'info', title: 'Bottom left', position: 'bottom-left' },
      { type: 'info', title: 'Bottom right', position: 'bottom-right' },
    ],
  },
  play: async ({ canvasElement }) => {
    const at = (text: string) => within(canvasElement).getByText(text).getBoundingClientRect();
    await expect(at('Top left').top).toBeLessThan(innerHeight / 2);
    await expect(at('Bottom right').bottom).toBeGreaterThan(innerHeight / 2);
    await expect(at('Bottom right').right).toBeLessThanOrEqual(innerWidth);
  },
};

/** D9: pointing at a toast and focusing it stop its time; what was left goes on after. */
export const Pausing: Story = {
  args: { contents: [{ type: 'info', title: 'Capture ready' }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = () => canvas.queryByText('Capture ready')?.closest('[data-phase]');
    await clock.current.advance(4000);
    await userEvent.hover(canvas.getByText('Capture ready'));
    await clock.current.advance(60_000);
    await expect(card()).toHaveAttribute('data-phase', 'showing');
    await userEvent.unhover(canvas.getByText('Capture ready'));
    await clock.current.advance(500);
    canvas.getByRole('button', { name: 'Dismiss' }).focus();
    await clock.current.advance(60_000);
    await expect(card()).toHaveAttribute('data-phase', 'showing');
    canvas.getByRole('button', { name: 'Export' }).focus();
    await clock.current.advance(499);
    await expect(card()).toHaveAttribute('data-phase', 'showing');
    await clock.current.advance(1);
    await waitFor(() => expect(card()).toHaveAttribute('data-phase', 'leaving'));
    await clock.current.advance(200);
    await waitFor(() => expect(card()).toBeUndefined());
  },
};

/** Dismissing by the keyboard gives the focus to the next toast, then back to where it came from. */
export const Dismissing: Story = {
  args: { contents: ALL.slice(0, 2) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'Export' });
    opener.focus();
    await userEvent.tab();
    await expect(canvas.getAllByRole('button', { name: 'Dismiss' })[0]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await clock.current.advance(200);
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1));
    await expect(canvas.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await clock.current.advance(200);
    await expect(opener).toHaveFocus();
  },
};

/** Taking the action also dismisses. */
export const Acting: Story = {
  args: { contents: ALL.slice(3, 4) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(taken).toHaveBeenCalled();
    await clock.current.advance(200);
    await waitFor(() => expect(canvas.queryByText('Name the price now')).toBeNull());
  },
};

/** An action whose time is up goes; the focus stays in the toast, so its time stays held (D9). */
export const ActionOver: Story = {
  args: { contents: [{ type: 'info', title: 'Deleted', action: { label: 'Undo', run: taken } }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Undo' }).focus();
    const [{ id } = { id: '' }] = shown.current?.getSnapshot() ?? [];
    shown.current?.change(id, { type: 'info', title: 'Deleted for good' });
    await waitFor(() => expect(canvas.getByText('Deleted for good')).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await clock.current.advance(60_000);
    await expect(canvas.getByText('Deleted for good')).toBeVisible();
  },
};

/** D5, D9: shrunk and faded while the screen is shared; whole for who points at it. */
export const Sharing: Story = {
  args: { contents: ALL.slice(0, 2), sharing: true },
  // 0.3 is the rule (D5); no text keeps its contrast at it.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async ({ canvasElement }) => {
    const corner = within(canvasElement).getByText('Settings Updated').closest('[data-position]')!;
    await waitFor(() => expect(getComputedStyle(corner).opacity).toBe('0.3'));
    const { width } = corner.getBoundingClientRect();
    await expect(width).toBeLessThan(20 * 16);
  },
};

/** What lies on top where the element is: an inert one is not found. */
const topAt = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
};

/** A toast that comes while a dialog is open is above it, and can be used. */
export const AboveADialog: Story = {
  args: { contents: [], dialog: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    fireEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const toast = await canvas.findByText('Deletion Failed');
    await expect(toast.closest(':popover-open')).not.toBeNull();
    const dismiss = canvas.getByRole('button', { name: 'Dismiss' });
    await waitFor(() => expect(dismiss).toContainElement(topAt(dismiss) as HTMLElement));
  },
};

function Opening() {
  const [open, setOpen] = useState(false);
  const [toasts] = useState(() => {
    const store = createToasts(new SimulatedClock());
    store.show({ type: 'info', title: 'One session deleted', action: { label: 'Undo', run: taken } });
    return store;
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Show details</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="A dialog is open">
        It opened after the toast had come.
      </Dialog>
      <ToastRegion toasts={toasts} position="bottom-left" />
    </>
  );
}

/** So it is with one that was there before the dialog opened, and when the dialog has closed. */
export const UnderADialogThatOpens: Story = {
  render: () => <Opening />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const onTop = () =>
      waitFor(() => {
        const undo = canvas.getByRole('button', { name: 'Undo' });
        return expect(undo).toContainElement(topAt(undo) as HTMLElement);
      });
    await onTop();
    await userEvent.click(canvas.getByRole('button', { name: 'Show details' }));
    await expect(await canvas.findByRole('dialog')).toHaveProperty('open', true);
    await onTop();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await onTop();
  },
};
