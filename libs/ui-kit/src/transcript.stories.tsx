import type { Utterance } from '@sotto/meeting';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { Mic } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { EXCHANGES, longMeeting, READINGS, UTTERANCES } from '../.storybook/sample-meeting.js';
import { Button, EmptyState, type InterimWords, Row, Stack, TranscriptView } from './index.js';

const INTERIM: readonly InterimWords[] = [
  { utterance: 'i1', voice: 'you', text: 'on two years we would take twelve percent off the list' },
];

/** The height that a page gives it; it scrolls within. */
const Room = ({ children }: { children: ReactNode }) => <div style={{ height: '32rem' }}>{children}</div>;

const inRoom: Decorator = (Story) => (
  <Room>
    <Story />
  </Room>
);

const meta = {
  title: 'Meeting/TranscriptView',
  component: TranscriptView,
  decorators: [inRoom],
  args: { utterances: UTTERANCES, readings: READINGS, exchanges: EXCHANGES, interim: INTERIM },
} satisfies Meta<typeof TranscriptView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two voices, screen readings and questions folded into the flow, words still being said. */
export const Running: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('log', { name: 'Transcript' })).toHaveAttribute('aria-live', 'off');
    await expect(canvas.getByText(/on two years we would take/)).toBeVisible();
    await userEvent.click(canvas.getByText('Screen: Renewal proposal 2026'));
    await expect(canvas.getByText(/Discount on two years: 12 %/)).toBeVisible();
  },
};

export const Empty: Story = {
  args: {
    utterances: [],
    readings: [],
    exchanges: [],
    interim: [],
    empty: (
      <EmptyState
        icon={Mic}
        title="Nothing has been said yet"
        sentence="Words appear here as they are heard."
      />
    ),
  },
};

const LONG = longMeeting(3000);
/** Several of them on one page would take it seconds to come. */
const TOO_LONG_FOR_DOCS = ['!autodocs'];

function Growing({ start }: { start: readonly Utterance[] }) {
  const [utterances, setUtterances] = useState(start);
  const [interim, setInterim] = useState<readonly InterimWords[]>([]);
  const add = () => {
    const startMs = utterances.length * 8_000;
    const next: Utterance = {
      ...UTTERANCES[0]!,
      id: `n${utterances.length}`,
      startMs,
      endMs: startMs + 2_000,
    };
    setUtterances([...utterances, { ...next, text: `Newest words, number ${utterances.length + 1}.` }]);
    setInterim([]);
  };
  return (
    <Stack>
      <Row>
        <Button onClick={add}>Say more</Button>
        <Button
          onClick={() => setInterim([{ utterance: 'i', voice: 'you', text: `word ${interim.length}` }])}
        >
          Murmur
        </Button>
      </Row>
      <Room>
        <TranscriptView utterances={utterances} interim={interim} />
      </Room>
    </Stack>
  );
}

/** Three thousand rows: it stays at the end while the person is there, and leaves them alone once they scroll up. */
export const ThreeThousandRows: Story = {
  tags: TOO_LONG_FOR_DOCS,
  render: () => <Growing start={LONG} />,
  // Axe walks every row; the short meeting is looked at instead.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // By text, not by role: reading the roles of 3,000 rows takes seconds.
    const log = canvas.getByLabelText('Transcript');
    const distance = () => log.scrollHeight - log.clientHeight - log.scrollTop;
    await waitFor(() => expect(distance()).toBeLessThan(48));

    await userEvent.click(canvas.getByText('Say more'));
    await waitFor(() => expect(canvas.getByText('Newest words, number 3001.')).toBeVisible());
    await waitFor(() => expect(distance()).toBeLessThan(48));
    await expect(canvas.queryByText('Jump to now')).toBeNull();

    log.scrollTop = 2000;
    const jump = await canvas.findByText('Jump to now');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const place = log.scrollTop;
    await userEvent.click(canvas.getByText('Say more'));
    await canvas.findByText('Newest words, number 3002.');
    await expect(Math.abs(log.scrollTop - place)).toBeLessThan(200);

    await userEvent.click(jump);
    await waitFor(() => expect(distance()).toBeLessThan(48));
    await expect(canvas.queryByText('Jump to now')).toBeNull();
  },
};

/** Long words, so that a block is higher than what stands in for one that has never been laid out. */
const WORDY = longMeeting(90).map((utterance) => ({ ...utterance, text: utterance.text.repeat(4) }));

/** It stays at the end from block to block, with nobody at the wheel. */
export const FollowsOverBlocks: Story = {
  tags: TOO_LONG_FOR_DOCS,
  render: () => <Growing start={WORDY} />,
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const log = canvas.getByLabelText('Transcript');
    const distance = () => log.scrollHeight - log.clientHeight - log.scrollTop;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await waitFor(() => expect(distance()).toBeLessThan(48));
    const [murmur, say] = ['Murmur', 'Say more'].map((name) => canvas.getByText<HTMLButtonElement>(name));
    // Words that settle are as high as before: nothing grows that could be followed.
    for (let row = 0; row < 12; row++)
      for (const button of [murmur, say]) {
        button?.click();
        for (let frames = 0; frames < 2; frames++) await frame();
        await expect(distance()).toBeLessThan(48);
      }
    await expect(canvas.getByText('Newest words, number 102.')).toBeVisible();
    await expect(canvas.queryByText('Jump to now')).toBeNull();
  },
};

