import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ANSWER } from '../.storybook/sample-meeting.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { AnswerCard, AnswerLabel, Row, Stack } from './index.js';

const meta = {
  title: 'Meeting/AnswerLabel',
  component: AnswerLabel,
  args: { kind: 'overtaken' },
} satisfies Meta<typeof AnswerLabel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Both: Story = {
  render: () => (
    <Row>
      <AnswerLabel kind="asked-by-them" />
      <AnswerLabel kind="overtaken" />
    </Row>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('They askedAn earlier question');
  },
};

const STALE = { ...ANSWER, stale: true } as const;

/** A14: that it was overtaken stands on its card, and on its one line when it is folded. */
export const OnAnAnswer: Story = {
  render: () => (
    <Stack>
      <AnswerCard question="What did churn do?" answer={ANSWER} headline="3.2 percent, down from 4.1" />
      <AnswerCard
        question="And what about Berlin?"
        askedBy="automatic"
        answer={ANSWER}
        headline="Two are open"
      />
      <AnswerCard question="When do you ship?" askedBy="automatic" answer={STALE} headline="In March" />
      <AnswerCard
        folded
        question="When do you ship?"
        askedBy="automatic"
        answer={STALE}
        headline="A headline that somebody's model made much longer than the six words it was asked for"
      />
      <AnswerCard folded question="And what about Berlin?" answer={ANSWER} headline="Two are open" />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [own, theirs, stale] = canvas.getAllByRole('article');
    await expect(own).not.toHaveTextContent('An earlier question');
    await expect(theirs).not.toHaveTextContent('An earlier question');
    await expect(stale).toHaveTextContent('An earlier question');
    const summaries = [...canvasElement.querySelectorAll('summary')];
    await expect(within(summaries[0]!).getByText('An earlier question')).toBeVisible();
    await expect(summaries[1]).toHaveTextContent(/^Two are open$/u);
  },
};

export const OnAnAnswerNarrow: Story = {
  ...OnAnAnswer,
  ...NARROW,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};
