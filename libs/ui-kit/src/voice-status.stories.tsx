import type { Meta, StoryObj } from '@storybook/react-vite';
import { EarOff } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { Button, Panel, Stack, type VoiceState, VoiceStatus } from './index.js';

const meta = {
  title: 'Meeting/VoiceStatus',
  component: VoiceStatus,
  args: { name: 'You', state: 'hearing', level: 0.4, engine: 'On this device' },
} satisfies Meta<typeof VoiceStatus>;

export default meta;
type Story = StoryObj<typeof meta>;

const meterOf = (canvasElement: HTMLElement) => canvasElement.querySelector('[data-part="level"]');
const widthOf = (canvasElement: HTMLElement) =>
  meterOf(canvasElement)?.querySelector('rect:last-child')?.getAttribute('width');

/** The level is real, and not read aloud: the state beside it is. */
export const Hearing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('group', { name: 'You' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Hearing');
    await expect(meterOf(canvasElement)).toHaveAttribute('aria-hidden', 'true');
    await expect(canvas.getByRole('status')).not.toContainElement(meterOf(canvasElement) as HTMLElement);
    await expect(widthOf(canvasElement)).toBe('40%');
  },
};

function Levels({ levels }: { levels: readonly number[] }) {
  const [at, setAt] = useState(0);
  return (
    <Stack>
      <VoiceStatus name="You" state="hearing" level={levels[at] ?? 0} />
      <Button onClick={() => setAt((before) => before + 1)}>Next level</Button>
    </Stack>
  );
}

/** A bar that follows the level and nothing else: no transition, also where motion is wanted. */
export const Level: Story = {
  render: () => <Levels levels={[0, 0.5, 1, 7, -1, Number.NaN]} />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    const widths = [widthOf(canvasElement)];
    for (let i = 0; i < 5; i++) {
      await userEvent.click(button);
      widths.push(widthOf(canvasElement));
    }
    await expect(widths).toEqual(['0%', '50%', '100%', '100%', '0%', '0%']);
    await expect(canvasElement.getAnimations({ subtree: true }).filter(isOfMeter)).toHaveLength(0);
    const bar = meterOf(canvasElement)?.querySelector('rect:last-child');
    await expect(getComputedStyle(bar!).transitionDuration).toBe('0s');
  },
};

const isOfMeter = ({ effect }: Animation) =>
  effect instanceof KeyframeEffect && effect.target?.closest('[data-part="level"]') !== null;

/** Where the engine measures no level there is none to show. */
export const WithoutLevel: Story = {
  args: { level: null },
  play: async ({ canvasElement }) => expect(meterOf(canvasElement)).toBeNull(),
};

const SENTENCES: Readonly<Record<VoiceState, string | undefined>> = {
  starting: undefined,
  hearing: undefined,
  silent: 'The microphone gives only silence. Unmute it, or choose another one in Settings.',
  missing: 'The microphone is used by another program. Close it, or choose another one in Settings.',
  retrying: 'The speech service did not answer. It is tried again in 8 s; no word is lost.',
  deaf: 'The tab was shared without its sound. Share it again and leave "Also share tab audio" on.',
  off: undefined,
};
const STATES = Object.keys(SENTENCES) as readonly VoiceState[];

const retry = fn();

/** Each state has a word and a shape beside its colour. */
export const States: Story = {
  render: () => (
    <Panel heading="Voices">
      <Stack $gap={4}>
        {STATES.map((state) => (
          <VoiceStatus
            key={state}
            name={state === 'deaf' ? 'Other side' : 'You'}
            state={state}
            level={0.6}
            engine="On this device"
            sentence={SENTENCES[state]}
            action={
              SENTENCES[state] && (
                <Button size="small" onClick={retry}>
                  Try again
                </Button>
              )
            }
          />
        ))}
      </Stack>
    </Panel>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'Starting',
      'Hearing',
      'Only silence',
      'No sound comes',
      'Trying again',
      'Cannot hear',
      'Off',
    ]);
    // A level of something that is not heard would say that it is.
    await expect(canvasElement.querySelectorAll('[data-part="level"]')).toHaveLength(1);
    await userEvent.click(canvas.getAllByRole('button')[0]!);
    await expect(retry).toHaveBeenCalled();
  },
};

const LONG = {
  name: 'Unterhaltungsteilnehmerinnenundteilnehmer on the other side of a very long meeting',
  state: 'deaf',
  engine: 'https://transcription.a-company-with-a-long-name.example:8443/v1/audio/transcriptions',
  sentence: `${SENTENCES.deaf} ${'Donaudampfschifffahrt'.repeat(8)}`,
  action: <Button size="small">Share the tab again</Button>,
} as const;

export const Narrow: Story = {
  ...States,
  ...NARROW,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

/** Two voices that are heard take two lines, so that what is said stays in view. */
export const NarrowUntroubled: Story = {
  ...NARROW,
  args: {
    name: 'Other side',
    engine: 'Heard by your transcription service',
    action: <Button size="small" icon={EarOff} aria-label="Stop hearing them" />,
  },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('group');
    await expect(row.getBoundingClientRect().height).toBeLessThan(44);
    await expect(within(row).getByText('Heard by your transcription service')).not.toBeVisible();
    const [end, button] = [row, within(row).getByRole('button')].map(
      (each) => each.getBoundingClientRect().right,
    );
    await expect(button).toBe(end);
  },
};

/** A trouble is told while sound comes, too, however narrow the window is. */
export const NarrowTroubled: Story = {
  ...NARROW,
  args: { sentence: 'The chosen microphone is not connected, so the system’s default one is used.' },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByText(/not connected/u)).toBeVisible(),
};

export const ExtremeNarrow: Story = { ...NARROW, args: LONG, play: Narrow.play! };
