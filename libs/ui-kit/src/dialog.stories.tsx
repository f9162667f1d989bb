import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { inWindow } from '../.storybook/in-window.js';
import { Button, ConfirmDialog, Dialog, type DialogProps, Row, Stack, TextField } from './index.js';

const meta = {
  title: 'Floating/Dialog',
  component: Dialog,
  subcomponents: { ConfirmDialog },
  parameters: inWindow(),
  args: { open: false, onClose: fn(), title: 'Session of Tuesday, 9:30' },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { render: (args) => <Opened {...args} start /> };

function Opened({ start = false, ...props }: Omit<DialogProps, 'open'> & { start?: boolean }) {
  const [open, setOpen] = useState(start);
  const [name, setName] = useState('');
  const close = () => {
    props.onClose();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Show details</Button>
      <Dialog
        {...props}
        open={open}
        onClose={close}
        actions={
          <Row>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" onClick={close}>
              Save
            </Button>
          </Row>
        }
      >
        {props.children ?? <TextField label="Name of the session" value={name} onChange={setName} />}
      </Dialog>
    </>
  );
}

/** Escape closes it, the focus goes back to where it was, and each opening begins anew. */
export const EscapeAndFocus: Story = {
  render: (args) => <Opened {...args} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'Show details' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await canvas.findByRole('dialog', { name: 'Session of Tuesday, 9:30' });
    await expect(dialog).toHaveProperty('open', true);
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    // The test's keyboard does not reach the browser's own Escape: this is the event that key makes.
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** The cross closes, too. */
export const Closing: Story = {
  render: (args) => <Opened {...args} start />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** Long content scrolls inside; title and buttons stay. */
export const WideAndLong: Story = {
  args: {
    wide: true,
    title:
      'A title that somebody pasted from an invitation, with everything that was in it, and that must not push the cross away',
  },
  render: (args) => (
    <Opened {...args} start>
      <Stack>
        {Array.from({ length: 40 }, (_, index) => (
          <p key={index}>Line {index + 1} of what was said in this meeting, which was a long one.</p>
        ))}
      </Stack>
    </Opened>
  ),
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('dialog');
    await expect(dialog.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save' })).toBeVisible());
  },
};

const confirm = fn();

/** The focus begins on the harmless answer. */
export const Confirming: Story = {
  render: () => (
    <ConfirmDialog
      open
      title="Delete all sessions?"
      confirmLabel="Delete all"
      onConfirm={confirm}
      onCancel={() => undefined}
    >
      <p>12 sessions with their transcripts go. You can undo it for 10 seconds.</p>
    </ConfirmDialog>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete all' }));
    await expect(confirm).toHaveBeenCalled();
  },
};
