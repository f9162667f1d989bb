import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { BEHAVIOUR, UNTOLD_BEHAVIOUR } from '../.storybook/sample-insights.js';
import { BehaviourPanel } from './index.js';

const meta = {
  title: 'Analytics/BehaviourPanel',
  component: BehaviourPanel,
  decorators: [inPanel('Behavioural analysis')],
  args: { analysis: BEHAVIOUR },
} satisfies Meta<typeof BehaviourPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { analysis: null, loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'Analysing how you came across',
    );
  },
};

export const Empty: Story = {
  args: { analysis: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('How you came across will be here')).toBeVisible();
  },
};

/** C8: the pace bar ends at 200; clarity and confidence are judged in a colour and a word. C9: style, level, pattern, lists, tips, and what cannot be told. */
export const Result: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: 'Overall score' })).toHaveAttribute('value', '72');
    const pace = canvas.getByRole('progressbar', { name: 'Pace' });
    await expect(pace).toHaveAttribute('max', '200');
    await expect(pace).toHaveAttribute('aria-valuetext', '148 words a minute');
    await expect(pace).toHaveAttribute('data-tone', 'accent');
    const judged = ['Clarity', 'Confidence'].map((name) => canvas.getByRole('progressbar', { name }));
    const words = judged.map((bar) => [bar.dataset['tone'], bar.getAttribute('aria-valuetext')]);
    await expect(words).toEqual([
      ['good', 'High, 86 %'],
      ['fair', 'Fair, 70 %'],
    ]);
    const details = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(details).toEqual([
      'Inquisitive',
      'Medium',
      'Words and their times do not tell how somebody feels.',
      'It is not in the words.',
    ]);
    for (const tip of ['High priority', 'Next meeting', 'Engagement'])
      await expect(canvas.getByText(tip)).toBeVisible();
  },
};

/** Not measurable is neither zero nor a bar: the reason stands in its place, once. */
export const NothingTold: Story = {
  args: { analysis: UNTOLD_BEHAVIOUR },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    for (const reason of [
      'Not measurable. Fewer than two measures could be judged.',
      'Not measurable. You spoke for less than half a minute.',
      'Not measurable. The recogniser leaves them out.',
    ])
      await expect(canvas.getByText(reason)).toBeVisible();
    await expect(canvas.getAllByText('Not measurable. The words of this meeting do not tell.')).toHaveLength(
      4,
    );
    await expect(canvas.getByText('Body language')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { analysis: null, error: 'The words of this meeting are gone. Start a new session.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'How you came across could not be analysed',
    );
  },
};

/** Beyond its ends, many lines, words without a place to break. */
export const Extreme: Story = {
  args: {
    analysis: {
      ...BEHAVIOUR,
      overallScore: 100,
      speechPattern: { pace: 940, clarity: 1, fillerWords: 12_345, confidence: 0 },
      strengths: Array.from({ length: 30 }, (_, index) => `${index}. You let them finish.`),
      improvementAreas: ['Unterbrechungsgewohnheit'.repeat(12)],
      recommendations: [{ ...BEHAVIOUR.recommendations[0]!, tip: 'Zwischenfragenhäufigkeit'.repeat(12) }],
    },
  },
};

export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

export const ExtremeNarrow: Story = { ...NARROW, args: Extreme.args!, play: Narrow.play! };
