import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { NARROW } from '../.storybook/narrow.js';
import { Button, LiveCueLine, Row, Stack } from './index.js';

const CUE = { measure: 'talk-share', words: 'Let them speak', since: 90_000 } as const;

function Switching() {
  const [shown, setShown] = useState(false);
  return (
    <Stack>
      <LiveCueLine cue={shown ? CUE : null} />
      <Row>
        <Button onClick={() => setShown((before) => !before)}>Change</Button>
      </Row>
    </Stack>
  );
}

const meta = { title: 'Coaching/LiveCueLine', component: LiveCueLine } satisfies Meta<typeof LiveCueLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = { args: { cue: CUE } };

/** C10: read aloud politely, and nothing moves when it comes or goes. */
export const ComesAndGoes: Story = {
  args: { cue: null },
  render: () => <Switching />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Change' });
    const { top } = button.getBoundingClientRect();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(button);
    await expect(canvas.getByRole('status')).toHaveTextContent('Let them speak');
    await expect(button.getBoundingClientRect().top).toBe(top);
    await userEvent.click(button);
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(button.getBoundingClientRect().top).toBe(top);
  },
};

/** While nothing is known, and while nothing is wrong, the line is there and empty. */
export const None: Story = {
  args: { cue: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status').getBoundingClientRect().height).toBe(28);
  },
};

/** Longer than its room: one line all the same. */
export const ExtremeNarrow: Story = {
  ...NARROW,
  args: { cue: { ...CUE, words: 'Unterbrechungsgewohnheiten beobachten, Zwischenfragenhäufigkeit senken' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status').getBoundingClientRect().height).toBe(28);
  },
};

export const Narrow: Story = { ...NARROW, args: { cue: CUE }, play: ExtremeNarrow.play! };
