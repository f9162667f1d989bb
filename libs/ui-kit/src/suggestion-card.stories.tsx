import { SimulatedClock } from '@sotto/meeting/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { realPointer } from '../.storybook/real-input.js';
import { LONG_SUGGESTION, LONG_WORD, SUGGESTION } from '../.storybook/sample-overlay.js';
import { Button, SuggestionCard, type SuggestionCardView, useCardCollapse } from './index.js';

const [onApply, onDismiss, onExpand] = [fn(), fn(), fn()];

const meta = {
  title: 'Floating/SuggestionCard',
  component: SuggestionCard,
  args: {
    view: { state: 'suggestion', suggestion: SUGGESTION, place: 1, of: 3 },
    collapsed: false,
    announced: true,
    onApply,
    onDismiss,
    onExpand,
  },
  beforeEach: () => [onApply, onDismiss, onExpand].forEach((each) => each.mockClear()),
} satisfies Meta<typeof SuggestionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** D7 */
export const Suggested: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const status = canvas.getByRole('status');
    for (const text of ['Now', 'Response', 'High, 86 %', '1 of 3', SUGGESTION.content])
      await expect(status).toHaveTextContent(text);
    await expect(canvas.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(
      SUGGESTION.content,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect([onApply.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 1]);
    await expect(canvas.queryByRole('button', { name: 'Show all' })).toBeNull();
  },
};

export const Analysing: Story = {
  args: { view: { state: 'analysing' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Analyzing...')).toBeVisible();
  },
};

export const Listening: Story = {
  args: { view: { state: 'listening' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Listening...')).toBeVisible();
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

/** One alone has no number; where a toast says it, the card is silent. */
export const OnlyOne: Story = {
  args: { announced: false, view: { state: 'suggestion', suggestion: SUGGESTION, place: 1, of: 1 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('1 of 1')).toBeNull();
    await expect(within(canvasElement).queryByRole('status')).toBeNull();
  },
};

/** C5 */
export const Standard: Story = {
  args: {
    view: {
      state: 'suggestion',
      suggestion: { ...SUGGESTION, timing: 'later', confidence: 0.7 },
      place: 1,
      of: 1,
      standard: true,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Standard advice')).toBeVisible();
  },
};

export const Collapsed: Story = {
  args: { collapsed: true, view: { state: 'listening' } },
  play: async ({ canvasElement }) => {
    const round = within(canvasElement).getByRole('button', { name: 'Show suggestions' });
    const { width, height } = round.getBoundingClientRect();
    await expect([width, height]).toEqual([44, 44]);
    await userEvent.click(round);
    await expect(onExpand).toHaveBeenCalledTimes(1);
  },
};

/** Five lines, and a button for the rest. */
export const Longest: Story = {
  args: { view: { state: 'suggestion', suggestion: LONG_SUGGESTION, place: 1, of: 12, standard: true } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const text = canvas.getByText(LONG_SUGGESTION.content);
    const lines = () => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
    await expect(LONG_SUGGESTION.content).toHaveLength(400);
    await expect(lines()).toBe(5);
    const more = await canvas.findByRole('button', { name: 'Show all' });
    await userEvent.click(more);
    await expect(lines()).toBeGreaterThan(5);
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(more).toHaveFocus();
  },
};

export const LongWordOnAPhone: Story = {
  ...NARROW,
  args: {
    view: {
      state: 'suggestion',
      suggestion: { ...LONG_SUGGESTION, content: LONG_WORD },
      place: 2,
      of: 3,
      standard: true,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(scrollsSideways(canvasElement)).toBe(false);
  },
};

const clock = { current: new SimulatedClock() };

/** Its time, and suggestions that are dismissed one by one. */
function Timed({ suggestions }: { suggestions: number }) {
  const [waits] = useState(() => (clock.current = new SimulatedClock()));
  const [left, setLeft] = useState(suggestions);
  const view: SuggestionCardView =
    left > 0
      ? { state: 'suggestion', suggestion: SUGGESTION, place: suggestions - left + 1, of: suggestions }
      : { state: 'listening' };
  const time = useCardCollapse(waits, view.state);
  return (
    <>
      <Button onClick={() => setLeft(1)}>Suggest</Button>
      <SuggestionCard
        view={view}
        announced
        onApply={() => setLeft(left - 1)}
        onDismiss={() => setLeft(left - 1)}
        {...time}
      />
    </>
  );
}

/** D7: 5 s with no suggestion and no processing, then only a button; a suggestion opens it. */
export const Collapsing: Story = {
  render: () => <Timed suggestions={0} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await clock.current.advance(4999);
    await expect(canvas.getByText('Listening...')).toBeVisible();
    await clock.current.advance(1);
    await expect(await canvas.findByRole('button', { name: 'Show suggestions' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Suggest' }));
    await expect(canvas.getByText(SUGGESTION.content)).toBeVisible();
  },
};

/** D7, D9: pointing at the card and the focus in it hold the time. */
export const Held: Story = {
  render: () => <Timed suggestions={0} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = canvas.getByRole('group', { name: 'Suggestions' });
    await clock.current.advance(4000);
    card.focus();
    await clock.current.advance(60_000);
    await expect(canvas.getByText('Listening...')).toBeVisible();
    card.blur();
    const pointer = await realPointer();
    if (pointer) {
      await pointer.hover(card);
      await clock.current.advance(60_000);
      await expect(canvas.getByText('Listening...')).toBeVisible();
      await pointer.unhover(card);
    }
    await clock.current.advance(5000);
    await expect(await canvas.findByRole('button', { name: 'Show suggestions' })).toBeVisible();
  },
};

/** Opened by the keyboard, the card has the focus; once that goes, its time runs. */
export const ExpandedByKeyboard: Story = {
  render: () => <Timed suggestions={0} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await clock.current.advance(5000);
    (await canvas.findByRole('button', { name: 'Show suggestions' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('group', { name: 'Suggestions' })).toHaveFocus();
    await clock.current.advance(60_000);
    await expect(canvas.getByText('Listening...')).toBeVisible();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'Suggest' })).toHaveFocus();
    await clock.current.advance(5000);
    await expect(await canvas.findByRole('button', { name: 'Show suggestions' })).toBeVisible();
  },
};

/** After Dismiss the focus stays for the next one; after the last the card itself has it. */
export const DismissedByKeyboard: Story = {
  render: () => <Timed suggestions={2} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Dismiss' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('2 of 2')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText('Listening...')).toBeVisible());
    await expect(canvas.getByRole('group', { name: 'Suggestions' })).toHaveFocus();
  },
};
