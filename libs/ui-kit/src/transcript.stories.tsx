import type { Utterance } from '@sotto/meeting';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mic } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { EXCHANGES, longMeeting, READINGS, UTTERANCES } from '../.storybook/sample-meeting.js';
import {
  Button,
  EmptyState,
  type InterimWords,
  Row,
  Stack,
  TranscriptView,
  type TranscriptViewProps,
} from './index.js';

const INTERIM: readonly InterimWords[] = [
  { utterance: 'i1', voice: 'you', text: 'on two years we would take twelve percent off the list' },
];

function Placed(props: TranscriptViewProps) {
  return (
    <div style={{ height: '32rem' }}>
      <TranscriptView {...props} />
    </div>
  );
}

const meta = {
  title: 'Meeting/Transcript',
  component: Placed,
  args: { utterances: UTTERANCES, readings: READINGS, exchanges: EXCHANGES, interim: INTERIM },
} satisfies Meta<typeof Placed>;

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
      <Placed utterances={utterances} interim={interim} />
    </Stack>
  );
}

/** Three thousand rows: it stays at the end while the person is there, and leaves them alone once they scroll up. */
export const ThreeThousandRows: Story = {
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

/** Of a long running meeting the last ten blocks of 50 lie in the page; those before them come when somebody is near. */
export const EarlierRowsRest: Story = {
  render: () => <Growing start={LONG} />,
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    const log = within(canvasElement).getByLabelText('Transcript');
    const rows = () => log.querySelectorAll('[data-voice]').length;
    await waitFor(() => expect(rows()).toBe(500));
    const height = log.scrollHeight;

    // They come back with their words, and go again.
    log.scrollTop = 0;
    await waitFor(() => expect(log.querySelector('[data-whole] p')?.textContent).toMatch(/0:00$/));
    await waitFor(() => expect(rows()).toBeGreaterThan(500));
    await expect(rows()).toBeLessThan(1000);
    log.scrollTop = log.scrollHeight;
    await waitFor(() => expect(rows()).toBe(500));

    // What rests keeps its place.
    await expect(Math.abs(log.scrollHeight - height)).toBeLessThan(height * 0.1);
  },
};

/** What somebody stands in, or has opened, does not go. */
export const WhatIsOpenStays: Story = {
  args: { utterances: LONG, readings: READINGS.slice(0, 1), exchanges: [], interim: [] },
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    const log = within(canvasElement).getByLabelText('Transcript');
    const rows = () => log.querySelectorAll('[data-voice]').length;
    await waitFor(() => expect(rows()).toBeLessThan(600));
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

/** Interim words render no settled row, and a new utterance renders at most its block of 50. */
export const MemoisedRows: Story = {
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
  },
};
