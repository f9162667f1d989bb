import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { DownloadOffer, type DownloadOfferProps, type DownloadState, Stack } from './index.js';

const meta = {
  title: 'Settings/DownloadOffer',
  component: DownloadOffer,
  args: {
    name: 'English language pack',
    detail: 'Speech is then recognised on this device, and no word leaves it.',
    state: { status: 'offered' },
    onDownload: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof DownloadOffer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('group')).toHaveTextContent('does not say how large it is');
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(args.onDownload).toHaveBeenCalled();
  },
};

export const OfferedWithItsSize: Story = {
  args: { bytes: 84_300_000 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group')).toHaveTextContent('84.3 MB to download.');
  },
};

export const Running: Story = {
  args: { bytes: 84_300_000, state: { status: 'running', share: 0.42 } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: 'Downloading' })).toHaveAttribute(
      'aria-valuetext',
      '42 %',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel download' }));
    await expect(args.onCancel).toHaveBeenCalled();
  },
};

/** Where nobody tells how far it is, no bar pretends to know. */
export const RunningUnknown: Story = {
  args: { state: { status: 'running', share: null } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    await expect(canvas.getByRole('status')).toHaveTextContent('Downloading');
  },
};

export const Failed: Story = {
  args: {
    state: {
      status: 'failed',
      sentence:
        'The connection ended before the pack was here, so speech is not recognised on this device yet. Try again.',
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('The connection ended');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Done: Story = {
  args: { state: { status: 'done' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('ready to use');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

function Downloading(props: DownloadOfferProps) {
  const [state, setState] = useState<DownloadState>({ status: 'offered' });
  return (
    <Stack>
      <DownloadOffer
        {...props}
        state={state}
        onDownload={() => setState({ status: 'running', share: null })}
        onCancel={() => setState({ status: 'offered' })}
      />
      <button onClick={() => setState({ status: 'done' })}>Elsewhere</button>
      <button onClick={() => setState({ status: 'offered' })}>Again</button>
      <p>Beside it</p>
    </Stack>
  );
}

/** The buttons change with the state; the focus does not fall to the page's beginning, nor is it taken from elsewhere. */
export const FocusStays: Story = {
  render: (args) => <Downloading {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(canvas.getByRole('button', { name: 'Cancel download' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Download' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Elsewhere' }));
    await expect(canvas.getByText('Downloaded, ready to use')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Again' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await userEvent.click(canvas.getByText('Beside it'));
    // Without a press that would move the focus: the state changes by itself.
    canvas.getByRole('button', { name: 'Elsewhere' }).click();
    await expect(await canvas.findByText('Downloaded, ready to use')).toBeVisible();
    await expect(canvas.getByRole('group')).not.toHaveFocus();
  },
};

const STATES: readonly DownloadState[] = [
  { status: 'offered' },
  { status: 'running', share: 0.07 },
  { status: 'running', share: null },
  {
    status: 'failed',
    sentence: `${'Donaudampfschifffahrt'.repeat(8)} is full. Free some room and try again.`,
  },
  { status: 'done' },
];

export const All: Story = {
  render: (args) => (
    <Stack>
      {STATES.map((state, at) => (
        <DownloadOffer key={at} {...args} name={`${args.name} ${at + 1}`} state={state} />
      ))}
    </Stack>
  ),
};

export const ExtremeNarrow: Story = {
  ...All,
  ...NARROW,
  args: { name: `Language pack ${'Donaudampfschifffahrt'.repeat(4)}`, bytes: 0 },
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};
