import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { PerformancePanel } from './index.js';

const ANALYSIS = {
  responseTime: 8,
  clarityScore: 6,
  relevanceScore: 4,
  confidenceLevel: 10,
  suggestions: ['Say the figure first, then its cause.'],
} as const;

const meta = {
  title: 'Coaching/PerformancePanel',
  component: PerformancePanel,
  decorators: [inPanel('Performance')],
  args: { analysis: ANALYSIS },
} satisfies Meta<typeof PerformancePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { analysis: null, loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Analysing your answers');
  },
};

export const Empty: Story = {
  args: { analysis: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('How you answered will be here')).toBeVisible();
  },
};

/** C11 */
export const Result: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const scores = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(scores).toEqual(['8/10Strong', '6/10Medium', '4/10Weak', '10/10Strong']);
    const names = canvas.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(names).toEqual(['Response time', 'Clarity', 'Relevance', 'Confidence']);
    await expect(canvas.getByText('Say the figure first, then its cause.')).toBeVisible();
  },
};

export const NotMeasurable: Story = {
  args: { analysis: { ...ANALYSIS, relevanceScore: null, suggestions: [] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Not measurable from words')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Suggestions' })).toBeNull();
  },
};

/** C5 */
export const StandardAdvice: Story = {
  args: {
    source: 'fallback',
    analysis: {
      responseTime: 5,
      clarityScore: 5,
      relevanceScore: 5,
      confidenceLevel: 5,
      suggestions: ['Unable to analyze performance at this time'],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Standard advice')).toBeVisible();
    await expect(canvas.getByText('Unable to analyze performance at this time')).toBeVisible();
  },
};

export const ByRules: Story = {
  args: { source: 'rules' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('By rules on this device')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { error: 'The provider did not answer. Try again.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your answers could not be analysed');
    await expect(canvas.getByText('8/10')).toBeVisible();
  },
};

export const Extreme: Story = {
  args: {
    analysis: {
      ...ANALYSIS,
      suggestions: Array.from({ length: 20 }, () => 'Antwortgeschwindigkeitsschwankung'.repeat(8)),
    },
  },
};

export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

export const ExtremeNarrow: Story = { ...NARROW, args: Extreme.args!, play: Narrow.play! };
