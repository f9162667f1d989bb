import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { ANSWER, LONG_SENTENCE, LONG_STATE, LONG_WORD } from '../.storybook/sample-overlay.js';
import { Button, OverlayPanel, type OverlayPanelProps, ShareMarker } from './index.js';

const [onMinimize, onFloat, onReturn, onClose] = [fn(), fn(), fn(), fn()];

const meta = {
  title: 'Floating/OverlayPanel',
  component: OverlayPanel,
  args: {
    active: true,
    state: 'Listening, 12 min',
    ...ANSWER,
    empty: 'Answers will stand here. Ask in the Assistant tab.',
    onMinimize,
    onFloat,
    onClose,
  },
  beforeEach: () => [onMinimize, onFloat, onReturn, onClose].forEach((each) => each.mockClear()),
} satisfies Meta<typeof OverlayPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Panel: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const panel = canvas.getByRole('group', { name: 'Sotto' });
    await expect(panel.getBoundingClientRect().width).toBe(320);
    // Outside of a layer there is nothing to move.
    await expect(canvas.queryByRole('button', { name: 'Move the overlay' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Float above other windows' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Minimize' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Close discreet mode' }));
    await expect([onFloat, onMinimize, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    await expect(canvas.queryByRole('button', { name: 'Show all' })).toBeNull();
  },
};

/** D2: the keys stand where one looks for them: with the buttons that do the same. */
export const WithShortcuts: Story = {
  args: {
    shortcuts: {
      minimize: { words: 'Ctrl+Shift+H', aria: 'Control+Shift+H' },
      close: { words: 'Escape', aria: 'Escape' },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const minimize = canvas.getByRole('button', { name: 'Minimize' });
    await expect(minimize).toHaveAttribute('aria-keyshortcuts', 'Control+Shift+H');
    minimize.focus();
    await expect(await canvas.findByText('Minimize (Ctrl+Shift+H)')).toBeVisible();
  },
};

export const Inactive: Story = {
  args: { active: false, state: 'No meeting', headline: undefined, points: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Inactive')).toBeVisible();
    await expect(canvas.getByText('Answers will stand here. Ask in the Assistant tab.')).toBeVisible();
  },
};

/** While the answer comes, what is read aloud waits for its end. */
export const Running: Story = {
  args: { running: true, points: [] },
  play: async ({ canvasElement }) => {
    const live = within(canvasElement).getByText(ANSWER.headline).closest('[aria-live]');
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await expect(live).toHaveAttribute('aria-busy', 'true');
  },
};

export const WithEverything: Story = {
  args: {
    kicker: 'Suggestion',
    actions: (
      <>
        <Button size="small" kind="primary">
          Get Analysis
        </Button>
        <Button size="small">Quick Tip</Button>
      </>
    ),
    footer: 'Others do not see this window while you share a tab.',
    marker: <ShareMarker bit={1} />,
  },
};

/** At most three points. */
export const MorePoints: Story = {
  args: { points: ['One', 'Two', 'Three', 'Four'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(3);
  },
};

/** Three lines of a headline, two of a point; one button shows the rest. */
export const Longest: Story = {
  args: {
    state: LONG_STATE,
    headline: LONG_SENTENCE,
    points: [LONG_SENTENCE, LONG_WORD, 'Short'],
    footer: LONG_STATE,
    marker: <ShareMarker bit={0} />,
    actions: (
      <>
        <Button size="small">Besprechungsanalyse anfordern</Button>
        <Button size="small">Schnellen Hinweis anzeigen</Button>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const headline = canvas.getAllByText(LONG_SENTENCE)[0]!;
    const lines = () =>
      Math.round(headline.clientHeight / Number.parseFloat(getComputedStyle(headline).lineHeight));
    await expect(lines()).toBe(3);
    const panel = canvas.getByRole('group', { name: 'Sotto' }).getBoundingClientRect();
    for (const { firstElementChild: point } of canvas.getAllByRole('listitem')) {
      await expect(point!.getBoundingClientRect().right).toBeLessThanOrEqual(panel.right - 16);
      await expect(point!.getBoundingClientRect().height).toBeLessThan(45);
    }
    const more = await canvas.findByRole('button', { name: 'Show all' });
    await userEvent.click(more);
    await waitFor(() => expect(lines()).toBeGreaterThan(3));
    await expect(more).toHaveTextContent('Show less');
    await expect(more).toHaveFocus();
    await userEvent.click(more);
    await waitFor(() => expect(lines()).toBe(3));
  },
};

/** A question is shorter than its answer here: two lines of it, and the same button shows all. */
export const LongestQuestion: Story = {
  args: { kicker: `They asked: ${LONG_SENTENCE} ${LONG_SENTENCE}`, running: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const question = canvas.getByText(/^They asked/);
    const lines = () =>
      Math.round(question.clientHeight / Number.parseFloat(getComputedStyle(question).lineHeight));
    await expect(lines()).toBe(2);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(lines()).toBeGreaterThan(10));
    await expect(question.scrollHeight).toBe(question.clientHeight);
    await expect(scrollsSideways(canvasElement)).toBe(false);
  },
};

/** Opened for one answer: the next one is short again. */
export const NextAnswer: Story = {
  render: (args) => <Answering {...args} />,
  args: { headline: LONG_SENTENCE, points: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Grow' }));
    await expect(canvas.getByRole('button', { name: 'Show less' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByRole('button', { name: 'Show all' })).toBeVisible();
  },
};

function Answering(props: OverlayPanelProps) {
  const [headline, setHeadline] = useState(props.headline ?? '');
  return (
    <>
      <OverlayPanel {...props} headline={headline} />
      <Button onClick={() => setHeadline(`${headline} And more.`)}>Grow</Button>
      <Button onClick={() => setHeadline(`Next: ${LONG_SENTENCE}`)}>Next</Button>
    </>
  );
}

export const LongWordAsHeadline: Story = {
  args: { headline: LONG_WORD, points: [LONG_WORD] },
  play: async ({ canvasElement }) => {
    await expect(scrollsSideways(canvasElement)).toBe(false);
  },
};

export const OnAPhone: Story = {
  ...NARROW,
  args: { headline: LONG_SENTENCE, state: LONG_STATE, points: [LONG_WORD] },
  play: async ({ canvasElement }) => {
    await expect(scrollsSideways(canvasElement)).toBe(false);
  },
};
