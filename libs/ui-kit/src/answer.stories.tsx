import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ANSWER, ANSWER_TEXT } from '../.storybook/sample-meeting.js';
import { AnswerCard, Stack } from './index.js';
import { StreamedMarkdown } from './markdown.js';

const copy = fn(() => Promise.resolve());

const meta = {
  title: 'Meeting/AnswerCard',
  component: AnswerCard,
  args: {
    question: 'How do I explain the drop in churn?',
    headline: 'Lead with 3.2 percent',
    children: <StreamedMarkdown text={ANSWER_TEXT} running={false} />,
    answer: ANSWER,
    onStop: fn(),
    onRetry: fn(),
    onCopy: copy,
  },
} satisfies Meta<typeof AnswerCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** "Copied" is said when it was, and taken back when the person goes on. */
export const Complete: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('From Anthropic in 1.2 s')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show all' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toHaveFocus();
    await userEvent.tab();
    await expect(await canvas.findByRole('button', { name: 'Copy' })).toBeVisible();
  },
};

export const CopyRefused: Story = {
  render: (args) => <AnswerCard {...args} onCopy={() => Promise.reject(new Error('denied'))} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByRole('button', { name: 'Not allowed to copy' })).toBeVisible();
  },
};

export const Running: Story = {
  args: {
    answer: undefined,
    headline: undefined,
    children: <StreamedMarkdown text="Name the number first: **3.2 " running />,
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByRole('button', { name: 'Copy' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop answer' }));
    await expect(args.onStop).toHaveBeenCalled();
  },
};

export const Waiting: Story = { args: { answer: undefined, headline: undefined, children: undefined } };

export const Stopped: Story = {
  args: { answer: { ...ANSWER, outcome: 'cancelled', text: 'Name the number first' } },
};

export const Interrupted: Story = {
  args: { answer: { ...ANSWER, outcome: 'interrupted' }, askedBy: 'automatic' },
};

export const Failed: Story = {
  args: {
    headline: undefined,
    answer: {
      outcome: 'failed',
      text: '',
      ms: 8200,
      failure: {
        reason: 'timeout',
        message:
          'The provider sent nothing for 10 seconds. Ask again, or put another provider first in Settings.',
      },
    },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('No answer came');
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

/** Each provider's cause stands where the answer would, for as long as the card does. */
export const AllFailed: Story = {
  args: {
    headline: undefined,
    children: undefined,
    answer: {
      outcome: 'failed',
      text: '',
      ms: 900,
      failure: {
        reason: 'all-failed',
        message: 'All AI providers failed',
        causes: [
          {
            reason: 'paused',
            message: 'OpenAI request failed: it is paused. It is tried again in 29 s.',
            causes: [{ reason: 'unauthorized', message: 'OpenAI request failed: the key was not accepted.' }],
          },
          { reason: 'network', message: 'localhost:11434 request failed: nothing answers there.' },
        ],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const alert = within(canvasElement).getByRole('alert');
    await expect(alert).toHaveTextContent('All AI providers failed.');
    const causes = within(alert).getAllByRole('listitem');
    await expect(causes).toHaveLength(2);
    await expect(causes[0]).toHaveTextContent(
      'It is tried again in 29 s. OpenAI request failed: the key was not accepted.',
    );
    await expect(causes[1]).toHaveTextContent('localhost:11434 request failed: nothing answers there.');
  },
};

/** Another provider stepped in: who did not answer is said, and why, for who wants to know. */
export const SteppedIn: Story = {
  args: {
    answer: {
      ...ANSWER,
      missed: [
        {
          provider: 'openai',
          requestTime: 0,
          responseTime: 900,
          success: false,
          failure: { reason: 'unauthorized', message: 'OpenAI request failed: the key was not accepted.' },
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cause = canvas.getByText('OpenAI request failed: the key was not accepted.');
    await expect(cause).not.toBeVisible();
    await userEvent.click(canvas.getByText('No answer from OpenAI'));
    await waitFor(() => expect(cause).toBeVisible());
  },
};

const LONG_QUESTION = 'What would it cost us over three years, with every option in it? '.repeat(30);

/** A question of two thousand characters does not push its answer out of sight. */
export const LongQuestion: Story = {
  args: { question: LONG_QUESTION },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const text = canvas.getByText(/What would it cost us/);
    const toggle = await canvas.findByRole('button', { name: 'Show all', expanded: false });
    await expect(text.clientHeight).toBeLessThan(60);
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Show less', expanded: true })).toHaveFocus();
    await expect(text.scrollHeight).toBe(text.clientHeight);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Show all' })).toHaveFocus();
    await expect(text.clientHeight).toBeLessThan(60);
  },
};

/** What had come is kept, and it is plain that it is not all. */
export const BrokenOff: Story = {
  args: {
    answer: {
      outcome: 'failed',
      text: ANSWER_TEXT,
      ms: 8200,
      failure: {
        reason: 'cut-off',
        message: 'The connection ended before the answer did. Ask again for the rest.',
      },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('The answer broke off');
    await expect(canvas.getByText('3.2 %')).toBeVisible();
  },
};

export const Origins: Story = {
  render: (args) => (
    <Stack>
      <AnswerCard {...args} answer={{ ...ANSWER, from: 'cache' }} />
      <AnswerCard {...args} answer={{ ...ANSWER, from: 'rules', provider: 'rules' }} />
      <AnswerCard {...args} answer={{ ...ANSWER, from: 'fallback' }} />
    </Stack>
  ),
};

/** Older answers are one line until they are opened. */
export const Folded: Story = {
  render: (args) => (
    <Stack $gap={8}>
      <AnswerCard {...args} folded />
      <AnswerCard
        {...args}
        folded
        headline="A headline that somebody's model made much longer than the six words it was asked for, and then some more"
      />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByText('Copy')[0]).not.toBeVisible();
    await userEvent.click(canvas.getByText('Lead with 3.2 percent', { selector: 'summary > span' }));
    await waitFor(() => expect(canvas.getAllByText('Copy')[0]).toBeVisible());
  },
};

const LONG = [
  'A paragraph before anything else, which is what models do although they were told not to do it, and it runs on.',
  '',
  '## What to say',
  '',
  '1. The number',
  '2. The cause, in `one` sentence',
  '   - not two',
  '',
  '| Quarter | Churn | New teams | Remark |',
  '|---|---|---|---|',
  '| Q2 | 4.1 % | 118 | before the change of the first setup |',
  '| Q3 | 3.2 % | 204 | after it |',
  '',
  '> They will ask about the enterprise plan.',
  '',
  '```',
  'net_revenue_retention = (start + expansion - contraction - churn) / start',
  '```',
  '',
  'More in [the report](https://example.com/report) and at https://example.com/a-very-long-address-that-does-not-break/report-2026.pdf',
  '',
].join('\n');

export const LongMarkdown: Story = { args: { children: <StreamedMarkdown text={LONG} running={false} /> } };