/** Of 3,000: nineteen blocks of 32, and the one that has begun. */
const LAST_ROWS = 19 * 32 + (3000 % 32);

/** Of a long running meeting the last twenty blocks of 32 lie in the page; those before them come when somebody is near. */
export const EarlierRowsRest: Story = {
  tags: TOO_LONG_FOR_DOCS,
  render: () => <Growing start={LONG} />,
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    const log = within(canvasElement).getByLabelText('Transcript');
    const rows = () => log.querySelectorAll('[data-voice]').length;
    await waitFor(() => expect(rows()).toBe(LAST_ROWS));
    const height = log.scrollHeight;
    // Of 94 blocks the first sixty, which rest, are three nodes.
    await waitFor(() => expect(log.querySelectorAll('[data-whole]').length).toBe(34));

    // They come back with their words, and go again.
    log.scrollTop = 0;
    await waitFor(() => expect(log.querySelector('[data-whole] p')?.textContent).toMatch(/0:00$/));
    await waitFor(() => expect(rows()).toBeGreaterThan(LAST_ROWS));
    await expect(rows()).toBeLessThan(1000);
    await expect(Math.abs(log.scrollHeight - height)).toBeLessThan(height * 0.1);
    log.scrollTop = log.scrollHeight;
    await waitFor(() => expect(rows()).toBe(LAST_ROWS));

    // What rests keeps its place.
    await expect(Math.abs(log.scrollHeight - height)).toBeLessThan(height * 0.1);
  },
};

/** What somebody stands in, or has opened, does not go. */
export const WhatIsOpenStays: Story = {
  tags: TOO_LONG_FOR_DOCS,
  args: { utterances: LONG, readings: READINGS.slice(0, 1), exchanges: [], interim: [] },
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    const log = within(canvasElement).getByLabelText('Transcript');
    const rows = () => log.querySelectorAll('[data-voice]').length;
    await waitFor(() => expect(rows()).toBeLessThan(700));
    log.scrollTop = 0;
    const reading = await waitFor(() => {
      const found = log.querySelector('details');
      if (!found) throw new Error('not there yet');
      return found;
    });
    const before = rows();
    reading.open = true;
    log.scrollTop = log.scrollHeight / 2;
    // Others have come, so it is known by now that this one is far.
    await waitFor(() => expect(rows()).toBeGreaterThan(before));
    await expect(log.contains(reading)).toBe(true);
  },
};

/** A meeting that is over is there to be read and searched, whole. */
export const OverAndWhole: Story = {
  tags: TOO_LONG_FOR_DOCS,
  args: { utterances: LONG, readings: [], exchanges: [], interim: [], ended: true },
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    const log = within(canvasElement).getByLabelText('Transcript');
    for (let frame = 0; frame < 5; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await expect(log.querySelectorAll('[data-voice]').length).toBe(3000);
  },
};

/** Rendering a row reads its words: this counts how many rows were rendered. */
const rendered = { rows: 0 };
const COUNTED: readonly Utterance[] = LONG.map(({ text, ...utterance }) => ({
  ...utterance,
  get text() {
    rendered.rows++;
    return text;
  },
}));

/** Interim words render no settled row, a new utterance at most its block, and going back only what is near. */
export const MemoisedRows: Story = {
  tags: TOO_LONG_FOR_DOCS,
  render: () => <Growing start={COUNTED} />,
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(rendered.rows).toBeGreaterThanOrEqual(3000);
    rendered.rows = 0;
    for (let word = 0; word < 5; word++) await userEvent.click(canvas.getByText('Murmur'));
    await waitFor(() => expect(canvas.getByText(/word 1/)).toBeVisible());
    await expect(rendered.rows).toBe(0);
    for (let more = 0; more < 5; more++) await userEvent.click(canvas.getByText('Say more'));
    await waitFor(() => expect(canvas.getByText('Newest words, number 3005.')).toBeVisible());
    await expect(rendered.rows).toBeLessThanOrEqual(50);

    const log = canvas.getByLabelText('Transcript');
    const blocks = () => log.querySelectorAll('[data-whole]').length;
    await waitFor(() => expect(blocks()).toBe(34));
    rendered.rows = 0;
    log.scrollTop = 0;
    await waitFor(() => expect(log.querySelector('[data-whole] p')?.textContent).toMatch(/0:00$/));
    // Of the 640 of its chapter.
    await expect(rendered.rows).toBeLessThanOrEqual(250);
  },
};
