import type { Meta, StoryObj } from '@storybook/react-vite';
import { Camera, Mic, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button, ButtonLink, Row, Stack } from './index.js';

const meta = {
  title: 'Controls/Button',
  component: Button,
  subcomponents: { ButtonLink },
  args: { children: 'Start Assistant', onClick: fn(), kind: 'primary', icon: Mic },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** All kinds in all sizes; the last of each row is a link. */
export const Kinds: Story = {
  render: () => (
    <Stack>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Row key={size}>
          <Button kind="primary" size={size} icon={Mic}>
            Start Assistant
          </Button>
          <Button size={size} icon={Camera}>
            Capture Screen
          </Button>
          <Button kind="quiet" size={size}>
            Not now
          </Button>
          <Button kind="danger" size={size} icon={Trash2}>
            Delete
          </Button>
          <ButtonLink kind="secondary" size={size} href="#docs">
            Read more
          </ButtonLink>
        </Row>
      ))}
    </Stack>
  ),
};

export const Disabled: Story = {
  render: () => (
    <Row>
      <Button kind="primary" disabled>
        Start Assistant
      </Button>
      <Button disabled icon={Square}>
        Stop
      </Button>
      <Button kind="quiet" disabled>
        Not now
      </Button>
      <Button kind="danger" disabled>
        Delete
      </Button>
    </Row>
  ),
};

function SavingButton({ onSave }: { onSave: () => void }) {
  const [busy, setBusy] = useState(false);
  const save = () => {
    onSave();
    setBusy(true);
  };
  return (
    <Button kind="primary" busy={busy} onClick={save}>
      Save the settings
    </Button>
  );
}

/** Busy keeps the width, the name and the focus, and takes no second click. */
export const Busy: Story = {
  render: ({ onClick }) => (
    <Row>
      <SavingButton onSave={() => onClick?.(undefined as never)} />
      <Button busy>Capture Screen</Button>
      <Button busy kind="danger" size="small">
        Delete
      </Button>
    </Row>
  ),
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Save the settings' });
    const { width } = button.getBoundingClientRect();
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button.getBoundingClientRect().width).toBe(width);
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const LongWords: Story = {
  render: () => (
    <Row>
      <Button kind="primary" icon={Mic}>
        Start the assistant and listen to the microphone and to the audio of the shared tab at the same time
      </Button>
      <Button>Benachrichtigungseinstellungen</Button>
    </Row>
  ),
};
